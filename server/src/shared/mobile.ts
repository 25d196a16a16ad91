import { latinDigits } from './latin-digits.js';

/** Characters between the digits of a number: white space, dashes, and brackets. */
const SEPARATORS = /[\s\p{Pd}\u2212()]/gu;
/** Invisible characters, such as the direction marks in a phone's contacts. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/**
 * Ten digits, optionally after the country code 91 or the trunk prefix 0. Without `+` or `00`, the prefix is recognized only
 * before a digit from 6 to 9, with which mobile numbers begin.
 */
const MOBILE = /^(?:(?:(?:\+|00)910?|910?|0)(?=[6-9]\d{9}$)|(?:\+|00)91(?=\d{10}$))?(\d{10})$/;

/**
 * Parses an Indian mobile number in usual formats: `+91 98765 43210`, `098765 43210`, `91-98765-43210`, `0091…`. The whole text
 * is parsed: an exponent, a decimal point, a letter, another country's code, or a second number makes it invalid.
 * @returns ten digits; null for any other text
 */
export function readMobile(text: string): string | null {
  // A longer text is not a number, and normalizing it would take time.
  if (text.length > 100) return null;
  const written = latinDigits(text).replace(INVISIBLE, '').replace(SEPARATORS, '');
  return MOBILE.exec(written)?.[1] ?? null;
}
