import { checkExternalId } from '../../../shared/external-id.js';
import { addDays, type IndiaDate, startOfIndiaDate } from '../../../shared/india-date.js';
import { checkId, checkLine, MAX_LENGTH } from '../../../shared/validation.js';
import { isUpdatedFrom } from '../../audit/updated-at.js';
import { matchesUser } from '../../users/match-users.js';
import { OrderStatus } from '../rules/order-status.js';
import type { Orders } from './read-orders.js';

/** Filters of the all-orders screen. An omitted or empty filter has no effect. */
export interface OrderFilter {
  readonly statuses?: readonly OrderStatus[] | null;
  readonly mealId?: string | null;
  /** Part of the customer's name or mobile number. */
  readonly customer?: string | null;
  /** Days in India, both included. */
  readonly placedFrom?: IndiaDate | null;
  readonly placedTo?: IndiaDate | null;
  readonly forFrom?: IndiaDate | null;
  readonly forTo?: IndiaDate | null;
  readonly orderNumber?: number | null;
  /** A dish that is on the order. */
  readonly dishId?: string | null;
  /** Orders that were placed or changed at this time or later. */
  readonly updatedFrom?: Date | null;
  /** ID in another system. */
  readonly externalId?: string | null;
}

/**
 * Adds only the requested conditions, so that each search can use its index.
 * @throws AppError `input.*`
 */
export function filterOrders(all: Orders, filter: OrderFilter): Orders {
  const { mealId, placedFrom, placedTo, forFrom, forTo, orderNumber, dishId, updatedFrom } = filter;
  let some = all;
  const statuses = [...new Set(filter.statuses)];
  // A filter with all statuses is no restriction.
  if (statuses.length > 0 && statuses.length < Object.values(OrderStatus).length)
    some = some.where('o.status', 'in', statuses);
  if (mealId) some = some.where('o.mealId', '=', checkId(mealId, { field: 'mealId', label: 'Meal' }));
  if (placedFrom) some = some.where('o.placedAt', '>=', startOfIndiaDate(placedFrom));
  if (placedTo) some = some.where('o.placedAt', '<', startOfIndiaDate(addDays(placedTo, 1)));
  if (forFrom) some = some.where('o.forDate', '>=', forFrom);
  if (forTo) some = some.where('o.forDate', '<=', forTo);
  if (orderNumber !== null && orderNumber !== undefined) some = some.where('o.orderNumber', '=', orderNumber);
  if (dishId) {
    const dish = checkId(dishId, { field: 'dishId', label: 'Dish' });
    some = some.where('o.id', 'in', ({ selectFrom }) =>
      selectFrom('OrderLine as l').where('l.dishId', '=', dish).select('l.orderId'),
    );
  }
  if (updatedFrom) some = some.where(isUpdatedFrom('ORDER', 'o.id', updatedFrom));
  const externalId = checkExternalId(filter.externalId, 'externalId');
  if (externalId !== null) some = some.where('o.externalId', '=', externalId);
  const customer = checkLine(filter.customer, { field: 'customer', label: 'Customer' }, MAX_LENGTH.search);
  if (customer)
    some = some.where('o.customerId', 'in', ({ selectFrom }) =>
      selectFrom('User').where(matchesUser(customer)).select('id'),
    );
  return some;
}
