/** Runs random days on two servers at once: no deadlock occurs, and the ledger adds up. `RANDOM_DAYS_SECONDS` sets the duration. */
import { sql } from '../../../src/db/sql.js';
import { verify } from '../../../src/features/verification/verify.js';
import { addDays, indiaDateOf } from '../../../src/shared/india-date.js';
import { Paper } from '../../model/paper.js';
import { randomDay } from '../../model/random-day.js';
import { Caller } from '../../testkit/callers.js';
import type { Answer, Variables } from '../../testkit/graphql-client.js';
import { startTwoServers } from '../../testkit/two-servers.js';

const SECONDS = Number(process.env.RANDOM_DAYS_SECONDS ?? 15);
/** Number of concurrent requests. */
const AT_ONCE = 24;
const two = startTwoServers();
jest.setTimeout((SECONDS + 120) * 1_000);

/** Caller whose requests alternate between two servers. */
class AlternatingCaller extends Caller {
  private count = 0;

  override ask<T>(query: string, variables: Variables = {}): Promise<Answer<T>> {
    const server = two.servers[this.count++ % 2] ?? two.servers[0];
    return new Caller(server.url, this.token).ask<T>(query, variables);
  }
}

const deadlocks = async () =>
  Number(
    (
      await sql<{ deadlocks: string }>(
        two.em.fork(),
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
    )[0]?.deadlocks,
  );

test('random changes of orders, wallets, boxes, plans, and closed days at two servers have no deadlock', async () => {
  const { url, token } = await two.as[0].admin();
  const admin = new AlternatingCaller(url, token);
  const until = Date.now() + SECONDS * 1_000;
  const today = indiaDateOf(new Date());
  let days = 0;
  do {
    const { url } = two.servers[days % 2] ?? two.servers[0];
    const world = { em: two.em, seed: two.seed, admin, url, paper: new Paper(admin), atOnce: AT_ONCE };
    const seed = Number(process.env.RANDOM_DAYS_SEED ?? 1) + days++;
    await randomDay(world, seed, addDays(today, days), async () => {});
  } while (Date.now() < until);
  expect(await deadlocks()).toBe(0);
  expect((await verify(two.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
});
