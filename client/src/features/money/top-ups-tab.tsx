import { useMemo, useState } from 'react';
import {
  type Money_TopUpFragment,
  type MoneyTopUpsQuery,
  type TopUpState,
  useMoneyTopUpsQuery,
} from '../../gql/admin';
import { useLoadMore } from '../../shared/apollo/use-load-more';
import { ViewChips } from '../../shared/ui/buttons/view-chips';
import { latestOf } from '../../shared/ui/states/screen';
import { money } from '../../texts/admin/money';
import { MoneyList } from './money-list';
import { ReceivedDialog } from './received-dialog';
import { RejectDialog } from './reject-dialog';
import { type TopUpAction, topUpCard, topUpColumns, topUpStyle } from './top-up-columns';
import { useView } from './use-view';

const texts = money.topUps;
const views = ['claimed', 'requested', 'all'] as const;
const states: Record<(typeof views)[number], TopUpState | null> = {
  claimed: 'CLAIMED',
  requested: 'REQUESTED',
  all: null,
};

/** What customers say they paid, newest first: two presses credit one. */
export const TopUpsTab = () => {
  const { view, show } = useView(views);
  const { fetchMore, ...query } = useMoneyTopUpsQuery({
    variables: { state: states[view] },
    fetchPolicy: 'cache-and-network',
  });
  const shown = query.data?.topUps ?? latestOf(query)?.topUps;
  const older = useLoadMore<'topUps', MoneyTopUpsQuery>(
    (join) => fetchMore({ variables: { before: shown?.olderThan }, ...join }),
    'topUps',
    texts.loadFailed,
  );
  const [open, setOpen] = useState<{ action: TopUpAction; topUp: Money_TopUpFragment }>();
  const columns = useMemo(() => topUpColumns((action, topUp) => setOpen({ action, topUp })), []);
  const close = () => setOpen(undefined);
  return (
    <>
      <ViewChips label={texts.views.label} views={views} names={texts.views} shown={view} onShow={show} />
      <MoneyList
        label={money.tabs.topUps}
        query={query}
        page={shown}
        columns={columns}
        card={topUpCard}
        css={topUpStyle}
        failed={texts.loadFailed}
        empty={texts.empty[view]}
        older={older}
      />
      {open?.action === 'receive' && <ReceivedDialog topUp={open.topUp} onClose={close} />}
      {open?.action === 'reject' && <RejectDialog topUp={open.topUp} onClose={close} />}
    </>
  );
};
