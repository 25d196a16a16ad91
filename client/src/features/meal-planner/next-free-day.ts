import { addDays, type Day } from '../../shared/format/day';

/** The first day from `start` on that has no plan (the default of a new plan). */
export const nextFreeDay = (taken: Iterable<Day>, start: Day): Day => {
  const days = new Set(taken);
  let day = start;
  while (days.has(day)) day = addDays(day, 1);
  return day;
};
