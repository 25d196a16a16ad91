import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { LoadMore } from '../../shared/apollo/use-load-more';
import { formatDay, formatWeekday } from '../../shared/format/day';
import { OlderButton } from '../../shared/ui/buttons/older-button';
import { DaysFields } from '../../shared/ui/fields/days-fields';
import { CardLabel, Cell, DataTable, RowHead } from '../../shared/ui/lists/data-table';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { halfPhone } from '../../shared/ui/page/half-phone';
import { MoneyText } from '../../shared/ui/page/money-text';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Screen } from '../../shared/ui/states/screen';
import { useOfflineMark } from '../../shared/use/use-online';
import { statementMessages } from '../../texts/statement-messages';
import { EntryOrderDialog } from './entry-order-dialog';
import { StatementFiles } from './statement-files';
import type { WalletStatementState } from './use-wallet-statement';
import {
  balanceOf,
  cancelReasonOf,
  type Entry,
  type EntryOrder,
  remarksOf,
  type Statement,
} from './use-wallet-statement';

const texts = statementMessages;

const columns = [
  { key: 'date', title: texts.columns.date },
  { key: 'amount', title: texts.columns.amount, numeric: true },
  { key: 'remarks', title: texts.columns.remarks },
  { key: 'balance', title: texts.columns.balanceAfter, numeric: true },
];

const card = {
  areas: '"remarks remarks" "date balance"',
  columns: 'auto minmax(0, 1fr)',
};

type EntryRowProps = { entry: Entry; onOpen: (order: EntryOrder) => void };

const orderTexts = statementMessages.order;

type EntryOfOrderProps = { order: EntryOrder; text: string; onOpen: (order: EntryOrder) => void };

/** Contents of an order's entry: its meal, day, and dishes. A press opens the order. */
const EntryOfOrder = ({ order, text, onOpen }: EntryOfOrderProps) => {
  const offlineMark = useOfflineMark();
  return (
    <>
      <chakra.button
        type="button"
        aria-haspopup="dialog"
        aria-description={offlineMark?.['aria-description']}
        position="relative"
        textAlign="start"
        fontWeight="semibold"
        color="brand.fg"
        cursor="pointer"
        borderRadius="l1"
        focusVisibleRing="outside"
        // The touch target is larger than the small text.
        _after={{ content: '""', position: 'absolute', insetInline: '-0.5rem', insetBlock: '-0.75rem' }}
        onClick={() => onOpen(order)}
      >
        {text}
        {offlineMark && ` · ${offlineMark['data-offline']}`}
      </chakra.button>
      <chakra.span display="block">
        {orderTexts.of(order.meal.title, formatWeekday(order.forDate))}
      </chakra.span>
      <chakra.span display="block" color="fg.muted" textWrap="pretty">
        {order.lines.map(({ quantity, title }) => orderTexts.line(quantity, title)).join(', ')}
      </chakra.span>
    </>
  );
};

const EntryRow = ({ entry, onOpen }: EntryRowProps) => {
  const reason = cancelReasonOf(entry);
  return (
    <tr>
      <RowHead column="date">{formatDay(entry.transactionDate)}</RowHead>
      {/* On a card, at the end of the first line of the remarks. */}
      <Cell column="amount" numeric style={{ gridArea: 'remarks' }}>
        <MoneyText rupees={entry.amount} signed fontWeight="semibold" />
      </Cell>
      <Cell column="remarks">
        {entry.order ? (
          <EntryOfOrder order={entry.order} text={remarksOf(entry)} onOpen={onOpen} />
        ) : (
          // A block, so that no word breaks if it is wider than the space next to the amount.
          <chakra.div display="inline-block">{remarksOf(entry)}</chakra.div>
        )}
        {reason && (
          <chakra.span display="block" overflowWrap="anywhere">
            {orderTexts.reason(reason)}
          </chakra.span>
        )}
        {entry.narration && (
          <chakra.span display="block" color="fg.muted">
            {entry.narration}
          </chakra.span>
        )}
      </Cell>
      <Cell column="balance" numeric>
        <chakra.span whiteSpace="normal">
          <CardLabel>{texts.columns.balanceAfter}</CardLabel>{' '}
          <MoneyText wallet rupees={balanceOf(entry)} color="fg.muted" />
        </chakra.span>
      </Cell>
    </tr>
  );
};

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
      <DataTable
        label={texts.title}
        columns={columns}
        from="sm"
        card={card}
        stickyTop="var(--admin-bar, 0px)"
      >
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
  /** Name of the wallet's owner until the statement loads. */
  name: string;
  /** Whether an admin views the statement. */
  forAdmin?: boolean | undefined;
};

/** List of wallet entries, newest first, with a range of days and buttons for files. */
export const WalletStatement = ({ of, userId, name, forAdmin = false }: WalletStatementProps) => {
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
      {/* Focusable, so that the keyboard can scroll a long statement. */}
      <Box
        mx={{ base: '-4', md: '-5' }}
        css={{
          md: {
            '--table-edge': 'spacing.5',
            // One line for an entry if it fits.
            '& td[data-column=remarks] > span': { display: 'inline-block', ms: '3' },
          },
          // The date and the figures are on the first line of the remarks, which leaves space for the amount on a card.
          '& tbody :is(td, th)[data-column]': { verticalAlign: 'top', alignSelf: 'start' },
          smDown: {
            '& tbody th': { color: 'fg.muted' },
            '& td[data-column=remarks]::before': {
              content: '""',
              float: 'right',
              w: '7rem',
              h: '4',
              [halfPhone]: { display: 'none' },
            },
          },
          // The remarks get the free space, and a distance from the figures on both sides.
          sm: { '& table tr [data-column=remarks]': { w: 'full', px: '6' } },
        }}
        pb="3"
        minH="40"
        fontVariantNumeric="tabular-nums"
        role="region"
        aria-label={texts.entries}
        aria-busy={(query.loading && !query.data) || undefined}
        tabIndex={0}
      >
        <Screen
          query={query}
          data={statement}
          failed={texts.loadFailed}
          loading={
            <Box px={{ base: '4', md: '5' }}>
              <SkeletonList />
            </Box>
          }
        >
          {(shown) => <Entries statement={shown} older={older} onOpen={open} />}
        </Screen>
      </Box>
      {opened && <EntryOrderDialog order={opened} forAdmin={forAdmin} onClose={() => open(undefined)} />}
    </>
  );
};
