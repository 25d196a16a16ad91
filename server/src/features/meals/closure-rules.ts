import { type AppError, refusal } from '../../shared/errors.js';
import { formatDayAndMonth, type IndiaDate } from '../../shared/india-date.js';

/**
 * A day on which the kitchen is closed binds everybody. The refusal is what customers read of it, too.
 *
 * @param reason of the closure
 */
export function closureRuling(day: IndiaDate, reason: string): AppError<'order.kitchen-closed'> {
  return refusal('order.kitchen-closed', { day: formatDayAndMonth(day), reason });
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
