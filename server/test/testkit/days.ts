import { systemClock } from '../../src/shared/clock.js';
import { addDays, type IndiaDate, indiaDateOf, parseIndiaDate } from '../../src/shared/india-date.js';

/** Parses a day such as `2026-11-21`. */
export function day(text: string): IndiaDate {
  const found = parseIndiaDate(text);
  if (!found) throw new Error(`There is no day ${text}.`);
  return found;
}

/** Day after the test clock's initial day, and default day of a plan. */
export const TOMORROW = day('2026-11-21');

/**
 * Returns the day `count` days from the real today in India, for tests of a built server. Call it inside the test that uses it,
 * because midnight may pass during a run, and a retried test then needs the new day.
 */
export const dayFromToday = (count: number): IndiaDate => addDays(indiaDateOf(systemClock.now()), count);

/** Formats a day like the screens: `21/11/26`. */
export const shownDate = (date: IndiaDate): string =>
  `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(2, 4)}`;
