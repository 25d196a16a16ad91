import { Box, Stack } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { JobsLink } from '../../parts/bulk-jobs/jobs-link';
import { MoneyTabs, moneyTabs } from '../../parts/money-tabs/money-tabs';
import { whatsappPath } from '../../shared/admin-paths';
import { useLoadMore } from '../../shared/apollo/use-load-more';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ViewChips } from '../../shared/ui/buttons/view-chips';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { latestOf } from '../../shared/ui/states/screen';
import { useSearchState } from '../../shared/use/use-search-state';
import { money } from '../../texts/admin/money';
import { CreditPaymentDialog } from './credit-payment-dialog';
import {
  type Money_PaymentFragment,
  MoneyPaymentsDocument,
  type MoneyPaymentsQuery,
  useMoneyPaymentsQuery,
} from './money.generated';
import { MoneyList } from './money-list';
import { paymentCard, paymentColumns, paymentStyle } from './payment-columns';
import { StatementTab } from './statement/statement-tab';
import { TopUpsTab } from './top-ups-tab';
import { moneyPageSize, useMoneyRefresh } from './use-money-refresh';

const texts = money.payments;
const views = ['left', 'all'] as const;

/** Tab of the payments that the kitchen's bank received, and their uncredited amounts. */
const PaymentsTab = () => {
  const { oneOf, set } = useSearchState();
  const view = oneOf('view', views);
  const variables = { left: view === 'left', first: moneyPageSize };
  const { fetchMore, ...query } = useMoneyPaymentsQuery({ variables, fetchPolicy: 'cache-and-network' });
  const shown = query.data?.payments ?? latestOf(query)?.payments;
  useMoneyRefresh(MoneyPaymentsDocument, variables, shown);
  const older = useLoadMore<'payments', MoneyPaymentsQuery>(
    (join) => fetchMore({ variables: { after: shown?.pageInfo.endCursor }, ...join }),
    'payments',
    texts.loadFailed,
  );
  const [open, setOpen] = useState<Money_PaymentFragment>();
  const columns = useMemo(() => paymentColumns(setOpen), []);
  return (
    <>
      <ViewChips
        label={texts.views.label}
        views={views}
        names={texts.views}
        shown={view}
        onShow={(next) => set({ view: next })}
      />
      <MoneyList
        label={money.tabs.payments}
        query={query}
        page={shown}
        columns={columns}
        card={paymentCard}
        css={paymentStyle}
        failed={texts.loadFailed}
        empty={texts.empty[view]}
        older={older}
      />
      {open && <CreditPaymentDialog payment={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};

/** Page of incoming money: claims of customers, payments, and the bank statement. */
export const MoneyPage = () => {
  const tab = useSearchState().oneOf('tab', moneyTabs);
  return (
    <PageMain wide>
      <Stack gap="3">
        <PageTitle title={money.title}>
          {tab === 'statement' && (
            <Box hideBelow="sm">
              <JobsLink />
            </Box>
          )}
          <QuietButton
            asChild
            size="sm"
            h="auto"
            minH={{ base: 'touch', lg: '9' }}
            flexShrink="1"
            whiteSpace="normal"
          >
            <RouterLink to={whatsappPath({ about: 'received' })}>{money.whatsapp}</RouterLink>
          </QuietButton>
        </PageTitle>
        <MoneyTabs shown={tab}>
          {tab === 'topUps' && <TopUpsTab />}
          {tab === 'payments' && <PaymentsTab />}
          {tab === 'statement' && <StatementTab />}
        </MoneyTabs>
      </Stack>
    </PageMain>
  );
};
