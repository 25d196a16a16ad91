import { inIndia } from './india-time';

/** Calendar day in India, `YYYY-MM-DD`, the format of the schema's `LocalDate` scalar. */
export type Day = string;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayMs = 86_400_000;

/** Returns today's day in India, regardless of the browser's time zone. */
export const today = (now: Date = new Date()): Day => inIndia(now).day;

/** Returns the day `count` days after a day. A negative count returns an earlier day. */
export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Returns tomorrow's day in India: the default order date. */
export const tomorrow = (now: Date = new Date()): Day => addDays(today(now), 1);

/** Formats `2026-11-21` as `21/11/26`. */
export const formatDay = (day: Day): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;

/** Formats `2026-11-21` as `21 Nov`. */
export const formatDayAndMonth = (day: Day): string =>
  `${day.slice(8, 10)} ${months[Number(day.slice(5, 7)) - 1]}`;

/** Formats `2026-11-21` as `Saturday, 21 Nov`, as in the menu's header. */
export const formatWeekday = (day: Day): string =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${formatDayAndMonth(day)}`;

/** Formats the day of an instant in India as dd/mm/yy. */
export const formatDayOf = (instant: string): string => formatDay(inIndia(new Date(instant)).day);

/** Formats an instant as `11:02 PM` in India. */
export const formatTime = (instant: string): string => {
  const { hour, minute } = inIndia(new Date(instant));
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Formats an instant as `21/11/26, 11:02 PM` in India. */
export const formatMoment = (instant: string): string => `${formatDayOf(instant)}, ${formatTime(instant)}`;
