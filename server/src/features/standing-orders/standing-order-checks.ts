import { anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { type AppError, appError } from '../../shared/errors.js';
import { weekdayName } from '../../shared/india-date.js';
import { UserType } from '../../shared/status.js';
import type { Meal } from '../meals/meal.entity.js';
import { checkActive } from '../orders/rules/order-rules.js';
import type { CheckedStandingOrder } from './check-standing-order.js';
import type { LockedCustomer } from './locked-customers.js';
import { type StandingOrderView, weekdaysOf } from './standing-order-view.js';

/** Checks that the dishes of a standing order exist. Whether they can be ordered is decided for each day. */
export async function checkDishesExist(
  em: EntityManager,
  { lines }: CheckedStandingOrder,
): Promise<AppError | null> {
  if (lines.length === 0) return null;
  const dishes = await tables(em)
    .selectFrom('Dish')
    .where('id', '=', anyOf(lines.map(({ dishId }) => dishId)))
    .where('deletedAt', 'is', null)
    .select('id')
    .execute();
  const gone = lines.findIndex(({ dishId }) => !dishes.some(({ id }) => id === dishId));
  return gone < 0 ? null : appError('order.dish-unavailable', { dish: 'This dish' }, `lines.${gone}.dishId`);
}

/**
 * Checks that a customer can have a standing order.
 * @param others the customer's other standing orders for that meal that have not ended
 */
export function checkStandingCustomer(
  customer: LockedCustomer,
  byAdmin: boolean,
  { weekdays, addressId }: CheckedStandingOrder,
  meal: Meal,
  others: readonly StandingOrderView[],
): AppError | null {
  if (customer.type !== UserType.CUSTOMER) return appError('order.not-a-customer', {}, 'userId');
  const inactive = checkActive(customer, byAdmin, true);
  if (inactive) return inactive;
  if (addressId !== null && !customer.addressIds.includes(addressId))
    return appError('order.address-unknown', {}, 'addressId');
  const [both] = weekdaysOf(others.reduce((taken, order) => taken | order.weekdays, 0) & weekdays);
  if (both === undefined) return null;
  const params = { customer: customer.title, meal: meal.title, weekday: weekdayName(both) };
  return appError('standing.already', params, 'weekdays');
}
