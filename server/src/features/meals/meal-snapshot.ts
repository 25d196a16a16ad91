import { snapshotOf } from '../../shared/field-descriptions.js';
import type { Snapshot } from '../audit/snapshot.js';
import type { Meal } from './meal.entity.js';
import { MEAL_FIELDS } from './meal-fields.js';

/** A meal as it stands. */
export function mealSnapshot(meal: Meal): Snapshot {
  return { version: meal.version, ...snapshotOf(MEAL_FIELDS, meal) };
}
