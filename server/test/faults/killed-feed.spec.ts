/** Tests the change feed while built servers are killed (SIGKILL): each change is returned once, in the order of commits. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { ALL_CHANGE_SUBJECTS } from '../../src/features/changes/change-subjects.js';
import { systemClock } from '../../src/shared/clock.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { Callers } from '../testkit/callers.js';
import { TestDatabases } from '../testkit/databases.js';
import { type Answer, send, type Variables } from '../testkit/graphql-client.js';
import { Seed } from '../testkit/seed.js';

const WRITERS = 20;
const SECONDS = Number(process.env.FEED_SECONDS ?? 60);
const databases = new TestDatabases();
const servers: ServerProcess[] = [];
let database: Database;
let url: string;
let token: string | undefined;

const start = () => startServer({ databaseUrl: url, env: { LOG_LEVEL: 'error' } });

beforeAll(async () => {
  url = await databases.migrated();
  database = await openDatabase({ url, poolSize: 4 });
  const seed = new Seed(database.em, systemClock);
  token = (await new Callers(() => '', database.em, systemClock, seed).admin()).token;
  servers.push(...(await Promise.all([start(), start()])));
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.close();
  await databases.dropAll();
});

/** Sends a request to one of the servers. Null without a response. */
async function ask<T>(query: string, variables: Variables): Promise<Answer<{ it: T }> | null> {
  const server = servers[Math.floor(Math.random() * servers.length)] as ServerProcess;
  try {
    return await send<{ it: T }>(server.url, query, variables, token);
  } catch {
    return null;
  }
}

interface Page {
  readonly nodes: readonly { cursor: string; subjectId: string; version: number | null }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}
const READ = `query ($after: String, $first: Int) { it: changes(after: $after, first: $first) {
  nodes { cursor subjectId version } pageInfo { hasNextPage endCursor } } }`;

test('20 writers and a reader lose and repeat no change while servers are killed', async () => {
  const em = database.em.fork();
  const seed = new Seed(em, systemClock);
  const people = await seed.customers(WRITERS, { balancePaise: 0 });
  const dishes: string[] = [];
  for (let nth = 0; nth < 5; nth++) dishes.push((await seed.dish()).id);
  const until = Date.now() + SECONDS * 1_000;
  const isOver = () => Date.now() > until;

  /** Changes of each writer that a server acknowledged, in sequence. */
  const acknowledged: string[][] = people.map(() => []);
  const write = async (writer: number) => {
    const { id } = people[writer] as { id: string };
    const dish = dishes[Math.floor(Math.random() * dishes.length)] as string;
    for (let count = 0; !isOver(); count++) {
      const kind = Math.floor(Math.random() * 3);
      const answer = await (kind === 0
        ? ask<{ version: number }>(
            'mutation ($id: ID!, $title: String) { it: updateUser(id: $id, input: { title: $title }) { id version } }',
            { id, title: `Writer ${count}` },
          )
        : kind === 1
          ? ask<{ version: number }>(
              'mutation ($id: ID!, $text: String) { it: updateDish(id: $id, input: { ingredients: $text }) { id version } }',
              { id: dish, text: `${writer} ${count}` },
            )
          : ask<{ version?: number }>(
              'mutation ($id: ID!) { it: creditWallet(userId: $id, amount: 1) { id } }',
              { id },
            ));
      const version = answer?.data?.it?.version;
      if (version) acknowledged[writer]?.push(`${kind === 0 ? id : dish} ${version}`);
      await sleep(Math.random() * 40);
    }
  };

  const seen: Page['nodes'][number][] = [];
  let after: string | null = null;
  const poll = async (): Promise<boolean> => {
    const answer: Answer<{ it: Page }> | null = await ask<Page>(READ, {
      after,
      first: 1 + Math.floor(Math.random() * 300),
    });
    const page = answer?.data?.it;
    if (!page) return true;
    seen.push(...page.nodes);
    after = page.pageInfo.endCursor;
    return page.pageInfo.hasNextPage;
  };
  const read = async () => {
    while (!isOver()) {
      await poll();
      await sleep(20);
    }
  };

  let kills = 0;
  const killAtRandom = async () => {
    while (!isOver()) {
      await sleep(Math.random() * 500);
      const slot = kills++ % servers.length;
      await servers[slot]?.kill();
      servers[slot] = await start();
    }
  };
  await Promise.all([...people.map((_, writer) => write(writer)), read(), killAtRandom()]);
  // A transaction of a killed server ends within moments.
  await sleep(1_000);
  while (await poll());

  const written = await sql<{ count: number }>(
    em,
    'select count(*)::int as count from audit_entries where subject_type = any ($1::text[])',
    [[...ALL_CHANGE_SUBJECTS]],
  );
  const positions = seen.map(({ cursor }) => Number(cursor));
  expect(positions).toEqual(Array.from(positions, (_, index) => index + 1));
  expect(positions).toHaveLength(written[0]?.count ?? 0);
  const places = new Map(seen.map(({ subjectId, version }, index) => [`${subjectId} ${version}`, index]));
  for (const changes of acknowledged) {
    const found = changes.map((change) => places.get(change) ?? -1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found).not.toContain(-1);
  }
  expect(acknowledged.flat().length).toBeGreaterThan(SECONDS * 5);
  expect(kills).toBeGreaterThan(2);
}, 240_000);
