/** Tests the number of rows that a page of the change feed reads. The benchmark `feed` measures the time of a page. */
import { sql } from '../../../src/db/sql.js';
import type { Caller } from '../../testkit/callers.js';
import { accepted } from '../../testkit/graphql-client.js';
import { openKitchen } from '../../testkit/kitchen.js';
import { statementsDuring } from '../../testkit/statements.js';

const kitchen = openKitchen();

const PAGE = 1_000;
const CHANGES = 100_000;

/** Reads a page of changes, and returns the number of changes. */
const readChanges = async (caller: Caller, variables: object): Promise<number> => {
  const { it } = accepted(
    await caller.ask<{ it: { nodes: object[] } }>(
      `query ($after: String, $first: Int, $subjects: [ChangeSubject!]) {
        it: changes(after: $after, first: $first, subjects: $subjects) { nodes { cursor subject subjectId action customerId version } } }`,
      { ...variables },
    ),
  );
  return it.nodes.length;
};

/** Returns the position of the newest change. */
const findEnd = async (caller: Caller): Promise<number> => {
  await readChanges(caller, { first: 1 });
  const [row] = await sql<{ last: string }>(
    kitchen.em.fork(),
    'select last_position::text as last from change_feed_state',
  );
  return Number(row?.last ?? 0);
};

/** Node of PostgreSQL's plan. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Returns the number of entries of the feed that a plan has read. */
const countRead = ({ Plans = [], ...node }: PlanNode): number => {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return Plans.reduce((sum, one) => sum + countRead(one), node['Relation Name'] === 'change_feed' ? own : 0);
};

test('a page of a long feed reads no more entries than two pages have', async () => {
  const admin = await kitchen.as.admin();
  const em = kitchen.em.fork();
  await sql(
    em,
    `insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, after)
     select now(), 'SYSTEM', 'ORDER_EDITED', case when n % 1000 = 0 then 'DISH' else 'ORDER' end, gen_random_uuid(), '{"version": 2}'
     from generate_series(1, ${CHANGES}) n`,
  );
  const middle = (await findEnd(admin)) - CHANGES / 2;
  // After two reads, each ten seconds after the previous one, the new entries are settled.
  for (let n = 0; n < 2; n++) {
    await sql(em, "update change_feed_state set seen_at = seen_at - interval '1 hour'");
    await findEnd(admin);
  }
  await sql(em, 'analyze change_feed');
  for (const [subjects, changes] of [
    [undefined, PAGE],
    [['DISH'], CHANGES / 2_000],
  ] as const) {
    const statements = await statementsDuring(async () => {
      expect(await readChanges(admin, { after: String(middle), first: PAGE, subjects })).toBe(changes);
    });
    const read = statements.find((text) => text.includes('/* readChanges */'));
    const [row] = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      em,
      `explain (analyze, format json) ${read}`,
      [subjects ?? ['ORDER', 'DISH'], middle, PAGE + 1, PAGE + 1],
    );
    const count = countRead(row?.['QUERY PLAN'][0].Plan as PlanNode);
    expect(count).toBeGreaterThanOrEqual(changes);
    // Without the index, PostgreSQL reads half of the feed.
    expect(count).toBeLessThanOrEqual(2 * PAGE);
  }
});
