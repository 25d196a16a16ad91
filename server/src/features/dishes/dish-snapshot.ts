import { snapshotOf } from '../../shared/field-descriptions.js';
import type { Snapshot } from '../audit/snapshot.js';
import type { Dish } from './dish.entity.js';
import { DISH_FIELDS } from './dish-fields.js';

/** A dish as it stands. */
export function dishSnapshot(dish: Dish): Snapshot {
  return { version: dish.version, ...snapshotOf(DISH_FIELDS, dish) };
}
