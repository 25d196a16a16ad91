import { addDays, type Day } from './day';

/** Range of days, both included. An omitted day means no limit. */
export type Days = { from?: Day; until?: Day };

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Returns the first and the last day of the month of a day. */
export const monthOf = (day: Day): Required<Days> => {
  const from = firstOf(day);
  return { from, until: addDays(firstOf(addDays(from, 31)), -1) };
};

/** Returns the first and the last day of the month before that of a day. */
export const monthBefore = (day: Day): Required<Days> => monthOf(addDays(firstOf(day), -1));

/** Whether the last day is before the first. */
export const areReversed = ({ from, until }: Days): boolean =>
  from !== undefined && until !== undefined && until < from;

/** Returns days as the suffix of a file name: `-2026-11-01-2026-11-30`. Empty for all days. */
export const daysInName = ({ from, until }: Days): string =>
  [from, until].map((day) => (day ? `-${day}` : '')).join('');
