import { Allergen, CustomerDiet } from '../../../shared/diet.js';
import {
  ALLERGEN_NAMES,
  type CustomerDietNeeds,
  type DishDiet,
  dietsExcludedBy,
  findDietConflict,
} from '../../../shared/diet-conflict.js';
import { type AppError, appError } from '../../../shared/errors.js';
import type { OrderLineView } from '../reading/order-line.js';

/** Name of each diet in an error message. */
const EATS: Readonly<Record<CustomerDiet, string>> = {
  [CustomerDiet.VEG]: 'veg only',
  [CustomerDiet.EGG]: 'veg and egg only',
};

/**
 * Checks that the dishes that a request adds to an order, or increases, suit the customer's diet and avoided allergens.
 * @param lines requested lines
 * @param before existing lines; empty for a new order
 * @param foodOf returns the current food data of a dish by ID; undefined for an unknown dish
 * @returns `order.diet-conflict`, or null
 */
export function checkDietConflicts(
  customer: CustomerDietNeeds & { readonly title: string },
  lines: readonly OrderLineView[],
  before: readonly OrderLineView[],
  foodOf: (dishId: string) => DishDiet | undefined,
): AppError | null {
  const conflicts = lines.flatMap((line) => {
    const quantity = before.find(({ dishId }) => dishId === line.dishId)?.quantity ?? 0;
    if (line.quantity <= quantity) return [];
    const against = findDietConflict(foodOf(line.dishId) ?? line, customer);
    return against ? [{ dish: line.title, ...against }] : [];
  });
  if (conflicts.length === 0) return null;
  const dishesWith = (is: (conflict: (typeof conflicts)[number]) => boolean) =>
    conflicts.filter(is).map(({ dish }) => dish);
  return appError(
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

/** Returns the SQL condition that a customer's diet excludes the diet of a dish, for columns with both. */
export const rejectedDietSql = (eats: string, diet: string): string =>
  `(${Object.values(CustomerDiet)
    .map(
      (eater) =>
        `(${eats} = '${eater}' and ${diet} in (${dietsExcludedBy(eater)
          .map((rejected) => `'${rejected}'`)
          .join(', ')}))`,
    )
    .join(' or ')})`;
