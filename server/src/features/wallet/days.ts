import { refusal } from '../../shared/errors.js';
import { type IndiaDate, parseIndiaDate } from '../../shared/india-date.js';

/** Days as they are asked for: both included; one that is left out does not bound them. */
export interface AskedDays {
  readonly from?: IndiaDate | null;
  readonly until?: IndiaDate | null;
}

/** Both included. */
export interface Days {
  readonly from: IndiaDate;
  readonly until: IndiaDate;
}

/** No entry has an earlier day, and none a later one. */
const [FIRST, LAST] = [parseIndiaDate('1900-01-01'), parseIndiaDate('2199-12-31')] as [IndiaDate, IndiaDate];

/**
 * The days of an account: an entry belongs to the day on which the money moved, whenever it was written.
 *
 * @param field what the caller calls the last day
 * @throws AppError `input.until-before-from`
 */
export function checkDays({ from, until }: AskedDays, field = 'until'): Days {
  const days = { from: from ?? FIRST, until: until ?? LAST };
  if (days.until < days.from) throw refusal('input.until-before-from', {}, field);
  return days;
}
