import { useMemo, useState } from 'react';
import { type Money_PaymentFragment, type MoneyPaymentsQuery, useMoneyPaymentsQuery } from '../../gql/admin';
import { useLoadMore } from '../../shared/apollo/use-load-more';
import { OlderButton } from '../../shared/ui/buttons/older-button';
import { ViewChips } from '../../shared/ui/buttons/view-chips';
import { ListCard } from '../../shared/ui/lists/list-card';
import { ListTable } from '../../shared/ui/lists/list-table';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { money } from '../../texts/admin/money';
import { CreditPaymentDialog } from './credit-payment-dialog';
import { paymentCard, paymentColumns, paymentStyle } from './payment-columns';
import { useView } from './use-view';

const texts = money.payments;
const views = ['left', 'all'] as const;
const unsorted = () => undefined;

/** What the kitchen's bank received, and what no wallet has of it yet. */
export const PaymentsTab = () => {
  const { view, show } = useView(views);
  const { fetchMore, ...query } = useMoneyPaymentsQuery({
    variables: { left: view === 'left' },
    fetchPolicy: 'cache-and-network',
  });
  const shown = query.data?.payments ?? latestOf(query)?.payments;
  const older = useLoadMore<'payments', MoneyPaymentsQuery>(
    (join) => fetchMore({ variables: { before: shown?.olderThan }, ...join }),
    'payments',
    texts.loadFailed,
  );
  const [open, setOpen] = useState<Money_PaymentFragment>();
  const columns = useMemo(() => paymentColumns(setOpen), []);
  return (
    <>
      <ViewChips label={texts.views.label} views={views} names={texts.views} shown={view} onShow={show} />
      <Screen
        query={query}
        data={shown}
        failed={texts.loadFailed}
        empty={shown?.entries.length === 0 && <EmptyState text={texts.empty[view]} />}
      >
        {({ entries, olderThan }) => (
          <>
            <ListCard label={money.tabs.payments}>
              <ListTable
                label={money.tabs.payments}
                columns={columns}
                items={entries}
                from="lg"
                card={paymentCard}
                sort={undefined}
                onSort={unsorted}
                busy={query.loading && !query.data}
                css={paymentStyle}
              />
            </ListCard>
            {olderThan && <OlderButton text={money.older} older={older} />}
          </>
        )}
      </Screen>
      {open && <CreditPaymentDialog payment={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
