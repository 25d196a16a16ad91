import { createHash } from 'node:crypto';
import { appError } from '../../../shared/errors.js';
import {
  headerRowIndex,
  MAX_ROWS_ABOVE,
  readTable,
  type TableRow,
} from '../../../shared/table/read-table.js';
import { readBankAmount } from './bank-amount.js';
import {
  columnNames,
  findColumnPositions,
  guessMapping,
  hasBothDirections,
  statesDirection,
} from './bank-columns.js';
import { readBankDay } from './bank-day.js';
import { type BankLine, type BankMapping, type BankStatement, DayOrder } from './bank-line.js';
import { identifyingNumbersOf, type OutgoingRow, type ParsedLine, readRows } from './bank-rows.js';

/** Maximum number of incoming payments of a statement. */
export const MAX_BANK_LINES = 5_000;
/** Maximum number of characters of a statement. */
export const MAX_STATEMENT_CHARACTERS = 800_000;

/** Number of unreadable lines that are listed. */
const MAX_PROBLEMS = 20;

/**
 * Parses a bank's statement. Rows above the header and below the lines are ignored. Each row between them becomes a line, an
 * outgoing payment, or a problem. Writes nothing.
 * @param mapping columns of this or the previous statement; null: recognised by name
 * @param isStated whether an admin confirmed the mapping for this statement, so that its order of day and month is certain
 * @returns the lines; or no lines, a problem, and the suggested columns, if the columns are unknown, differ from the mapping, or
 * have ambiguous dates
 * @throws AppError `input.too-long`, `input.too-many`, `import.*`
 */
export function parseBankStatement(
  csv: string,
  mapping: BankMapping | null,
  isStated = false,
): BankStatement {
  if (csv.length > MAX_STATEMENT_CHARACTERS)
    throw appError('input.too-long', { label: 'The file', max: MAX_STATEMENT_CHARACTERS }, 'csv');
  const isHead = (cells: readonly string[]) => isHeadBy(columnNames(cells), mapping);
  const rows = readTable(csv, isHead, { field: 'csv' });
  if (rows.length === 0) throw appError('import.no-row', {}, 'csv');
  const { columns, at } = headOf(rows, mapping);
  const body = rows.slice(at + 1);
  const guess = guessMapping(columns, body);
  const used = withoutSilentDirection(mapping ?? guess, columns, body);
  const places = used && findColumnPositions(columns, used);
  if (!places) {
    const reason = mapping && guess ? 'bank.columns-differ' : 'bank.columns-unknown';
    return { columns, mapping: guess, lines: [], problems: [appError(reason, {}, 'mapping')] };
  }
  const amounts = body.map(({ cells }) => readBankAmount(cells[places.amount] ?? ''));
  const isUnsigned = hasBothDirections(used) && amounts.every(({ way }) => way === null);
  // If nothing distinguishes incoming from outgoing payments, an admin must confirm that all are incoming.
  if (isUnsigned && (!mapping || mapping.direction !== null) && body.length > 0)
    return { columns, mapping: used, lines: [], problems: [appError('bank.columns-unknown', {}, 'mapping')] };
  const doubtful = isStated && used.dayOrder ? null : doubtfulRow(body, places.date, used.dayOrder);
  if (doubtful) {
    const problem = appError('bank.dates-doubtful', { line: doubtful.line }, 'mapping');
    return { columns, mapping: { ...used, dayOrder: null }, lines: [], problems: [problem] };
  }
  const read = readRows(body, columns, used);
  const lines = withFingerprints(read.lines, read.outgoing);
  if (lines.length > MAX_BANK_LINES)
    throw appError('input.too-many', { label: 'The statement', max: MAX_BANK_LINES }, 'csv');
  const isEmpty = lines.length === 0 && read.problems.length === 0;
  const problems = isEmpty ? [appError('bank.nothing-came-in', {}, 'csv')] : listed(read.problems);
  return { columns, mapping: used, lines, problems };
}

const isHeadBy = (names: readonly string[], mapping: BankMapping | null): boolean =>
  (mapping !== null && findColumnPositions(names, mapping) !== null) || guessMapping(names) !== null;

/** Finds the header row, by the mapping or by known column names; otherwise, the first of the rows with the most words. */
function headOf(rows: readonly TableRow[], mapping: BankMapping | null): { columns: string[]; at: number } {
  const indexOf = (test: (names: string[]) => unknown) =>
    headerRowIndex(rows, (cells) => Boolean(test(columnNames(cells))));
  const mapped = mapping ? indexOf((names) => findColumnPositions(names, mapping)) : -1;
  const known = mapped >= 0 ? mapped : indexOf(guessMapping);
  const wordsOf = (names: readonly string[]) => names.filter((name) => /^[a-z]/i.test(name)).length;
  const most = Math.max(...rows.slice(0, MAX_ROWS_ABOVE).map(({ cells }) => wordsOf(columnNames(cells))));
  const at = known >= 0 ? known : indexOf((names) => wordsOf(names) === most);
  return { columns: columnNames(rows[at]?.cells ?? []), at };
}

/** Returns the mapping without a direction column that never states a direction. */
function withoutSilentDirection(
  mapping: BankMapping | null,
  columns: readonly string[],
  body: readonly TableRow[],
): BankMapping | null {
  if (!mapping?.direction || statesDirection(body, columns.indexOf(mapping.direction))) return mapping;
  return columns.includes(mapping.direction) ? { ...mapping, direction: null } : mapping;
}

/** Returns the first row whose date exists only in the other order of day and month. The order of all dates is then doubtful. */
function doubtfulRow(
  body: readonly TableRow[],
  at: number,
  order: BankMapping['dayOrder'],
): TableRow | undefined {
  return body.find(({ cells }) => {
    const day = readBankDay(cells[at] ?? '');
    return day && (order === DayOrder.MONTH_FIRST ? day.monthFirst : day.dayFirst) === null;
  });
}

/** Returns the first problems of lines. Many problems probably mean that the columns are wrong, which is then the first problem. */
const listed = (problems: BankStatement['problems']): BankStatement['problems'] =>
  problems.length > MAX_PROBLEMS
    ? [
        appError('bank.many-unreadable', { lines: problems.length }, 'mapping'),
        ...problems.slice(0, MAX_PROBLEMS),
      ]
    : problems;

/**
 * Adds fingerprints, duplicates, and reversals to lines. A unique number identifies its payment. Without a number, equal lines with
 * different balances are separate payments, counted within their day, so that a statement without balances or in another sequence
 * has the same fingerprints.
 */
function withFingerprints(lines: readonly ParsedLine[], outgoing: readonly OutgoingRow[]): BankLine[] {
  const wentOut = new Map(
    outgoing.flatMap(({ number, numbers }) => numbers.map((one) => [one, number] as const)),
  );
  const first = new Map<string, number>();
  const times = new Map<string, number>();
  return lines.map(({ reference, balance, ...line }) => {
    const words = line.narration.toUpperCase().replace(/[^A-Z\d]/g, '');
    const same = line.utr
      ? `utr ${line.utr}`
      : [line.day, line.amountPaise, words, reference.toUpperCase()].join(' ');
    const exact = line.utr ? same : `${same} ${balance}`;
    const before = first.get(exact);
    const time = before === undefined ? (times.get(same) ?? 0) + 1 : 0;
    if (before === undefined) {
      first.set(exact, line.number);
      times.set(same, time);
    }
    const fingerprint = createHash('sha256')
      .update(`${same} ${time || line.number}`)
      .digest('base64url');
    const duplicate = before === undefined ? null : appError('bank-line.duplicate', { line: before });
    const [wentOutOnLine = null] = identifyingNumbersOf({ narration: line.narration, reference }).flatMap(
      (one) => wentOut.get(one) ?? [],
    );
    return { ...line, wentOutOnLine, fingerprint, rejection: duplicate };
  });
}
