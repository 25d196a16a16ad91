import { createHash } from 'node:crypto';

const nameOfText = new Map<string, string>();

/**
 * Marks the text of a hot statement, to be parsed and planned once a connection instead of at every call. The text is a constant
 * of the program: each one stays in every connection's memory for as long as that is open.
 *
 * @returns the text itself, which `sql` runs like every other
 */
export function prepared(text: string): string {
  if (!nameOfText.has(text))
    nameOfText.set(text, `mb_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`);
  return text;
}

/** The name under which a statement is prepared; undefined for one that is not. */
export function preparedName(text: string): string | undefined {
  return nameOfText.get(text);
}
