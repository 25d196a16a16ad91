/**
 * Makes a text safe for a terminal, since a file or a database can contain any text. Characters that would move the cursor, set
 * the window's title, or reverse lines are replaced.
 */
export function toPrintable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD');
}
