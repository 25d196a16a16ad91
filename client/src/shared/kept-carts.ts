/** What the carts that are kept on this phone are stored under; the customer, the plan and the meal follow. */
const prefix = 'mealbox.cart.';

export type CartPlace = { customerId: string; planId: string; mealId: string };

export const cartKeyOf = ({ customerId, planId, mealId }: CartPlace): string =>
  `${prefix}${customerId}.${planId}.${mealId}`;

/**
 * Forgets carts that are kept on this phone; a browser that refuses storage has kept none.
 *
 * @param of whose; left out, everybody's
 * @param openPlans the plans that can be ordered from: their carts stay
 */
export const forgetCarts = (of = '', openPlans: readonly string[] = []): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix + of) && !openPlans.some((id) => key.includes(`.${id}.`)))
        localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
