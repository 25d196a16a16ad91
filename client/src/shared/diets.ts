import { dietMessages as texts } from '../texts/diet-messages';

export type Allergen = keyof typeof texts.allergens;
export type CustomerDiet = keyof typeof texts.diets;

/** In the order of the forms. */
export const allAllergens = Object.keys(texts.allergens) as Allergen[];

/** What a customer eats. @param diet empty or null: anything */
export const dietText = (diet: CustomerDiet | '' | null): string =>
  diet ? texts.diets[diet] : texts.anything;

/** Allergens as a list: `Milk, Nuts`. */
export const allergensText = (allergens: readonly Allergen[]): string =>
  allergens.map((allergen) => texts.allergens[allergen]).join(', ');

/** What a customer eats and avoids, in words. */
export const eatsText = ({ diet, avoids }: Eater): string =>
  dietText(diet) + (avoids.length > 0 ? texts.without(allergensText(avoids)) : '');

/** What a customer eats. */
export type Eater = { diet: CustomerDiet | null; avoids: readonly Allergen[] };

/** What a dish says of itself. */
export type StatedFood = { diet: 'VEG' | 'EGG' | 'NON_VEG' | null; allergens: readonly Allergen[] };

/** What somebody of a diet does not eat, as the server's schedule has it. A dish that states nothing is refused by no diet. */
const refused: Record<CustomerDiet, readonly StatedFood['diet'][]> = {
  VEG: ['EGG', 'NON_VEG'],
  EGG: ['NON_VEG'],
};

/** What conflicts between a dish and what a customer eats: the diet, or null, and the avoided allergens. Undefined if nothing does. */
export const conflictOf = (
  dish: StatedFood,
  { diet, avoids }: Eater,
): { diet: CustomerDiet | null; allergens: readonly Allergen[] } | undefined => {
  const allergens = dish.allergens.filter((allergen) => avoids.includes(allergen));
  const conflicting = diet && refused[diet].includes(dish.diet) ? diet : null;
  return conflicting || allergens.length > 0 ? { diet: conflicting, allergens } : undefined;
};

/** Why a dish is against what a customer eats, as the end of a sentence about it; undefined when it is not. */
export const whyAgainst = (dish: StatedFood, eater: Eater): string | undefined => {
  const conflict = conflictOf(dish, eater);
  if (!conflict) return undefined;
  const names = conflict.allergens.map((allergen) => texts.allergens[allergen].toLowerCase());
  const whys = [
    ...(conflict.diet ? [texts.refused[conflict.diet]] : []),
    ...(names.length > 0 ? [texts.has(names.join(', '))] : []),
  ];
  return whys.reduce(texts.and);
};

/** The same as a note by itself, beside the dish. */
export const noteOf = (why: string | undefined): string | undefined => {
  const note = why?.replace(/^is /, '');
  return note && note.charAt(0).toUpperCase() + note.slice(1);
};
