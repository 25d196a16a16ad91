import { type Day, formatDay } from './day';

/** Two-digit years from here on mean 19xx, those below it 20xx. */
const pivot = 70;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * Reads `dd/mm/yy`, the month's length and leap years included; `undefined` for
 * anything else.
 */
export const parseTypedDay = (text: string): Day | undefined => {
  const match = /^(\d{2})\/(\d{2})\/(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const [day, month, short] = match.slice(1).map(Number) as [number, number, number];
  const year = short >= pivot ? 1900 + short : 2000 + short;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return `${year}-${match[2]}-${match[1]}`;
};

/** Whether a text, such as an address may name, is a day as machines write it. */
export const isDay = (text: string | null): text is Day =>
  text !== null && parseTypedDay(formatDay(text)) === text;

/**
 * What a date field shows after a keystroke: slashes come by themselves, `1/`
 * becomes `01/`, and deleting is never fought by a slash that returns.
 */
export const typeDay = (next: string, previous = ''): string => {
  // Pasted as machines write a day.
  if (/^\d{4}-\d{2}-\d{2}$/.test(next)) return formatDay(next);
  const padded = next.replace(/(^|\/)(\d)\/$/, '$10$2/');
  const digits = padded.replace(/\D/g, '').slice(0, 6);
  const text = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
  const growing = next.length > previous.length;
  return growing && (digits.length === 2 || digits.length === 4) ? `${text}/` : text;
};
