import { deadlineSql } from '../meals/closing-time.js';
import { isClosedSql } from '../meals/closure-rules.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';

/** The rules of the calendar as conditions, for statements that look for some of many. Names are those of the tables in the statement; days are expressions. */

/** When the delivery window is over. */
export const overSql = (meal: string, day: string): string =>
  `((${day} + ${meal}.closes_at) at time zone interval '5:30')`;

/** Whether a standing order wants a day, paused or not, as `ruleFor` says. */
export const wantsSql = (order: string, meal: string, day: string): string =>
  `${order}.ended_at is null and (${order}.weekdays & (1 << (extract(isodow from ${day})::int - 1))) <> 0
    and ${order}.from_date <= ${day} and coalesce(${order}.until_date >= ${day}, true) and ${order}.since < ${deadlineSql(meal, day)}`;

/** Whether it pauses then. */
export const isPausedSql = (order: string, day: string): string =>
  `exists (select 1 from standing_pauses z where z.standing_order_id = ${order}.id and ${day} between z.from_date and z.until_date)`;

/** Whether the kitchen is closed. */
export const isClosedDaySql = (day: string, meal: string): string =>
  `exists (select 1 from kitchen_closures k where ${isClosedSql('k', day, meal)})`;

/** Whether that day's plan has something under a meal. */
export const isPlannedSql = (day: string, meal: string): string =>
  `exists (select 1 from meal_plans y join meal_plan_dishes yd on yd.plan_id = y.id join dishes ydd on ydd.id = yd.dish_id
    where y.date = ${day} and yd.meal_id = ${meal} and ydd.deleted_at is null)`;

/** Whether that day's plan has something under a standing order's meal, but lacks one of its fixed dishes. */
export const lacksDishSql = (order: string, day: string): string =>
  `(${isPlannedSql(day, `${order}.meal_id`)} and exists (select 1 from standing_order_lines sl where sl.standing_order_id = ${order}.id
    and not exists (select 1 from meal_plans y join meal_plan_dishes yd on yd.plan_id = y.id join dishes ydd on ydd.id = yd.dish_id
      where y.date = ${day} and yd.meal_id = ${order}.meal_id and yd.dish_id = sl.dish_id and ydd.deleted_at is null)))`;

const ofDay = (table: string, user: string, meal: string, day: string): string =>
  `${table}.user_id = ${user} and ${table}.meal_id = ${meal} and ${table}.for_date = ${day}`;

/** Whether a customer has a live order for a meal and day. */
export const hasLiveSql = (user: string, meal: string, day: string): string =>
  `exists (select 1 from orders l where ${ofDay('l', user, meal, day)} and ${isLiveSql('l')})`;

/**
 * Whether a person cancelled an order for that meal and day, and nobody asked for it again since.
 *
 * @param row `standing_days` as it was joined: what was wanted again names what was cancelled until then
 */
export const isCancelledSql = (row: string, user: string, meal: string, day: string): string =>
  `coalesce((select o.id from orders o where ${ofDay('o', user, meal, day)} and o.status = ${OrderStatus.CANCELLED}
      and o.cancelled_by is not null order by o.cancelled_at desc, o.order_number desc limit 1) <> coalesce(${row}.wanted_after, '00000000-0000-0000-0000-000000000000'), false)`;
