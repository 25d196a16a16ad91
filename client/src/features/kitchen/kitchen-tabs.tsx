import type { ReactNode } from 'react';
import { PageTabs } from '../../shared/ui/page/page-tabs';
import { kitchenDayTexts as texts } from '../../texts/admin/kitchen-day';
import { pressHeight } from './kitchen-size';
import type { KitchenTab } from './use-kitchen-address';

type KitchenTabsProps = {
  tabs: readonly KitchenTab[];
  tab: KitchenTab;
  onTab: (tab: KitchenTab) => void;
  /** Controls before the tabs, such as those for the day and meal. */
  before?: ReactNode;
  children: ReactNode;
};

/** Tabs of the kitchen's screen with the selected tab's content. */
export const KitchenTabs = ({ tabs, tab, onTab, before, children }: KitchenTabsProps) => (
  <PageTabs
    label={texts.tabsLabel}
    tabs={tabs}
    names={texts.tabs}
    shown={tab}
    onShow={onTab}
    minH={pressHeight}
    narrow
    before={before}
  >
    {children}
  </PageTabs>
);
