import { anyOf, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { type AppError, refusal } from '../../shared/errors.js';
import { weekdayName } from '../../shared/india-date.js';
import { UserType } from '../../shared/status.js';
import type { Meal } from '../meals/meal.entity.js';
import { activeRuling } from '../orders/rules/order-rules.js';
import type { CheckedWish } from './check-standing-order.js';
import type { LockedCustomer } from './locked-customers.js';
import { type StandingOrderView, weekdaysOf } from './standing-order-view.js';

/** A dish of a standing order must be there; whether it can be ordered shows on each day. */
export async function dishesRuling(em: EntityManager, { lines }: CheckedWish): Promise<AppError | null> {
  if (lines.length === 0) return null;
  const dishes = await query(em)
    .selectFrom('dishes')
    .where('id', '=', anyOf(lines.map(({ dishId }) => dishId)))
    .where('deleted_at', 'is', null)
    .select('id')
    .execute();
  const gone = lines.findIndex(({ dishId }) => !dishes.some(({ id }) => id === dishId));
  return gone < 0 ? null : refusal('order.dish-unavailable', { dish: 'This dish' }, `lines.${gone}.dishId`);
}

/** Whether a customer can have a standing order. @param others of theirs for that meal that are not ended */
export function wishRuling(
  customer: LockedCustomer,
  byAdmin: boolean,
  { weekdays, addressIndex }: CheckedWish,
  meal: Meal,
  others: readonly StandingOrderView[],
): AppError | null {
  if (customer.type !== UserType.CUSTOMER) return refusal('order.not-a-customer', {}, 'userId');
  const inactive = activeRuling(customer, byAdmin, true);
  if (inactive) return inactive;
  if (addressIndex !== null && (addressIndex < 0 || addressIndex >= customer.addresses))
    return refusal('order.address-unknown', {}, 'addressIndex');
  const [both] = weekdaysOf(others.reduce((taken, order) => taken | order.weekdays, 0) & weekdays);
  if (both === undefined) return null;
  const params = { customer: customer.title, meal: meal.title, weekday: weekdayName(both) };
  return refusal('standing.already', params, 'weekdays');
}
