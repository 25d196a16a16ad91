import { type AppError, appError } from '../../../shared/errors.js';
import type { OrderView } from '../reading/order-view.js';
import { MAX_QUANTITY, type RequestedLine } from './order-pricing.js';
import { checkEdit, OrderStatus } from './order-status.js';

/** Removed dish and its replacement. */
export interface DishReplacement {
  readonly dishId: string;
  /** Replacement in the same quantity. Null: none. */
  readonly replacementId: string | null;
  /** Whether a replacement that conflicts with a customer's diet or avoided allergens is accepted. */
  readonly acceptDietConflicts: boolean;
}

/**
 * Returns the lines of an order without a dish, as after a manual edit. The replacement has the position of the dish, or is added
 * to an existing line. A completed order is rejected, because its box was delivered with the dish.
 * @param title title of the dish, for an error
 * @returns the requested lines, or the error: `order.is-cancelled`, `order.edit-completed`, `order.without-dish`,
 * `order.nothing-left`, `order.quantity`
 */
export function linesWithoutDish(
  order: Pick<OrderView, 'status' | 'lines'>,
  { dishId, replacementId }: Pick<DishReplacement, 'dishId' | 'replacementId'>,
  title: string,
): RequestedLine[] | AppError {
  const rejected = checkEdit(order.status, true);
  if (rejected) return rejected;
  if (order.status === OrderStatus.COMPLETED) return appError('order.edit-completed', {});
  const out = order.lines.find((line) => line.dishId === dishId);
  if (!out) return appError('order.without-dish', { dish: title });
  const quantities = new Map<string, number>();
  const count = (dish: string, quantity: number) =>
    quantities.set(dish, (quantities.get(dish) ?? 0) + quantity);
  for (const line of order.lines) {
    if (line !== out) count(line.dishId, line.quantity);
    else if (replacementId !== null) count(replacementId, out.quantity);
  }
  if (quantities.size === 0) return appError('order.nothing-left', {});
  if ((quantities.get(replacementId ?? '') ?? 0) > MAX_QUANTITY)
    return appError('order.quantity', { max: MAX_QUANTITY });
  return [...quantities].map(([dish, quantity]) => ({ dishId: dish, quantity }));
}
