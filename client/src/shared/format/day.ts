import { inIndia } from './india-time';

/** A calendar day in India, `YYYY-MM-DD`, as the schema's `LocalDate` scalar carries it. */
export type Day = string;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayMs = 86_400_000;

/** Today in India, wherever the browser stands. */
export const today = (now: Date = new Date()): Day => inIndia(now).day;

/** The day `count` days after `day`, or before it when negative. */
export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Tomorrow in India: the default order date. */
export const tomorrow = (now: Date = new Date()): Day => addDays(today(now), 1);

/** `2026-11-21` as `21/11/26`. */
export const formatDay = (day: Day): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;

/** `2026-11-21` as `21 Nov`. */
export const formatDayAndMonth = (day: Day): string =>
  `${day.slice(8, 10)} ${months[Number(day.slice(5, 7)) - 1]}`;

/** `2026-11-21` as `Saturday, 21 Nov`: the plan date in the menu's header. */
export const formatWeekday = (day: Day): string =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${formatDayAndMonth(day)}`;

/** An instant as the day in India that holds it, dd/mm/yy. */
export const formatDayOf = (instant: string): string => formatDay(inIndia(new Date(instant)).day);

/** An instant as `11:02 PM` in India. */
export const formatTime = (instant: string): string => {
  const { hour, minute } = inIndia(new Date(instant));
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** An instant as `21/11/26, 11:02 PM` in India. */
export const formatMoment = (instant: string): string => `${formatDayOf(instant)}, ${formatTime(instant)}`;
