import { sql } from '../../src/db/sql.js';
import { DAY } from '../testkit/clock.js';
import { type Answer, accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, fingerprint, orderCountOf } from '../testkit/ledger.js';
import { cancelOrder, creditWallet, editOrder, findOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
let poha: SeededDish;
const order = (quantity = 1, more: object = {}) => ({
  mealId: BREAKFAST_ID,
  forDate: '2026-11-21',
  lines: [{ dishId: poha.id, quantity }],
  ...more,
});

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  await kitchen.seed.activePlan({ breakfast: [poha], postLunch: [poha] });
});

const newCustomer = async (balancePaise = 100_000) => {
  const customer = await kitchen.seed.customer({ balancePaise });
  return { customer, caller: await kitchen.as.customer(customer) };
};

describe('the same order with the same key', () => {
  test('repeating an order with the same key returns the first response and moves no money', async () => {
    const { caller, customer } = await newCustomer();
    const first = accepted(await placeOrder(caller, order(2), 'tap'));
    const before = await fingerprint(kitchen.em);
    expect(accepted(await placeOrder(caller, order(2), 'tap'))).toEqual(first);
    expect(await fingerprint(kitchen.em)).toEqual(before);
    expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -20_000]);
  });

  test('ten concurrent requests with one key place one order, with equal responses', async () => {
    const { caller, customer } = await newCustomer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(caller, order(1), 'double click')),
    );
    const ids = new Set(answers.map((answer) => accepted(answer).it.id));
    expect(ids.size).toBe(1);
    expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -10_000]);
    expect(await orderCountOf(kitchen.em, customer)).toBe(1);
  });

  test('ten concurrent requests without a key place one order, and the others report it', async () => {
    const { caller, customer } = await newCustomer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => placeOrder(caller, order(1))));
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);
    expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -10_000]);
  });

  test('repeating an order returns the first response even after it was cancelled', async () => {
    const { caller, customer } = await newCustomer();
    const { it: placed } = accepted(await placeOrder(caller, order(1), 'once'));
    accepted(await cancelOrder(caller, placed.id));
    expect(accepted(await placeOrder(caller, order(1), 'once')).it).toMatchObject({
      id: placed.id,
      status: 'PLACED',
    });
    expect(await orderCountOf(kitchen.em, customer)).toBe(1);
    expect(await balanceOf(kitchen.em, customer)).toBe(100_000);
  });

  test('a key that is 24 hours old places a new order', async () => {
    const { customer } = await newCustomer();
    const admin = await kitchen.as.admin();
    const far = order(1, { userId: customer.id, forDate: '2026-12-24' });
    const { it: first } = accepted(await placeOrder(admin, far, 'daily'));
    accepted(await cancelOrder(admin, first.id));
    kitchen.clock.forward(DAY);
    expect(accepted(await placeOrder(await kitchen.as.admin(), far, 'daily')).it.id).toBe(first.id);
    kitchen.clock.forward(1);
    expect(accepted(await placeOrder(await kitchen.as.admin(), far, 'daily')).it.id).not.toBe(first.id);
  });
});

describe('the same key with other input', () => {
  const KEY_REUSED = {
    code: 'KEY_REUSED',
    message: 'This idempotency key was already used with other input. Use a new key.',
    field: 'idempotencyKey',
  };

  test.each<[string, () => object]>([
    ['another quantity', () => order(2)],
    ['another meal', () => order(1, { mealId: POST_LUNCH_ID })],
    ['other instructions', () => order(1, { instructions: 'Poha: hot' })],
  ])('reusing a key with %s is rejected and moves no money', async (_what, other) => {
    const { caller, customer } = await newCustomer();
    accepted(await placeOrder(caller, order(1), 'k'));
    expect(rejected(await placeOrder(caller, { ...other() }, 'k'))).toEqual(KEY_REUSED);
    expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -10_000]);
  });

  test('reusing a key for another operation is rejected', async () => {
    const { caller } = await newCustomer();
    const { it: placed } = accepted(await placeOrder(caller, order(1), 'k'));
    expect(rejected(await cancelOrder(caller, placed.id, { key: 'k' }))).toEqual(KEY_REUSED);
    expect(rejected(await editOrder(caller, placed.id, { instructions: 'x' }, 'k'))).toEqual(KEY_REUSED);
    expect(accepted(await findOrder(caller, placed.id)).it.version).toBe(1);
  });

  test('of two concurrent requests with one key and different input, one succeeds', async () => {
    const { caller, customer } = await newCustomer();
    const answers = await Promise.all([placeOrder(caller, order(1), 'k'), placeOrder(caller, order(2), 'k')]);
    expect(answers.map(outcomeOf).sort()).toEqual(['KEY_REUSED', 'OK']);
    expect(await orderCountOf(kitchen.em, customer)).toBe(1);
  });
});

test('an error is not stored: the same key succeeds after a top-up', async () => {
  const { caller, customer } = await newCustomer(5_000);
  expect(outcomeOf(await placeOrder(caller, order(1), 'again'))).toBe('INSUFFICIENT_WALLET');
  accepted(await creditWallet(await kitchen.as.admin(), { userId: customer.id, amount: 50 }));
  accepted(await placeOrder(caller, order(1), 'again'));
  expect(await balanceOf(kitchen.em, customer)).toBe(0);
});

test('keys belong to their caller: two customers and an admin can use the same one', async () => {
  const { caller: asha } = await newCustomer();
  const { caller: ravi } = await newCustomer();
  const { customer: meera } = await newCustomer();
  const admin = await kitchen.as.admin();
  const orders = [
    accepted(await placeOrder(asha, order(1), 'same')),
    accepted(await placeOrder(ravi, order(1), 'same')),
    accepted(await placeOrder(admin, order(1, { userId: meera.id }), 'same')),
  ];
  expect(new Set(orders.map(({ it }) => it.id)).size).toBe(3);
});

test("an admin's repetition returns the first response even after the customer's link was reset", async () => {
  const { customer } = await newCustomer();
  const admin = await kitchen.as.admin();
  const sent = order(1, { userId: customer.userUuid, forDate: '2026-12-01' });
  const first = accepted(await placeOrder(admin, sent, 'old link'));
  await sql(kitchen.em.fork(), 'update users set user_uuid = gen_random_uuid() where id = $1', [customer.id]);
  expect(accepted(await placeOrder(admin, sent, 'old link'))).toEqual(first);
});

test('naming the customer by another ID counts as other input', async () => {
  const { customer } = await newCustomer();
  const admin = await kitchen.as.admin();
  accepted(await placeOrder(admin, order(1, { userId: customer.id }), 'either'));
  expect(outcomeOf(await placeOrder(admin, order(1, { userId: customer.userUuid }), 'either'))).toBe(
    'KEY_REUSED',
  );
  expect(await orderCountOf(kitchen.em, customer)).toBe(1);
});

test.each([
  ['an empty key', ''],
  ['a key of 256 characters', 'k'.repeat(256)],
  ['a key with a line break', 'a\nb'],
  ['a key beyond ASCII', 'क'],
])('an order with %s is rejected', async (_what, key) => {
  const { caller, customer } = await newCustomer();
  const answer: Answer<unknown> = await placeOrder(caller, order(1), key);
  expect(rejected(answer)).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'An idempotency key must have 1 to 255 printable characters.',
    field: 'idempotencyKey',
  });
  expect(await orderCountOf(kitchen.em, customer)).toBe(0);
});
