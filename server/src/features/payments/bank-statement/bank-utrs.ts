import { bankNumbersOf, plainNumbers, utrOf } from '../../../shared/utr.js';

/**
 * Number of a UPI or IMPS payment in the usual positions: `UPI/432112345678/…`, `UPI/CR/…`, `MMT/IMPS/…`; or after the sender's
 * bank, `UPI-NAME-vpa-HDFC0001234-432112345678-…`.
 */
const NAMED_RRN =
  /(?:\b(?:UPI|UPIAR|UPIAB|IMPS|RRN|UTR)(?:[-/: ]+(?:CR|P2A|P2M|P2P|UPI|IMPS|IN|RRN|REF|NO\.?))*[-/: ]+|[-/ ][A-Z]{4}0[A-Z0-9]{6}[-/ ]+)(\d{12})(?![\dA-Z@]|[._][\w.-]*@)/g;
/** Number of twelve digits that is not part of an address (`919876543210@bank`) or of a longer number. */
const ANY_RRN = /(?<![A-Z\d.@])\d{12}(?![A-Z\d.@])/g;

/** Number of characters of a cell that are searched for numbers, to limit the time of the search. */
const MAX_CHARACTERS = 1_000;

/** Twelve digits that are more likely a mobile number. */
const MOBILE = /^91[6-9]\d{9}$/;

/**
 * Finds the bank's numbers of a payment (UTR): 12 digits of UPI and IMPS, or 16 or 22 characters of NEFT and RTGS. The bank
 * writes the UTR column. Customers write a part of the narration, which can contain any number.
 * @returns none without a number; several if the bank's number is unknown
 */
export function readUtrs(narration: string, reference: string): readonly string[] {
  const text = plainNumbers(narration.slice(0, MAX_CHARACTERS));
  // Some banks fill an empty cell with zeros.
  const cell = plainNumbers(reference.slice(0, MAX_CHARACTERS)).replace(/^[^1-9]*$/, '');
  const named = [...text.matchAll(NAMED_RRN)].map(([, number = '']) => number);
  const stated = statedNumber(cell);
  if (stated)
    return named.length === 0 || named.includes(stated) ? [stated] : [...new Set([stated, ...named])];
  const found = new Set([...named, ...[...text.matchAll(ANY_RRN)].map(([number]) => number)]);
  const unlikeMobiles = [...found].filter((number) => !MOBILE.test(number));
  if (found.size > 0) return unlikeMobiles.length > 0 ? unlikeMobiles : [...found];
  const ofBanks = bankNumbersOf(text);
  if (ofBanks.length > 0) return ofBanks;
  const inReference = utrOf(cell);
  return inReference === null ? bankNumbersOf(cell) : [inReference];
}

/** Returns the number in a reference cell, without other words. */
function statedNumber(cell: string): string | null {
  const plain = cell.replace(/[^A-Z\d]/g, '');
  if (/^(?:UTR|RRN|REF|NO)*0*\d{12}$/.test(plain)) return plain.slice(-12);
  const [number = null] = bankNumbersOf(plain);
  return number === plain ? number : null;
}
