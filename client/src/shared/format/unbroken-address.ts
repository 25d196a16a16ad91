/** Maximum length of a part of an address that is not broken, in characters. It fits in a line of a phone. */
const LONGEST_UNBROKEN = 20;

const NO_BREAK = '\u00a0';

/** Returns an address in which a line does not break between a number and its word, as in 'Flat 37' and 'Pune 411004'. */
export const unbrokenNumbers = (text: string): string =>
  text.replace(/(\d[\w/-]{0,9}) (?=\p{L})/gu, `$1${NO_BREAK}`).replace(/(\p{L}) (?=\d)/gu, `$1${NO_BREAK}`);

/** Returns an address in which a line does not break inside a short part either, such as 'Kalyani Nagar'. */
export const unbrokenAddress = (text: string): string =>
  unbrokenNumbers(text).replace(/[^,\n]+/g, (part) =>
    part.trim().length <= LONGEST_UNBROKEN ? part.replace(/(?<=\S) (?=\S)/g, NO_BREAK) : part,
  );
