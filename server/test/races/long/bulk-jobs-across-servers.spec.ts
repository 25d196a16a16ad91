/** Tests bulk jobs of two built servers on one database. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../../testkit/callers.js';
import { dayFromToday } from '../../testkit/days.js';
import { accepted } from '../../testkit/graphql-client.js';
import { bulkJob, startCancelOrders, startPlaceOrders } from '../../testkit/jobs.js';
import { entriesOf } from '../../testkit/ledger.js';
import { BREAKFAST_ID } from '../../testkit/seed.js';
import { startTwoServers } from '../../testkit/two-servers.js';

const two = startTwoServers();
const DONE_WITHIN_MS = 60_000;

async function ended(admin: Caller, id: string) {
  for (let until = Date.now() + DONE_WITHIN_MS; Date.now() < until; await sleep(20)) {
    const { it } = accepted(await bulkJob(admin, id));
    if (it.status !== 'WORKING') return it;
  }
  throw new Error(two.servers.map((server) => server.output()).join('\n'));
}

test('a job started at two servers at once runs once, and is visible at both', async () => {
  const customers = await two.seed.customers(200, { balancePaise: 100_000 });
  const dish = await two.seed.dish({ pricePaise: 10_000 });
  const day = dayFromToday(2);
  await two.seed.plan({ date: day, breakfast: [dish] });
  const owner = await two.seed.admin();
  const admins = await Promise.all(two.as.map((as) => as.admin(owner)));
  const input = {
    userIds: customers.map(({ id }) => id),
    mealId: BREAKFAST_ID,
    forDate: day,
    lines: [{ dishId: dish.id, quantity: 1 }],
  };
  const started = await Promise.all(admins.map((admin) => startPlaceOrders(admin, input, 'both')));
  const [first, second] = started.map((answer) => accepted(answer).it.id);
  expect(second).toBe(first);
  const other = await two.as[1].admin();
  const placed = await ended(other, first as string);
  expect(placed).toMatchObject({ status: 'DONE', total: 200, done: 200, startedBy: { id: owner.id } });
  // Two jobs, one started at each server, contain the same orders. Each order is cancelled by one of the jobs.
  const ids = placed.rows.flatMap(({ order }) => order?.id ?? []);
  const jobs = await Promise.all(
    admins.map(async (admin) => accepted(await startCancelOrders(admin, ids)).it.id),
  );
  const cancelled = await Promise.all(jobs.map((id) => ended(other, id)));
  expect(cancelled.map(({ done, rejected }) => done + rejected)).toEqual([200, 200]);
  expect(cancelled.reduce((sum, { done }) => sum + done, 0)).toBe(200);
  for (const customer of customers)
    expect(await entriesOf(two.em, customer)).toEqual([100_000, -10_000, 10_000]);
});
