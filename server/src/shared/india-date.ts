/**
 * Days and instants in India: the one file on the server that knows the time zone (Asia/Kolkata, UTC+05:30 all year,
 * without daylight saving since 1945). A day is a calendar date in India.
 */

declare const indiaDateBrand: unique symbol;

/** A calendar date in India, `YYYY-MM-DD`. */
export type IndiaDate = string & { readonly [indiaDateBrand]: true };

const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
/** The longest text that is looked at: an instant to the nanosecond with its zone has 35. */
const MAX_DAY_CHARACTERS = 64;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * The India day of a year, month and day of month.
 *
 * @returns the day, or null when it does not exist (31/02) or lies outside 1900 to 2199
 */
export function indiaDate(year: number, month: number, day: number): IndiaDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= FIRST_YEAR && year <= LAST_YEAR
    ? (date.toISOString().slice(0, 10) as IndiaDate)
    : null;
}

/**
 * Reads `YYYY-MM-DD`.
 *
 * @returns the day, or null when the text is no such day
 */
export function parseIndiaDate(text: string): IndiaDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? indiaDate(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/** The day in India that holds an instant. */
export function indiaDateOf(instant: Date): IndiaDate {
  return new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10) as IndiaDate;
}

/** The instant at which a day begins in India: 2026-11-21 begins at 2026-11-20T18:30:00.000Z. */
export function startOfIndiaDate(day: IndiaDate): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - IST_OFFSET_MS);
}

/** The day that lies `days` later (earlier, when negative). */
export function addDays(day: IndiaDate, days: number): IndiaDate {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10) as IndiaDate;
}

/** The weekday of a day: 1 Monday to 7 Sunday. */
export function weekdayOf(day: IndiaDate): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7;
}

/**
 * Reads a day in either spelling that clients send: `YYYY-MM-DD`, or an instant with its zone, which means the India
 * day that holds it. The legacy admin client sends midnight in India as UTC, the legacy customer client stamps the
 * UTC date of a plan's `date` with 18:30 UTC: the same instant, so both are read right.
 *
 * @returns the day, or null when the text is neither
 */
export function readIndiaDate(text: string): IndiaDate | null {
  if (text.length > MAX_DAY_CHARACTERS) return null;
  const trimmed = text.trim();
  const day = parseIndiaDate(trimmed);
  if (day) return day;
  const instant = parseInstant(trimmed);
  return instant && parseIndiaDate(indiaDateOf(instant));
}

/**
 * Reads an instant with its zone, as ISO 8601 writes it: `2026-11-20T18:30:00.000Z`.
 *
 * @returns the instant, or null when the text is none
 */
export function parseInstant(text: string): Date | null {
  if (text.length > MAX_DAY_CHARACTERS) return null;
  const match = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.exec(text);
  // `Date` would roll 2026-02-31T… over into March, so the date part must exist by itself.
  if (!match?.[1] || !parseIndiaDate(match[1])) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : new Date(instant);
}

/**
 * Reads the day that a customer of a legacy client means. That knows only the active plan's day, so a stamp at 18:30 UTC whose UTC date
 * is that day (a client that stamped its local date) is read as that day too.
 *
 * @param text what the client sent
 * @param activeDay the active plan's day, null when no plan is active
 * @returns the day, or null when the text names none
 */
export function readCustomerDate(text: string, activeDay: IndiaDate | null): IndiaDate | null {
  const day = readIndiaDate(text);
  const stamp = /^(\d{4}-\d{2}-\d{2})T18:30(:00(\.0+)?)?Z$/.exec(text.trim());
  return day && activeDay && stamp?.[1] === activeDay ? activeDay : day;
}

/**
 * Reads `ddmmyyyy`, the spelling of the `/admin/orders` filters.
 *
 * @returns the day, or null when the text is no such day
 */
export function parseDdmmyyyy(text: string): IndiaDate | null {
  const match = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  return match ? indiaDate(Number(match[3]), Number(match[2]), Number(match[1])) : null;
}

/** A time of day in India, `HH:MM`. */
export type TimeOfDay = string & { readonly timeOfDay?: true };

/**
 * Reads a time of day: `08:30`, or `08:30:00` as the database writes it.
 *
 * @returns `HH:MM`, or null when there is no such time
 */
export function parseTimeOfDay(text: string): TimeOfDay | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(:00)?$/.exec(text);
  return match ? `${match[1]}:${match[2]}` : null;
}

/** The instant at which a day reaches a time of day in India. */
export function instantAt(day: IndiaDate, time: TimeOfDay): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfIndiaDate(day).getTime() + (hours * 60 + minutes) * 60_000);
}

/** A time of day as people read it: `8:30 AM`. */
export function formatTimeOfDay(time: TimeOfDay): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** A day in short: `21 Nov`. */
export function formatDayAndMonth(day: IndiaDate): string {
  return `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
}

/** An instant as people in India read it: `8:30 PM, 23 Nov`. */
export function formatMoment(instant: Date): string {
  const day = indiaDateOf(instant);
  const minutes = Math.floor((instant.getTime() - startOfIndiaDate(day).getTime()) / 60_000);
  return `${formatTimeOfDay(`${Math.floor(minutes / 60)}:${minutes % 60}`)}, ${formatDayAndMonth(day)}`;
}

/** A weekday as people call it: `Monday`. @param weekday 1 Monday to 7 Sunday */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday - 1] ?? '';
}

/** A day with its weekday: `Tuesday, 24 Nov`. */
export function formatWeekdayAndDay(day: IndiaDate): string {
  return `${weekdayName(weekdayOf(day))}, ${formatDayAndMonth(day)}`;
}
