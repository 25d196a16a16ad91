/**
 * Text as it may be written to a terminal: what would move its cursor, name its window or turn its lines around is replaced, since a
 * file or a database may hold whatever somebody put there.
 */
export function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD');
}
