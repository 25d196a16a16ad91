/**
 * Takes out of a text what may be somebody's: ids and personal links, tokens, e-mails, numbers, and whatever stands in
 * quotes. For texts of errors, of which nobody knows beforehand what they quote.
 */
export function masked(text: string): string {
  return text
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '[id]')
    .replace(/(?<![^\s"'<>@])[^\s"'<>@]+@[^\s"'<>@]+/g, '[address]')
    .replace(/"[^"]*("|$)|(?<![A-Za-z])'[^']*('|$)|`[^`]*(`|$)/g, '[…]')
    .replace(/[A-Za-z0-9_-]{20,}/g, (run) => (/\d/.test(run) ? '[…]' : run))
    .replace(/\d[\d ,.-]{4,}\d/g, '[number]');
}
