import { type Day, formatDayAndMonth, formatWeekday } from './day';

/** Formats a day for narrow columns: `Mon 23 Nov`. */
export const shortDay = (day: Day): string => `${formatWeekday(day).slice(0, 3)} ${formatDayAndMonth(day)}`;
