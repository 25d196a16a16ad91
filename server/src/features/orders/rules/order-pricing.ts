import { type AppError, refusal } from '../../../shared/errors.js';
import { type Paise, ZERO_PAISE } from '../../../shared/money.js';
import type { OrderLineView } from '../reading/order-line.js';

/** The largest quantity of one dish on one order; the smallest is 1. */
export const MAX_QUANTITY = 50;

/** What a client asks for: a dish and how many of it. */
export interface RequestedLine {
  readonly dishId: string;
  readonly quantity: number;
}

/** A dish as it can be ordered now, or not. */
export interface DishAvailability {
  readonly title: string;
  /** Null: it cannot be ordered now, by this customer, for this meal and day. */
  readonly available: Omit<OrderLineView, 'quantity'> | null;
}

/**
 * Prices the lines of an order: a dish that stays keeps its snapshot, an added one takes today's.
 * A dish that is no longer to be had may stay on the order, but not grow.
 *
 * @param requested the lines, checked
 * @param availability what each dish is now, by id; undefined for one that never was
 * @param before the order's lines so far; empty for a new order
 * @returns the lines, or the refusal: `order.dish-unavailable`, `order.dish-cannot-grow`
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
        return refusal('order.dish-cannot-grow', { dish: kept.title }, `lines.${index}.quantity`);
      lines.push({ ...kept, quantity });
    } else if (dish?.available) lines.push({ ...dish.available, quantity });
    else
      return refusal('order.dish-unavailable', { dish: dish?.title ?? 'This dish' }, `lines.${index}.dishId`);
  }
  return lines;
}

/** The amount of an order: the sum of price times quantity, in paise. */
export function amountOf(lines: readonly OrderLineView[]): Paise {
  return lines.reduce(
    (sum, line) => (sum + line.unitPricePaise * BigInt(line.quantity)) as Paise,
    ZERO_PAISE,
  );
}
