import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { messages } from '../../messages';
import { type Day, formatDay } from '../format/day';
import { BusyButton } from '../ui/busy-button';
import { Cell, DataTable, RowHead } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { Modal } from '../ui/modal';
import { MoneyText } from '../ui/money-text';
import { SkeletonList } from '../ui/skeleton-list';
import { remarksOf } from './remarks';

/** An entry of the ledger, as the schema's `WalletLog` has it. */
export type StatementEntry = {
  id: string;
  transactionDate: Day;
  /** In rupees; a debit is negative. */
  amount: number;
  remarks: string;
  narration: string;
  balanceAfter: number;
};

/** What `walletStatement` answers. */
export type Statement = {
  userTitle: string;
  balance: number;
  /** Newest first. */
  entries: readonly StatementEntry[];
  /** How many there are in all; more than `entries` when there are further pages. */
  total: number;
};

type WalletStatementDialogProps = {
  /** Whose wallet it is, until the statement says so. */
  name: string;
  /** Undefined while it loads. */
  statement?: Statement;
  /** The text of what went wrong. */
  error?: string;
  busy?: boolean;
  onRetry: () => void;
  /** Asks for the next page. */
  onMore: () => void;
  onClose: () => void;
};

const texts = messages.statement;

const columns = [
  { key: 'date', title: texts.columns.date },
  { key: 'amount', title: texts.columns.amount, numeric: true },
  { key: 'remarks', title: texts.columns.remarks },
  { key: 'balance', title: texts.columns.balanceAfter, numeric: true },
];

const card = { areas: '"remarks amount" "date balance"', columns: '1fr auto' };

const EntryRow = ({ entry }: { entry: StatementEntry }) => (
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
      <MoneyText rupees={entry.balanceAfter} color="fg.muted" />
    </Cell>
  </tr>
);

const Entries = ({
  statement,
  busy,
  onMore,
}: {
  statement: Statement;
  busy?: boolean;
  onMore: () => void;
}) => {
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
      {statement.entries.length < statement.total && (
        <Flex justify="center" py="3">
          <BusyButton variant="outline" colorPalette="neutral" busy={busy} onClick={onMore}>
            {texts.more(statement.total - statement.entries.length)}
          </BusyButton>
        </Flex>
      )}
    </>
  );
};

/**
 * The wallet statement of specification 2.6: whose wallet, what is in it, and what moved it, newest first. It asks
 * nobody: the admin's screen and the customer's profile each bring their own query.
 */
export const WalletStatementDialog = (props: WalletStatementDialogProps) => {
  const { statement, error } = props;
  return (
    <Modal
      title={texts.title}
      size="lg"
      onClose={props.onClose}
      description={
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Text as="span">{statement?.userTitle || props.name}</Text>
          {statement && (
            <Text as="span" color="fg">
              {texts.balance} <MoneyText rupees={statement.balance} fontWeight="semibold" />
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
        {error ? <ErrorState text={error} onRetry={props.onRetry} busy={props.busy} /> : null}
        {!error && !statement ? <SkeletonList rows={5} /> : null}
        {!error && statement ? (
          <Entries statement={statement} busy={props.busy} onMore={props.onMore} />
        ) : null}
      </Box>
    </Modal>
  );
};
