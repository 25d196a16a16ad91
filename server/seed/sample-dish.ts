import type { Allergen, Diet } from '../src/shared/diet.js';

/** A dish of the sample data. Price in rupees, energy in Kcal, the rest in grams. */
export interface SampleDish {
  /** The name of its picture in the web client: `/dishes/<slug>.svg`. */
  readonly slug: string;
  readonly title: string;
  readonly ingredients: string;
  readonly price: string;
  readonly calories: number;
  readonly protein: number;
  readonly carbs: number;
  readonly fats: number;
  readonly diet: Diet;
  readonly allergens: readonly Allergen[];
  readonly active?: false;
  /** Under which meals tomorrow's plan serves it. */
  readonly meals: readonly ('breakfast' | 'post-lunch')[];
}
