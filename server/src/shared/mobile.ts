import { latinDigits } from './latin-digits.js';

/** Characters between the digits of a number: white space, dashes, and brackets. */
const SEPARATORS = /[\s\p{Pd}\u2212()]/gu;
/** Characters without a shape, such as the marks of direction in a phone's contacts. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Ten digits, or the country code 91 or the trunk 0 before them. Without a plus, only a mobile number's first digit proves the prefix. */
const MOBILE = /^(?:(?:(?:\+|00)910?|910?|0)(?=[6-9]\d{9}$)|(?:\+|00)91(?=\d{10}$))?(\d{10})$/;

/**
 * Reads a mobile number of India as people paste it: `+91 98765 43210`, `098765 43210`, `91-98765-43210`, `0091…`. The text is read whole:
 * an exponent, a decimal point, a letter, another country's code, or a second number makes it invalid.
 *
 * @returns ten digits, or null if the text is no such number
 */
export function readMobile(text: string): string | null {
  // A longer text is no number, and normalising it would cost time.
  if (text.length > 100) return null;
  const written = latinDigits(text).replace(INVISIBLE, '').replace(SEPARATORS, '');
  return MOBILE.exec(written)?.[1] ?? null;
}
