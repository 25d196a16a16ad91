import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useWalletStatementQuery, type WalletStatementQuery } from '../../gql/both-sides';
import { type LoadMore, useLoadMore } from '../../shared/apollo/use-load-more';
import { formatDay } from '../../shared/format/day';
import { OlderButton } from '../../shared/ui/buttons/older-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { Cell, DataTable, RowHead } from '../../shared/ui/lists/data-table';
import { MoneyText } from '../../shared/ui/page/money-text';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Screen } from '../../shared/ui/states/screen';
import { laterMessages } from '../../texts/later-messages';
import { remarksOf } from './remarks';

/**
 * A customer's wallet statement, a hundred entries at a time; `userId` is the id, or a customer's own uuid. Entries are numbered
 * from 1 without gaps, so the number of the last one shown is where the next page begins, and how many are missing: an entry
 * that is added meanwhile moves neither.
 */
const useWalletStatement = (userId: string) => {
  const { fetchMore, ...query } = useWalletStatementQuery({
    variables: { userId },
    fetchPolicy: 'network-only',
  });
  const oldest = query.data?.walletStatement.entries.at(-1)?.entryNumber ?? 1;
  const older = useLoadMore<'walletStatement', WalletStatementQuery>(
    (join) => fetchMore({ variables: { before: oldest }, ...join }),
    'walletStatement',
    laterMessages.statement.loadFailed,
  );
  return { ...query, older, olderCount: oldest - 1 };
};

type Statement = WalletStatementQuery['walletStatement'];

type WalletStatementDialogProps = {
  userId: string;
  /** Whose wallet it is, until the statement says so. */
  name: string;
  onClose: () => void;
};

const texts = laterMessages.statement;

const columns = [
  { key: 'date', title: texts.columns.date },
  { key: 'amount', title: texts.columns.amount, numeric: true },
  { key: 'remarks', title: texts.columns.remarks },
  { key: 'balance', title: texts.columns.balanceAfter, numeric: true },
];

const card = { areas: '"remarks amount" "date balance"', columns: '1fr auto' };

const EntryRow = ({ entry }: { entry: Statement['entries'][number] }) => (
  <tr>
    <RowHead column="date">{formatDay(entry.transactionDate)}</RowHead>
    <Cell column="amount" numeric>
      <MoneyText rupees={entry.amount} signed fontWeight="semibold" />
    </Cell>
    <Cell column="remarks">
      {remarksOf(entry)}
      {entry.narration && (
        <chakra.span display="block" color="fg.muted">
          {entry.narration}
        </chakra.span>
      )}
    </Cell>
    <Cell column="balance" numeric>
      <MoneyText wallet rupees={entry.balanceAfter} color="fg.muted" />
    </Cell>
  </tr>
);

type EntriesProps = { statement: Statement; older: LoadMore; olderCount: number };

const Entries = ({ statement, older, olderCount }: EntriesProps) => {
  if (statement.entries.length === 0) return <EmptyState text={texts.empty} />;
  return (
    <>
      <DataTable label={texts.title} columns={columns} from="sm" card={card}>
        <tbody>
          {statement.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </DataTable>
      {olderCount > 0 && <OlderButton text={texts.more(olderCount)} older={older} />}
    </>
  );
};

/** The wallet statement: whose wallet, what is in it, and what moved it, newest first. */
export const WalletStatementDialog = ({ userId, name, onClose }: WalletStatementDialogProps) => {
  const { older, olderCount, ...query } = useWalletStatement(userId);
  const statement = query.data?.walletStatement;
  return (
    <Modal
      title={texts.title}
      size="lg"
      onClose={onClose}
      description={
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Text as="span">{statement?.userTitle || name}</Text>
          {statement && (
            <Text as="span" color="fg">
              {texts.balance} <MoneyText wallet rupees={statement.balance} fontWeight="semibold" />
            </Text>
          )}
        </Flex>
      }
    >
      {/* In the order of the keyboard, so that a long statement scrolls without a pointer. */}
      <Box
        mx={{ base: '-4', sm: '-2' }}
        pb="3"
        minH="40"
        role="region"
        aria-label={texts.entries}
        tabIndex={0}
      >
        <Screen query={query} data={statement} failed={texts.loadFailed}>
          {(shown) => <Entries statement={shown} older={older} olderCount={olderCount} />}
        </Screen>
      </Box>
    </Modal>
  );
};
