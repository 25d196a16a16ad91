import type { Diet } from '../schema.generated';
import { dietMessages as texts } from '../texts/diet-messages';

export type Allergen = keyof typeof texts.allergens;
export type CustomerDiet = keyof typeof texts.diets;

/** Allergens in the sequence of the forms. */
export const allAllergens = Object.keys(texts.allergens) as Allergen[];

/**
 * Returns the text of a customer's diet.
 * @param diet empty or null for no restriction
 */
export const dietText = (diet: CustomerDiet | '' | null): string =>
  diet ? texts.diets[diet] : texts.anything;

/** Formats allergens as a list: `Milk, Nuts`. */
export const formatAllergens = (allergens: readonly Allergen[]): string =>
  allergens.map((allergen) => texts.allergens[allergen]).join(', ');

/** Formats a customer's diet and avoided allergens. */
export const formatCustomerDiet = ({ diet, avoids }: Eater): string =>
  dietText(diet) + (avoids.length > 0 ? texts.without(formatAllergens(avoids)) : '');

export type Eater = { diet: CustomerDiet | null; avoids: readonly Allergen[] };

export type StatedFood = { diet: Diet | null; allergens: readonly Allergen[] };

/** Dish diets that each customer diet excludes, as on the server. A dish without a stated diet is never excluded. */
const rejected: Record<CustomerDiet, readonly StatedFood['diet'][]> = {
  VEG: ['EGG', 'NON_VEG'],
  EGG: ['NON_VEG'],
};

/**
 * Returns the conflict of a dish with a customer: the diet that excludes the dish (or null), and the avoided allergens in the
 * dish. Undefined without a conflict.
 */
export const conflictOf = (
  dish: StatedFood,
  { diet, avoids }: Eater,
): { diet: CustomerDiet | null; allergens: readonly Allergen[] } | undefined => {
  const allergens = dish.allergens.filter((allergen) => avoids.includes(allergen));
  const conflicting = diet && rejected[diet].includes(dish.diet) ? diet : null;
  return conflicting || allergens.length > 0 ? { diet: conflicting, allergens } : undefined;
};

/** Returns the reason of a conflict, as the end of a sentence about the dish to the customer. */
export const reasonOf = ({ diet, allergens }: NonNullable<ReturnType<typeof conflictOf>>): string => {
  const names = allergens.map((allergen) => texts.allergens[allergen].toLowerCase());
  return [
    ...(diet ? [texts.rejected[diet]] : []),
    ...(names.length > 0 ? [texts.has(names.join(', '))] : []),
  ].reduce(texts.and);
};

/** Returns the reason why a dish conflicts with a customer's diet, see {@link reasonOf}. Undefined without a conflict. */
export const conflictReason = (dish: StatedFood, eater: Eater): string | undefined => {
  const conflict = conflictOf(dish, eater);
  return conflict && reasonOf(conflict);
};

/** Returns the reason of a conflict as a separate note next to the dish. Undefined without a reason. */
export const noteOf = (why: string | undefined): string | undefined => {
  const note = why?.replace(/^is /, '');
  return note && note.charAt(0).toUpperCase() + note.slice(1);
};
