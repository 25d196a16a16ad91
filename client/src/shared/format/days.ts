import { addDays, type Day } from './day';

/** Days of an account, both included; one that is not said does not bound them. */
export type Days = { from?: Day; until?: Day };

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The month that holds a day. */
export const monthOf = (day: Day): Required<Days> => {
  const from = firstOf(day);
  return { from, until: addDays(firstOf(addDays(from, 31)), -1) };
};

/** The month before the one that holds a day. */
export const monthBefore = (day: Day): Required<Days> => monthOf(addDays(firstOf(day), -1));

/** Whether the last day is before the first. */
export const areReversed = ({ from, until }: Days): boolean =>
  from !== undefined && until !== undefined && until < from;

/** Days as a part of a file's name: `2026-11-01-2026-11-30`; nothing for all of them. */
export const daysInName = ({ from, until }: Days): string =>
  [from, until].map((day) => (day ? `-${day}` : '')).join('');
