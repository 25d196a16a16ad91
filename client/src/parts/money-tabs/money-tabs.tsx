import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../shared/apollo/permissions';
import { paths } from '../../shared/paths';
import { PageTabs } from '../../shared/ui/page/page-tabs';
import { money } from '../../texts/admin/money';

export const moneyTabs = ['topUps', 'payments', 'statement'] as const;

type MoneyTab = (typeof moneyTabs)[number] | 'report';

/** Tabs of the Money page. The money report has a separate address. */
export const MoneyTabs = ({ shown, children }: { shown: MoneyTab; children: ReactNode }) => {
  const navigate = useNavigate();
  const tabs: MoneyTab[] = useCan()('reports:read') ? [...moneyTabs, 'report'] : [...moneyTabs];
  const show = (tab: MoneyTab) =>
    void navigate(tab === 'report' ? paths.moneyReport : `${paths.money}?${new URLSearchParams({ tab })}`);
  return (
    <PageTabs label={money.tabsLabel} tabs={tabs} names={money.tabs} shown={shown} onShow={show}>
      {children}
    </PageTabs>
  );
};
