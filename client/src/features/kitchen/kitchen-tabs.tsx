import type { ReactNode } from 'react';
import { PageTabs } from '../../shared/ui/page/page-tabs';
import { adminMessages } from '../../texts/admin-messages';
import { pressHeight } from './kitchen-size';
import type { KitchenTab } from './use-kitchen-address';

const texts = adminMessages.kitchenDay;

type KitchenTabsProps = {
  tabs: readonly KitchenTab[];
  tab: KitchenTab;
  onTab: (tab: KitchenTab) => void;
  children: ReactNode;
};

/** The tabs of the kitchen's screen, as large as what is pressed there, with what the chosen one shows. */
export const KitchenTabs = ({ tabs, tab, onTab, children }: KitchenTabsProps) => (
  <PageTabs
    label={texts.tabsLabel}
    tabs={tabs}
    names={texts.tabs}
    shown={tab}
    onShow={onTab}
    minH={pressHeight}
  >
    {children}
  </PageTabs>
);
