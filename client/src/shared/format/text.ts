/** Start of the number that the server assigns to an admin without a mobile number. */
const PLACEHOLDER = '000000';

/** Whether an admin's mobile number is the server's placeholder, which cannot be called. */
export const isPlaceholderMobile = (mobile: string): boolean => mobile.startsWith(PLACEHOLDER);

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into visible characters. An emoji, or a Devanagari letter with its signs, is one character. */
export const charactersOf = (text: string): string[] => {
  // A browser without a segmenter splits at code points.
  if (/^[ -~]*$/.test(text) || !Intl.Segmenter) return Array.from(text);
  segmenter ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

/** Returns at most `limit` visible characters of a text. A longer text ends with an ellipsis. */
export const truncateWithEllipsis = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const characters = charactersOf(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}…` : text;
};

/** Returns the start of a text for a field with a limit: whole characters of at most `limit` code points. */
export const truncateText = (text: string, limit: number): string => {
  let [start, left] = ['', limit];
  for (const character of charactersOf(text)) {
    left -= Array.from(character).length;
    if (left < 0) break;
    start += character;
  }
  return start;
};

/** Formats a mobile number with its prefix. */
export const formatMobile = (mobile: string): string => `+91 ${mobile}`;
