/** The plan that PostgreSQL keeps for the statement of an order: it must not grow with what an admin has done all day. */
import pg from 'pg';
import { type PlaceValues, placeStatement } from '../../src/features/orders/place-statement.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
const NOTHING = new Proxy({}, { get: () => null }) as PlaceValues;

test.each([
  ['one customer', false],
  ['many customers', true],
])('for %s, keys and orders are looked up one by one, by an index', async (_name, many) => {
  const { text, parameters } = placeStatement({ many, proof: 'session', menuOnly: !many }, NOTHING);
  const client = new pg.Client({ connectionString: kitchen.databaseUrl });
  await client.connect();
  try {
    // The tables of a test are so small that reading all of them would be as good.
    await client.query('set enable_seqscan = off');
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare an_order as ${text}`);
    const values = parameters.map(() => 'null').join(', ');
    const { rows } = await client.query<Record<string, string>>(`explain execute an_order (${values})`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(
      /idempotency_keys_pkey .*\n +Index Cond: \(\(owner_id = \$\d+\) AND \(key = [^ ]+\)\)/,
    );
    expect(plan).toMatch(/ on orders o .*\n +Index Cond: \(\(user_id = u_1\.id\)/);
  } finally {
    await client.end();
  }
});
