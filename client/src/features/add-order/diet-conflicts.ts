import { conflictSentences } from '../../shared/diet-conflict-sentences';
import { type CustomerDiet, conflictOf, type Eater, type StatedFood } from '../../shared/diets';
import { addOrderTexts } from '../../texts/admin/add-order';
import { LEFT_OUT, type RejectedCustomer } from './bulk-order';
import type { ListedCustomer } from './customer-search';

const texts = addOrderTexts.conflicts;

/** Dish of the order, as far as a diet can conflict with it. */
export type ChosenDish = StatedFood & { title: string };

/** Customer whose diet or avoided allergens conflict with dishes of the order, who is left out unless the admin accepts it. */
export type ConflictingCustomer = RejectedCustomer & {
  /** Diet of the customer, if a dish conflicts with it. Otherwise, null. */
  diet: CustomerDiet | null;
};

export const hasConflict = (eater: Eater, dishes: readonly ChosenDish[]): boolean =>
  dishes.some((dish) => conflictOf(dish, eater));

/** Returns the conflicts of a customer with dishes. Undefined if there are none. */
export const dietConflictOf = (
  customer: ListedCustomer,
  dishes: readonly ChosenDish[],
): ConflictingCustomer | undefined => {
  const conflicts = dishes.flatMap((dish) => {
    const conflict = conflictOf(dish, customer);
    return conflict ? [{ title: dish.title, ...conflict }] : [];
  });
  if (conflicts.length === 0) return undefined;
  const { diet } = customer;
  return {
    customer,
    code: LEFT_OUT,
    reason: conflictSentences(conflicts),
    diet: conflicts.some((conflict) => conflict.diet) ? diet : null,
  };
};

/** Groups conflicting customers by diet. Customers who only avoid an allergen are last. */
export const conflictGroups = (
  conflicting: readonly ConflictingCustomer[],
): { title: string; conflicting: readonly ConflictingCustomer[] }[] =>
  (['VEG', 'EGG', null] as const).flatMap((diet) => {
    const some = conflicting.filter((one) => one.diet === diet);
    const title = diet ? texts.manyEat(diet, some.length) : texts.manyAvoid(some.length);
    return some.length > 0 ? [{ title, conflicting: some }] : [];
  });
