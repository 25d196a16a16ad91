/** Key prefix of stored carts. The customer, the plan, and the meal follow. */
const prefix = 'mealbox.cart.';

export type CartKey = { customerId: string; planId: string; mealId: string };

export const cartKeyOf = ({ customerId, planId, mealId }: CartKey): string =>
  `${prefix}${customerId}.${planId}.${mealId}`;

/**
 * Deletes carts that are stored on this phone. Has no effect in a browser that rejects storage.
 * @param of ID of the customer. Empty for all customers
 * @param openPlans IDs of the open plans, whose carts are not deleted
 */
export const forgetCarts = (of = '', openPlans: readonly string[] = []): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix + of) && !openPlans.some((id) => key.includes(`.${id}.`)))
        localStorage.removeItem(key);
  } catch {
    // Without storage, nothing was stored.
  }
};
