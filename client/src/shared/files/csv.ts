import { stringify } from 'csv-stringify/browser/esm/sync';
import { inIndia } from '../format/india-time';

/** What stands in a cell: a number stays one, whatever its sign. */
export type Cell = string | number;

/** Digits and signs without a letter, or with an exponent: a spreadsheet takes it for a number, a day or a time, and writes another than it was (`007`, `1,234`, `1/2`). */
const looksLikeNumber = /^(?![-+])(?=\D*\d)[\s\d.,:/%₹$+-]+(e[+-]?\d+\s*)?$/i;
/** What stays as it is: a whole number, a day, with or without a time, and a mobile number in two parts, which is text everywhere. */
const staysAsItIs = /^(0|[1-9]\d{0,10}|\d{4}-\d\d-\d\d( \d\d:\d\d)?|\d{5} \d{5})$/;

/** An apostrophe that an import would remove, like one that this file adds. */
const startsAsEscaped = /^'(?='*(?:[=+\-@＝＋－＠]|[\d\s.,:/%₹$+-]*e[+-]?\d+$)|[^\p{L}]*$)/iu;

const isKept = (text: string): boolean =>
  staysAsItIs.test(text) || !(looksLikeNumber.test(text) || startsAsEscaped.test(text));

/**
 * A file that spreadsheets open as it is: RFC 4180, UTF-8 with a byte order mark, lines that end with CR LF. A text that a spreadsheet would take for a
 * formula, or for a number that it would change, gets an apostrophe before it. An import removes one apostrophe.
 */
export const csvOf = (names: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([[...names], ...rows.map((row) => [...row])], {
    bom: true,
    cast: { string: (text) => (isKept(text) ? text : `'${text}`) },
    escape_formulas: true,
    // Some spreadsheets begin a cell at these, too.
    quoted_match: /[;\t|]/,
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
