import { type AppError, refusal } from '../../../shared/errors.js';
import type { OrderView } from '../reading/order-view.js';
import { editRuling } from './decide-order.js';
import { MAX_QUANTITY, type RequestedLine } from './order-pricing.js';

/** A dish that is taken out of orders, and what comes in its place. */
export interface DishOut {
  readonly dishId: string;
  /** In the same quantity; null: nothing. */
  readonly replacementId: string | null;
  /** Whether a replacement that conflicts with a customer's diet or avoided allergens is accepted. */
  readonly acceptDietConflicts: boolean;
}

/**
 * The lines of an order without a dish: the edit that an admin would make by hand. What comes in its place stands where it stood, or is added to what the
 * order has of it already.
 *
 * @param title of the dish, for a refusal
 * @returns the lines that are to be asked for, or the refusal: `order.is-cancelled`, `order.without-dish`, `order.nothing-left`, `order.quantity`
 */
export function linesWithoutDish(
  order: Pick<OrderView, 'status' | 'lines'>,
  { dishId, replacementId }: Pick<DishOut, 'dishId' | 'replacementId'>,
  title: string,
): RequestedLine[] | AppError {
  const refused = editRuling(order, true);
  if (refused) return refused;
  const out = order.lines.find((line) => line.dishId === dishId);
  if (!out) return refusal('order.without-dish', { dish: title });
  const quantities = new Map<string, number>();
  const count = (dish: string, quantity: number) =>
    quantities.set(dish, (quantities.get(dish) ?? 0) + quantity);
  for (const line of order.lines) {
    if (line !== out) count(line.dishId, line.quantity);
    else if (replacementId !== null) count(replacementId, out.quantity);
  }
  if (quantities.size === 0) return refusal('order.nothing-left', {});
  if ((quantities.get(replacementId ?? '') ?? 0) > MAX_QUANTITY)
    return refusal('order.quantity', { max: MAX_QUANTITY });
  return [...quantities].map(([dish, quantity]) => ({ dishId: dish, quantity }));
}
