import { sql } from '../../src/db/sql.js';
import { DAY } from '../testkit/clock.js';
import { type Answer, accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
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

const someone = async (balancePaise = 100_000) => {
  const customer = await kitchen.seed.customer({ balancePaise });
  return { customer, caller: await kitchen.as.customer(customer) };
};

describe('the same order with the same key', () => {
  test('gives the first answer again and moves nothing', async () => {
    const { caller, customer } = await someone();
    const first = accepted(await placeOrder(caller, order(2), 'tap'));
    const before = await fingerprint(kitchen.em);
    expect(accepted(await placeOrder(caller, order(2), 'tap'))).toEqual(first);
    expect(await fingerprint(kitchen.em)).toEqual(before);
    expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -20_000]);
  });

  test('sent ten times at once makes one order and one debit, and ten equal answers', async () => {
    const { caller, customer } = await someone();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(caller, order(1), 'double click')),
    );
    const ids = new Set(answers.map((answer) => accepted(answer).it.id));
    expect(ids.size).toBe(1);
    expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -10_000]);
    expect(await orderCountOf(kitchen.em, customer)).toBe(1);
  });

  test('sent ten times at once without a key makes one order; the rest learn that it was placed', async () => {
    const { caller, customer } = await someone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => placeOrder(caller, order(1))));
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);
    expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -10_000]);
  });

  test('answers as it did first although the order was cancelled since', async () => {
    const { caller, customer } = await someone();
    const { it: placed } = accepted(await placeOrder(caller, order(1), 'once'));
    accepted(await cancelOrder(caller, placed.id));
    expect(accepted(await placeOrder(caller, order(1), 'once')).it).toMatchObject({
      id: placed.id,
      status: 'PLACED',
    });
    expect(await orderCountOf(kitchen.em, customer)).toBe(1);
    expect(await balanceOf(kitchen.em, customer)).toBe(100_000);
  });

  test('is a new order once the key is 24 hours old', async () => {
    const { customer } = await someone();
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
    message: 'This idempotency key was already used for something else.',
    field: 'idempotencyKey',
  };

  test.each<[string, () => object]>([
    ['another quantity', () => order(2)],
    ['another meal', () => order(1, { mealId: POST_LUNCH_ID })],
    ['other instructions', () => order(1, { instructions: 'Poha: hot' })],
  ])('%s is refused and moves nothing', async (_what, other) => {
    const { caller, customer } = await someone();
    accepted(await placeOrder(caller, order(1), 'k'));
    expect(refused(await placeOrder(caller, { ...other() }, 'k'))).toEqual(KEY_REUSED);
    expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -10_000]);
  });

  test('another operation is refused', async () => {
    const { caller } = await someone();
    const { it: placed } = accepted(await placeOrder(caller, order(1), 'k'));
    expect(refused(await cancelOrder(caller, placed.id, { key: 'k' }))).toEqual(KEY_REUSED);
    expect(refused(await editOrder(caller, placed.id, { instructions: 'x' }, 'k'))).toEqual(KEY_REUSED);
    expect(accepted(await findOrder(caller, placed.id)).it.version).toBe(1);
  });

  test('at the same moment: one goes through, and the other is refused', async () => {
    const { caller, customer } = await someone();
    const answers = await Promise.all([placeOrder(caller, order(1), 'k'), placeOrder(caller, order(2), 'k')]);
    expect(answers.map(outcomeOf).sort()).toEqual(['KEY_REUSED', 'OK']);
    expect(await orderCountOf(kitchen.em, customer)).toBe(1);
  });
});

test('a refusal is not kept: after a top-up the same key goes through', async () => {
  const { caller, customer } = await someone(5_000);
  expect(outcomeOf(await placeOrder(caller, order(1), 'again'))).toBe('INSUFFICIENT_WALLET');
  accepted(await creditWallet(await kitchen.as.admin(), { userId: customer.id, amount: 50 }));
  accepted(await placeOrder(caller, order(1), 'again'));
  expect(await balanceOf(kitchen.em, customer)).toBe(0);
});

test('keys belong to who sent them: two customers and an admin use the same one', async () => {
  const { caller: asha } = await someone();
  const { caller: ravi } = await someone();
  const { customer: meera } = await someone();
  const admin = await kitchen.as.admin();
  const orders = [
    accepted(await placeOrder(asha, order(1), 'same')),
    accepted(await placeOrder(ravi, order(1), 'same')),
    accepted(await placeOrder(admin, order(1, { userId: meera.id }), 'same')),
  ];
  expect(new Set(orders.map(({ it }) => it.id)).size).toBe(3);
});

test('an admin’s repetition gets its first answer although the customer has a new link since', async () => {
  const { customer } = await someone();
  const admin = await kitchen.as.admin();
  const sent = order(1, { userId: customer.userUuid, forDate: '2026-12-01' });
  const first = accepted(await placeOrder(admin, sent, 'old link'));
  await sql(kitchen.em.fork(), 'update users set user_uuid = gen_random_uuid() where id = $1', [customer.id]);
  expect(accepted(await placeOrder(admin, sent, 'old link'))).toEqual(first);
});

test('a repetition is identified by what was sent: the same customer named by the other id is other input', async () => {
  const { customer } = await someone();
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
])('%s is refused', async (_what, key) => {
  const { caller, customer } = await someone();
  const answer: Answer<unknown> = await placeOrder(caller, order(1), key);
  expect(refused(answer)).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'An idempotency key has 1 to 255 printable characters.',
    field: 'idempotencyKey',
  });
  expect(await orderCountOf(kitchen.em, customer)).toBe(0);
});
