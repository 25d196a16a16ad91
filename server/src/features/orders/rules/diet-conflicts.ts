import { ALLERGEN_NAMES, againstEater, type Eater, type StatedFood } from '../../../shared/against-diet.js';
import { Allergen, CustomerDiet } from '../../../shared/diet.js';
import { type AppError, refusal } from '../../../shared/errors.js';
import type { OrderLineView } from '../reading/order-line.js';

/** The name of each customer's diet in a sentence. */
const EATS: Readonly<Record<CustomerDiet, string>> = {
  [CustomerDiet.VEG]: 'veg only',
  [CustomerDiet.EGG]: 'veg and egg only',
};

/**
 * Checks that the dishes that a request adds to an order, or increases, suit the customer's diet and avoided allergens.
 *
 * @param lines what the order is to contain
 * @param before what the order contains; empty for a new order
 * @param foodOf what the kitchen cooks now by a dish's ID; undefined if the dish is unknown
 * @returns `order.diet-conflict`, or null
 */
export function dietError(
  customer: Eater & { readonly title: string },
  lines: readonly OrderLineView[],
  before: readonly OrderLineView[],
  foodOf: (dishId: string) => StatedFood | undefined,
): AppError | null {
  const conflicts = lines.flatMap((line) => {
    const quantity = before.find(({ dishId }) => dishId === line.dishId)?.quantity ?? 0;
    if (line.quantity <= quantity) return [];
    const against = againstEater(foodOf(line.dishId) ?? line, customer);
    return against ? [{ dish: line.title, ...against }] : [];
  });
  if (conflicts.length === 0) return null;
  const dishesWith = (is: (conflict: (typeof conflicts)[number]) => boolean) =>
    conflicts.filter(is).map(({ dish }) => dish);
  return refusal(
    'order.diet-conflict',
    {
      customer: customer.title,
      eats: customer.diet && EATS[customer.diet],
      dishes: dishesWith(({ diet }) => diet !== null),
      avoided: Object.values(Allergen).flatMap((allergen) => {
        const dishes = dishesWith(({ allergens }) => allergens.includes(allergen));
        return dishes.length > 0 ? [{ allergen: ALLERGEN_NAMES[allergen], dishes }] : [];
      }),
    },
    'acceptDietConflicts',
  );
}
