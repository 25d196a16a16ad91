import { createHash } from 'node:crypto';
import { refusal } from '../../../shared/errors.js';
import { headIndex, MAX_ROWS_ABOVE, readTable, type TableRow } from '../../../shared/table/read-table.js';
import { readBankAmount } from './bank-amount.js';
import { columnNames, guessMapping, isEitherWay, placesOf, statesWay } from './bank-columns.js';
import { readBankDay } from './bank-day.js';
import { type BankLine, type BankMapping, type BankStatement, DayOrder } from './bank-line.js';
import { numbersOfRow, type OutgoingRow, type ReadLine, readRows } from './bank-rows.js';

/** The most of one statement: lines of money that came in, and characters of the file. */
export const MAX_BANK_LINES = 5_000;
export const MAX_STATEMENT_CHARACTERS = 800_000;

/** Number of unreadable lines that are listed. */
const MAX_PROBLEMS = 20;

/**
 * Reads the statement that a bank exports. Whatever is above the names of the columns and below the lines is ignored. Each row between them is read, is
 * money that went out, or is a problem. Nothing is written.
 *
 * @param mapping the columns of this statement, or of the one before; null: by their names
 * @param isStated whether an admin stated the mapping for this statement, so that its order of day and month is certain
 * @returns its lines; or no lines, a problem, and the proposed columns, if the columns are unknown, are other ones than those of the mapping, or have
 *   dates of a doubtful format
 * @throws AppError `input.too-long`, `input.too-many`, `import.*`
 */
export function parseBankStatement(
  csv: string,
  mapping: BankMapping | null,
  isStated = false,
): BankStatement {
  if (csv.length > MAX_STATEMENT_CHARACTERS)
    throw refusal('input.too-long', { label: 'The file', max: MAX_STATEMENT_CHARACTERS }, 'csv');
  const isHead = (cells: readonly string[]) => isHeadBy(columnNames(cells), mapping);
  const rows = readTable(csv, isHead, { field: 'csv' });
  if (rows.length === 0) throw refusal('import.no-row', {}, 'csv');
  const { columns, at } = headOf(rows, mapping);
  const body = rows.slice(at + 1);
  const guess = guessMapping(columns, body);
  const used = withoutSilentDirection(mapping ?? guess, columns, body);
  const places = used && placesOf(columns, used);
  if (!places) {
    const reason = mapping && guess ? 'bank.columns-differ' : 'bank.columns-unknown';
    return { columns, mapping: guess, lines: [], problems: [refusal(reason, {}, 'mapping')] };
  }
  const amounts = body.map(({ cells }) => readBankAmount(cells[places.amount] ?? ''));
  const isUnsigned = isEitherWay(used) && amounts.every(({ way }) => way === null);
  // If nothing tells what came in from what went out, an admin has to state that all of it came in.
  if (isUnsigned && (!mapping || mapping.direction !== null) && body.length > 0)
    return { columns, mapping: used, lines: [], problems: [refusal('bank.columns-unknown', {}, 'mapping')] };
  const doubtful = isStated && used.dayOrder ? null : doubtfulRow(body, places.date, used.dayOrder);
  if (doubtful) {
    const problem = refusal('bank.dates-doubtful', { line: doubtful.line }, 'mapping');
    return { columns, mapping: { ...used, dayOrder: null }, lines: [], problems: [problem] };
  }
  const read = readRows(body, columns, used);
  const lines = withMarks(read.lines, read.outgoing);
  if (lines.length > MAX_BANK_LINES)
    throw refusal('input.too-many', { label: 'The statement', max: MAX_BANK_LINES }, 'csv');
  const isEmpty = lines.length === 0 && read.problems.length === 0;
  const problems = isEmpty ? [refusal('bank.nothing-came-in', {}, 'csv')] : listed(read.problems);
  return { columns, mapping: used, lines, problems };
}

const isHeadBy = (names: readonly string[], mapping: BankMapping | null): boolean =>
  (mapping !== null && placesOf(names, mapping) !== null) || guessMapping(names) !== null;

/** The row that names the columns, by the mapping or by what banks call them; else the first of those with the most words. */
function headOf(rows: readonly TableRow[], mapping: BankMapping | null): { columns: string[]; at: number } {
  const indexOf = (test: (names: string[]) => unknown) =>
    headIndex(rows, (cells) => Boolean(test(columnNames(cells))));
  const mapped = mapping ? indexOf((names) => placesOf(names, mapping)) : -1;
  const known = mapped >= 0 ? mapped : indexOf(guessMapping);
  const wordsOf = (names: readonly string[]) => names.filter((name) => /^[a-z]/i.test(name)).length;
  const most = Math.max(...rows.slice(0, MAX_ROWS_ABOVE).map(({ cells }) => wordsOf(columnNames(cells))));
  const at = known >= 0 ? known : indexOf((names) => wordsOf(names) === most);
  return { columns: columnNames(rows[at]?.cells ?? []), at };
}

/** The mapping without a column of directions that never states one. */
function withoutSilentDirection(
  mapping: BankMapping | null,
  columns: readonly string[],
  body: readonly TableRow[],
): BankMapping | null {
  if (!mapping?.direction || statesWay(body, columns.indexOf(mapping.direction))) return mapping;
  return columns.includes(mapping.direction) ? { ...mapping, direction: null } : mapping;
}

/** The first row whose date exists only by the other order of day and month: then the order of all of them is doubtful. */
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

/** The problems of lines, of which the first are listed. If there are many, the columns are probably other ones. */
const listed = (problems: BankStatement['problems']): BankStatement['problems'] =>
  problems.length > MAX_PROBLEMS
    ? [
        refusal('bank.many-unreadable', { lines: problems.length }, 'mapping'),
        ...problems.slice(0, MAX_PROBLEMS),
      ]
    : problems;

/**
 * A payment with a number of its own is known by that. Of others that are equal in all else, those with another balance after them are
 * further payments, counted within their day, so that a statement without balances or in another order knows them, too.
 */
function withMarks(lines: readonly ReadLine[], outgoing: readonly OutgoingRow[]): BankLine[] {
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
    const duplicate = before === undefined ? null : refusal('bank-line.duplicate', { line: before });
    const [wentOutOnLine = null] = numbersOfRow({ narration: line.narration, reference }).flatMap(
      (one) => wentOut.get(one) ?? [],
    );
    return { ...line, wentOutOnLine, fingerprint, refusal: duplicate };
  });
}
