/** The plans that PostgreSQL keeps for the two statements of an order: they must not grow with what an admin has done all day. */
import pg from 'pg';
import type { OrderWish, Placement } from '../../src/features/orders/decide-order.js';
import { type FactsWanted, factsStatement } from '../../src/features/orders/gather-facts.js';
import type { OrderFacts } from '../../src/features/orders/order-facts.js';
import type { OrderView } from '../../src/features/orders/order-view.js';
import { writeStatement } from '../../src/features/orders/write-orders.js';
import { paise } from '../../src/shared/money.js';
import { TOMORROW } from '../testkit/days.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
const NOW = new Date('2026-11-20T04:30:00Z');
const WANTED: FactsWanted = {
  mealId: '',
  forDate: TOMORROW,
  dishIds: [],
  customers: [],
  addressIndex: null,
  keys: [],
};
const ORDER = { lines: [], amountPaise: paise(0), placedAt: NOW } as unknown as OrderView;

const context = () => ({
  em: kitchen.em,
  clock: kitchen.clock,
  actor: { kind: 'admin', userId: '', sessionId: '' } as const,
});

/** How PostgreSQL would run a statement, whatever it is given. */
async function planOf(write: (bind: () => string) => string): Promise<string> {
  let count = 0;
  const text = write(() => `$${++count}`);
  const client = new pg.Client({ connectionString: kitchen.databaseUrl });
  await client.connect();
  try {
    // The tables of a test are so small that reading all of them would be as good.
    await client.query('set enable_seqscan = off');
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare an_order as ${text}`);
    const values = Array.from({ length: count }, () => 'null').join(', ');
    const { rows } = await client.query<Record<string, string>>(`explain execute an_order (${values})`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}

test('customers, keys, orders and dishes are looked up one by one, by an index', async () => {
  const plan = await planOf((bind) => factsStatement(context(), NOW, WANTED, bind));
  expect(plan).toMatch(/idempotency_keys_pkey .*\n +Index Cond: \(\(owner_id = \$\d+\) AND \(key = ANY/);
  expect(plan).toMatch(/orders_one_live on orders o .*\n +Index Cond: \(\(user_id = u\.id\)/);
  expect(plan).toMatch(/dishes_pkey/);
  expect(plan).toMatch(/addresses_of_user on addresses a/);
  expect(plan).not.toMatch(/Seq Scan on (users|orders|dishes|addresses|idempotency_keys)/);
});

test('what is written finds its customers by an index, and reads no order and no key', async () => {
  const decided = { wish: { lines: [] } as unknown as OrderWish, placement: { customer: {} } as Placement };
  const plan = await planOf((bind) =>
    writeStatement(
      context(),
      { now: NOW, menuStamp: '' } as OrderFacts,
      {
        decided: [decided],
        orders: [ORDER],
        shared: { mealId: '', forDate: TOMORROW, dishIds: [], instructions: '' },
      },
      bind,
    ),
  );
  expect(plan).toMatch(/users_pkey/);
  expect(plan).not.toMatch(
    /Seq Scan on (users|orders|dishes|idempotency_keys)|Scan .*on (orders|idempotency_keys)/,
  );
});
