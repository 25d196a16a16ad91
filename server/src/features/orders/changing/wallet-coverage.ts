import { deadlineSql } from '../../meals/closing-time.js';
import { OrderStatus } from '../rules/order-status.js';

/**
 * Returns an SQL expression for the total amount, in paise, of a customer's upcoming orders that are charged before an order for
 * a meal and day. Of two orders with the same deadline, the one with the lower meal ID is charged first.
 * @param user,meal,day SQL expressions for the customer's ID, the meal's ID, and the day
 * @param except SQL expression for the ID of an order that is not counted
 */
export const chargedBeforeSql = (user: string, meal: string, day: string, except = 'null'): string =>
  `coalesce((select sum(b.amount) from orders b join meals bm on bm.id = b.meal_id, meals this_meal
    where b.user_id = ${user} and b.status = ${OrderStatus.UPCOMING} and b.id is distinct from ${except} and this_meal.id = ${meal}
      and (${deadlineSql('bm', 'b.for_date')}, b.meal_id) < (${deadlineSql('this_meal', day)}, this_meal.id)), 0)`;

/**
 * Returns the SQL condition that the wallet and credit limit of a customer cover an upcoming order, after all of the customer's
 * orders that are charged earlier.
 * @param order,user names of the tables in the statement
 */
export const isCoveredSql = (order: string, user: string): string =>
  `(${chargedBeforeSql(`${order}.user_id`, `${order}.meal_id`, `${order}.for_date`)} + ${order}.amount <= ${user}.wallet_balance + ${user}.credit_limit)`;
