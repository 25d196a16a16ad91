import { type IndiaDate, parseIndiaDate } from '../../src/shared/india-date.js';

/** A day that a test writes down. */
export function day(text: string): IndiaDate {
  const found = parseIndiaDate(text);
  if (!found) throw new Error(`There is no day ${text}.`);
  return found;
}

/** The day after the one on which the test clock stands: the usual day of the plan. */
export const TOMORROW = day('2026-11-21');
