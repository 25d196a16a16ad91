import { createHash } from 'node:crypto';
import { AppError, refusal } from '../../../shared/errors.js';
import { ZERO_PAISE } from '../../../shared/money.js';
import { MAX_ROWS_ABOVE, readTable, type TableRow } from '../../../shared/table/read-table.js';
import {
  looksLikeDay,
  readBankAmount,
  readBankDay,
  readUtrs,
  saysCredit,
  saysDirection,
} from './bank-cells.js';
import { columnNames, guessMapping, isEitherWay, placesOf } from './bank-columns.js';
import type { BankLine, BankMapping, BankStatement } from './bank-line.js';

/** The most of one statement: lines of money that came in, and characters of the file. */
export const MAX_BANK_LINES = 5_000;
export const MAX_STATEMENT_CHARACTERS = 800_000;

const MAX_NARRATION = 500;
/** Up to so many lines that cannot be read are named. */
const MAX_PROBLEMS = 20;

type Places = NonNullable<ReturnType<typeof placesOf>>;

/**
 * Reads the statement that a bank exports as CSV: whatever stands above the names of the columns and under the lines is passed over, and so is
 * money that went out. Nothing of it is written.
 *
 * @param mapping the columns as they were chosen for the statement before; null: by their names
 * @returns its lines; or a problem and the columns that are proposed, where they are not those of the mapping, or nobody can say which they are
 * @throws AppError `input.too-long`, `input.too-many`, `import.malformed`, `import.no-row`
 */
export function parseBankStatement(csv: string, mapping: BankMapping | null): BankStatement {
  if (csv.length > MAX_STATEMENT_CHARACTERS)
    throw refusal('input.too-long', { label: 'The file', max: MAX_STATEMENT_CHARACTERS }, 'csv');
  const rows = readTable(csv, (cells) => isHead(columnNames(cells), mapping), { field: 'csv' });
  if (rows.length === 0) throw refusal('import.no-row', {}, 'csv');
  const { columns, at } = headOf(rows, mapping);
  const guess = guessMapping(columns);
  const used = mapping ?? guess;
  const places = used && placesOf(columns, used);
  if (!places) {
    const reason = mapping && guess ? 'bank.columns-differ' : 'bank.columns-unknown';
    return { columns, mapping: guess, lines: [], problems: [refusal(reason, {}, 'mapping')] };
  }
  const body = rows.slice(at + 1);
  // Where nothing tells what came in from what went out, somebody has to say that all of it came in.
  if (!mapping && isEitherWay(used) && !body.some(({ cells }) => saysDirection(cells[places.amount] ?? '')))
    return { columns, mapping: used, lines: [], problems: [refusal('bank.columns-unknown', {}, 'mapping')] };
  const read = linesOf(body, columns, used, places);
  const unreadable = read.filter((one): one is AppError => one instanceof AppError);
  const lines = withDuplicatesRefused(read.filter((one): one is Read => !(one instanceof AppError)));
  if (lines.length > MAX_BANK_LINES)
    throw refusal('input.too-many', { label: 'The statement', max: MAX_BANK_LINES }, 'csv');
  const problems = read.length === 0 ? [refusal('bank.nothing-came-in', {}, 'csv')] : problemsOf(unreadable);
  return { columns, mapping: used, lines, problems };
}

const isHead = (names: readonly string[], mapping: BankMapping | null): boolean =>
  (mapping !== null && placesOf(names, mapping) !== null) || guessMapping(names) !== null;

/** The row that names the columns, by the mapping or by what banks call them; else the first of those with the most words. */
function headOf(rows: readonly TableRow[], mapping: BankMapping | null): { columns: string[]; at: number } {
  const heads = rows.slice(0, MAX_ROWS_ABOVE).map(({ cells }) => columnNames(cells));
  const known = (name: (columns: string[]) => unknown) => heads.findIndex((columns) => name(columns));
  const mapped = mapping ? known((columns) => placesOf(columns, mapping)) : -1;
  const guessed = mapped >= 0 ? mapped : known(guessMapping);
  const wordsOf = (columns: readonly string[]) => columns.filter((name) => /^[a-z]/i.test(name)).length;
  const most = Math.max(...heads.map(wordsOf));
  const at = guessed >= 0 ? guessed : known((columns) => wordsOf(columns) === most);
  return { columns: heads[at] ?? [], at };
}

/** A line before those that are equal to it are known. */
type Read = Omit<BankLine, 'fingerprint' | 'refusal'> & {
  readonly reference: string;
  readonly balance: string;
};

/** The lines of money that came in. Where the columns are named once more, in another order, they are read so from there on. */
function linesOf(
  rows: readonly TableRow[],
  columns: readonly string[],
  mapping: BankMapping,
  first: Places,
): (Read | AppError)[] {
  let [places, width] = [first, widthOf(columns)];
  return rows.flatMap((row) => {
    const names = columnNames(row.cells);
    const named = placesOf(names, mapping);
    if (named) [places, width] = [named, widthOf(names)];
    return named ? [] : lineOf(row, width, places);
  });
}

/** How many columns there are up to the last with a name: some banks end all lines with commas. */
const widthOf = (columns: readonly string[]): number => columns.findLastIndex(Boolean) + 1;

/** One line of money that came in, or none. */
function lineOf({ cells, line: number }: TableRow, width: number, places: Places): (Read | AppError)[] {
  const cell = (column: keyof Places) => cells[places[column]] ?? '';
  if (!looksLikeDay(cell('date'))) return [];
  // A comma that the bank has not quoted, such as one of a customer's own words, moves all cells behind it.
  if (cells.slice(width).some(Boolean)) return [refusal('bank-line.cells', { line: number })];
  if (places.direction >= 0 && !saysCredit(cell('direction'))) return [];
  const amountPaise = readBankAmount(cell('amount'));
  if (amountPaise !== 'unreadable' && amountPaise <= ZERO_PAISE) return [];
  const day = readBankDay(cell('date'));
  if (day === null) return [refusal('bank-line.date', { line: number })];
  if (amountPaise === 'unreadable') return [refusal('bank-line.amount', { line: number })];
  const narration = cell('narration').replace(/\s+/g, ' ').slice(0, MAX_NARRATION);
  const [reference, balance] = [cell('utr'), cell('balance')];
  const utrs = readUtrs(narration, reference);
  const [utr = null] = utrs.length === 1 ? utrs : [];
  const perhapsUtrs = utr === null ? utrs : [];
  return [{ number, day, amountPaise, utr, perhapsUtrs, narration, reference, balance }];
}

/** Which lines cannot be read; where it is most of them, the columns are other ones. */
const problemsOf = (unreadable: readonly AppError[]): readonly AppError[] =>
  unreadable.length > MAX_PROBLEMS
    ? [refusal('bank.many-unreadable', { lines: unreadable.length }, 'mapping')]
    : unreadable;

/**
 * A payment with a number of its own is known by that. Of others that are equal in all else, those with another balance after them are
 * further payments, counted within their day, so that a statement without balances or in another order knows them, too.
 */
function withDuplicatesRefused(lines: readonly Read[]): BankLine[] {
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
    return { ...line, fingerprint, refusal: duplicate };
  });
}
