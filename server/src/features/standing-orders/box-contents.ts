import { type AppError, refusal } from '../../shared/errors.js';
import { formatDayAndMonth } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { salePrice } from '../dishes/dish-rules.js';
import type { RequestedLine } from '../orders/rules/order-pricing.js';
import { BOX_NAMES } from './check-standing-order.js';
import type { CustomerDay } from './gather-days.js';
import type { StandingOrderView } from './standing-order-view.js';

/**
 * What a standing order wants of a day: its dishes, or those that the plan marks as the box of its diet.
 *
 * @returns the lines; or the refusal, when no dish is marked
 */
export function contentsOf(
  { lines, boxFor, boxQuantity }: Pick<StandingOrderView, 'lines' | 'boxFor' | 'boxQuantity'>,
  { dishes, meal, day }: Pick<CustomerDay, 'dishes' | 'meal' | 'day'>,
): readonly RequestedLine[] | AppError {
  if (boxFor === null) return lines;
  const box = dishes.filter((dish) => dish.boxFor.includes(boxFor));
  if (box.length > 0) return box.map(({ dishId }) => ({ dishId, quantity: boxQuantity ?? 1 }));
  const params = { diet: BOX_NAMES[boxFor], meal: meal.title, day: formatDayAndMonth(day) };
  return refusal('standing.no-box', params);
}

/** What a box would cost today; null when that day's plan does not say, or does not have all of it. */
export function costOf(order: StandingOrderView, day: CustomerDay): Paise | null {
  const lines = contentsOf(order, day);
  if (!Array.isArray(lines)) return null;
  let sum = 0n;
  for (const { dishId, quantity } of lines as readonly RequestedLine[]) {
    const dish = day.dishes.find((each) => each.dishId === dishId);
    const price = dish ? salePrice(dish) : null;
    if (price === null) return null;
    sum += price * BigInt(quantity);
  }
  return sum as Paise;
}
