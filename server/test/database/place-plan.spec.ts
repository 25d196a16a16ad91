/**
 * Tests PostgreSQL's stored plans for the statements of an order, and of the days of standing orders: their cost must not grow
 * with the data of an admin or of all customers.
 */
import pg from 'pg';
import { limitConnection, SERVING_LIMITS } from '../../src/db/limits.js';
import { LOCK_STATEMENTS } from '../../src/features/ledger/locks.js';
import { statementOf, TABLES } from '../../src/features/ledger/write.js';
import { accountsStatement } from '../../src/features/orders/changing/accounts-state.js';
import { ORDER_STATE_STATEMENT } from '../../src/features/orders/changing/order-state.js';
import { openKitchen } from '../testkit/kitchen.js';
import { writeLongHistory } from '../testkit/long-history.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();

/**
 * Returns PostgreSQL's plan of a statement for any values.
 * @param isSmall whether the tables are so small that PostgreSQL would read all of them
 */
async function planOf(text: string, isSmall = true): Promise<string> {
  const count = Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
  const client = new pg.Client({ connectionString: kitchen.databaseUrl });
  await client.connect();
  try {
    await limitConnection(SERVING_LIMITS)(client);
    if (isSmall) await client.query('set enable_seqscan = off');
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare an_order as ${text}`);
    const values = Array.from({ length: count }, () => 'null').join(', ');
    const { rows } = await client.query<Record<string, string>>(`explain execute an_order (${values})`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}

test('the state of an order is read by an index of customers, orders, and dishes', async () => {
  const plan = await planOf(ORDER_STATE_STATEMENT);
  expect(plan).toMatch(/orders_one_live on orders o .*\n +Index Cond: \(\(user_id = u\.id\)/);
  expect(plan).toMatch(/dishes_pkey/);
  expect(plan).toMatch(/addresses_of_user/);
  expect(plan).not.toMatch(/Seq Scan on (users|orders|dishes|addresses)/);
});

test('the state of changed orders is read by an index of customers, orders, and lines', async () => {
  const plan = await planOf(accountsStatement(kitchen.em));
  expect(plan).toMatch(/users_pkey/);
  expect(plan).not.toMatch(/Seq Scan on (users|orders|order_lines|payments|top_ups)/);
});

test('changes find their customers, orders, and lines by an index, and read no key', async () => {
  const plan = await planOf(statementOf(TABLES));
  expect(plan).toMatch(/users_pkey/);
  expect(plan).not.toMatch(
    /Seq Scan on (users|orders|order_lines|dishes|payments|top_ups|idempotency_keys)|Scan .*on idempotency_keys/,
  );
});

test.each(LOCK_STATEMENTS.map((text) => [/\w+/.exec(text)?.[0], text] as const))(
  'the lock statement %s finds its rows by an index',
  async (_name, text) => {
    expect(await planOf(text)).not.toMatch(/Seq Scan on \w|Index (Only )?Scan .*\n +Filter:/);
  },
);

describe('400 customers with 8,000 orders', () => {
  beforeAll(() => writeLongHistory(kitchen.em, { customers: 400, ordersEach: 20 }));

  // PostgreSQL prefers an index-only scan after a vacuum, which autovacuum may have run or not.
  test.each([
    ['before', false],
    ['after', true],
  ])(
    '%s a vacuum, an existing order of a day without statistics is found by customer',
    async (_when, isVacuumed) => {
      const values = [BREAKFAST_ID, '2026-11-21', [], null, null, [crypto.randomUUID()]];
      const client = new pg.Client({ connectionString: kitchen.databaseUrl });
      await client.connect();
      try {
        await client.query('set plan_cache_mode = force_custom_plan');
        if (isVacuumed) await client.query('vacuum analyze orders');
        const { rows } = await client.query<Record<string, string>>(
          `explain ${ORDER_STATE_STATEMENT}`,
          values,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toMatch(
          /using orders_(one_live|of_user\w*) on orders o .*\n +Index Cond: \(\(?user_id = u\.id/,
        );
        expect(plan).not.toMatch(/orders_by_day/);
      } finally {
        await client.end();
      }
    },
  );

  test('changes and locks scan no table', async () => {
    for (const text of [statementOf(TABLES), accountsStatement(kitchen.em), ...LOCK_STATEMENTS])
      expect(await planOf(text, false)).not.toMatch(
        /Seq Scan on (orders|order_lines|wallet_logs|audit_entries)/,
      );
  });
});
