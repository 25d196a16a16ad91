import type { Allergen, Diet } from '../src/shared/diet.js';

/** A dish of the sample data. Price in rupees, energy in Kcal, the rest in grams. */
export interface SampleDish {
  /** Name of the dish's picture in the web client: `/dishes/<slug>.svg`. */
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
  /** Meals of the sample plans that contain the dish. */
  readonly meals: readonly ('breakfast' | 'post-lunch')[];
}
