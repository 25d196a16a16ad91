import { AppError } from '../../../shared/errors.js';
import { type IndiaDate, indiaDate } from '../../../shared/india-date.js';
import { type Paise, paise, paiseFromRupees, ZERO_PAISE } from '../../../shared/money.js';
import { tidyReference } from '../../wallet/entry-wish.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Three parts as those of a day, and what follows them, such as a time. */
const DAY = /^(\d{1,4})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?:$|[\sT,])/i;

/** Whether somebody meant a day: a line whose day is not one is told, and the words under a statement are none of its lines. */
export function looksLikeDay(cell: string): boolean {
  return DAY.test(cell);
}

/**
 * The day of a cell, day before month as in India: `21/11/26`, `21-11-2026`, `21-Nov-2026`, `21 Nov 26`; or `2026-11-21`. A time after it is passed over.
 *
 * @returns null where it is none
 */
export function readBankDay(cell: string): IndiaDate | null {
  const [, first = '', month = '', last = ''] = DAY.exec(cell) ?? [];
  const [day, year] = first.length === 4 ? [last, first] : [first, last];
  if (!day || day.length > 2) return null;
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return indiaDate(
    year.length === 2 ? 2000 + Number(year) : Number(year),
    /^\d/.test(month) ? Number(month) : named,
    Number(day),
  );
}

/**
 * The amount of a cell, as banks write it: `1,50,000.00`, `₹ 500`, `500.00 Cr`, `-500.00`, `(500.00)`.
 *
 * @returns paise: 0 for an empty cell, below zero for what went out
 */
export function readBankAmount(cell: string): Paise | 'unreadable' {
  // Two numbers in a cell are none.
  if (/\d\s+\d/.test(cell)) return 'unreadable';
  const bare = cell.replace(/₹|\b(?:inr|rs\.?)(?![a-z])|\s/gi, '').replace(/[−–]/g, '-');
  if (/^-*$/.test(bare)) return ZERO_PAISE;
  const [sign = ''] = /^[-+(]*/.exec(bare) ?? [];
  const [after = ''] = /(?:[-)]|[cd]r?\.?)$/i.exec(bare) ?? [];
  const digits = bare.slice(sign.length, bare.length - after.length);
  // A comma that stands for a decimal point would be passed over.
  if (digits.includes(',') && !/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(digits)) return 'unreadable';
  const isOut = /[-(]/.test(sign) || /^[-d]/i.test(after);
  try {
    const amount = paiseFromRupees(digits.replaceAll(',', ''));
    return isOut ? paise(-amount) : amount;
  } catch (error) {
    if (error instanceof AppError) return 'unreadable';
    throw error;
  }
}

/** Whether a cell says that money came in; of `Credit card` or `Cr/Dr` nobody knows it. */
export function saysCredit(cell: string): boolean {
  return /^\W*(c|cr|credit|credited|deposit)\W*$/i.test(cell) || cell.trim() === '+';
}

/** Whether a cell says which way its amount went. */
export function saysDirection(cell: string): boolean {
  return /^\W*[-+−–(]|[-+−–)]\s*$|\d\s*[cd]r?\.?\s*$/i.test(cell);
}

/** A cell of digits alone, as Excel or a bank may wrap it: 12 digits behind zeros (`0000432112345678`) are those 12. */
const bareReference = (cell: string): string => tidyReference(cell.replace(/[='"]/g, ''));

/** The number of a UPI or IMPS payment where banks write it: `UPI/432112345678/…`, `UPI/CR/…`, `MMT/IMPS/…`; or after the sender's bank, `UPI-NAME-vpa-HDFC0001234-432112345678-…`. */
const NAMED_RRN =
  /(?:\b(?:UPI|IMPS|RRN|UTR)(?:[-/: ]+(?:CR|P2A|P2M|P2P|UPI|IMPS|NO))*[-/: ]+|[-/ ][A-Z]{4}0[A-Z0-9]{6}[-/ ]+)(\d{12})(?![\dA-Z@]|[._][\w.-]*@)/g;
/** A number of twelve digits that is no part of an address (`919876543210@bank`) or of a longer number. */
const ANY_RRN = /(?<![A-Z\d.@])\d{12}(?![A-Z\d.@])/g;
/** The number of a NEFT or RTGS payment: four letters of the bank, then 12 or 18 characters that are nearly all digits. */
const NEFT_UTR = /(?<![A-Z\d])[A-Z]{4}[A-Z\d]?\d{11,17}(?![A-Z\d@])/g;

/** Twelve digits that are more likely a mobile number. */
const MOBILE = /^91[6-9]\d{9}$/;

/**
 * The bank's numbers of a payment (UTR): 12 digits of UPI and IMPS, or 16 or 22 characters of NEFT and RTGS. What stands in the column for it is the bank's; of
 * what stands in the narration customers have written a part, who could write any number.
 *
 * @returns none where there is none; more than one where nobody knows which it is
 */
export function readUtrs(narration: string, reference: string): readonly string[] {
  const text = narration.toUpperCase();
  const cell = bareReference(reference);
  const named = [...text.matchAll(NAMED_RRN)].map(([, number = '']) => number);
  if (/^\d{12}$/.test(cell) || isNeft(cell))
    return named.length === 0 || named.includes(cell) ? [cell] : [...new Set([cell, ...named])];
  const said = new Set([...named, ...[...text.matchAll(ANY_RRN)].map(([number]) => number)]);
  const unlikeMobiles = [...said].filter((number) => !MOBILE.test(number));
  if (said.size > 0) return unlikeMobiles.length > 0 ? unlikeMobiles : [...said];
  return [...new Set([...text.matchAll(NEFT_UTR)].map(([number]) => number).filter(isNeft))];
}

const isNeft = (text: string): boolean =>
  [16, 22].includes(text.length) && /^[A-Z]{4}[A-Z\d]?\d+$/.test(text);
