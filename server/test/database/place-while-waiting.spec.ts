/** Tests that an order that waits for a wallet is decided after its wait: a credential that ended in the meantime is rejected. */
import { sql } from '../../src/db/sql.js';
import { type EntityManager, inTransaction } from '../../src/db/transaction.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, expectLedgerAddsUp } from '../testkit/ledger.js';
import { placeOrder, placeOrders } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let poha: SeededDish;
const order = (more: object = {}) => ({
  mealId: BREAKFAST_ID,
  forDate: '2026-11-21',
  lines: [{ dishId: poha.id, quantity: 1 }],
  ...more,
});

beforeAll(async () => {
  poha = await kitchen.seed.dish({ pricePaise: 10_000 });
  await kitchen.seed.activePlan({ breakfast: [poha] });
});

/** Locks the customer's wallet until a request waits for the lock, runs the work in the same transaction, and commits. */
async function whileItWaits<T>(
  customer: SeededUser,
  request: () => Promise<T>,
  work: (tx: EntityManager) => Promise<unknown>,
): Promise<T> {
  let asked: Promise<T> | undefined;
  await inTransaction(kitchen.em, async (tx) => {
    await sql(tx, 'select 1 from users where id = $1 for update', [customer.id]);
    asked = request();
    while (
      (
        await sql(
          tx,
          `select 1 from pg_locks where not granted and database = (
        select oid from pg_database where datname = current_database())
      or not granted and locktype = 'transactionid'`,
        )
      ).length === 0
    )
      await new Promise((resolve) => setTimeout(resolve, 20));
    await work(tx);
  });
  return asked as Promise<T>;
}

const endSessionsOf = (userId: string) => (tx: EntityManager) =>
  sql(tx, 'update sessions set ended_at = now() where user_id = $1', [userId]);

test("an order that waits fails if the customer's link is reset", async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  const caller = await kitchen.as.customer(asha);
  const answer = await whileItWaits(
    asha,
    () => placeOrder(caller, order()),
    async (tx) => {
      await sql(tx, 'update users set user_uuid = gen_random_uuid() where id = $1', [asha.id]);
      await endSessionsOf(asha.id)(tx);
    },
  );
  expect(outcomeOf(answer)).toBe('UNAUTHENTICATED');
  expect(await balanceOf(kitchen.em, asha)).toBe(100_000);
});

test('an order that waits fails if the customer signs out', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  const caller = await kitchen.as.customer(asha);
  const answer = await whileItWaits(asha, () => placeOrder(caller, order()), endSessionsOf(asha.id));
  expect(outcomeOf(answer)).toBe('UNAUTHENTICATED');
  expect(await balanceOf(kitchen.em, asha)).toBe(100_000);
});

test('a waiting order, single or bulk, fails if its admin is deactivated', async () => {
  const [asha, ravi] = [
    await kitchen.seed.customer({ balancePaise: 100_000 }),
    await kitchen.seed.customer({ balancePaise: 100_000 }),
  ];
  const sessions = async () =>
    (
      await sql<{ user_id: string }>(
        kitchen.em.fork(),
        'select user_id from sessions order by created_at desc, id desc limit 1',
      )
    )[0]?.user_id ?? '';
  const admin = await kitchen.as.admin();
  const single = await whileItWaits(
    asha,
    () => placeOrder(admin, order({ userId: asha.id })),
    endSessionsOf(await sessions()),
  );
  expect(outcomeOf(single)).toBe('UNAUTHENTICATED');
  const other = await kitchen.as.admin();
  const bulk = await whileItWaits(
    ravi,
    () => placeOrders(other, { ...order(), userIds: [asha.id, ravi.id] }),
    endSessionsOf(await sessions()),
  );
  expect(outcomeOf(bulk)).toBe('UNAUTHENTICATED');
  expect([await balanceOf(kitchen.em, asha), await balanceOf(kitchen.em, ravi)]).toEqual([100_000, 100_000]);
  await expectLedgerAddsUp(kitchen.em);
});

test('an order that waits is placed if session and customer stay valid', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  const caller = await kitchen.as.customer(asha);
  const answer = await whileItWaits(
    asha,
    () => placeOrder(caller, order()),
    (tx) => sql(tx, 'update users set version = version + 1 where id = $1', [asha.id]),
  );
  expect(outcomeOf(answer)).toBe('OK');
  expect(await balanceOf(kitchen.em, asha)).toBe(90_000);
});

test('a bulk order that waited for a customer rejects a deactivated customer and places for a changed one', async () => {
  const [asha, ravi, meera] = await kitchen.seed.customers(3, { balancePaise: 100_000 });
  if (!asha || !ravi || !meera) throw new Error('Three customers were asked for.');
  const admin = await kitchen.as.admin();
  const answer = await whileItWaits(
    asha,
    () => placeOrders(admin, { ...order(), userIds: [ravi.id, asha.id, meera.id] }, 'waited'),
    async (tx) => {
      await sql(tx, 'update users set version = version + 1 where id = $1', [asha.id]);
      await sql(tx, 'update users set status = 0 where id = $1', [meera.id]);
    },
  );
  const { it: results } = accepted(answer);
  expect(results.map(({ error }) => error?.code ?? null)).toEqual([null, null, 'FORBIDDEN']);
  for (const [customer, balance] of [
    [asha, 90_000],
    [ravi, 90_000],
    [meera, 100_000],
  ] as const)
    expect(await balanceOf(kitchen.em, customer)).toBe(balance);
  await expectLedgerAddsUp(kitchen.em);
});
