import { AppError } from '../../../shared/errors.js';
import { type IndiaDate, indiaDate } from '../../../shared/india-date.js';
import { type Paise, paise, paiseFromRupees, ZERO_PAISE } from '../../../shared/money.js';

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
  const bare = cell.replace(/₹|\binr\b|\brs\b\.?|[\s,]/gi, '').replace(/[−–]/g, '-');
  if (/^-*$/.test(bare)) return ZERO_PAISE;
  const [sign = ''] = /^[-+(]*/.exec(bare) ?? [];
  const [after = ''] = /(?:[-)]|[cd]r?\.?)$/i.exec(bare) ?? [];
  const digits = bare.slice(sign.length, bare.length - after.length);
  const isOut = /[-(]/.test(sign) || /^[-d]/i.test(after);
  try {
    const amount = paiseFromRupees(digits);
    return isOut ? paise(-amount) : amount;
  } catch (error) {
    if (error instanceof AppError) return 'unreadable';
    throw error;
  }
}

/** Whether a cell says that money came in. */
export function saysCredit(cell: string): boolean {
  return /^\W*(c|cr|credit|deposit)\b/i.test(cell) || cell.trim() === '+';
}

/** A cell of digits alone, as Excel or a bank may wrap it: 12 digits behind zeros (`0000432112345678`) are those 12. */
const bareReference = (cell: string): string =>
  cell
    .replace(/[='"\s]/g, '')
    .toUpperCase()
    .replace(/^0+(?=\d{12}$)/, '');

/** The number of a UPI or IMPS payment where banks write it: `UPI/432112345678/…`, `UPI/CR/…`, `MMT/IMPS/…`; or after the sender's bank, `UPI-NAME-vpa-HDFC0001234-432112345678-…`. */
const NAMED_RRN =
  /(?:\b(?:UPI|IMPS|RRN|UTR)(?:[-/: ]+(?:CR|P2A|P2M|P2P|UPI|IMPS|NO))*[-/: ]+|[-/ ][A-Z]{4}0[A-Z0-9]{6}[-/ ]+)(\d{12})(?![\dA-Z@])/;
/** A number of twelve digits that is no part of an address (`919876543210@bank`) or of a longer number. */
const ANY_RRN = /(?<![A-Z\d.@])\d{12}(?![A-Z\d.@])/g;
/** The number of a NEFT or RTGS payment: four letters of the bank, then 12 or 18 characters that are nearly all digits. */
const NEFT_UTR = /(?<![A-Z\d])[A-Z]{4}[A-Z\d]?\d{11,17}(?![A-Z\d@])/g;

/**
 * The bank's number of a payment (UTR): 12 digits of UPI and IMPS, or 16 or 22 characters of NEFT and RTGS.
 *
 * @returns null where there is none, or where the line says more than one and nobody knows which it is
 */
export function readUtr(narration: string, reference: string): string | null {
  const text = narration.toUpperCase();
  const cell = bareReference(reference);
  const said = new Set<string>();
  const named = NAMED_RRN.exec(text)?.[1];
  if (named) said.add(named);
  if (/^\d{12}$/.test(cell) || isNeft(cell)) said.add(cell);
  if (said.size === 0) for (const [number] of text.matchAll(ANY_RRN)) said.add(number);
  if (said.size === 0) for (const [number] of text.matchAll(NEFT_UTR)) if (isNeft(number)) said.add(number);
  const [utr = null, ...others] = said;
  return others.length === 0 ? utr : null;
}

const isNeft = (text: string): boolean =>
  [16, 22].includes(text.length) && /^[A-Z]{4}[A-Z\d]?\d+$/.test(text);
