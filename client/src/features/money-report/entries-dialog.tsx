import { Flex, Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../../shared/apollo/server-error';
import { customerName } from '../../shared/format/customer-name';
import { type Day, formatDay } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { orderPath } from '../../shared/paths';
import { OlderButton } from '../../shared/ui/buttons/older-button';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { Modal } from '../../shared/ui/dialogs/modal';
import { Cell, DataTable, RowHead } from '../../shared/ui/lists/data-table';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Screen } from '../../shared/ui/states/screen';
import { moneyReport } from '../../texts/admin/money-report';
import { useReportEntriesQuery } from './money-report.generated';
import { figureName, type ReportFigureFilter } from './report-figure';

const texts = moneyReport.entries;

const columns = [
  { key: 'user', title: texts.columns.user },
  { key: 'what', title: texts.columns.what },
  { key: 'day', title: texts.columns.day, numeric: true },
  { key: 'amount', title: texts.columns.amount, numeric: true },
];
const card = { areas: '"user amount" "what day"', columns: 'minmax(0, 1fr) auto' };

type EntriesDialogProps = {
  figure: ReportFigureFilter;
  days: { from: Day; until: Day };
  onClose: () => void;
};

/** Dialog with the entries of a figure in the report. */
export const EntriesDialog = ({ figure, days, onClose }: EntriesDialogProps) => {
  const { kind, direction, day } = figure;
  const [from, until] = [day ?? days.from, day ?? days.until];
  const filter = { kind, direction, movedFrom: from, movedUntil: until };
  const { fetchMore, ...query } = useReportEntriesQuery({
    variables: { filter },
    fetchPolicy: 'network-only',
  });
  const page = query.data?.walletEntries;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const showMore = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await fetchMore({
        variables: { after: page?.pageInfo.endCursor },
        updateQuery: (shown, { fetchMoreResult: more }) => ({
          walletEntries: {
            ...more.walletEntries,
            nodes: [...shown.walletEntries.nodes, ...more.walletEntries.nodes],
          },
        }),
      });
    } catch (error) {
      setFailure(messageOf(error, texts.loadFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      size="xl"
      title={figureName(figure)}
      description={from === until ? formatDay(from) : moneyReport.between(formatDay(from), formatDay(until))}
      onClose={onClose}
    >
      <Screen
        query={query}
        data={page}
        failed={texts.loadFailed}
        empty={page?.nodes.length === 0 && <EmptyState text={texts.none} />}
      >
        {({ nodes, totalCount, pageInfo }) => (
          <>
            <Text color="fg.muted" mb="2" fontVariantNumeric="tabular-nums">
              {texts.count(totalCount)}
            </Text>
            <DataTable label={figureName(figure)} columns={columns} from="md" card={card} dense>
              <tbody>
                {nodes.map(
                  ({
                    id,
                    user,
                    order,
                    remarks,
                    narration,
                    reference,
                    transactionDate,
                    amount,
                    kind: one,
                  }) => (
                    <tr key={id}>
                      <RowHead column="user">
                        <UserLink user={user}>{customerName(user)}</UserLink>
                      </RowHead>
                      <Cell column="what">
                        <Flex as="span" columnGap="2" wrap="wrap" color="fg.muted">
                          {order ? (
                            <Link asChild>
                              <RouterLink to={orderPath(order.id, 'view')}>
                                {texts.order(order.orderNumber)}
                              </RouterLink>
                            </Link>
                          ) : (
                            <span>{narration || remarks}</span>
                          )}
                          {reference && <span>{reference}</span>}
                          {!kind && <span>{moneyReport.kinds[one]}</span>}
                        </Flex>
                      </Cell>
                      <Cell column="day" numeric>
                        {formatDay(transactionDate)}
                      </Cell>
                      <Cell column="amount" numeric>
                        {formatRupees(amount)}
                      </Cell>
                    </tr>
                  ),
                )}
              </tbody>
            </DataTable>
            {pageInfo.hasNextPage && (
              <OlderButton text={texts.more} older={{ busy, failure, show: () => void showMore() }} />
            )}
          </>
        )}
      </Screen>
    </Modal>
  );
};
