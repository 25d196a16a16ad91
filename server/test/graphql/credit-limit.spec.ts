/** A customer may owe as much as an admin allows: at both doors, for orders and edits, to the paisa. */
import { RestCaller } from '../rest/caller.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, expectLedgerAddsUp, expectVerified, fingerprint } from '../testkit/ledger.js';
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

const kitchen = openKitchen();
let admin: Caller;
let poha: SeededDish;

beforeAll(async () => {
  admin = await kitchen.as.admin();
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
});
beforeEach(() => kitchen.seed.activePlan({ breakfast: [poha], postLunch: [poha] }));
afterEach(async () => {
  await expectLedgerAddsUp(kitchen.em);
  await expectVerified(kitchen.em);
});

const meal = (quantity: number, mealId = BREAKFAST_ID) => ({
  mealId,
  forDate: '2026-11-21',
  lines: [{ dishId: poha.id, quantity }],
});

/** A customer with ₹50 who may owe ₹150: two portions and not a third. */
async function trusted(): Promise<{ customer: SeededUser; caller: Caller }> {
  const customer = await kitchen.seed.customer({ balancePaise: 5_000 });
  accepted(await allowCredit(admin, customer.id, 150));
  return { customer, caller: await kitchen.as.customer(customer) };
}

test('an order takes the wallet down to the limit, and a paisa more is refused with what is in the wallet', async () => {
  const { customer, caller } = await trusted();
  accepted(await placeOrder(caller, meal(2)));
  expect(await balanceOf(kitchen.em, customer)).toBe(-15_000);
  const paisa = await kitchen.seed.dish({ pricePaise: 1 });
  const wish = {
    userId: customer.id,
    mealId: POST_LUNCH_ID,
    forDate: '2026-11-21',
    lines: [{ dishId: paisa.id, quantity: 1 }],
  };
  const before = await fingerprint(kitchen.em);
  expect(refused(await placeOrder(admin, wish))).toEqual({
    code: 'INSUFFICIENT_WALLET',
    message: 'Insufficient wallet balance. Current Wallet Balance: -₹150.00',
  });
  const bulk = accepted(await placeOrders(admin, { ...wish, userId: undefined, userIds: [customer.id] })).it;
  expect(bulk[0]?.error?.code).toBe('INSUFFICIENT_WALLET');
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test('an edit takes the wallet down to the limit as well; one that costs less, a cancel and a credit give back', async () => {
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

test('a limit below what is owed is allowed: nothing more can be ordered, and everything can be given back', async () => {
  const { customer, caller } = await trusted();
  const { it: order } = accepted(await placeOrder(caller, meal(2)));
  accepted(await allowCredit(admin, customer.id, 100));
  expect(outcomeOf(await placeOrder(caller, meal(1, POST_LUNCH_ID)))).toBe('INSUFFICIENT_WALLET');
  expect(outcomeOf(await editOrder(caller, order.id, { lines: meal(3).lines }))).toBe('INSUFFICIENT_WALLET');
  accepted(await editOrder(caller, order.id, { instructions: 'Poha: no onion' }));
  accepted(await editOrder(caller, order.id, { lines: meal(1).lines }));
  expect(await balanceOf(kitchen.em, customer)).toBe(-5_000);
});

test('statement, profile and REST show what is below zero as it is', async () => {
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
])('a limit of %d is refused', async (creditLimit, message) => {
  const { id } = await kitchen.seed.customer();
  expect(refused(await updateUser(admin, id, { creditLimit }))).toEqual({
    code: 'BAD_USER_INPUT',
    message,
    field: 'creditLimit',
  });
});

test('the same limit again changes nothing, and whoever is no customer has none', async () => {
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

test('a customer cannot raise their own', async () => {
  const { customer, caller } = await trusted();
  expect(outcomeOf(await allowCredit(caller, customer.id, 10_000))).toBe('FORBIDDEN');
});

test('orders at once with a limit that is lowered meanwhile are placed before it or refused after it', async () => {
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
