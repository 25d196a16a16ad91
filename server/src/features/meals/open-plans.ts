import { Status } from '../../shared/status.js';

/** The day of the active plan; null when none is active. */
export const ACTIVE_DAY = `(select date from meal_plans where status = ${Status.ACTIVE})`;

/**
 * The condition that customers see a plan and order from it: it is the active one, or for one of the `orderAheadDays` days that follow
 * the active plan's day. Without an active plan none is open, and it is null.
 *
 * @param table the name of `meal_plans` in the statement
 */
export function isOpenPlanSql(table: string): string {
  return `${table}.date between ${ACTIVE_DAY} and ${ACTIVE_DAY} + (select order_ahead_days from settings)`;
}
