import { type AppError, appError } from '../../../shared/errors.js';
import { type Paise, ZERO_PAISE } from '../../../shared/money.js';
import type { TableRow } from '../../../shared/table/read-table.js';
import { truncateText } from '../../../shared/truncate-text.js';
import { readBankAmount, readDirection } from './bank-amount.js';
import { type BankColumn, type ColumnPositions, columnNames, findColumnPositions } from './bank-columns.js';
import { readBankDay } from './bank-day.js';
import type { BankLine, BankMapping } from './bank-line.js';
import { readUtrs } from './bank-utrs.js';

const MAX_NARRATION = 500;

/** Line with an incoming payment, before duplicate and reversed payments are found. */
export interface ParsedLine
  extends Pick<BankLine, 'number' | 'day' | 'amountPaise' | 'utr' | 'perhapsUtrs' | 'narration'> {
  readonly reference: string;
  readonly balance: string;
}

/** Row with an outgoing payment, and the numbers that identify the payment. */
export interface OutgoingRow {
  readonly number: number;
  readonly numbers: readonly string[];
}

/** Rows of a statement. Each row is incoming, outgoing, a problem, or moves no money. */
interface ParsedRows {
  readonly lines: readonly ParsedLine[];
  readonly outgoing: readonly OutgoingRow[];
  readonly problems: readonly AppError[];
}

/** Row with the following rows that continue its narration or reference. */
interface BankRow {
  readonly cells: readonly string[];
  readonly number: number;
  readonly width: number;
  readonly places: ColumnPositions;
  readonly narration: string;
  readonly reference: string;
}

type Outcome =
  | { readonly line: ParsedLine }
  | { readonly outgoing: OutgoingRow }
  | { readonly problem: AppError }
  | null;

/**
 * Reads the rows below the column names. If the column names are repeated in another sequence, that sequence applies to the
 * following rows.
 */
export function readRows(
  rows: readonly TableRow[],
  columns: readonly string[],
  mapping: BankMapping,
): ParsedRows {
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
  let places = findColumnPositions(columns, mapping);
  let last = 0;
  const grouped: BankRow[] = [];
  for (const { cells, line } of rows) {
    const names = columnNames(cells);
    const named = findColumnPositions(names, mapping);
    if (named) [places, width] = [named, widthOf(names)];
    if (named || !places) continue;
    const cell = (column: BankColumn) => cells[places?.[column] ?? -1] ?? '';
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

/** Returns the number of columns up to the last named one, because some banks end all lines with commas. */
const widthOf = (columns: readonly string[]): number => columns.findLastIndex(Boolean) + 1;

/** Whether a row has text only in the columns of the narration and the reference. */
function isContinuation(cells: readonly string[], { narration, utr }: ColumnPositions): boolean {
  const filled = cells.flatMap((cell, at) => (/[\p{L}\p{N}]/u.test(cell) ? at : []));
  const text = cells[narration] ?? '';
  return filled.every((at) => at === narration || at === utr) && !SUM.test(text) && !/\bpage\b/i.test(text);
}

/** Joins a cell with its continuation. A number that is split between digits, or after the letters of its bank, becomes one number. */
function joinCells(before: string, after: string): string {
  if (!before || !after) return before || after;
  const isSplit = /\d$/.test(before)
    ? /^\d/.test(after)
    : /(?<![A-Z])[A-Z]{4,6}$/.test(before) && /^\d{9}/.test(after);
  return `${before}${isSplit ? '' : ' '}${after}`;
}

/** Words in rows with sums of a statement. */
const SUM =
  /\b(?:(?:sub|grand)?\s?totals?|opening|closing|balance|brought|carried|[bc]\/?f|summary|counts?|turnover)\b/i;

/** Whether a row without a date is a sum: by its words, or by an amount or a count in the cell of a date or a narration. */
function isSum({ narration, reference }: BankRow, date: string): boolean {
  if (SUM.test(date)) return true;
  if (!date)
    return SUM.test(narration) ? readUtrs(narration, reference).length === 0 : !narration && !reference;
  return /^[\d,]*\.\d{1,2}$|^\d{1,3}(?:,\d{2,3})+$|^\d{5}$/.test(date) && !/\p{L}/u.test(narration);
}

function readRow(row: BankRow, mapping: BankMapping, statesIn: boolean): Outcome {
  const { cells, number, places, width } = row;
  const cell = (column: BankColumn) => cells[places[column]] ?? '';
  const [dateCell, amountCell, outCell] = [cell('date'), cell('amount'), cell('out')];
  const [day, amount, out] = [readBankDay(dateCell), readBankAmount(amountCell), readBankAmount(outCell)];
  const isMoved = hasMoved(amountCell, amount.amountPaise) || hasMoved(outCell, out.amountPaise);
  const hasSurplus = cells.slice(width).some(Boolean);
  const problem = (reason: 'date' | 'cells' | 'amount' | 'direction') => ({
    problem: appError(`bank-line.${reason}` as const, { line: number }),
  });
  if (isSum(row, dateCell)) return null;
  if (!day) {
    const isRow = (isMoved && (amount.amountPaise !== null || out.amountPaise !== null)) || hasSurplus;
    return isMoved || (isRow && /\d/.test(dateCell)) ? problem('date') : null;
  }
  // An unquoted comma, such as one in a customer's text, shifts all following cells.
  if (hasSurplus) return problem('cells');
  if (/fail|decline|reject|cancel|pending/i.test(cell('status'))) return null;
  const way = places.direction >= 0 ? readDirection(cell('direction')) : amount.way;
  if (
    isMoved &&
    (way === 'OUT' || (hasMoved(outCell, out.amountPaise) && !hasMoved(amountCell, amount.amountPaise)))
  )
    return { outgoing: { number, numbers: identifyingNumbersOf(row) } };
  if (hasMoved(outCell, out.amountPaise) || (amount.amountPaise === null && amountCell))
    return problem('amount');
  if (amount.amountPaise === null || amount.amountPaise === ZERO_PAISE)
    return places.out >= 0 && !amountCell && !outCell && !SUM.test(row.narration) ? problem('amount') : null;
  if (way === null && (places.direction >= 0 || statesIn)) return problem('direction');
  const date = mapping.dayOrder === 'MONTH_FIRST' ? day.monthFirst : day.dayFirst;
  return date === null ? problem('date') : { line: lineOf(row, date, amount.amountPaise, cell('balance')) };
}

/** Whether a cell contains an amount other than 0, or may contain one. */
const hasMoved = (cell: string, amountPaise: Paise | null): boolean =>
  amountPaise === null
    ? /[1-9]/.test(cell.normalize('NFKC')) || /\p{Nd}/u.test(cell)
    : amountPaise > ZERO_PAISE;

function lineOf(row: BankRow, day: ParsedLine['day'], amountPaise: Paise, balance: string): ParsedLine {
  const narration = truncateText(row.narration.replace(/\s+/g, ' '), MAX_NARRATION);
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

/** Returns the numbers that identify a payment, including the bank's reference if it is long enough to be unique. */
export function identifyingNumbersOf({
  narration,
  reference,
}: Pick<BankRow, 'narration' | 'reference'>): readonly string[] {
  const own = reference.toUpperCase().replace(/[^A-Z\d]/g, '');
  return [...readUtrs(narration, reference), ...(/[1-9](?:\D*\d){7}/.test(own) ? [own] : [])];
}
