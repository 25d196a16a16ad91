import { strict as assert } from 'node:assert';
import { run } from '../db/postgres.js';
import { ADMIN_TOKEN } from '../db/seeded-customers.js';
import { drive } from '../load/drive.js';
import { requestsContender } from '../load/requests-contender.js';
import { graphqlRequest, operationIn } from './documents.js';
import { checkEach, dataOf } from './response-checks.js';
import { measureMs, type Workload } from './workload.js';

/** Number of changes of a year: a thousand orders a day. */
const YEAR = 365_000;
/** One of so many changes is of a dish. The others are of orders. */
const DISH_EVERY = 1_000;

const READ = operationIn(
  `query Changes($after: String, $first: Int!, $subjects: [ChangeSubject!]) {
    changes(after: $after, first: $first, subjects: $subjects) {
      nodes { cursor happenedAt subject subjectId action customerId version byCaller } pageInfo { hasNextPage endCursor }
    }
  }`,
  'Changes',
);

const CHANGES_OF_A_YEAR = `
  insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, after)
  select now(), 'SYSTEM', 'ORDER_EDITED', case when n % ${DISH_EVERY} = 0 then 'DISH' else 'ORDER' end, gen_random_uuid(), '{"version": 2}'
  from generate_series(1, ${YEAR}) n`;

/** Lets the next read settle the feed, as it does every ten seconds. */
const SETTLE = "update change_feed_state set seen_at = seen_at - interval '1 hour'";

interface Page {
  readonly changes: { readonly nodes: readonly object[] };
}

/** Workload: pages of the change feed, after a year of changes. */
export const feed: Workload = {
  name: 'feed',
  async prepare(world) {
    const { url } = await world.mealbox();
    const database = await world.mealboxDatabase();
    const read = (first: number, subjects: readonly string[] | null = null) =>
      graphqlRequest(READ, { after: String(YEAR / 2), first, subjects }, ADMIN_TOKEN);
    const countOf = (answer: unknown) => dataOf<Page>(answer).changes.nodes.length;

    await run(database, CHANGES_OF_A_YEAR);
    for (let reads = 0; reads < 3; reads++) {
      const requests = [graphqlRequest(READ, { after: null, first: 1 }, ADMIN_TOKEN)];
      await drive(url, {
        connections: 1,
        next: () => requests.shift() ?? null,
        check: checkEach((answer) => assert.equal(countOf(answer), 1)),
      });
      await run(database, SETTLE);
    }
    await run(database, 'analyze change_feed');

    const page = (name: string, subjects: readonly string[] | null, atLeast: number) =>
      requestsContender(
        name,
        url,
        {
          connections: 1,
          forMs: measureMs(world) / 2,
          next: () => read(1_000, subjects),
          check: checkEach((answer) => assert.ok(countOf(answer) >= atLeast)),
        },
        (load) => load.p50Ms,
      );
    return [
      {
        name: 'feed',
        title: 'A page of 1,000 changes, after a year of changes',
        unit: 'ms',
        contenders: [page('all subjects', null, 1_000), page('dishes', ['DISH'], 150)],
        targets: ['all subjects', 'dishes'].map((of) => ({ of, atMost: 100 })),
      },
    ];
  },
};
