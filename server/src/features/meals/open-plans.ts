import { Status } from '../../shared/status.js';

/**
 * The condition that customers see a plan and order from it: it is the active one, or for one of the `orderAheadDays` days that follow
 * the active plan's day. Without an active plan none is open.
 *
 * @param table the name of `meal_plans` in the statement
 */
export function isOpenPlanSql(table: string): string {
  return `exists (select 1 from meal_plans active_plan, settings
    where active_plan.status = ${Status.ACTIVE} and ${table}.date between active_plan.date and active_plan.date + settings.order_ahead_days)`;
}
