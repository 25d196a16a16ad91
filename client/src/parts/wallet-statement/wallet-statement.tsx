import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { LoadMore } from '../../shared/apollo/use-load-more';
import { formatDay } from '../../shared/format/day';
import { OlderButton } from '../../shared/ui/buttons/older-button';
import { DaysFields } from '../../shared/ui/fields/days-fields';
import { Cell, DataTable, RowHead } from '../../shared/ui/lists/data-table';
import { MoneyText } from '../../shared/ui/page/money-text';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Screen } from '../../shared/ui/states/screen';
import { statementMessages } from '../../texts/statement-messages';
import { balanceOf, type Entry, type EntryOrder, type Statement } from './all-entries';
import { EntryOfOrder } from './entry-of-order';
import { EntryOrderDialog } from './entry-order-dialog';
import { remarksOf } from './remarks';
import { StatementFiles } from './statement-files';
import type { WalletStatementState } from './use-wallet-statement';

const texts = statementMessages;

const columns = [
  { key: 'date', title: texts.columns.date },
  { key: 'amount', title: texts.columns.amount, numeric: true },
  { key: 'remarks', title: texts.columns.remarks },
  { key: 'balance', title: texts.columns.balanceAfter, numeric: true },
];

const card = { areas: '"remarks amount" "date balance"', columns: '1fr auto' };

type EntryRowProps = { entry: Entry; onOpen: (order: EntryOrder) => void };

const EntryRow = ({ entry, onOpen }: EntryRowProps) => (
  <tr>
    <RowHead column="date">{formatDay(entry.transactionDate)}</RowHead>
    <Cell column="amount" numeric>
      <MoneyText rupees={entry.amount} signed fontWeight="semibold" />
    </Cell>
    <Cell column="remarks">
      {entry.order ? (
        <EntryOfOrder order={entry.order} text={remarksOf(entry)} onOpen={onOpen} />
      ) : (
        remarksOf(entry)
      )}
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
    css={{ '& dt, & dd': { display: 'inline' } }}
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

type EntriesProps = Pick<EntryRowProps, 'onOpen'> & { statement: Statement; older: LoadMore };

const Entries = ({ statement, older, onOpen }: EntriesProps) => {
  if (statement.entries.length === 0) return <EmptyState text={texts.empty} />;
  return (
    <>
      <DataTable label={texts.title} columns={columns} from="sm" card={card}>
        <tbody>
          {statement.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} onOpen={onOpen} />
          ))}
        </tbody>
      </DataTable>
      {statement.olderEntries > 0 && <OlderButton text={texts.more(statement.olderEntries)} older={older} />}
    </>
  );
};

type WalletStatementProps = {
  of: WalletStatementState;
  userId: string;
  /** Whose wallet it is, until the statement says so. */
  name: string;
  /** An admin is looking. */
  ofDesk?: boolean | undefined;
};

/** What moved a wallet, newest first, with the days that it is of, and its files. */
export const WalletStatement = ({ of, userId, name, ofDesk = false }: WalletStatementProps) => {
  const [opened, open] = useState<EntryOrder>();
  const { query, statement, older, days, setDays } = of;
  const areSome = days.from !== undefined || days.until !== undefined;
  return (
    <>
      <Stack gap="3" pb="3">
        <Flex
          columnGap={{ base: '2', sm: '3' }}
          rowGap={{ base: '2', sm: '3' }}
          wrap="wrap"
          align="flex-end"
          justify={{ sm: 'space-between' }}
        >
          <DaysFields days={days} folds onChange={setDays} />
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
          {(shown) => <Entries statement={shown} older={older} onOpen={open} />}
        </Screen>
      </Box>
      {opened && <EntryOrderDialog order={opened} ofDesk={ofDesk} onClose={() => open(undefined)} />}
    </>
  );
};
