import * as z from 'zod';
import { activeMealPlanDay } from '../features/meal-plans/list-meal-plans.js';
import { MAX_QUANTITY } from '../features/orders/rules/order-pricing.js';
import type { UseCaseContext } from '../features/use-case.js';
import { appError } from '../shared/errors.js';
import { type IndiaDate, readCustomerDate, readIndiaDate } from '../shared/india-date.js';
import { idField, ignoredField, listField, messageOfReason, numberField, textField } from './input-fields.js';

const line = {
  dish_uuid: idField('Dish', 'ID of the dish.'),
  quantity: numberField(
    'Quantity',
    'A whole number from 1 to 50.',
    messageOfReason('order.quantity', { max: MAX_QUANTITY }),
  ),
  price: ignoredField('Ignored: prices come from the dish on the server.'),
};

const FOR_DATE =
  'Day of the order: midnight in India, written in UTC, or `YYYY-MM-DD`. Any other instant means its day in India.';

/** The body of a new or changed order. */
export const orderBody = z
  .object({
    user_uuid: idField(
      'Customer',
      'Customer of the order. Without a token, it is also the credential: the personal link.',
      messageOfReason('order.no-customer', {}),
    ),
    meal_id: idField('Meal', 'ID of the meal.', messageOfReason('order.no-meal', {})),
    mealId: idField('Meal', 'Another spelling of `meal_id`.', messageOfReason('order.no-meal', {})),
    for_date: textField('for_date', FOR_DATE),
    dish_details: listField(
      'dish_details',
      line,
      'Dishes of the order, each with its quantity.',
      messageOfReason('order.no-lines', {}),
    ),
    instructions: textField('Instructions', "Lines of the form 'Dish: text'; at most 2,000 characters."),
    amount: ignoredField('Ignored: the server computes the amount.'),
    placed_by: ignoredField('Ignored: the caller places the order.'),
    version: numberField('Version', 'Version that you read last. Optional, for a change.'),
  })
  .transform((body) => ({
    userId: body.user_uuid || null,
    mealId: body.meal_id || body.mealId || null,
    forDate: body.for_date || null,
    lines: body.dish_details?.map(({ dish_uuid, quantity }) => ({
      dishId: dish_uuid ?? '',
      quantity: quantity ?? 0,
    })),
    instructions: body.instructions,
    version: body.version,
  }));

/** The query of a customer's orders. */
export const ordersQuery = z
  .object({
    user_uuid: idField(
      'Customer',
      'Customer of the orders. If an admin omits it, all orders. Without a token, it is the credential.',
    ),
    meal_id: idField('Meal', 'Orders for this meal.'),
    mealId: idField('Meal', 'Another spelling of `meal_id`.'),
    for_date: textField('for_date', `Only this day. ${FOR_DATE}`),
    limit: numberField('Limit', 'Maximum number of orders: 1 to 500, default 500.'),
  })
  .transform((query) => ({
    userId: query.user_uuid || null,
    mealId: query.meal_id || query.mealId || null,
    forDate: query.for_date || null,
    limit: query.limit,
  }));

/**
 * Parses the day of an order. For customers, a legacy client's timestamp is also accepted ({@link readCustomerDate}).
 * @returns the day; null if omitted
 * @throws AppError `input.day`
 */
export async function readForDate(ctx: UseCaseContext, written: string | null): Promise<IndiaDate | null> {
  if (!written) return null;
  const isCustomer = ctx.actor.kind === 'customer';
  const day = isCustomer ? readCustomerDate(written, await activeMealPlanDay(ctx)) : readIndiaDate(written);
  if (!day) throw appError('input.day', { label: 'for_date' });
  return day;
}
