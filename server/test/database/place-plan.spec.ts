/** The plans that PostgreSQL keeps for the statements of an order, and of the days of standing orders: they must not grow with what an admin, or everybody, has done. */
import pg from 'pg';
import { writeStatement } from '../../src/features/changes/write-statement.js';
import { factsStatement } from '../../src/features/orders/changing/gather-facts.js';
import { openKitchen } from '../testkit/kitchen.js';
import { writeLongHistory } from '../testkit/long-history.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();
const NOW = new Date('2026-11-20T04:30:00Z');
const context = () => ({
  em: kitchen.em,
  clock: kitchen.clock,
  actor: { kind: 'admin', userId: '', sessionId: '' } as const,
});

/** How PostgreSQL would run a statement, whatever it is given. */
async function planOf(statement: typeof factsStatement, given: number): Promise<string> {
  const bound = statement(context(), NOW, Array<null>(given).fill(null));
  const { text } = bound;
  const count = bound.values.length;
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
  const plan = await planOf(factsStatement, 9);
  expect(plan).toMatch(/idempotency_keys_pkey .*\n +Index Cond: \(\(owner_id = \$\d+\) AND \(key = ANY/);
  expect(plan).toMatch(/orders_one_live on orders o .*\n +Index Cond: \(\(user_id = u\.id\)/);
  expect(plan).toMatch(/dishes_pkey/);
  expect(plan).toMatch(/addresses_of_user/);
  expect(plan).not.toMatch(/Seq Scan on (users|orders|dishes|addresses|idempotency_keys)/);
});

test('what is written finds its customers, orders and lines by an index, and reads no key', async () => {
  const plan = await planOf(
    writeStatement({ places: true, changes: true, pays: true, skipsHeld: false }),
    14,
  );
  expect(plan).toMatch(/users_pkey/);
  expect(plan).not.toMatch(
    /Seq Scan on (users|orders|order_lines|dishes|payments|top_ups|idempotency_keys)|Scan .*on idempotency_keys/,
  );
});

test('whether a customer has an order already is found by customer, however many others order for a day that the statistics do not know', async () => {
  await writeLongHistory(kitchen.em, { customers: 400, ordersEach: 20 });
  const id = crypto.randomUUID();
  const actor = { kind: 'admin', userId: id, sessionId: id } as const;
  const given = [id, [], NOW.toISOString(), BREAKFAST_ID, '2026-11-21', [], null, null, [id]];
  const { text, values } = factsStatement({ ...context(), actor }, NOW, given);
  const client = new pg.Client({ connectionString: kitchen.databaseUrl });
  await client.connect();
  try {
    await client.query('set plan_cache_mode = force_custom_plan');
    const { rows } = await client.query<Record<string, string>>(`explain ${text}`, [...values]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/orders_one_live on orders o /);
    expect(plan).not.toMatch(/orders_by_day/);
  } finally {
    await client.end();
  }
});
