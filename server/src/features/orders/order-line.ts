import type { Paise } from '../../shared/money.js';

/** Nutrition in Kcal (calories) and grams; null where the dish does not say. */
export interface Nutrition {
  readonly calories: number | null;
  readonly protein: number | null;
  readonly carbs: number | null;
  readonly fats: number | null;
}

/** A line of an order: a snapshot of the dish when it was added. Nutrition is that of one portion. */
export interface OrderLineView extends Nutrition {
  readonly dishId: string;
  readonly title: string;
  readonly quantity: number;
  readonly unitPricePaise: Paise;
}
