/** An address as it is shown: a PIN code does not stand alone on a line. */
export const wholeAddress = (text: string): string => text.replace(/ (?=\d{6}\b)/g, '\u00a0');
