import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useWalletStatementQuery, type WalletStatementQuery } from '../../gql/both-sides';
import { type LoadMore, useLoadMore } from '../../shared/apollo/use-load-more';
import { formatDay } from '../../shared/format/day';
import type { Days } from '../../shared/format/days';
import { OlderButton } from '../../shared/ui/buttons/older-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { DaysFields } from '../../shared/ui/fields/days-fields';
import { Cell, DataTable, RowHead } from '../../shared/ui/lists/data-table';
import { MoneyText } from '../../shared/ui/page/money-text';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { laterMessages } from '../../texts/later-messages';
import { statementMessages } from '../../texts/statement-messages';
import { balanceOf, type Statement } from './all-entries';
import { remarksOf } from './remarks';
import { StatementFiles } from './statement-files';

const texts = statementMessages;

/** Entries a page on the screen. */
const pageSize = 100;

/**
 * A customer's wallet statement, a hundred entries at a time; `userId` is the id, or a customer's own uuid. The next page begins at
 * the last entry shown, so that one which is added meanwhile shifts nothing.
 */
const useWalletStatement = (userId: string, days: Days) => {
  const { fetchMore, ...query } = useWalletStatementQuery({
    variables: { userId, ...days, limit: pageSize },
    fetchPolicy: 'network-only',
  });
  const oldest = query.data?.walletStatement.entries.at(-1)?.entryNumber;
  const older = useLoadMore<'walletStatement', WalletStatementQuery>(
    (join) => fetchMore({ variables: { before: oldest }, ...join }),
    'walletStatement',
    texts.loadFailed,
  );
  return { ...query, older };
};

type WalletStatementDialogProps = {
  userId: string;
  /** Whose wallet it is, until the statement says so. */
  name: string;
  onClose: () => void;
};

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
      <MoneyText wallet rupees={balanceOf(entry)} color="fg.muted" />
    </Cell>
  </tr>
);

const Balances = ({ statement }: { statement: Statement }) => (
  <Flex
    as="dl"
    columnGap="6"
    rowGap="1"
    wrap="wrap"
    textStyle="sm"
    m="0"
    css={{ '& dt, & dd': { display: 'inline', m: '0' } }}
  >
    <div>
      <chakra.dt color="fg.muted">{texts.opening}</chakra.dt>{' '}
      <dd>
        <MoneyText wallet rupees={statement.openingBalance} fontWeight="semibold" />
      </dd>
    </div>
    <div>
      <chakra.dt color="fg.muted">{texts.closing}</chakra.dt>{' '}
      <dd>
        <MoneyText wallet rupees={statement.closingBalance} fontWeight="semibold" />
      </dd>
    </div>
  </Flex>
);

const Entries = ({ statement, older }: { statement: Statement; older: LoadMore }) => {
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
      {statement.olderEntries > 0 && <OlderButton text={texts.more(statement.olderEntries)} older={older} />}
    </>
  );
};

/** The wallet statement: whose wallet, what is in it, and what moved it, newest first; of all days or of some. */
export const WalletStatementDialog = ({ userId, name, onClose }: WalletStatementDialogProps) => {
  const [days, setDays] = useState<Days>({});
  const { older, ...query } = useWalletStatement(userId, days);
  const statement = latestOf(query)?.walletStatement;
  const areSome = days.from !== undefined || days.until !== undefined;
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
              {laterMessages.walletBalance}{' '}
              <MoneyText wallet rupees={statement.balance} fontWeight="semibold" />
            </Text>
          )}
        </Flex>
      }
    >
      <Stack gap="3" pb="3">
        <Flex gap="3" wrap="wrap" align="flex-end" justify="space-between">
          <DaysFields days={days} onChange={setDays} />
          <StatementFiles key={`${days.from} ${days.until}`} userId={userId} name={name} days={days} />
        </Flex>
        {areSome && statement && <Balances statement={statement} />}
      </Stack>
      {/* In the order of the keyboard, so that a long statement scrolls without a pointer. */}
      <Box
        mx={{ base: '-4', sm: '-2' }}
        pb="3"
        minH="40"
        role="region"
        aria-label={texts.entries}
        aria-busy={(query.loading && !query.data) || undefined}
        tabIndex={0}
      >
        <Screen query={query} data={statement} failed={texts.loadFailed}>
          {(shown) => <Entries statement={shown} older={older} />}
        </Screen>
      </Box>
    </Modal>
  );
};
