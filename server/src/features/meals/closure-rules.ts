import { type AppError, refusal } from '../../shared/errors.js';
import { formatDayAndMonth, type IndiaDate } from '../../shared/india-date.js';

/** Why nothing can be ordered for a day. */
export interface Closure {
  readonly reason: string;
  /** The title of the meal, where it alone is closed; null: the kitchen is. */
  readonly meal: string | null;
}

/** A day on which the kitchen is closed binds everybody. The refusal is what customers read of it, too. */
export function closureRuling(day: IndiaDate, { reason, meal }: Closure): AppError<'order.kitchen-closed'> {
  return refusal('order.kitchen-closed', { day: formatDayAndMonth(day), reason, meal });
}

/**
 * The closure of the day or, without one, of the meal, as JSON of a `Closure`; null when neither is closed. A subquery.
 *
 * @param day,meal expressions
 */
export function closureSql(day: string, meal: string): string {
  return `(select json_build_object('reason', k.reason, 'meal', (select m.meal_title from meals m where m.id = k.meal_id))
    from kitchen_closures k where ${isClosedSql('k', day, meal)} order by k.meal_id nulls first limit 1)`;
}

/**
 * The condition that a closure stands against orders for a day and meal.
 *
 * @param table the name of `kitchen_closures` in the statement
 * @param day,meal expressions
 */
export function isClosedSql(table: string, day: string, meal: string): string {
  return `${table}.reopened_at is null and ${table}.for_date = ${day} and (${table}.meal_id is null or ${table}.meal_id = ${meal})`;
}
