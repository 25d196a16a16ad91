const CHARACTERS = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/**
 * Returns the start of a text without splitting a character, such as an emoji, or a Devanagari letter with its signs.
 * @param most maximum number of code points
 */
export function truncateText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  let left = most;
  for (const { segment, index } of CHARACTERS.segment(text)) {
    left -= [...segment].length;
    if (left < 0) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
