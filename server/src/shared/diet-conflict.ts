import { Allergen, CustomerDiet, Diet } from './diet.js';

/** Diet and avoided allergens of a customer. */
export interface CustomerDietNeeds {
  /** Null: anything. */
  readonly diet: CustomerDiet | null;
  readonly avoids: readonly Allergen[];
}

/** Diet and allergens of a dish. */
export interface DishDiet {
  /** Null if not stated. */
  readonly diet: Diet | null;
  readonly allergens: readonly Allergen[];
}

/** Dish diets that each customer diet excludes. A dish without a stated diet is never excluded. */
const EXCLUDED_DIETS: Readonly<Record<CustomerDiet, readonly Diet[]>> = {
  [CustomerDiet.VEG]: [Diet.EGG, Diet.NON_VEG],
  [CustomerDiet.EGG]: [Diet.NON_VEG],
};

/** Returns the dish diets that a customer diet excludes. */
export const dietsExcludedBy = (diet: CustomerDiet): readonly Diet[] => EXCLUDED_DIETS[diet];

/** Conflict of a dish with a customer's diet and avoided allergens. */
export interface DietConflict {
  /** The customer's diet if it excludes the dish, otherwise null. */
  readonly diet: CustomerDiet | null;
  /** Allergens of the dish that the customer avoids. */
  readonly allergens: readonly Allergen[];
}

/** Returns the conflict of a dish with a customer's diet and avoided allergens. Null without a conflict. */
export function findDietConflict(dish: DishDiet, { diet, avoids }: CustomerDietNeeds): DietConflict | null {
  const isRejected = diet !== null && dish.diet !== null && EXCLUDED_DIETS[diet].includes(dish.diet);
  const allergens = dish.allergens.filter((allergen) => avoids.includes(allergen));
  return isRejected || allergens.length > 0 ? { diet: isRejected ? diet : null, allergens } : null;
}

/** Diets of dishes, from the strictest to the least strict. */
const STRICTEST_FIRST = [Diet.NON_VEG, Diet.EGG, Diet.VEG] as const;

/**
 * Combines what an order stored about a dish with what the dish states now, for food that is still to be cooked and packed.
 * @returns the stricter diet, and all allergens of both
 */
export function strictestOf(one: DishDiet, other: DishDiet): DishDiet {
  const diets = [one.diet, other.diet];
  return {
    diet: STRICTEST_FIRST.find((diet) => diets.includes(diet)) ?? null,
    allergens: [...new Set([...one.allergens, ...other.allergens])],
  };
}

/** Names of allergens in messages. */
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
