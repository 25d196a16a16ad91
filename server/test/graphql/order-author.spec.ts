/** Tests the author of an order's last change, as visible to its customer. */
import type { Caller } from '../testkit/callers.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let poha: SeededDish;
let asha: SeededUser;
let customer: Caller;
let admin: Caller;

const author = (caller: Caller, id: string) =>
  caller.ask<{ it: { changedBy: string } }>('query ($id: ID!) { it: order(id: $id) { changedBy } }', { id });
const seen = async (id: string) => accepted(await author(customer, id)).it.changedBy;

const order = (quantity: number) => ({
  mealId: BREAKFAST_ID,
  forDate: '2026-11-21',
  lines: [{ dishId: poha.id, quantity }],
});

beforeEach(async () => {
  poha = await kitchen.seed.dish({ pricePaise: 10_000 });
  await kitchen.seed.activePlan({ breakfast: [poha] });
  asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  customer = await kitchen.as.customer(asha);
  admin = await kitchen.as.admin();
});

test('a customer sees whether they or the kitchen made each change', async () => {
  const { id } = accepted(await placeOrder(customer, order(1))).it;
  expect(await seen(id)).toBe('CUSTOMER');
  accepted(await editOrder(admin, id, { lines: [{ dishId: poha.id, quantity: 2 }] }));
  expect(await seen(id)).toBe('KITCHEN');
  accepted(await editOrder(customer, id, { lines: [{ dishId: poha.id, quantity: 3 }] }));
  expect(await seen(id)).toBe('CUSTOMER');
  accepted(await cancelOrder(admin, id, { reason: 'No gas' }));
  expect(await seen(id)).toBe('KITCHEN');
});

test('the customer of an order that an admin placed sees the kitchen as its author', async () => {
  const { id } = accepted(await placeOrder(admin, { ...order(1), userId: asha.id })).it;
  expect(await seen(id)).toBe('KITCHEN');
  const stranger = await kitchen.as.customer(await kitchen.seed.customer({ balancePaise: 0 }));
  expect(rejected(await author(stranger, id))).toMatchObject({ code: 'NOT_FOUND' });
});
