let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as people see them: an emoji, or a Devanagari letter with its signs, is one. */
export const charactersOf = (text: string): string[] => {
  // A browser without a segmenter splits at code points.
  if (/^[ -~]*$/.test(text) || !Intl.Segmenter) return Array.from(text);
  segmenter ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

/** The first `limit` characters and an ellipsis; a shorter text is unchanged. */
export const truncate = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const characters = charactersOf(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}…` : text;
};

/** The start of a text for a field with a limit: whole characters of at most `limit` code points. */
export const startOf = (text: string, limit: number): string => {
  let [start, left] = ['', limit];
  for (const character of charactersOf(text)) {
    left -= Array.from(character).length;
    if (left < 0) break;
    start += character;
  }
  return start;
};

/** A mobile number with its prefix. */
export const formatMobile = (mobile: string): string => `+91 ${mobile}`;
