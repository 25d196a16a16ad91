/**
 * Tests the change feed during concurrent writes and killed connections: a reader that stores the last cursor receives each change
 * once, and the changes of a dish in the sequence of their commits.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sql } from '../../../src/db/sql.js';
import { newId } from '../../../src/shared/ids.js';
import type { Caller } from '../../testkit/callers.js';
import { accepted } from '../../testkit/graphql-client.js';
import { openKitchen } from '../../testkit/kitchen.js';

const kitchen = openKitchen({ faultsExpected: true });
const WRITERS = 20;
const SECONDS = Number(process.env.FEED_SECONDS ?? 8);

interface Seen {
  readonly cursor: string;
  readonly subjectId: string;
  readonly version: number;
}
interface Page {
  readonly nodes: readonly Seen[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const read = async (caller: Caller, after: string | null, first = 1_000): Promise<Page> =>
  accepted(
    await caller.ask<{ it: Page }>(
      `query ($after: String, $first: Int) { it: changes(after: $after, first: $first, subjects: [DISH]) {
        nodes { cursor subjectId version } pageInfo { hasNextPage endCursor } } }`,
      { after, first },
    ),
  ).it;

const INSERT = `insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, after)
  values (now(), 'SYSTEM', 'DISH_EDITED', 'DISH', $1, jsonb_build_object('version', $2::int))`;

/** Lets the next read record the running transactions, as it does every ten seconds. */
const settle = () =>
  sql(kitchen.em.fork(), "update change_feed_state set seen_at = seen_at - interval '1 hour'");

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: kitchen.databaseUrl });
  client.on('error', () => {});
  await client.connect();
  return client;
}

test('a change of a slow transaction appears after its commit, although its number is smaller', async () => {
  const admin = await kitchen.as.admin();
  let after = (await read(admin, null)).pageInfo.endCursor;
  const [slow, quick] = [newId(), newId()];
  const client = await connect();
  await client.query('begin');
  await client.query(INSERT, [slow, 1]);
  for (let version = 1; version <= 3; version++) {
    await sql(kitchen.em.fork(), INSERT, [quick, version]);
    await settle();
    const page = await read(admin, after);
    expect(page.nodes.map(({ subjectId }) => subjectId)).toEqual([quick]);
    after = page.pageInfo.endCursor;
  }
  await client.query('commit');
  await client.end();
  const page = await read(admin, after);
  expect(page.nodes.map(({ subjectId }) => subjectId)).toEqual([slow]);
  expect((await read(admin, page.pageInfo.endCursor)).nodes).toEqual([]);
});

test(
  `a reader that polls while ${WRITERS} writers work receives each change once, in commit order`,
  async () => {
    const admin = await kitchen.as.admin();
    const start = (await read(admin, null)).pageInfo.endCursor;
    const dishes = await Promise.all(Array.from({ length: 6 }, () => kitchen.seed.dish()));
    const committed = new Map(dishes.map(({ id }) => [id, 1]));
    const end = Date.now() + SECONDS * 1000;
    const clients: pg.Client[] = [];
    let kills = 0;

    /** Changes one or two dishes in a slow transaction, which is sometimes rolled back or killed. */
    async function write(): Promise<void> {
      let client = await connect();
      while (Date.now() < end) {
        clients.push(client);
        const some = dishes
          .filter(() => Math.random() < 0.25)
          .map(({ id }) => id)
          .sort();
        const versions = new Map<string, number>();
        try {
          await client.query('begin');
          for (const id of some) {
            const { rows } = await client.query('select version from dishes where id = $1 for update', [id]);
            await wait(Math.random() * 15);
            const version = rows[0].version + 1;
            await client.query('update dishes set version = $2 where id = $1', [id, version]);
            await client.query(INSERT, [id, version]);
            versions.set(id, version);
          }
          await wait(Math.random() * 20);
          if (Math.random() < 0.1) await client.query('rollback');
          else {
            await client.query('commit');
            for (const [id, version] of versions)
              committed.set(id, Math.max(version, committed.get(id) ?? 0));
          }
        } catch {
          // The connection was killed, so the writer opens another one.
          await client.end().catch(() => {});
          client = await connect();
        }
      }
      await client.end();
    }

    /** Kills a random busy database connection every 150 ms: a writer's, or one of the server. */
    async function kill(): Promise<void> {
      while (Date.now() < end) {
        await wait(150);
        const killed = await sql<{ one: boolean }>(
          kitchen.em.fork(),
          `select pg_terminate_backend(pid) as one from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by random() limit 1`,
        ).catch(() => []);
        kills += killed.length;
      }
    }

    const seen: Seen[] = [];
    let after = start;
    async function poll(): Promise<void> {
      const page = await read(admin, after, 1 + Math.floor(Math.random() * 50)).catch(() => null);
      if (!page) return;
      seen.push(...page.nodes);
      after = page.pageInfo.endCursor;
    }
    async function pollUntilEnd(): Promise<void> {
      while (Date.now() < end) {
        await poll();
        await settle().catch(() => {});
      }
    }

    await Promise.all([...Array.from({ length: WRITERS }, write), kill(), pollUntilEnd()]);
    for (let count = -1; count !== seen.length; ) {
      count = seen.length;
      for (let again = 0; again < 20; again++) await poll();
    }

    expect(kills).toBeGreaterThan(0);
    expect(new Set(seen.map(({ cursor }) => cursor)).size).toBe(seen.length);
    for (const { id } of dishes) {
      const versions = seen.filter(({ subjectId, version }) => subjectId === id && version > 1);
      const [dish] = await sql<{ version: number }>(
        kitchen.em.fork(),
        'select version from dishes where id = $1',
        [id],
      );
      // The last version includes commits whose response was lost, so it may be higher than the recorded one.
      const last = dish?.version ?? 0;
      expect(last).toBeGreaterThanOrEqual(committed.get(id) ?? 0);
      expect(versions.map(({ version }) => version)).toEqual(
        Array.from({ length: last - 1 }, (_, index) => index + 2),
      );
    }
    // The limit is low, because a busy computer makes fewer changes.
    expect(seen.length).toBeGreaterThan(WRITERS);
  },
  (SECONDS + 60) * 1000,
);
