import * as z from 'zod';
import { OrderStatus } from '../features/orders/rules/order-status.js';
import { appError } from '../shared/errors.js';
import { filterDayField, idField, messageOfReason, numberField, textField } from './input-fields.js';

const KNOWN_STATUS = new Map<string, OrderStatus>(
  Object.values(OrderStatus).map((status) => [String(status), status]),
);

/**
 * Returns the statuses of a query, in every encoding of clients: `status[]=0&status[]=1`, `status[0]=0`, `status=0&status=1` and
 * `status=0,1`. The query parser returns a text, a list or, for high numbers, an object.
 */
function statusesOf(given: string | string[] | Record<string, string>): OrderStatus[] {
  const entries = typeof given === 'string' ? [given] : Object.values(given);
  return entries
    .flatMap((entry) => entry.split(',').map((part) => part.trim()))
    .filter((part) => part !== '')
    .map((part) => {
      const status = KNOWN_STATUS.get(part);
      if (status === undefined) throw appError('order.status', {});
      return status;
    });
}

const status = z
  .union([z.array(z.string()), z.string(), z.record(z.string(), z.string())], {
    error: messageOfReason('order.status', {}),
  })
  .transform(statusesOf)
  .optional()
  .meta({
    description:
      '0 Upcoming, 1 Placed, 2 Completed, 3 Cancelled. Default: all. Also accepted as `status`, `status[0]` and `status=0,1`.',
  });

/** Value of the order screen for any meal. */
const EVERY_MEAL = /^all$/i;

/** The filters of the all-orders screen of legacy clients. */
export const orderSearch = z
  .object({
    // A parser without support for brackets leaves them in the name.
    'status[]': status,
    status: status,
    meal_id: idField('Meal', 'Orders for this meal.'),
    mealId: idField('Meal', 'Another spelling of `meal_id`.'),
    customer_q: textField('Customer', "Part of the customer's name or mobile number."),
    placed_from: filterDayField('placed_from'),
    placed_to: filterDayField('placed_to'),
    for_from: filterDayField('for_from'),
    for_to: filterDayField('for_to'),
    page: numberField('Page', 'Page number, from 1. Default 1.'),
    limit: numberField('Limit', 'Number of orders of a page: 1 to 100, default 25.'),
  })
  .transform((query) => {
    const meal = query.meal_id || query.mealId || null;
    return {
      statuses: [...(query['status[]'] ?? []), ...(query.status ?? [])],
      mealId: meal && EVERY_MEAL.test(meal.trim()) ? null : meal,
      customer: query.customer_q,
      placedFrom: query.placed_from,
      placedTo: query.placed_to,
      forFrom: query.for_from,
      forTo: query.for_to,
      page: query.page,
      limit: query.limit,
    };
  });
