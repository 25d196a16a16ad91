/**
 * Masks personal data in a text: IDs and personal links, tokens, email addresses, numbers, and quoted texts. Used for texts of
 * errors, whose content is unpredictable.
 */
export function maskText(text: string): string {
  return text
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '[id]')
    .replace(/(?<![^\s"'<>@])[^\s"'<>@]+@[^\s"'<>@]+/g, '[address]')
    .replace(/"[^"]*("|$)|(?<![A-Za-z])'[^']*('|$)|`[^`]*(`|$)/g, '[…]')
    .replace(/[A-Za-z0-9_-]{20,}/g, (run) => (/\d/.test(run) ? '[…]' : run))
    .replace(/\d[\d ,.-]{4,}\d/g, '[number]');
}
