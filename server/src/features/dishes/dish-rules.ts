import type { Paise } from '../../shared/money.js';
import { Status } from '../../shared/status.js';

/** What a dish is sold for; null when it cannot be ordered, because it is not active, is deleted, or has no price. */
export function salePrice(dish: {
  readonly status: Status;
  readonly deleted: boolean;
  readonly pricePaise: Paise | null;
}): Paise | null {
  return dish.status === Status.ACTIVE && !dish.deleted ? dish.pricePaise : null;
}
