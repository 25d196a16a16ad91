import { Property } from '@mikro-orm/decorators/legacy';
import { MeasureType } from '../../db/column-types.js';
import type { Allergen, Diet } from '../../shared/diet.js';

/** What is said of the food: by a dish, and by an order's line as it was when the dish was added. Nutrition is that of one portion. */
export abstract class Food {
  /** Kcal. */
  @Property({ type: MeasureType, nullable: true })
  calories: number | null = null;

  /** Grams, like carbs and fats. */
  @Property({ type: MeasureType, nullable: true })
  protein: number | null = null;

  @Property({ type: MeasureType, nullable: true })
  carbs: number | null = null;

  @Property({ type: MeasureType, nullable: true })
  fats: number | null = null;

  /** Null: not stated. */
  @Property({ type: 'text', nullable: true })
  diet: Diet | null = null;

  @Property({ type: 'text[]', default: [] })
  allergens: Allergen[] = [];
}
