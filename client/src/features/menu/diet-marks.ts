import { conflictReason, type Eater, noteOf } from '../../shared/diets';
import type { DishAvailability } from './cart';

/** Returns the available dishes, each with a note if it conflicts with the customer's diet. */
export const dietMarksOf = (
  availabilities: ReadonlyMap<string, DishAvailability>,
  eater: Eater,
): ReadonlyMap<string, DishAvailability> =>
  new Map(
    [...availabilities].map(([id, dish]) => [id, { ...dish, against: noteOf(conflictReason(dish, eater)) }]),
  );
