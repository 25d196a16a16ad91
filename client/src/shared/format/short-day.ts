import { type Day, formatDayAndMonth, formatWeekday } from './day';

/** A day as narrow columns say it: `Mon 23 Nov`. */
export const shortDay = (day: Day): string => `${formatWeekday(day).slice(0, 3)} ${formatDayAndMonth(day)}`;
