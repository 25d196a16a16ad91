import * as z from 'zod';
import { activeMealPlanDay } from '../features/meal-plans/list-meal-plans.js';
import { MAX_QUANTITY } from '../features/orders/rules/order-pricing.js';
import type { UseCaseContext } from '../features/use-case.js';
import { refusal } from '../shared/errors.js';
import { type IndiaDate, readCustomerDate, readIndiaDate } from '../shared/india-date.js';
import { id, ignored, listOf, number, sentence, text } from './fields.js';

const line = {
  dish_uuid: id('Dish', 'ID of the dish.'),
  quantity: number(
    'Quantity',
    'A whole number from 1 to 50.',
    sentence('order.quantity', { max: MAX_QUANTITY }),
  ),
  price: ignored('Ignored: prices come from the dish on the server.'),
};

const FOR_DATE =
  'The day: midnight in India written in UTC (any instant means the day in India that holds it), or `YYYY-MM-DD`.';

/** The body of a new or changed order. */
export const orderBody = z
  .object({
    user_uuid: id(
      'Customer',
      'Whose order it is. Without a token it is also the proof: the personal link.',
      sentence('order.no-customer', {}),
    ),
    meal_id: id('Meal', 'ID of the meal.', sentence('order.no-meal', {})),
    mealId: id('Meal', 'Another spelling of `meal_id`.', sentence('order.no-meal', {})),
    for_date: text('for_date', FOR_DATE),
    dish_details: listOf(
      'dish_details',
      line,
      'The dishes and how many of each.',
      sentence('order.no-lines', {}),
    ),
    instructions: text('Instructions', "Lines of the form 'Dish: text'; at most 2,000 characters."),
    amount: ignored('Ignored: the server computes it.'),
    placed_by: ignored('Ignored: it is who calls.'),
    version: number('Version', 'The version you looked at; optional, for a change.'),
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
    user_uuid: id(
      'Customer',
      'Whose orders; an admin who leaves it out gets everybody’s. Without a token it is also the proof.',
    ),
    meal_id: id('Meal', 'Orders for this meal.'),
    mealId: id('Meal', 'Another spelling of `meal_id`.'),
    for_date: text('for_date', `Only this day. ${FOR_DATE}`),
    limit: number('Limit', 'How many at most: 1 to 500, 500 when left out.'),
  })
  .transform((query) => ({
    userId: query.user_uuid || null,
    mealId: query.meal_id || query.mealId || null,
    forDate: query.for_date || null,
    limit: query.limit,
  }));

/**
 * Reads the day of an order. Legacy clients of customers know only the active plan's day, so a stamp at 18:30 UTC of that date is read as
 * that day too.
 *
 * @returns the day, null when none was given
 * @throws AppError `input.day`
 */
export async function readForDate(ctx: UseCaseContext, written: string | null): Promise<IndiaDate | null> {
  if (!written) return null;
  const isCustomer = ctx.actor.kind === 'customer';
  const day = isCustomer ? readCustomerDate(written, await activeMealPlanDay(ctx)) : readIndiaDate(written);
  if (!day) throw refusal('input.day', { label: 'for_date' });
  return day;
}
