import { Stack } from '@chakra-ui/react';
import { whatsappPath } from '../../shared/desk-paths';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTabs } from '../../shared/ui/page/page-tabs';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useSearchState } from '../../shared/use/use-search-state';
import { money as texts } from '../../texts/admin/money';
import { PaymentsTab } from './payments-tab';
import { StatementTab } from './statement/statement-tab';
import { TopUpsTab } from './top-ups-tab';

const tabs = ['topUps', 'payments', 'statement'] as const;

/** Money that came in: what customers say they paid, the payments, and the bank's statement. */
export const MoneyPage = () => {
  const [address, change] = useSearchState();
  const tab = tabs.find((one) => one === address.get('tab')) ?? tabs[0];
  const show = (next: (typeof tabs)[number]) => change(() => new URLSearchParams({ tab: next }));
  return (
    <PageMain wide>
      <Stack gap="3">
        <PageTitle title={texts.title}>
          <QuietButton asChild size="sm" h="auto" minH="9" flexShrink="1" whiteSpace="normal">
            <RouterLink to={whatsappPath({ about: 'received' })}>{texts.whatsapp}</RouterLink>
          </QuietButton>
        </PageTitle>
        <PageTabs label={texts.tabsLabel} tabs={tabs} names={texts.tabs} shown={tab} onShow={show}>
          {tab === 'topUps' && <TopUpsTab />}
          {tab === 'payments' && <PaymentsTab />}
          {tab === 'statement' && <StatementTab />}
        </PageTabs>
      </Stack>
    </PageMain>
  );
};
