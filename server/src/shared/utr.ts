import { latinDigits } from './latin-digits.js';

/** Start and end of a run of digits. No letter and no UPI ID may touch the digits, except a name such as `UTR` directly before them. */
const RUN = String.raw`(?<![\p{L}\p{N}]|\p{L}[.]|@)(?:(?:UTR|RRN|REF|NO|UPI|IMPS)+[.:#]?)?`;
const END = String.raw`(?![\p{L}\p{N}@]|[._][\p{L}\p{N}._-]{0,50}@)`;
const WHOLE = new RegExp(`${RUN}(0{0,10}\\d{12})${END}`, 'gu');
const SPACED = new RegExp(`${RUN}(\\d(?:[ -]?\\d)+)${END}`, 'gu');

/** Bank's number of a NEFT or RTGS payment: 16 characters (`SBIN226326123456`, `N328261234567890`) or 22 (`HDFCR52026112412345678`). */
const BANK_NUMBER =
  /(?<![\p{L}\p{N}])(?!X{4}|IMPS|NEFT|RTGS)(?:[A-Z]{4}[A-Z]{0,2}\d{10,12}|[A-Z]\d{15}|[A-Z]{4}[A-Z][A-Z\d]\d{16})(?![\p{L}\p{N}@])/gu;

/** Normalizes a text for comparing numbers: capitals, digits 0 to 9, plain hyphens and blanks, and no invisible characters. */
export function plainNumbers(text: string): string {
  return latinDigits(text)
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .toUpperCase();
}

/**
 * Finds the UTR of a UPI or IMPS payment in a typed or pasted text: the only separate run of 12 digits. Spaces and hyphens inside
 * the number, leading zeros, and surrounding words are ignored.
 * @returns null without a UTR, or with two different ones
 */
export function utrOf(text: string): string | null {
  const plain = plainNumbers(text);
  const whole = [...plain.matchAll(WHOLE)].map(([, run = '']) => run.slice(-12));
  const spaced = [...plain.matchAll(SPACED)].map(([, run = '']) => run.replace(/\D/g, ''));
  const found = whole.length > 0 ? whole : spaced.filter((run) => /^0{0,10}\d{12}$/.test(run));
  const [utr, ...others] = new Set(found.map((run) => run.slice(-12)));
  return utr !== undefined && others.length === 0 ? utr : null;
}

/** Finds the bank numbers of NEFT and RTGS payments in a text. Returns them in capitals, without duplicates. */
export function bankNumbersOf(text: string): readonly string[] {
  const found = [...plainNumbers(text).matchAll(BANK_NUMBER)].map(([number]) => number);
  return [...new Set(found.filter(({ length }) => length === 16 || length === 22))];
}
