import { useMemo, useState } from 'react';
import { type Money_PaymentFragment, type MoneyPaymentsQuery, useMoneyPaymentsQuery } from '../../gql/admin';
import { useLoadMore } from '../../shared/apollo/use-load-more';
import { ViewChips } from '../../shared/ui/buttons/view-chips';
import { latestOf } from '../../shared/ui/states/screen';
import { money } from '../../texts/admin/money';
import { CreditPaymentDialog } from './credit-payment-dialog';
import { MoneyList } from './money-list';
import { paymentCard, paymentColumns, paymentStyle } from './payment-columns';
import { useView } from './use-view';

const texts = money.payments;
const views = ['left', 'all'] as const;

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
