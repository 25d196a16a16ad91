/**
 * Days and instants in India (Asia/Kolkata, UTC+05:30 all year, without daylight saving since 1945). A day is a calendar date in
 * India. Some SQL statements contain the same time zone, as the interval '5:30'.
 */

declare const indiaDateBrand: unique symbol;

/** A calendar date in India, `YYYY-MM-DD`. */
export type IndiaDate = string & { readonly [indiaDateBrand]: true };

const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
/** Maximum length of a text that is parsed. An instant to the nanosecond with its zone has 35 characters. */
const MAX_DAY_CHARACTERS = 64;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns the India day of a year, month, and day of month. Null if it does not exist (31/02) or is outside 1900 to 2199. */
export function indiaDate(year: number, month: number, day: number): IndiaDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= FIRST_YEAR && year <= LAST_YEAR
    ? (date.toISOString().slice(0, 10) as IndiaDate)
    : null;
}

/** Parses `YYYY-MM-DD`. Null for any other text. */
export function parseIndiaDate(text: string): IndiaDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? indiaDate(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/** Returns the day of an instant in India. */
export function indiaDateOf(instant: Date): IndiaDate {
  return new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10) as IndiaDate;
}

/** Returns the start of a day in India: 2026-11-21 starts at 2026-11-20T18:30:00.000Z. */
export function startOfIndiaDate(day: IndiaDate): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - IST_OFFSET_MS);
}

/** Returns the day that is a number of days later, or earlier if the number is negative. */
export function addDays(day: IndiaDate, days: number): IndiaDate {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10) as IndiaDate;
}

/** Returns the weekday of a day: 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: IndiaDate): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7;
}

/**
 * Parses a day in both formats of clients: `YYYY-MM-DD`, or an instant with its zone, which means its day in India. The legacy
 * admin client sends midnight in India as UTC, and the legacy customer client sends the UTC date of a plan's `date` at 18:30 UTC,
 * which is the same instant.
 * @returns the day; null for any other text
 */
export function readIndiaDate(text: string): IndiaDate | null {
  if (text.length > MAX_DAY_CHARACTERS) return null;
  const trimmed = text.trim();
  const day = parseIndiaDate(trimmed);
  if (day) return day;
  const instant = parseInstant(trimmed);
  return instant && parseIndiaDate(indiaDateOf(instant));
}

/** Parses an instant with its zone in ISO 8601: `2026-11-20T18:30:00.000Z`. Null for any other text. */
export function parseInstant(text: string): Date | null {
  if (text.length > MAX_DAY_CHARACTERS) return null;
  const match = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.exec(text);
  // `Date` would convert 2026-02-31T… to a day in March, so the date part is checked separately.
  if (!match?.[1] || !parseIndiaDate(match[1])) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : new Date(instant);
}

/**
 * Parses the day of a legacy client's timestamp. These clients know only the day of the active plan. Some send that day as 18:30
 * UTC of the same date, which would be the next day in India. Such a timestamp means the active plan's day.
 * @param text timestamp of the client
 * @param activeDay day of the active plan; null without one
 * @returns the day; null if the text is not a day
 */
export function readCustomerDate(text: string, activeDay: IndiaDate | null): IndiaDate | null {
  const day = readIndiaDate(text);
  const stamp = /^(\d{4}-\d{2}-\d{2})T18:30(:00(\.0+)?)?Z$/.exec(text.trim());
  return day && activeDay && stamp?.[1] === activeDay ? activeDay : day;
}

/** Parses `ddmmyyyy`, the format of the `/admin/orders` filters. Null for any other text. */
export function parseDdmmyyyy(text: string): IndiaDate | null {
  const match = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  return match ? indiaDate(Number(match[3]), Number(match[2]), Number(match[1])) : null;
}

/** A time of day in India, `HH:MM`. */
export type TimeOfDay = string & { readonly timeOfDay?: true };

/**
 * Parses a time of day: `08:30`, or `08:30:00` in the database's format.
 * @returns `HH:MM`; null if it does not exist
 */
export function parseTimeOfDay(text: string): TimeOfDay | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(:00)?$/.exec(text);
  return match ? `${match[1]}:${match[2]}` : null;
}

/** Returns the instant of a time of day in India. */
export function instantAt(day: IndiaDate, time: TimeOfDay): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfIndiaDate(day).getTime() + (hours * 60 + minutes) * 60_000);
}

/** Formats a time of day: `8:30 AM`. */
export function formatTimeOfDay(time: TimeOfDay): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Formats a day without its year: `21 Nov`. */
export function formatDayAndMonth(day: IndiaDate): string {
  return `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
}

/** Formats an instant in India: `8:30 PM, 23 Nov`. */
export function formatMoment(instant: Date): string {
  const day = indiaDateOf(instant);
  const minutes = Math.floor((instant.getTime() - startOfIndiaDate(day).getTime()) / 60_000);
  return `${formatTimeOfDay(`${Math.floor(minutes / 60)}:${minutes % 60}`)}, ${formatDayAndMonth(day)}`;
}

/**
 * Returns the name of a weekday: `Monday`.
 * @param weekday 1 (Monday) to 7 (Sunday)
 */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday - 1] ?? '';
}
