/** Whether a text is a mobile number: ten digits. */
export const isMobile = (text: string): boolean => /^\d{10}$/.test(text);

const separators = /[\s\p{Pd}\u2212()]/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const mobile = /^(?:(?:(?:\+|00)910?|910?|0)(?=[6-9]\d{9}$)|(?:\+|00)91(?=\d{10}$))?(\d{10})$/;
/** Pattern of another country's code, an exponent, a decimal point, or a second number. */
const otherNumber = /(?:^|\D)\+(?!91)\d|\d\.?e[+-]?\d|\d[./;,:|]+\d|\d{20}/i;
/**
 * Pattern of the start of a number with a prefix. A mobile number starts with 6 to 9, so a 1 before these digits is the rest of
 * 91.
 */
const prefixed = /^(0|9?1[6-9]|91\d{10}$)/;

/** Writes the decimal digits of every script as 0 to 9. */
export const latinDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });

const bare = (text: string): string => latinDigits(text).replace(invisible, '').replace(separators, '');

/**
 * Parses a mobile number as the server does (`server/src/shared/mobile.ts`): ten digits, also after +91, 91, 0091, or 0.
 * @returns undefined for any other text
 */
export const readMobile = (text: string): string | undefined => mobile.exec(bare(text))?.[1];

/** Returns the digits of typed text, at most ten: the last ten of a number with the prefix 0 or 91. */
export const typeMobile = (text: string): string => {
  const digits = latinDigits(text).replace(/\D/g, '');
  return prefixed.test(digits) ? digits.slice(-10) : digits.slice(0, 10);
};

/**
 * Returns the digits of a text that is entered as a whole. A part of a number is accepted, so that the rest can follow.
 * @param isPasted whether the text comes from the clipboard or the browser; a keyboard's text is rejected only if it is another
 * number
 * @returns undefined if the text is another number
 */
export const enterMobile = (text: string, isPasted: boolean): string | undefined => {
  const whole = readMobile(text);
  if (whole !== undefined) return whole;
  const isOther = isPasted ? !/^\d{0,10}$/.test(bare(text)) : otherNumber.test(bare(text));
  return isOther ? undefined : typeMobile(text);
};
