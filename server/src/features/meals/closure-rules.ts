import { type AppError, appError } from '../../shared/errors.js';
import { formatDayAndMonth, type IndiaDate } from '../../shared/india-date.js';

/** Closure of a day, or of one meal on that day. */
export interface Closure {
  readonly reason: string;
  /** Title of the only closed meal. Null: the kitchen is closed. */
  readonly meal: string | null;
}

/** Returns the error for a closed day, which applies to all callers. Customers also read its message on the menu. */
export function closureError(day: IndiaDate, { reason, meal }: Closure): AppError<'order.kitchen-closed'> {
  return appError('order.kitchen-closed', { day: formatDayAndMonth(day), reason, meal });
}

/**
 * Returns a subquery for the closure of the day or, without one, of the meal, as JSON of a `Closure`. Null without a closure.
 * @param day,meal expressions
 */
export function closureSql(day: string, meal: string): string {
  return `(select json_build_object('reason', k.reason, 'meal', (select m.meal_title from meals m where m.id = k.meal_id))
    from kitchen_closures k where ${isClosedSql('k', day, meal)} order by k.meal_id nulls first limit 1)`;
}

/**
 * Returns the SQL condition that a closure prevents orders for a day and meal.
 * @param table name of `kitchen_closures` in the statement
 * @param day,meal expressions
 */
export function isClosedSql(table: string, day: string, meal: string): string {
  return `${table}.reopened_at is null and ${table}.for_date = ${day} and (${table}.meal_id is null or ${table}.meal_id = ${meal})`;
}
