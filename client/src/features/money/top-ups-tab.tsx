import { useMemo, useState } from 'react';
import {
  type Money_TopUpFragment,
  type MoneyTopUpsQuery,
  type TopUpState,
  useMoneyTopUpsQuery,
} from '../../gql/admin';
import { useLoadMore } from '../../shared/apollo/use-load-more';
import { OlderButton } from '../../shared/ui/buttons/older-button';
import { ViewChips } from '../../shared/ui/buttons/view-chips';
import { ListCard } from '../../shared/ui/lists/list-card';
import { ListTable } from '../../shared/ui/lists/list-table';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { money } from '../../texts/admin/money';
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
const unsorted = () => undefined;

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
      <Screen
        query={query}
        data={shown}
        failed={texts.loadFailed}
        empty={shown?.entries.length === 0 && <EmptyState text={texts.empty[view]} />}
      >
        {({ entries, olderThan }) => (
          <>
            <ListCard label={money.tabs.topUps}>
              <ListTable
                label={money.tabs.topUps}
                columns={columns}
                items={entries}
                from="lg"
                card={topUpCard}
                sort={undefined}
                onSort={unsorted}
                busy={query.loading && !query.data}
                css={topUpStyle}
              />
            </ListCard>
            {olderThan && <OlderButton text={money.older} older={older} />}
          </>
        )}
      </Screen>
      {open?.action === 'receive' && <ReceivedDialog topUp={open.topUp} onClose={close} />}
      {open?.action === 'reject' && <RejectDialog topUp={open.topUp} onClose={close} />}
    </>
  );
};
