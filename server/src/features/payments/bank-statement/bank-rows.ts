import { type AppError, refusal } from '../../../shared/errors.js';
import { type Paise, ZERO_PAISE } from '../../../shared/money.js';
import type { TableRow } from '../../../shared/table/read-table.js';
import { startOf } from '../../../shared/text-start.js';
import { readBankAmount, readWay } from './bank-amount.js';
import { columnNames, type Places, placesOf, type UsedColumn } from './bank-columns.js';
import { readBankDay } from './bank-day.js';
import type { BankLine, BankMapping } from './bank-line.js';
import { readUtrs } from './bank-utrs.js';

const MAX_NARRATION = 500;

/** A line of money that came in, before equal lines and lines that went out again are known. */
export interface ReadLine
  extends Pick<BankLine, 'number' | 'day' | 'amountPaise' | 'utr' | 'perhapsUtrs' | 'narration'> {
  readonly reference: string;
  readonly balance: string;
}

/** Money that went out, by the numbers of its payment. */
export interface OutgoingRow {
  readonly number: number;
  readonly numbers: readonly string[];
}

/** The rows of a statement: each is read, went out, is a problem, or moved nothing. */
export interface ReadRows {
  readonly lines: readonly ReadLine[];
  readonly outgoing: readonly OutgoingRow[];
  readonly problems: readonly AppError[];
}

/** A row with the rows that continue its narration or reference. */
interface BankRow {
  readonly cells: readonly string[];
  readonly number: number;
  readonly width: number;
  readonly places: Places;
  readonly narration: string;
  readonly reference: string;
}

type Outcome =
  | { readonly line: ReadLine }
  | { readonly outgoing: OutgoingRow }
  | { readonly problem: AppError }
  | null;

/** Reads the rows below the names of the columns. Where the columns are named again in another order, that order applies from there on. */
export function readRows(
  rows: readonly TableRow[],
  columns: readonly string[],
  mapping: BankMapping,
): ReadRows {
  const grouped = withContinued(rows, columns, mapping);
  const statesIn = grouped.some(
    ({ cells, places }) => readBankAmount(cells[places.amount] ?? '').way === 'IN',
  );
  const outcomes = grouped.map((row) => readRow(row, mapping, statesIn));
  return {
    lines: outcomes.flatMap((one) => (one && 'line' in one ? one.line : [])),
    outgoing: outcomes.flatMap((one) => (one && 'outgoing' in one ? one.outgoing : [])),
    problems: outcomes.flatMap((one) => (one && 'problem' in one ? one.problem : [])),
  };
}

function withContinued(
  rows: readonly TableRow[],
  columns: readonly string[],
  mapping: BankMapping,
): BankRow[] {
  let width = widthOf(columns);
  let places = placesOf(columns, mapping);
  let last = 0;
  const grouped: BankRow[] = [];
  for (const { cells, line } of rows) {
    const names = columnNames(cells);
    const named = placesOf(names, mapping);
    if (named) [places, width] = [named, widthOf(names)];
    if (named || !places) continue;
    const cell = (column: UsedColumn) => cells[places?.[column] ?? -1] ?? '';
    const [narration, reference] = [cell('narration'), places.utr === places.narration ? '' : cell('utr')];
    const previous = grouped.at(-1);
    const isContinued =
      previous &&
      line === last + 1 &&
      isContinuation(cells, places) &&
      readBankDay(previous.cells[places.date] ?? '');
    last = line;
    if (isContinued) {
      const joined = {
        narration: joinCells(previous.narration, narration),
        reference: joinCells(previous.reference, reference),
      };
      grouped[grouped.length - 1] = { ...previous, ...joined };
    } else grouped.push({ cells, number: line, width, places, narration, reference });
  }
  return grouped;
}

/** Number of columns up to the last one with a name: some banks end all lines with commas. */
const widthOf = (columns: readonly string[]): number => columns.findLastIndex(Boolean) + 1;

/** Whether a row has text in the columns of the narration and the reference alone. */
function isContinuation(cells: readonly string[], { narration, utr }: Places): boolean {
  const filled = cells.flatMap((cell, at) => (/[\p{L}\p{N}]/u.test(cell) ? at : []));
  const text = cells[narration] ?? '';
  return filled.every((at) => at === narration || at === utr) && !SUM.test(text) && !/\bpage\b/i.test(text);
}

/** Joins a cell with its continuation. A number that is split between digits, or behind the letters of its bank, is one number. */
function joinCells(before: string, after: string): string {
  if (!before || !after) return before || after;
  const isSplit = /\d$/.test(before)
    ? /^\d/.test(after)
    : /(?<![A-Z])[A-Z]{4,6}$/.test(before) && /^\d{9}/.test(after);
  return `${before}${isSplit ? '' : ' '}${after}`;
}

/** Words of rows that sum up a statement. */
const SUM =
  /\b(?:(?:sub|grand)?\s?totals?|opening|closing|balance|brought|carried|[bc]\/?f|summary|counts?|turnover)\b/i;

/** Whether a row without a date sums up others: by its words, or by an amount or a count where a date or a narration would be. */
function isSum({ narration, reference }: BankRow, date: string): boolean {
  if (SUM.test(date)) return true;
  if (!date)
    return SUM.test(narration) ? readUtrs(narration, reference).length === 0 : !narration && !reference;
  return /^[\d,]*\.\d{1,2}$|^\d{1,3}(?:,\d{2,3})+$|^\d{5}$/.test(date) && !/\p{L}/u.test(narration);
}

function readRow(row: BankRow, mapping: BankMapping, statesIn: boolean): Outcome {
  const { cells, number, places, width } = row;
  const cell = (column: UsedColumn) => cells[places[column]] ?? '';
  const [dateCell, amountCell, outCell] = [cell('date'), cell('amount'), cell('out')];
  const [day, amount, out] = [readBankDay(dateCell), readBankAmount(amountCell), readBankAmount(outCell)];
  const isMoved = hasMoved(amountCell, amount.amountPaise) || hasMoved(outCell, out.amountPaise);
  const hasSurplus = cells.slice(width).some(Boolean);
  const problem = (reason: 'date' | 'cells' | 'amount' | 'direction') => ({
    problem: refusal(`bank-line.${reason}` as const, { line: number }),
  });
  if (isSum(row, dateCell)) return null;
  if (!day) {
    const isRow = (isMoved && (amount.amountPaise !== null || out.amountPaise !== null)) || hasSurplus;
    return isMoved || (isRow && /\d/.test(dateCell)) ? problem('date') : null;
  }
  // A comma that the bank has not quoted, such as one of a customer's own words, moves all cells behind it.
  if (hasSurplus) return problem('cells');
  if (/fail|decline|reject|cancel|pending/i.test(cell('status'))) return null;
  const way = places.direction >= 0 ? readWay(cell('direction')) : amount.way;
  if (
    isMoved &&
    (way === 'OUT' || (hasMoved(outCell, out.amountPaise) && !hasMoved(amountCell, amount.amountPaise)))
  )
    return { outgoing: { number, numbers: numbersOfRow(row) } };
  if (hasMoved(outCell, out.amountPaise) || (amount.amountPaise === null && amountCell))
    return problem('amount');
  if (amount.amountPaise === null || amount.amountPaise === ZERO_PAISE)
    return places.out >= 0 && !amountCell && !outCell && !SUM.test(row.narration) ? problem('amount') : null;
  if (way === null && (places.direction >= 0 || statesIn)) return problem('direction');
  const date = mapping.dayOrder === 'MONTH_FIRST' ? day.monthFirst : day.dayFirst;
  return date === null ? problem('date') : { line: lineOf(row, date, amount.amountPaise, cell('balance')) };
}

/** Whether a cell has an amount other than 0, or something that may be one. */
const hasMoved = (cell: string, amountPaise: Paise | null): boolean =>
  amountPaise === null
    ? /[1-9]/.test(cell.normalize('NFKC')) || /\p{Nd}/u.test(cell)
    : amountPaise > ZERO_PAISE;

function lineOf(row: BankRow, day: ReadLine['day'], amountPaise: Paise, balance: string): ReadLine {
  const narration = startOf(row.narration.replace(/\s+/g, ' '), MAX_NARRATION);
  const utrs = readUtrs(narration, row.reference);
  const [utr = null] = utrs.length === 1 ? utrs : [];
  const perhapsUtrs = utr === null ? utrs : [];
  return {
    number: row.number,
    day,
    amountPaise,
    utr,
    perhapsUtrs,
    narration,
    reference: row.reference,
    balance,
  };
}

/** The numbers by which a payment is known, and the bank's own reference if it is long enough to be of one payment. */
export function numbersOfRow({
  narration,
  reference,
}: Pick<BankRow, 'narration' | 'reference'>): readonly string[] {
  const own = reference.toUpperCase().replace(/[^A-Z\d]/g, '');
  return [...readUtrs(narration, reference), ...(/[1-9](?:\D*\d){7}/.test(own) ? [own] : [])];
}
