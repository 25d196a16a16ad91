import { type Day, formatDay } from './day';

/** First two-digit year of the 20th century. Smaller years belong to the 21st. */
const pivot = 70;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Parses `dd/mm/yy`, with the lengths of months and leap years. Undefined for any other text. */
export const parseTypedDay = (text: string): Day | undefined => {
  const match = /^(\d{2})\/(\d{2})\/(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const [day, month, short] = match.slice(1).map(Number) as [number, number, number];
  const year = short >= pivot ? 1900 + short : 2000 + short;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return `${year}-${match[2]}-${match[1]}`;
};

/** Whether a text, for example from the address, is a date as YYYY-MM-DD. */
export const isDay = (text: string | null): text is Day =>
  text !== null && parseTypedDay(formatDay(text)) === text;

/**
 * Returns the text of a date field after a keystroke. Slashes are added automatically, `1/` becomes `01/`, and a deleted slash
 * does not return.
 */
export const typeDay = (next: string, previous = ''): string => {
  // A pasted date may have the format of machines.
  if (/^\d{4}-\d{2}-\d{2}$/.test(next)) return formatDay(next);
  const padded = next.replace(/(^|\/)(\d)\/$/, '$10$2/');
  const digits = padded.replace(/\D/g, '').slice(0, 6);
  const text = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
  const growing = next.length > previous.length;
  return growing && (digits.length === 2 || digits.length === 4) ? `${text}/` : text;
};
