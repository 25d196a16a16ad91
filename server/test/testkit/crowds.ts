import { accepted } from './graphql-client.js';
import type { Kitchen } from './kitchen.js';
import { placeOrder } from './operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from './seed.js';

let days = 0;
/** A day that nobody else orders for. */
export const newDay = () => new Date(Date.UTC(2027, 0, ++days)).toISOString().slice(0, 10);

/** Dishes, each with how many of it. */
export type Wanted = readonly (readonly [SeededDish, number])[];

type Desk = Pick<Kitchen, 'seed' | 'as'>;

/** Places an order as an admin does. */
export async function orderFor(
  { as }: Desk,
  customer: SeededUser,
  wanted: Wanted,
  forDate: string,
  mealId = BREAKFAST_ID,
) {
  const lines = wanted.map(([dish, quantity]) => ({ dishId: dish.id, quantity }));
  return accepted(await placeOrder(await as.admin(), { userId: customer.id, mealId, forDate, lines })).it;
}

/** Some customers with ₹1,000 each, who have all ordered the same for one day. */
export async function crowdWith(desk: Desk, count: number, wanted: Wanted) {
  const customers = await desk.seed.customers(count, { balancePaise: 100_000 });
  const day = newDay();
  const ids: string[] = [];
  for (const customer of customers) ids.push((await orderFor(desk, customer, wanted, day)).id);
  return { customers, ids, day };
}
