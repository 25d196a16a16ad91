import { stringify } from 'csv-stringify/browser/esm/sync';
import { inIndia } from '../format/india-time';

/** What stands in a cell: a number stays one, whatever its sign. */
export type Cell = string | number;

/** What a spreadsheet would take for a number and not write as it was: a leading zero, more digits than it keeps, an exponent. */
const losesAsNumber = /^(0\d+|\d{12,}|\d+e\d+)$/i;

/**
 * A file that spreadsheets open as it is: RFC 4180, UTF-8 with a byte order mark, lines that end with CR LF. A text that a spreadsheet would take for a
 * formula, or for a number that it would not keep, gets an apostrophe before it.
 */
export const csvOf = (names: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([[...names], ...rows.map((row) => [...row])], {
    bom: true,
    cast: { string: (text) => (losesAsNumber.test(text) ? `'${text}` : text) },
    escape_formulas: true,
    // A line break inside a text is no end of a line, whichever it is.
    quote_record_delimiter: true,
    record_delimiter: 'windows',
  });

/** A mobile number of ten digits as people in India write it, which every spreadsheet takes for text. */
export const mobileCell = (mobile: string | null): Cell =>
  mobile === null ? '' : `${mobile.slice(0, 5)} ${mobile.slice(5)}`;

/** An instant as the day in India that holds it, as spreadsheets read days. */
export const dayCell = (instant: string): Cell => inIndia(new Date(instant)).day;

/** An instant as `2026-11-21 23:02` in India. */
export const momentCell = (instant: string): Cell => {
  const { day, hour, minute } = inIndia(new Date(instant));
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${day} ${pad(hour)}:${pad(minute)}`;
};
