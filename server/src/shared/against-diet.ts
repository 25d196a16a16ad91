import { Allergen, CustomerDiet, Diet } from './diet.js';

/** What a customer eats. */
export interface Eater {
  /** Null: anything. */
  readonly diet: CustomerDiet | null;
  readonly avoids: readonly Allergen[];
}

/** What a dish says of itself. */
export interface StatedFood {
  /** Null: it is not stated. */
  readonly diet: Diet | null;
  readonly allergens: readonly Allergen[];
}

/** What somebody of a diet does not eat. A dish that does not state what it is made of is refused by no diet. */
const REFUSED: Readonly<Record<CustomerDiet, readonly Diet[]>> = {
  [CustomerDiet.VEG]: [Diet.EGG, Diet.NON_VEG],
  [CustomerDiet.EGG]: [Diet.NON_VEG],
};

/** The diets of dishes that a customer of a diet does not eat. */
export const refusedBy = (diet: CustomerDiet): readonly Diet[] => REFUSED[diet];

/** Why a dish is not for a customer. */
export interface AgainstEater {
  /** The customer's diet, when that refuses the dish. */
  readonly diet: CustomerDiet | null;
  /** What is in it that the customer avoids. */
  readonly allergens: readonly Allergen[];
}

/** Whether a dish is against what a customer eats: why, or null when it is not. */
export function againstEater(dish: StatedFood, { diet, avoids }: Eater): AgainstEater | null {
  const isRefused = diet !== null && dish.diet !== null && REFUSED[diet].includes(dish.diet);
  const allergens = dish.allergens.filter((allergen) => avoids.includes(allergen));
  return isRefused || allergens.length > 0 ? { diet: isRefused ? diet : null, allergens } : null;
}

/** How a sentence calls what is in a dish. */
export const ALLERGEN_NAMES: Readonly<Record<Allergen, string>> = {
  [Allergen.GLUTEN]: 'gluten',
  [Allergen.MILK]: 'milk',
  [Allergen.EGG]: 'egg',
  [Allergen.FISH]: 'fish',
  [Allergen.CRUSTACEAN]: 'crustaceans',
  [Allergen.NUTS]: 'nuts',
  [Allergen.SOY]: 'soy',
  [Allergen.SULPHITE]: 'sulphites',
};
