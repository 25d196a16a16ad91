/** Tests that two built servers on one database activate the next day only once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLock, sql } from '../../../src/db/sql.js';
import { inTransaction } from '../../../src/db/transaction.js';
import { PLANS_LOCK } from '../../../src/features/meal-plans/lock-plans.js';
import { dayFromToday } from '../../testkit/days.js';
import { accepted } from '../../testkit/graphql-client.js';
import { updateDiet } from '../../testkit/operations.js';
import { startTwoServers } from '../../testkit/two-servers.js';

const two = startTwoServers();
const WITHIN_MS = 60_000;

const counted = async (statement: string, values: readonly (string | number)[] = []): Promise<number> => {
  const [row] = await sql<{ count: string }>(two.em.fork(), statement, values);
  return Number(row?.count);
};
async function until(what: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; !(await what()); await sleep(20))
    if (Date.now() > end) throw new Error(two.servers.map((server) => server.output()).join('\n'));
}

test('one of two servers activates the next day when it is due', async () => {
  const dish = await two.seed.dish();
  const asha = await two.seed.customer();
  const [yesterday, tomorrow, dayAfter] = [dayFromToday(-1), dayFromToday(1), dayFromToday(2)];
  await two.seed.activePlan({ date: yesterday, breakfast: [dish] });
  for (const date of [tomorrow, dayAfter]) await two.seed.plan({ date, breakfast: [dish] });
  const [first, second] = two.as;
  const admins = [await first.admin(), await second.admin()] as const;
  const inLine = () =>
    counted(
      `select count(*) from pg_locks where locktype = 'advisory' and objid = $1 and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      [PLANS_LOCK],
    );
  await inTransaction(two.em, async (tx) => {
    await acquireLock(tx, PLANS_LOCK);
    accepted(await admins[0].ask('mutation { updateSettings(input: { activeDay: FOLLOWS }) { version } }'));
    // A change of a diet triggers the scheduler on the server that received it.
    accepted(await updateDiet(admins[0], { diet: 'VEG' }, asha.id));
    accepted(await updateDiet(admins[1], { diet: 'EGG' }, asha.id));
    await until(async () => (await inLine()) === 2);
  });
  const turned = `select count(*) from audit_entries where actor_kind = 'SYSTEM' and action = 'MEAL_PLAN_TURNED_ON'`;
  await until(async () => (await inLine()) === 0 && (await counted(turned)) > 0);
  // New plans trigger both schedulers again. They have nothing to activate.
  for (const admin of admins) {
    const input = { date: dayFromToday(30 + admins.indexOf(admin)), slots: [] };
    accepted(
      await admin.ask('mutation ($input: CreateMealPlanInput!) { createMealPlan(input: $input) { id } }', {
        input,
      }),
    );
  }
  expect(await counted(turned)).toBe(1);
  expect(
    await counted('select count(*) from meal_plans where status = 1 and date = $1::date', [tomorrow]),
  ).toBe(1);
});
