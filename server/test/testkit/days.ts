import { systemClock } from '../../src/shared/clock.js';
import { addDays, type IndiaDate, indiaDateOf, parseIndiaDate } from '../../src/shared/india-date.js';

/** A day that a test writes down. */
export function day(text: string): IndiaDate {
  const found = parseIndiaDate(text);
  if (!found) throw new Error(`There is no day ${text}.`);
  return found;
}

/** The day after the one on which the test clock stands: the usual day of the plan. */
export const TOMORROW = day('2026-11-21');

/**
 * The day `count` days from the real today in India, for tests of a built server. Ask inside the test that uses it: a run
 * may see midnight pass, and then a test that is tried again has to mean the new day.
 */
export const dayFromToday = (count: number): IndiaDate => addDays(indiaDateOf(systemClock.now()), count);

/** A day as the screens write it: `21/11/26`. */
export const shown = (date: IndiaDate): string => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(2, 4)}`;
