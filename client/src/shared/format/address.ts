/** Returns an address whose PIN code does not wrap to a separate line. */
export const wholeAddress = (text: string): string => text.replace(/ (?=\d{6}\b)/g, '\u00a0');
