/** Tests that the schedulers of two built servers create and charge the boxes of the same day together. */
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLock, sql } from '../../../src/db/sql.js';
import { inTransaction } from '../../../src/db/transaction.js';
import { SCHEDULE_LOCK } from '../../../src/features/standing-orders/schedule/apply-boxes.js';
import { verify } from '../../../src/features/verification/verify.js';
import { DISH_PAISE } from '../../faults/crowd.js';
import { fillStandingOrders } from '../../faults/fill-standing-orders.js';
import { chargedTwice, closeOnly, forgottenCustomers, waitingBoxes } from '../../faults/settled-boxes.js';
import { dayFromToday } from '../../testkit/days.js';
import { accepted } from '../../testkit/graphql-client.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from '../../testkit/seed.js';
import { startTwoServers } from '../../testkit/two-servers.js';

const two = startTwoServers();

const RICH = 90;
/** Number of customers who can pay for one of their two boxes. */
const POOR = 6;
const BOXES = 2 * (RICH + POOR);
const START = 2 * DISH_PAISE + 1;
const POOR_START = 2 * DISH_PAISE - 1;
const SETTLED_WITHIN_MS = 60_000;
const PLAN = 'mutation ($input: CreateMealPlanInput!) { createMealPlan(input: $input) { id } }';

/** Returns the number of processes that wait for their turn to write boxes. */
async function inLine(): Promise<number> {
  const [row] = await sql<{ count: string }>(
    two.em.fork(),
    `select count(*) from pg_locks where locktype = 'advisory' and objid = $1 and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    [SCHEDULE_LOCK],
  );
  return Number(row?.count);
}

async function until(what: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + SETTLED_WITHIN_MS; !(await what()); await sleep(20))
    if (Date.now() > end) throw new Error(two.servers.map((server) => server.output()).join('\n'));
}

/**
 * Lets both servers process due boxes at the same time: before one of them writes, both have found the boxes and wait.
 * @param ahead number of days to a distant day, whose plan triggers both
 */
async function settleAtBoth(ahead: number): Promise<void> {
  const admins = await Promise.all(two.as.map((as) => as.admin()));
  await inTransaction(two.em, async (tx) => {
    await acquireLock(tx, SCHEDULE_LOCK);
    for (const [number, admin] of admins.entries()) {
      const input = { date: dayFromToday(ahead + number), slots: [] };
      accepted(await admin.ask(PLAN, { input }));
    }
    await until(async () => (await inLine()) === 2);
  });
  await until(async () => (await waitingBoxes(two.em)) === 0);
}

test('two servers create and charge the boxes of one day at once: each customer pays once, and no box is missing', async () => {
  const { seed, em } = two;
  const idsOf = (customers: readonly { id: string }[]) => customers.map(({ id }) => id);
  const rich = idsOf(await seed.customers(RICH, { balancePaise: START }));
  const poor = idsOf(await seed.customers(POOR, { balancePaise: POOR_START }));
  const tomorrow = dayFromToday(1);
  const dish = await seed.dish({ pricePaise: DISH_PAISE });
  await closeOnly(em);
  for (const mealId of [BREAKFAST_ID, POST_LUNCH_ID])
    await fillStandingOrders(em, { customers: [...rich, ...poor], mealId, dishId: dish.id, from: tomorrow });
  await seed.plan({ date: tomorrow, breakfast: [dish], postLunch: [dish] });

  await settleAtBoth(30);
  const made = await sql(em.fork(), 'select id from orders where status = 0 and amount = $1', [DISH_PAISE]);
  expect(made).toHaveLength(BOXES);
  expect(await chargedTwice(em)).toEqual([]);

  await closeOnly(em, BREAKFAST_ID, POST_LUNCH_ID);
  await settleAtBoth(40);
  expect(await chargedTwice(em)).toEqual([]);
  expect(await forgottenCustomers(em, rich, START, 2)).toEqual([]);
  expect(await forgottenCustomers(em, poor, POOR_START, 1)).toEqual([]);
  const { findings } = await verify(em.fork());
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});
