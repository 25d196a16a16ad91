/** Statements that skip cache invalidation: the database must not notify of anything they write. */
import pg from 'pg';
import { invalidatesCache } from '../../src/db/commits.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { openLink, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();

/** What the database notifies of for a piece of work. */
async function toldOf(work: () => Promise<unknown>): Promise<string[]> {
  const notified: string[] = [];
  const client = new pg.Client({ connectionString: kitchen.databaseUrl });
  client.on('notification', ({ payload }) => void notified.push(payload ?? ''));
  await client.connect();
  try {
    await client.query('listen mealbox_changes');
    await work();
    // What was committed before is heard before this is answered.
    await client.query('select 1');
  } finally {
    await client.end();
  }
  return notified;
}

test('an order is placed without a word to those who keep answers in memory', async () => {
  const dish = await kitchen.seed.dish();
  await kitchen.seed.activePlan({ breakfast: [dish] });
  const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  const customer = await kitchen.as.customer(asha);
  const input = { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: [{ dishId: dish.id, quantity: 1 }] };
  expect(await toldOf(async () => accepted(await placeOrder(customer, input)))).toEqual([]);
  expect(
    await toldOf(async () =>
      accepted(
        await (await kitchen.as.admin()).ask('mutation ($id: ID!) { resetPersonalLink(id: $id) { id } }', {
          id: asha.id,
        }),
      ),
    ),
  ).toContain(`user:${asha.id}`);
});

test('an order of a limited dish is announced only when the menu says another thing of it: at five portions or fewer', async () => {
  const dish = await kitchen.seed.dish();
  const plan = await kitchen.seed.activePlan({ breakfast: [dish] });
  await kitchen.seed.limit(plan, dish, 8);
  const told: string[][] = [];
  for (let ordered = 0; ordered < 4; ordered++) {
    const customer = await kitchen.as.customer(await kitchen.seed.customer({ balancePaise: 100_000 }));
    const input = { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: [{ dishId: dish.id, quantity: 1 }] };
    told.push(await toldOf(async () => accepted(await placeOrder(customer, input))));
  }
  expect(told).toEqual([[], [], ['menu'], ['menu']]);
});

test('a session begins without a word to those who keep sessions in memory', async () => {
  const asha = await kitchen.seed.customer();
  await openLink(kitchen.as.anonymous(), asha.userUuid);
  const open = async () => accepted(await openLink(kitchen.as.anonymous(), asha.userUuid));
  expect(await toldOf(open)).toEqual([]);
});

test('a statement that writes invalidates the caches, and one that reads does not', () => {
  expect(invalidatesCache('with a as (select 1) select * from a')).toBe(false);
  expect(invalidatesCache('update dishes set title = $1')).toBe(true);
  expect(invalidatesCache('with a as (update dishes set title = $1 returning id) select * from a')).toBe(
    true,
  );
});
