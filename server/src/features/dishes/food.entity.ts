import { Property } from '@mikro-orm/decorators/legacy';
import { MeasureType } from '../../db/column-types.js';
import type { Allergen, Diet } from '../../shared/diet.js';

/** Food data of a dish, and its snapshot on an order line. Nutrition is per portion. */
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
