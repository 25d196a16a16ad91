import { addDays, type IndiaDate, indiaDate } from '../../../shared/india-date.js';
import { latinDigits } from '../../../shared/latin-digits.js';

/**
 * Date for both orders of day and month. Both dates are equal unless the text is two numbers and a year. Null if the date does
 * not exist in that order.
 */
interface BankDay {
  readonly dayFirst: IndiaDate | null;
  readonly monthFirst: IndiaDate | null;
}

const MONTHS = [
  ['january', 'जनवरी'],
  ['february', 'फरवरी'],
  ['march', 'मार्च'],
  ['april', 'अप्रैल'],
  ['may', 'मई'],
  ['june', 'जून'],
  ['july', 'जुलाई'],
  ['august', 'अगस्त'],
  ['september', 'सितंबर', 'सितम्बर'],
  ['october', 'अक्टूबर', 'अक्तूबर'],
  ['november', 'नवंबर', 'नवम्बर'],
  ['december', 'दिसंबर', 'दिसम्बर'],
];
/** Words next to a date that are ignored: weekdays, ordinals, time zones, AM and PM. */
const NOISE =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|st|nd|rd|th|of|on|at|the|t|z|am|pm|a|p|m|hrs?|ist|utc|gmt)$/;
const TIME = /(?<!\d)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?!\d)/g;
const SEPARATORS = /^[\s\-/.,:()[\]|_+*#–—−'"’‘`=]*$/;
const MAX_CHARACTERS = 60;

/** First day of Excel's calendar, and the range of its serial numbers for 2000 to 2099. */
const SERIAL_ZERO = '1899-12-30' as IndiaDate;
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050];

/**
 * Parses the date in a cell: numbers with any or no separator, months in words, Excel's serial numbers, digits of any script. An
 * adjacent weekday, time, and time zone are ignored.
 * @returns null if the cell contains no date
 */
export function readBankDay(cell: string): BankDay | null {
  if (cell.length > MAX_CHARACTERS) return null;
  const text = latinDigits(cell)
    .toLowerCase()
    .replace(/\p{Cf}/gu, '');
  if (/^\d{5}(?:\.\d{3,})?$/.test(text)) return serialDay(Math.floor(Number(text)));
  const untimed = text.replace(TIME, ' ');
  const parts = untimed.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
  if (!SEPARATORS.test(untimed.replace(/\d+|[\p{L}\p{M}]+/gu, ''))) return null;
  const [first = '', second = '', third = '', ...rest] = parts.filter((part) => !NOISE.test(part));
  if (!third) return second ? null : digitsDay(first);
  return isTime(rest) ? dayOfParts(first, second, third) : null;
}

function dayOfParts(first: string, second: string, third: string): BankDay | null {
  const words = [first, second, third].map(monthOf);
  if (words[1]) {
    const [year, day] = first.length === 4 ? [first, third] : [third, first];
    return sameDay(year, words[1], day);
  }
  if (words[0]) return sameDay(third, words[0], second);
  if (words[2] || ![first, second, third].every((part) => /^\d+$/.test(part))) return null;
  if (first.length === 4) return sameDay(first, Number(second), third);
  return eitherDay(first, second, third);
}

/** Parses a date of only digits: `20261124`, `24112026`, optionally followed by the time. */
function digitsDay(digits: string): BankDay | null {
  if (!/^\d{8}(?:\d{6})?$/.test(digits)) return null;
  const [start, middle] = [digits.slice(0, 2), digits.slice(2, 4)];
  return (
    sameDay(digits.slice(0, 4), Number(digits.slice(4, 6)), digits.slice(6, 8)) ??
    eitherDay(start, middle, digits.slice(4, 8))
  );
}

function serialDay(serial: number): BankDay | null {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  const day = addDays(SERIAL_ZERO, serial);
  return { dayFirst: day, monthFirst: day };
}

function sameDay(year: string, month: number, day: string): BankDay | null {
  const date = dateOf(year, month, day);
  return date && { dayFirst: date, monthFirst: date };
}

function eitherDay(first: string, second: string, year: string): BankDay | null {
  const [dayFirst, monthFirst] = [dateOf(year, Number(second), first), dateOf(year, Number(first), second)];
  return dayFirst || monthFirst ? { dayFirst, monthFirst } : null;
}

function dateOf(year: string, month: number, day: string): IndiaDate | null {
  if (!/^(?:20)?\d\d$/.test(year) || !/^\d{1,2}$/.test(day)) return null;
  return indiaDate(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(day));
}

/** Returns the number, 1 to 12, of the month that a word names with at least three letters. 0 for any other text. */
function monthOf(word: string): number {
  if (word.length < 3 && !/^\p{M}|[^a-z\d]/u.test(word)) return 0;
  const isMonth = (name: string) => name === word || (/^[a-z]{3,}$/.test(word) && name.startsWith(word));
  return MONTHS.findIndex((names) => names.some(isMonth)) + 1;
}

/** Whether parts after a date are a time with dots, such as `10.12.13`, or a time of only digits. */
function isTime([hour, minute, second, fraction, ...more]: readonly string[]): boolean {
  if (hour === undefined) return true;
  if (minute === undefined) return /^(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?$/.test(hour);
  const is60 = (part = '00') => /^[0-5]\d$/.test(part);
  const isHour = /^(?:[01]?\d|2[0-3])$/.test(hour);
  return isHour && is60(minute) && is60(second) && /^\d*$/.test(fraction ?? '') && more.length === 0;
}
