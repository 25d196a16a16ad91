import {
  type Allergen,
  type CustomerDiet,
  conflictOf,
  type Eater,
  type StatedFood,
} from '../../shared/diets';
import { adminMessages } from '../../texts/admin-messages';
import type { Refused } from './bulk-order';
import type { ListedCustomer } from './customer-search';

const texts = adminMessages.addOrder.conflicts;

/** A dish of the order. */
export type ChosenDish = StatedFood & { title: string };

/** A customer whose diet or avoided allergens conflict with dishes of the order, as the server would report it. */
export type Conflicting = Refused & {
  /** The customer's diet, if a dish conflicts with it. */
  diet: CustomerDiet | null;
};

export const hasConflict = (eater: Eater, dishes: readonly ChosenDish[]): boolean =>
  dishes.some((dish) => conflictOf(dish, eater));

/** Lists what conflicts for a customer; undefined if nothing does. */
export const conflictingOf = (
  customer: ListedCustomer,
  dishes: readonly ChosenDish[],
): Conflicting | undefined => {
  const conflicts = dishes.flatMap((dish) => {
    const conflict = conflictOf(dish, customer);
    return conflict ? [{ title: dish.title, ...conflict }] : [];
  });
  if (conflicts.length === 0) return undefined;
  const notEaten = conflicts.flatMap(({ title, diet }) => (diet ? [title] : []));
  const avoided = customer.avoids.flatMap((allergen: Allergen) => {
    const titles = conflicts.flatMap(({ title, allergens }) => (allergens.includes(allergen) ? [title] : []));
    return titles.length > 0 ? [texts.avoids(allergen, titles.join(', '))] : [];
  });
  const { diet } = customer;
  const eats = diet && notEaten.length > 0 ? [texts.eats(diet, notEaten.join(', '))] : [];
  return {
    customer,
    code: 'CONFLICT',
    reason: [...eats, ...avoided].join(' '),
    diet: notEaten.length > 0 ? diet : null,
  };
};

/** The conflicting customers by what they eat, and last those who only avoid an allergen. */
export const conflictGroups = (
  conflicting: readonly Conflicting[],
): { title: string; conflicting: readonly Conflicting[] }[] =>
  (['VEG', 'EGG', null] as const).flatMap((diet) => {
    const some = conflicting.filter((one) => one.diet === diet);
    const title = diet ? texts.manyEat(diet, some.length) : texts.manyAvoid(some.length);
    return some.length > 0 ? [{ title, conflicting: some }] : [];
  });
