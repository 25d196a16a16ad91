import type { Paise } from '../../shared/money.js';
import { Status } from '../../shared/status.js';

/** Returns the price of a dish. Null if it cannot be ordered, because it is inactive, deleted, or has no price. */
export function salePrice(dish: {
  readonly status: Status;
  readonly deleted: boolean;
  readonly pricePaise: Paise | null;
}): Paise | null {
  return dish.status === Status.ACTIVE && !dish.deleted ? dish.pricePaise : null;
}
