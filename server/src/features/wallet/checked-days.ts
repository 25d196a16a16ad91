import { appError } from '../../shared/errors.js';
import { type IndiaDate, parseIndiaDate } from '../../shared/india-date.js';

/** Range of days, both included. An omitted day means no limit. */
export interface DayRange {
  readonly from?: IndiaDate | null;
  readonly until?: IndiaDate | null;
}

/** Range of days, both included. */
export interface CheckedDays {
  readonly from: IndiaDate;
  readonly until: IndiaDate;
}

/** First and last possible day of an entry. */
const [FIRST, LAST] = [parseIndiaDate('1900-01-01'), parseIndiaDate('2199-12-31')] as [IndiaDate, IndiaDate];

/**
 * Returns the first and last day for a query of an account. An entry belongs to the day on which the money moved, regardless of
 * the time of writing.
 * @param field input field of the last day
 * @throws AppError `input.until-before-from`
 */
export function checkDays({ from, until }: DayRange, field = 'until'): CheckedDays {
  const days = { from: from ?? FIRST, until: until ?? LAST };
  if (days.until < days.from) throw appError('input.until-before-from', {}, field);
  return days;
}
