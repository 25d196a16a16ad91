const CHARACTERS = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/**
 * The start of a text, without a character that is cut: an emoji, or a Devanagari letter with its signs, is whole.
 *
 * @param most the limit in code points
 */
export function startOf(text: string, most: number): string {
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
