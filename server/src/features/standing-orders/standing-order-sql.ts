import { Status } from '../../shared/status.js';
import { deadlineSql } from '../meals/closing-time.js';
import { isClosedSql } from '../meals/closure-rules.js';
import { rejectedDietSql } from '../orders/rules/diet-conflicts.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';

/**
 * Rules of the calendar as SQL conditions, for statements that search many rows. The parameters are the names of tables in the
 * statement, and SQL expressions for a customer, a meal, and a day.
 */

/** Returns an SQL expression for the end of the delivery window. */
export const deliveryEndSql = (meal: string, day: string): string =>
  `((${day} + ${meal}.closes_at) at time zone interval '5:30')`;

/** Whether a standing order requires a day, paused or not, like `findRuleForDay`. */
export const requiresBoxSql = (order: string, meal: string, day: string): string =>
  `${order}.ended_at is null and (${order}.weekdays & (1 << (extract(isodow from ${day})::int - 1))) <> 0
    and ${order}.from_date <= ${day} and coalesce(${order}.until_date >= ${day}, true) and ${order}.since < ${deadlineSql(meal, day)}`;

/** Whether a standing order is paused on a day. */
export const isPausedSql = (order: string, day: string): string =>
  `exists (select 1 from standing_pauses z where z.standing_order_id = ${order}.id and ${day} between z.from_date and z.until_date)`;

/** Whether the kitchen is closed on a day. */
export const isClosedDaySql = (day: string, meal: string): string =>
  `exists (select 1 from kitchen_closures k where ${isClosedSql('k', day, meal)})`;

/** Whether a day's plan has a dish under a meal. */
export const isPlannedSql = (day: string, meal: string): string =>
  `exists (select 1 from meal_plans y join meal_plan_dishes yd on yd.plan_id = y.id join dishes ydd on ydd.id = yd.dish_id
    where y.date = ${day} and yd.meal_id = ${meal} and ydd.deleted_at is null)`;

/** Whether that day's plan has dishes for a standing order's meal, but lacks one of its fixed dishes. */
export const lacksDishSql = (order: string, day: string): string =>
  `(${isPlannedSql(day, `${order}.meal_id`)} and exists (select 1 from standing_order_lines sl where sl.standing_order_id = ${order}.id
    and not exists (select 1 from meal_plans y join meal_plan_dishes yd on yd.plan_id = y.id join dishes ydd on ydd.id = yd.dish_id
      where y.date = ${day} and yd.meal_id = ${order}.meal_id and yd.dish_id = sl.dish_id and ydd.deleted_at is null)))`;

/**
 * Whether the customer is inactive, or that day's plan has a dish of a standing order's box that is not on sale, or that conflicts
 * with the customer's diet or avoided allergens.
 */
export const isUnsuitableSql = (order: string, day: string): string =>
  `(exists (select 1 from users yi where yi.id = ${order}.user_id and yi.status <> ${Status.ACTIVE})
    or exists (select 1 from users yu, meal_plans y join meal_plan_dishes yd on yd.plan_id = y.id join dishes ydd on ydd.id = yd.dish_id
    where yu.id = ${order}.user_id and y.date = ${day} and yd.meal_id = ${order}.meal_id and ydd.deleted_at is null
      and case when ${order}.box_for is null then exists (select 1 from standing_order_lines sl where sl.standing_order_id = ${order}.id and sl.dish_id = yd.dish_id)
        else ${order}.box_for = any (yd.box_for) end
      and (ydd.status <> ${Status.ACTIVE} or ydd.price is null or ${rejectedDietSql('yu.diet', 'ydd.diet')} or ydd.allergens && yu.avoids)))`;

const ofDay = (table: string, user: string, meal: string, day: string): string =>
  `${table}.user_id = ${user} and ${table}.meal_id = ${meal} and ${table}.for_date = ${day}`;

/** Whether a customer has a live order for a meal and day. */
export const hasLiveOrderSql = (user: string, meal: string, day: string): string =>
  `exists (select 1 from orders l where ${ofDay('l', user, meal, day)} and ${isLiveSql('l')})`;

/**
 * Whether a user cancelled the order for that meal and day, without a later request for it.
 * @param row alias of `standing_days`; a restored row contains the ID of the cancelled order
 */
export const isCancelledSql = (row: string, user: string, meal: string, day: string): string =>
  `coalesce((select o.id from orders o where ${ofDay('o', user, meal, day)} and o.status = ${OrderStatus.CANCELLED}
      and o.cancelled_by is not null order by o.cancelled_at desc, o.order_number desc limit 1) <> coalesce(${row}.wanted_after, '00000000-0000-0000-0000-000000000000'), false)`;
