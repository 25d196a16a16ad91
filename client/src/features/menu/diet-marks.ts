import { type Eater, noteOf, whyAgainst } from '../../shared/diets';
import type { DishAvailability } from './cart';

/** What can be ordered, with why a dish is against what the customer eats. */
export const marked = (
  availabilities: ReadonlyMap<string, DishAvailability>,
  eater: Eater,
): ReadonlyMap<string, DishAvailability> =>
  new Map(
    [...availabilities].map(([id, dish]) => [id, { ...dish, against: noteOf(whyAgainst(dish, eater)) }]),
  );
