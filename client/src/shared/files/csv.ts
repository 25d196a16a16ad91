import { stringify } from 'csv-stringify/browser/esm/sync';
import { inIndia } from '../format/india-time';
import { paiseOf, rupeesOf } from '../format/money';

/**
 * Saves a text as a file with the browser's download.
 * @param name name with extension
 */
export const saveFile = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers read the file a little after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Value of a cell. A number is written as a number, regardless of its sign. A `bigint` is an amount in paise. */
export type Cell = string | number | bigint;

/**
 * Pattern of digits and signs without a letter, or with an exponent. A spreadsheet would read them as a number, a day, or a
 * time, and change them (`007`, `1,234`, `1/2`).
 */
const looksLikeNumber = /^(?![-+])(?=\D*\d)[\s\d.,:/%₹$+-]+(e[+-]?\d+\s*)?$/i;
/**
 * Pattern of values that are not escaped: a whole number, a day with or without a time, and a mobile number in two parts, which
 * every spreadsheet reads as text.
 */
const staysAsItIs = /^(0|[1-9]\d{0,10}|\d{4}-\d\d-\d\d( \d\d:\d\d)?|\d{5} \d{5})$/;

/** Pattern of texts whose leading apostrophe an import would remove, like an apostrophe added by this file. */
const startsAsEscaped = /^'(?='*(?:[=+\-@＝＋－＠]|[\d\s.,:/%₹$+-]*e[+-]?\d+$)|[^\p{L}]*$)/iu;

const isKept = (text: string): boolean =>
  staysAsItIs.test(text) || !(looksLikeNumber.test(text) || startsAsEscaped.test(text));

/**
 * Returns the text of a CSV file that spreadsheets open directly: RFC 4180, UTF-8 with a byte order mark, CR LF. A text that a
 * spreadsheet would run as a formula or change as a number gets a leading apostrophe. An import removes one apostrophe.
 */
export const csvOf = (names: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([[...names], ...rows.map((row) => [...row])], {
    bom: true,
    cast: {
      string: (text) => (isKept(text) ? text : `'${text}`),
      bigint: (paise) => rupeesOf(Number(paise)).toFixed(2),
    },
    escape_formulas: true,
    // Some spreadsheets also split cells at these characters.
    quoted_match: /[;\t|]/,
    // Any line break inside a text must not end the record.
    quote_record_delimiter: true,
    record_delimiter: 'windows',
  });

/** Returns an amount in rupees, which is written as a number with two decimals. */
export const amountCell = (rupees: number): Cell => BigInt(paiseOf(rupees));

/** Formats a ten-digit mobile number as usual in India. Every spreadsheet reads this format as text. */
export const mobileCell = (mobile: string | null): Cell =>
  mobile === null ? '' : `${mobile.slice(0, 5)} ${mobile.slice(5)}`;

/** Returns the day of an instant in India, in the format of spreadsheets. */
export const dayCell = (instant: string): Cell => inIndia(new Date(instant)).day;

/** Returns an instant as `2026-11-21 23:02` in India. */
export const momentCell = (instant: string): Cell => {
  const { day, hour, minute } = inIndia(new Date(instant));
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${day} ${pad(hour)}:${pad(minute)}`;
};
