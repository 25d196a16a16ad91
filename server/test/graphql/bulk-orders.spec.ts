import { sql } from '../../src/db/sql.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import {
  balanceOf,
  entriesOf,
  expectLedgerAddsUp,
  fingerprint,
  fingerprintWithoutKeys,
  orderCountOf,
} from '../testkit/ledger.js';
import { creditWallet, placeOrders } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let poha: SeededDish;
const bulk = (customers: readonly SeededUser[], quantity = 1) => ({
  mealId: BREAKFAST_ID,
  forDate: '2026-11-23',
  lines: [{ dishId: poha.id, quantity }],
  userIds: customers.map((customer) => customer.id),
});

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
});

const rich = () => kitchen.seed.customer({ balancePaise: 100_000 });
const poor = () => kitchen.seed.customer({ balancePaise: 5_000 });

describe('one call for many customers', () => {
  test('placeOrders places the valid orders and returns an error for each other customer', async () => {
    const customers = [
      await rich(),
      await poor(),
      await kitchen.seed.customer({ active: false }),
      await rich(),
    ];
    const [asha, ravi, meera, sunil] = customers as [SeededUser, SeededUser, SeededUser, SeededUser];
    const { it: results } = accepted(await placeOrders(await kitchen.as.admin(), bulk(customers)));
    expect(results.map((result) => result.userId)).toEqual(customers.map((customer) => customer.id));
    expect(results.map((result) => result.error)).toEqual([
      null,
      {
        code: 'INSUFFICIENT_WALLET',
        message: 'Insufficient wallet balance. Current Wallet Balance: ₹50.00',
      },
      {
        code: 'FORBIDDEN',
        message: `The account of ${meera.title} is inactive, so no order can be placed for it.`,
      },
      null,
    ]);
    expect(results.map((result) => result.order?.amount ?? null)).toEqual([100, null, null, 100]);
    expect(await balanceOf(kitchen.em, asha)).toBe(90_000);
    expect(await balanceOf(kitchen.em, ravi)).toBe(5_000);
    expect(await balanceOf(kitchen.em, sunil)).toBe(90_000);
  });

  test('placeOrders places one order for a customer who is named twice', async () => {
    const asha = await rich();
    const { it: results } = accepted(await placeOrders(await kitchen.as.admin(), bulk([asha, asha])));
    expect(results).toHaveLength(1);
    expect(await orderCountOf(kitchen.em, asha)).toBe(1);
  });

  test('placeOrders rejects delivery users, admins, and unknown users', async () => {
    const delivery = await kitchen.seed.delivery();
    const admin = await kitchen.seed.admin();
    const unknownCustomer = { ...delivery, id: '01900000-0000-7000-8000-000000000000' };
    const answer = await placeOrders(await kitchen.as.admin(), bulk([delivery, admin, unknownCustomer]));
    expect(accepted(answer).it.map((result) => result.error?.message)).toEqual([
      'This user is not a customer. Only customers can order.',
      'This user is not a customer. Only customers can order.',
      'Customer not found.',
    ]);
  });

  test('placeOrders rejects a request without customers, meal, or dishes as a whole', async () => {
    const admin = await kitchen.as.admin();
    const asha = await rich();
    const before = await fingerprint(kitchen.em);
    expect(rejected(await placeOrders(admin, bulk([])))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Please select at least one customer.',
      field: 'userIds',
    });
    expect(rejected(await placeOrders(admin, { ...bulk([asha]), mealId: '' }))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Please select a meal.',
      field: 'mealId',
    });
    expect(rejected(await placeOrders(admin, { ...bulk([asha]), lines: [] }))).toMatchObject({
      message: 'Add at least one dish (quantity > 0).',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('placeOrders rejects each order whose amount is not the expected one, and charges nothing', async () => {
    const customers = [await rich(), await poor()];
    const admin = await kitchen.as.admin();
    const before = await fingerprintWithoutKeys(kitchen.em);
    const { it: stale } = accepted(await placeOrders(admin, { ...bulk(customers), expectedAmount: 99.99 }));
    const changed =
      'A price has changed: this order costs ₹100.00 now. Please check the order and submit it again.';
    expect(stale.map(({ error }) => error)).toEqual(
      customers.map(() => ({ code: 'CONFLICT', message: changed })),
    );
    expect(await fingerprintWithoutKeys(kitchen.em)).toEqual(before);
    const { it: placed } = accepted(await placeOrders(admin, { ...bulk(customers), expectedAmount: 100 }));
    expect(placed.map(({ order, error }) => order?.amount ?? error?.code)).toEqual([
      100,
      'INSUFFICIENT_WALLET',
    ]);
  });

  test('placeOrders rejects more than 5,000 customers', async () => {
    const asha = await rich();
    const userIds = Array(5_001).fill(asha.id);
    expect(rejected(await placeOrders(await kitchen.as.admin(), { ...bulk([asha]), userIds }))).toMatchObject(
      {
        code: 'BAD_USER_INPUT',
        field: 'userIds',
      },
    );
  });

  test('placeOrders is forbidden for customers', async () => {
    const asha = await rich();
    expect(outcomeOf(await placeOrders(await kitchen.as.customer(asha), bulk([asha])))).toBe('FORBIDDEN');
  });
});

describe('the same call again', () => {
  test('placeOrders with the same key returns the first results and moves no money', async () => {
    const customers = [await rich(), await rich()];
    const admin = await kitchen.as.admin();
    const first = accepted(await placeOrders(admin, bulk(customers), 'lunch run'));
    const before = await fingerprint(kitchen.em);
    expect(accepted(await placeOrders(admin, bulk(customers), 'lunch run'))).toEqual(first);
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('placeOrders with the same key places rejected orders after a top-up, and repeats no other order', async () => {
    const [asha, ravi] = [await rich(), await poor()];
    const admin = await kitchen.as.admin();
    const [first] = accepted(await placeOrders(admin, bulk([asha, ravi]), 'k')).it;
    accepted(await creditWallet(admin, { userId: ravi.id, amount: 50 }));
    const { it: second } = accepted(await placeOrders(admin, bulk([asha, ravi]), 'k'));
    expect(second.map((result) => result.error)).toEqual([null, null]);
    expect(second[0]).toEqual(first);
    expect(await entriesOf(kitchen.em, asha)).toEqual([100_000, -10_000]);
    expect(await entriesOf(kitchen.em, ravi)).toEqual([5_000, 5_000, -10_000]);
  });

  test('placeOrders with the same key and other customers or dishes is rejected', async () => {
    const [asha, ravi] = [await rich(), await rich()];
    const admin = await kitchen.as.admin();
    accepted(await placeOrders(admin, bulk([asha]), 'k2'));
    for (const other of [bulk([asha, ravi]), bulk([asha], 2)]) {
      expect(outcomeOf(await placeOrders(admin, other, 'k2'))).toBe('KEY_REUSED');
    }
    expect(await orderCountOf(kitchen.em, ravi)).toBe(0);
  });

  test('placeOrders five times at once with one key places one order for each customer', async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, rich));
    const admin = await kitchen.as.admin();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => placeOrders(admin, bulk(customers), 'storm')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(accepted(answer)))).size).toBe(1);
    for (const customer of customers)
      expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -10_000]);
  });

  test('placeOrders in opposite sequences at once neither deadlocks nor duplicates', async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, rich));
    const admin = await kitchen.as.admin();
    const answers = await Promise.all([
      placeOrders(admin, bulk(customers)),
      placeOrders(admin, bulk([...customers].reverse())),
    ]);
    const placed = answers.flatMap((answer) => accepted(answer).it).filter((result) => result.order);
    expect(placed).toHaveLength(8);
  });
});

test('placeOrders for three hundred customers twice at once with one key places each order once, in sequence', async () => {
  const some = await Promise.all(
    Array.from({ length: 300 }, (_, index) => (index % 50 === 7 ? poor() : rich())),
  );
  const admin = await kitchen.as.admin();
  const [one, other] = await Promise.all([
    placeOrders(admin, bulk(some), 'many'),
    placeOrders(admin, bulk(some), 'many'),
  ]);
  const { it: results } = accepted(one);
  expect(results.map(({ userId }) => userId)).toEqual(some.map(({ id }) => id));
  expect(results.map(({ error }) => error?.code ?? null)).toEqual(
    some.map((_, index) => (index % 50 === 7 ? 'INSUFFICIENT_WALLET' : null)),
  );
  expect(accepted(other).it).toEqual(results);
  const written = await sql<{ orders: string; entries: string; keys: string; audited: string }>(
    kitchen.em.fork(),
    `select (select count(*) from orders where user_id = any($1::uuid[])) as orders,
      (select count(*) from wallet_logs where user_id = any($1::uuid[]) and kind = 'order') as entries,
      (select count(*) from idempotency_keys where answer ->> 'customerId' = any($1::text[])) as keys,
      (select count(*) from audit_entries where customer_id = any($1::uuid[]) and action = 'ORDER_PLACED') as audited`,
    [some.map(({ id }) => id)],
  );
  expect(Object.values(written[0] ?? {}).map(Number)).toEqual([294, 294, 294, 294]);
  await expectLedgerAddsUp(kitchen.em);
});

test('placeOrders ends if the admin loses their rights, instead of failing for each customer', async () => {
  const otherAdmin = await kitchen.seed.admin();
  const admin = await kitchen.as.admin(otherAdmin);
  await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [otherAdmin.id]);
  const asha = await rich();
  expect(outcomeOf(await placeOrders(admin, bulk([asha])))).toBe('UNAUTHENTICATED');
  expect(await orderCountOf(kitchen.em, asha)).toBe(0);
});
