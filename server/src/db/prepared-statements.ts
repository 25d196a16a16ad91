import { createHash } from 'node:crypto';

const nameOfText = new Map<string, string>();

/**
 * Marks the text of a frequent statement, which is parsed and planned once per connection instead of at every call. There must be
 * few such texts, because every open connection stores each in memory.
 * @returns the unchanged text, for `sql`
 */
export function preparedStatement(text: string): string {
  if (!nameOfText.has(text))
    nameOfText.set(text, `mb_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`);
  return text;
}

/** Returns the name of a prepared statement. Undefined for other statements. */
export function preparedName(text: string): string | undefined {
  return nameOfText.get(text);
}
