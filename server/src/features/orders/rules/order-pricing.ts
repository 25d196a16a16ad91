import { type AppError, appError } from '../../../shared/errors.js';
import { type Paise, ZERO_PAISE } from '../../../shared/money.js';
import type { OrderLineView } from '../reading/order-line.js';

/** Maximum quantity of one dish on one order. The minimum is 1. */
export const MAX_QUANTITY = 50;

/** Requested dish with its quantity. */
export interface RequestedLine {
  readonly dishId: string;
  readonly quantity: number;
}

/** Dish, and whether it can be ordered now. */
export interface DishAvailability {
  readonly title: string;
  /** Null if this customer cannot order the dish now, for this meal and day. */
  readonly available: Omit<OrderLineView, 'quantity'> | null;
}

/**
 * Prices the lines of an order. A dish on the order keeps its snapshot, and an added dish has the current price. An unavailable
 * dish can remain on the order, but its quantity cannot increase.
 * @param requested validated lines
 * @param availability current state of each dish by ID; undefined for an unknown dish
 * @param before current lines of the order; empty for a new order
 * @returns the lines, or the error: `order.dish-unavailable`, `order.dish-cannot-grow`
 */
export function priceLines(
  requested: readonly RequestedLine[],
  availability: (dishId: string) => DishAvailability | undefined,
  before: readonly OrderLineView[] = [],
): OrderLineView[] | AppError {
  const lines: OrderLineView[] = [];
  for (const [index, { dishId, quantity }] of requested.entries()) {
    const dish = availability(dishId);
    const kept = before.find((line) => line.dishId === dishId);
    if (kept) {
      if (!dish?.available && quantity > kept.quantity)
        return appError('order.dish-cannot-grow', { dish: kept.title }, `lines.${index}.quantity`);
      lines.push({ ...kept, quantity });
    } else if (dish?.available) lines.push({ ...dish.available, quantity });
    else
      return appError(
        'order.dish-unavailable',
        { dish: dish?.title ?? 'This dish' },
        `lines.${index}.dishId`,
      );
  }
  return lines;
}

/** Returns the amount of an order: the sum of price times quantity, in paise. */
export function orderAmountOf(lines: readonly OrderLineView[]): Paise {
  return lines.reduce(
    (sum, line) => (sum + line.unitPricePaise * BigInt(line.quantity)) as Paise,
    ZERO_PAISE,
  );
}
