import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDay, formatWeekday } from '../../shared/format/day';
import { addRupees, formatRupees } from '../../shared/format/money';
import { CardLabel, Cell, DataTable, RowHead } from '../../shared/ui/lists/data-table';
import { Part } from '../../shared/ui/page/part';
import { moneyReport } from '../../texts/admin/money-report';
import type { MoneyReportQuery } from './money-report.generated';
import { type ReportFigureFilter, ReportFigureLink } from './report-figure';

export type Report = MoneyReportQuery['moneyReport'];

/** Returns the sums of all kinds of entries: their number, and the amounts in rupees, exact to the paisa. */
export const sumReport = ({ lines }: Report) => ({
  entries: lines.reduce((sum, { entries }) => sum + entries, 0),
  added: addRupees(...lines.map(({ added }) => added)),
  taken: addRupees(...lines.map(({ taken }) => taken)),
});

const texts = moneyReport;

/** Returns the note below the report: how to read it, and the charges that no day's revenue contains. */
export const reportNote = ({ cancelledCharges }: Report): string =>
  cancelledCharges > 0
    ? `${texts.help} ${texts.cancelledCharges(formatRupees(cancelledCharges))}`
    : texts.help;

const Balance = ({ name, rupees }: { name: string; rupees: number }) => (
  <Flex
    direction={{ base: 'column', md: 'row' }}
    justify="space-between"
    columnGap="3"
    wrap="wrap"
    fontVariantNumeric="tabular-nums"
  >
    <chakra.span textStyle={{ base: 'sm', md: 'md' }} color={{ base: 'fg.muted', md: 'fg' }}>
      {name}
    </chakra.span>
    <chakra.span fontWeight="semibold">{formatRupees(rupees)}</chakra.span>
  </Flex>
);

const columns = [
  { key: 'kind', title: texts.columns.kind },
  { key: 'entries', title: texts.columns.entries, numeric: true },
  { key: 'added', title: texts.columns.added, numeric: true },
  { key: 'taken', title: texts.columns.taken, numeric: true },
];
const card = { areas: '"kind entries" "added added" "taken taken"', columns: '1fr auto' };

type Moved = { entries: number; added: number; taken: number };

/** Cells with the three figures of a row, each with a link to its entries. */
const MovedCells = ({ name, of, figure }: { name: string; of: Moved; figure: ReportFigureFilter }) => (
  <>
    <Cell column="entries" numeric>
      <CardLabel>{texts.columns.entries}</CardLabel>{' '}
      <ReportFigureLink
        of={figure}
        name={name}
        text={of.entries.toLocaleString('en-IN')}
        isZero={of.entries === 0}
      />
    </Cell>
    <Cell column="added" numeric data-zero={of.added === 0 || undefined}>
      <CardLabel>{texts.columns.added}</CardLabel>{' '}
      <ReportFigureLink
        of={{ ...figure, direction: 'ADDED' }}
        name={name}
        text={formatRupees(of.added)}
        isZero={of.added === 0}
      />
    </Cell>
    <Cell column="taken" numeric data-zero={of.taken === 0 || undefined}>
      <CardLabel>{texts.columns.taken}</CardLabel>{' '}
      <ReportFigureLink
        of={{ ...figure, direction: 'TAKEN' }}
        name={name}
        text={formatRupees(of.taken)}
        isZero={of.taken === 0}
      />
    </Cell>
  </>
);

// Box that aligns the cells of a table with the surrounding text.
const TableBox = ({ isRuled, children }: { isRuled?: boolean; children: ReactNode }) => (
  <Box
    mx={{ base: '-4', md: '-5' }}
    borderTopWidth={{ base: isRuled ? '1px' : undefined, md: '0' }}
    // On a phone, the closing balance is next to the opening balance, before the movements.
    order={{ base: isRuled ? '1' : undefined, md: '0' }}
    css={{
      '--table-edge': 'spacing.5',
      '& tfoot :is(th, td)': { fontWeight: 'semibold' },
      // On a phone, a row is a card, which shows only amounts that are not 0.
      mdDown: {
        '& td[data-zero]': { display: 'none' },
        // The name and, at the end of its line, the number of entries. The amounts are in the next line.
        // The lines are so far apart that the touch targets of their links do not overlap.
        '& table :is(tbody, tfoot) tr': { display: 'flex', flexWrap: 'wrap', rowGap: '5' },
        '& th[scope=row]': { flex: '1 0 calc(100% - 7rem)', fontWeight: 'semibold' },
        '& tr': { pb: '3' },
        '& td[data-column=closing]': { flexBasis: 'full' },
        '& td:is([data-column=added], [data-column=taken])': { ms: 'auto', fontWeight: 'semibold' },
      },
    }}
  >
    {children}
  </Box>
);

/** Table of movements by kind, between the opening and the closing balance. */
export const KindsPart = ({ report }: { report: Report }) => (
  <Part title={texts.table}>
    <Balance name={texts.opening(formatDay(report.from))} rupees={report.openingBalance} />
    <TableBox isRuled>
      <DataTable label={texts.table} columns={columns} from="md" card={card}>
        <tbody>
          {report.lines.map((line) => (
            <tr key={line.kind}>
              <RowHead column="kind">{texts.kinds[line.kind]}</RowHead>
              <MovedCells name={texts.kinds[line.kind]} of={line} figure={{ kind: line.kind }} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <RowHead column="kind">{texts.total}</RowHead>
            <MovedCells name={texts.total} of={sumReport(report)} figure={{}} />
          </tr>
        </tfoot>
      </DataTable>
    </TableBox>
    <Balance name={texts.closing(formatDay(report.to))} rupees={report.closingBalance} />
    <Text textStyle="sm" color="fg.muted" order={{ base: '1', md: '0' }}>
      {reportNote(report)}
    </Text>
  </Part>
);

const dayColumns = [
  { key: 'day', title: texts.dayColumns.day },
  { key: 'entries', title: texts.dayColumns.entries, numeric: true },
  { key: 'added', title: texts.dayColumns.added, numeric: true },
  { key: 'taken', title: texts.dayColumns.taken, numeric: true },
  { key: 'closing', title: texts.dayColumns.closing, numeric: true },
];
const dayCard = { areas: '"day entries" "added added" "taken taken" "closing closing"', columns: '1fr auto' };

/** Table of movements by day, newest first. */
export const DaysPart = ({ report }: { report: Report }) => (
  <Part title={texts.byDay}>
    {report.days.length === 0 ? (
      <Text color="fg.muted">{texts.noDays}</Text>
    ) : (
      <TableBox>
        <DataTable label={texts.byDay} columns={dayColumns} from="md" card={dayCard}>
          <tbody>
            {report.days.toReversed().map((day) => (
              <tr key={day.date}>
                <RowHead column="day">{formatWeekday(day.date)}</RowHead>
                <MovedCells name={formatWeekday(day.date)} of={day} figure={{ day: day.date }} />
                <Cell column="closing" numeric>
                  <CardLabel>{texts.dayColumns.closing}</CardLabel> {formatRupees(day.closingBalance)}
                </Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableBox>
    )}
  </Part>
);
