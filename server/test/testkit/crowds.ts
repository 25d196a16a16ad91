import { accepted } from './graphql-client.js';
import type { Kitchen } from './kitchen.js';
import { placeOrder } from './operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from './seed.js';

let days = 0;
/** Returns a day that no earlier call of this test file returned. */
export const newDay = () => new Date(Date.UTC(2027, 0, ++days)).toISOString().slice(0, 10);

/** Dishes with their quantities. */
export type WantedDishes = readonly (readonly [SeededDish, number])[];

type SeedAccess = Pick<Kitchen, 'seed' | 'as'>;

/** Places an order as an admin. */
export async function orderFor(
  { as }: SeedAccess,
  customer: SeededUser,
  wanted: WantedDishes,
  forDate: string,
  mealId = BREAKFAST_ID,
) {
  const lines = wanted.map(([dish, quantity]) => ({ dishId: dish.id, quantity }));
  return accepted(await placeOrder(await as.admin(), { userId: customer.id, mealId, forDate, lines })).it;
}

/** Creates customers with ₹1,000 each, who all place the same order for one day. */
export async function crowdWith(kitchen: SeedAccess, count: number, wanted: WantedDishes) {
  const customers = await kitchen.seed.customers(count, { balancePaise: 100_000 });
  const day = newDay();
  const ids: string[] = [];
  for (const customer of customers) ids.push((await orderFor(kitchen, customer, wanted, day)).id);
  return { customers, ids, day };
}
