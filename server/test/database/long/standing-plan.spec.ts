/**
 * Tests the query plan that loads the days of standing orders. If the planner statistics lack a day, the cost must not grow with
 * the rows of other customers.
 */
import pg from 'pg';
import { daysStatement } from '../../../src/features/standing-orders/load-days.js';
import { openKitchen } from '../../testkit/kitchen.js';
import { writeLongHistory } from '../../testkit/long-history.js';
import { BREAKFAST_ID } from '../../testkit/seed.js';

const kitchen = openKitchen();

const FILL_DAYS = `insert into standing_days (user_id, meal_id, for_date, outcome, order_id, order_version, decided_at)
  select user_id, meal_id, for_date, 'MADE', id, 1, placed_at from orders`;

test("the query of a customer's orders and days uses an index of the customer, even for a day outside the planner statistics", async () => {
  await writeLongHistory(kitchen.em, { customers: 5_000, ordersEach: 8 });
  const client = new pg.Client({ connectionString: kitchen.databaseUrl });
  await client.connect();
  try {
    await client.query(FILL_DAYS);
    await client.query('analyze standing_days');
    const { rows: some } = await client.query<{ id: string }>(
      'select id from users where type = 1 order by id limit 8',
    );
    const values = [some.map(({ id }) => id), '2026-11-21', '2026-11-21', BREAKFAST_ID];
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`);
      const { rows } = await client.query<Record<string, string>>({
        name: mode,
        text: `explain ${daysStatement}`,
        values,
      });
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Scan using \w+ on orders o/);
      expect(plan).toMatch(/Scan using \w+ on standing_days d/);
      expect(plan).not.toMatch(/Seq Scan on (orders|standing_days)/);
      expect(plan).not.toMatch(/orders_by_day/);
    }
  } finally {
    await client.end();
  }
});
