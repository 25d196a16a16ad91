import { CsvError, parse } from 'csv-parse/sync';
import { appError } from '../errors.js';
import { htmlRows, type TableRow } from './html-rows.js';

export type { TableRow };

/** Function that tests whether a row names the columns. */
type IsHeaderRow = (cells: readonly string[]) => boolean;

/** Number of rows that are searched for the names of the columns. Banks put addresses and search criteria above them. */
export const MAX_ROWS_ABOVE = 100;

const DELIMITERS = [',', '\t', ';', '|'];
/** First bytes of files that are not text, as decoded. */
const OTHER_KINDS: readonly (readonly [start: string, kind: string])[] = [
  ['PK\u0003\u0004', 'an Excel workbook'],
  ['ÐÏ\u0011à', 'an Excel workbook'],
  ['\u{fffd}\u{fffd}\u0011\u{fffd}', 'an Excel workbook'],
  ['%PDF', 'a PDF'],
];

/**
 * Parses a table: CSV with any usual delimiter, with or without `sep=;` in its first line, or an HTML or XML table named `.xls`.
 * The delimiter is the one with which {@link IsHeaderRow} finds a header, or else the one with the widest rows. Rows without a letter
 * or digit are dropped.
 * @param file.field argument named in an error
 * @param file.maxRows maximum number of rows; the rest is ignored
 * @throws AppError `import.other-kind`, `import.malformed`
 */
export function readTable(
  text: string,
  isHead: IsHeaderRow,
  file: { readonly field: string; readonly maxRows?: number },
): TableRow[] {
  const [, kind] = OTHER_KINDS.find(([start]) => text.startsWith(start)) ?? [];
  if (kind) throw appError('import.other-kind', { kind }, file.field);
  const plain = plainText(text);
  const html = htmlRows(plain);
  if (html) return withContent(html).slice(0, file.maxRows);
  const [, stated] = /^"?sep=(.)"?[ \t]*(?=\n|$)/i.exec(plain) ?? [];
  // The line `sep=;` becomes empty instead of being removed, so that the numbers of the other lines do not change.
  const csv = stated ? plain.replace(/^[^\n]*/, '') : plain;
  const delimiter = stated ?? delimiterOf(csv, isHead);
  const rows = csvRows(csv, delimiter, file.maxRows ?? -1);
  if (!Array.isArray(rows)) throw appError('import.malformed', { line: rows.malformedAt }, file.field);
  return rows;
}

/** Returns the index of the first row with the names of the columns, among the first {@link MAX_ROWS_ABOVE} rows. -1 without one. */
export const headerRowIndex = (rows: readonly TableRow[], isHead: IsHeaderRow): number =>
  rows.slice(0, MAX_ROWS_ABOVE).findIndex(({ cells }) => isHead(cells));

/** Returns the text with only line feeds, without a byte order mark and without the zero bytes of UTF-16 that was decoded as UTF-8. */
function plainText(text: string): string {
  const decoded = text.includes('\0') ? text.replaceAll('\0', '').replace(/^\ufffd+/, '') : text;
  return decoded.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

function delimiterOf(csv: string, isHead: IsHeaderRow): string {
  const ranked = DELIMITERS.map((delimiter) => {
    const rows = csvRows(csv, delimiter, MAX_ROWS_ABOVE);
    if (!Array.isArray(rows)) return { delimiter, rank: 0 };
    const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
    return { delimiter, rank: (headerRowIndex(rows, isHead) >= 0 ? 1_000 : 0) + Math.min(width, 999) };
  });
  const best = ranked.reduce((one, other) => (other.rank > one.rank ? other : one));
  return best.rank > 1 ? best.delimiter : ',';
}

/** Writes Excel's `="1,500"` as a quoted cell. */
const withoutFormulas = (csv: string, delimiter: string): string =>
  csv.replace(/(^|[^ ]) {0,3}=(?=")/g, (text, before: string) =>
    ['', '\n', delimiter].includes(before) ? before : text,
  );

function csvRows(csv: string, delimiter: string, to: number): TableRow[] | { readonly malformedAt: number } {
  try {
    const records = parse(withoutFormulas(csv, delimiter), {
      delimiter,
      info: true,
      relax_column_count: true,
      // A quote in the middle of a narration is a character.
      relax_quotes: true,
      skip_empty_lines: true,
      to,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number; records: number; empty_lines: number } }[];
    return withContent(
      records.map(({ record, info }) => ({
        cells: record,
        line: info.lines,
        row: info.records + info.empty_lines,
      })),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { malformedAt: Number(error.lines ?? 1) };
  }
}

const withContent = (rows: readonly TableRow[]): TableRow[] =>
  rows
    .map((row) => ({ ...row, cells: row.cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)));

/** White space, and invisible marks of direction and width. Inside a word, they can be part of its spelling. */
const BLANK = /[\s\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BLANK.test(text[start] ?? '')) start += 1;
  while (end > start && BLANK.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(start, end);
}

/** Apostrophe that an export writes before a formula or a number, so that a spreadsheet does not interpret it. */
const ESCAPE = /^'(?='*(?:[=+\-@＝＋－＠]|[\d\s.,:/%₹$+-]*e[+-]?\d+$)|[^\p{L}]*$)/iu;

/**
 * Returns the text of a cell without additions of spreadsheets, such as `="0042"` for 0042, or an apostrophe before a number or a
 * formula.
 */
function plainCell(cell: string): string {
  const text = trimmed(cell);
  const [, formula] = /^="([^"]*)"$/.exec(text) ?? [];
  return trimmed(formula ?? text.replace(ESCAPE, ''));
}
