/** Tests that orders and edits through both APIs can use the credit limit, exact to the paisa. */
import { RestCaller } from '../rest/caller.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, fingerprint } from '../testkit/ledger.js';
import {
  allowCredit,
  cancelOrder,
  creditWallet,
  editOrder,
  placeOrder,
  placeOrders,
  statement,
} from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { updateUser } from './user-operations.js';

const kitchen = openKitchen({ isVerified: true });
let admin: Caller;
let poha: SeededDish;

beforeAll(async () => {
  admin = await kitchen.as.admin();
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
});
beforeEach(() => kitchen.seed.activePlan({ breakfast: [poha], postLunch: [poha] }));
const meal = (quantity: number, mealId = BREAKFAST_ID) => ({
  mealId,
  forDate: '2026-11-21',
  lines: [{ dishId: poha.id, quantity }],
});

/** Creates a customer with ₹50 who may owe ₹150, which covers two portions but not three. */
async function trusted(): Promise<{ customer: SeededUser; caller: Caller }> {
  const customer = await kitchen.seed.customer({ balancePaise: 5_000 });
  accepted(await allowCredit(admin, customer.id, 150));
  return { customer, caller: await kitchen.as.customer(customer) };
}

test('an order can use the credit limit, and one paisa more is rejected with the balance', async () => {
  const { customer, caller } = await trusted();
  accepted(await placeOrder(caller, meal(2)));
  expect(await balanceOf(kitchen.em, customer)).toBe(-15_000);
  const paisa = await kitchen.seed.dish({ pricePaise: 1 });
  const input = {
    userId: customer.id,
    mealId: POST_LUNCH_ID,
    forDate: '2026-11-21',
    lines: [{ dishId: paisa.id, quantity: 1 }],
  };
  const before = await fingerprint(kitchen.em);
  expect(rejected(await placeOrder(admin, input))).toEqual({
    code: 'INSUFFICIENT_WALLET',
    message: 'Insufficient wallet balance. Current Wallet Balance: -₹150.00',
  });
  expect(await fingerprint(kitchen.em)).toEqual(before);
  const bulk = accepted(await placeOrders(admin, { ...input, userId: undefined, userIds: [customer.id] })).it;
  expect(bulk[0]?.error?.code).toBe('INSUFFICIENT_WALLET');
  // A rejected bulk request stores only its idempotency key.
  const { idempotency_keys: _key, ...after } = await fingerprint(kitchen.em);
  expect(before).toMatchObject(after);
});

test('an edit can use the credit limit, and a cheaper edit, a cancel, and a credit raise the balance', async () => {
  const { customer, caller } = await trusted();
  const { it: order } = accepted(await placeOrder(caller, meal(1)));
  expect(outcomeOf(await editOrder(caller, order.id, { lines: meal(3).lines }))).toBe('INSUFFICIENT_WALLET');
  accepted(await editOrder(caller, order.id, { lines: meal(2).lines }));
  accepted(await editOrder(caller, order.id, { instructions: 'Poha: no onion' }));
  accepted(await editOrder(caller, order.id, { lines: meal(1).lines }));
  accepted(await creditWallet(admin, { userId: customer.id, amount: 20 }));
  accepted(await cancelOrder(caller, order.id));
  expect(await entriesOf(kitchen.em, customer)).toEqual([5_000, -10_000, -10_000, 10_000, 2_000, 10_000]);
});

test('a credit limit below the amount due is accepted, and blocks new orders but no refunds', async () => {
  const { customer, caller } = await trusted();
  const { it: order } = accepted(await placeOrder(caller, meal(2)));
  accepted(await allowCredit(admin, customer.id, 100));
  expect(outcomeOf(await placeOrder(caller, meal(1, POST_LUNCH_ID)))).toBe('INSUFFICIENT_WALLET');
  expect(outcomeOf(await editOrder(caller, order.id, { lines: meal(3).lines }))).toBe('INSUFFICIENT_WALLET');
  accepted(await editOrder(caller, order.id, { instructions: 'Poha: no onion' }));
  accepted(await editOrder(caller, order.id, { lines: meal(1).lines }));
  expect(await balanceOf(kitchen.em, customer)).toBe(-5_000);
});

test('a negative balance is returned by statement, profile, and REST', async () => {
  const { customer, caller } = await trusted();
  accepted(await placeOrder(caller, meal(2)));
  const { it: seen } = accepted(await statement(caller));
  expect(seen).toMatchObject({ balance: -150, entries: [{ balanceAfter: -150 }, { balanceAfter: 50 }] });
  const user = await caller.ask<{ user: object }>(
    'query ($id: ID!) { user(id: $id) { walletBalance creditLimit } }',
    { id: customer.id },
  );
  expect(accepted(user).user).toEqual({ walletBalance: -150, creditLimit: 150 });
  const rest = await RestCaller.admin(kitchen);
  const body = await rest.get(`/api/users/${customer.userUuid}`);
  expect(body).toMatchObject({ wallet_balance: -150 });
  expect(body).not.toHaveProperty('credit_limit');
  const log = await rest.get(`/api/wallet/users/${customer.userUuid}/statement`);
  expect(log).toMatchObject({ balance: -150 });
});

test.each([
  [-1, 'Credit limit cannot be negative.'],
  [10_000.01, 'Credit limit can be at most ₹10,000.00.'],
  [1.005, 'creditLimit can have at most two decimals.'],
])('a credit limit of %d is rejected', async (creditLimit, message) => {
  const { id } = await kitchen.seed.customer();
  expect(rejected(await updateUser(admin, id, { creditLimit }))).toEqual({
    code: 'BAD_USER_INPUT',
    message,
    field: 'creditLimit',
  });
});

test('setting the same credit limit changes nothing, and only customers have one', async () => {
  const { customer } = await trusted();
  const before = await fingerprint(kitchen.em);
  accepted(await allowCredit(admin, customer.id, 150));
  expect(await fingerprint(kitchen.em)).toEqual(before);
  accepted(await updateUser(admin, customer.id, { type: 'ADMIN', creditLimit: 50 }));
  const limit = await admin.ask<{ user: object }>('query ($id: ID!) { user(id: $id) { creditLimit } }', {
    id: customer.id,
  });
  expect(accepted(limit).user).toEqual({ creditLimit: 0 });
});

test('a customer cannot raise their own credit limit', async () => {
  const { customer, caller } = await trusted();
  expect(outcomeOf(await allowCredit(caller, customer.id, 10_000))).toBe('FORBIDDEN');
});

test('an order concurrent with a lowered credit limit is placed before it or rejected after it', async () => {
  const { customer } = await trusted();
  const days = Array.from({ length: 8 }, (_, index) => `2026-11-${22 + index}`);
  const [answers] = await Promise.all([
    Promise.all(days.map((forDate) => placeOrder(admin, { ...meal(1), userId: customer.id, forDate }))),
    allowCredit(admin, customer.id, 50),
  ]);
  const placed = answers.filter((answer) => outcomeOf(answer) === 'OK').length;
  expect(placed).toBeGreaterThanOrEqual(1);
  expect(placed).toBeLessThanOrEqual(2);
  expect(await balanceOf(kitchen.em, customer)).toBe(5_000 - placed * 10_000);
});
