import { addDays, type Day } from '../../shared/format/day';

/** Days apart that an arrow goes: along the week, and on the grid from week to week. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 };

/**
 * Where a key leads from a box of the calendar. Left and Right go to the next box that there is; on the grid Up and Down go a week on,
 * to the nearest box that is at least as far; in the list they go as Left and Right do.
 *
 * @param days the days of the boxes in their order, a day once for each meal
 * @returns the place of the box, or undefined for a key that leads nowhere
 */
export const moveFrom = (
  days: readonly Day[],
  at: number,
  key: string,
  isGrid: boolean,
): number | undefined => {
  const last = days.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = steps[key];
  if (step === undefined) return undefined;
  if (!isGrid || Math.abs(step) === 1) return Math.max(0, Math.min(last, at + Math.sign(step)));
  const sought = addDays(days[at] ?? '', step);
  const found =
    step > 0 ? days.findIndex((day) => day >= sought) : days.findLastIndex((day) => day <= sought);
  return found === -1 ? (step > 0 ? last : 0) : found;
};
