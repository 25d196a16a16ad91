import { Status } from '../../shared/status.js';

/** Expression for the day of the active plan. Null without an active plan. */
export const ACTIVE_DAY = `(select date from meal_plans where status = ${Status.ACTIVE})`;

/**
 * Returns the condition that customers see a plan and can order from it: it is the active plan, or for one of the
 * `orderAheadDays` days after the active plan's day. Without an active plan, no plan is open, and the condition is null.
 * @param day expression for the plan's day
 */
export function isOpenPlanSql(day: string): string {
  return `${day} between ${ACTIVE_DAY} and ${ACTIVE_DAY} + (select order_ahead_days from settings)`;
}
