/** DATABASE_URL through a pooler, with the machine's PgBouncer: what cannot work is refused at start, with what to set. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { openDatabase } from '../../src/db/database.js';
import { PoolerError } from '../../src/db/pooler.js';
import { sql } from '../../src/db/sql.js';
import { audit } from '../faults/audit.js';
import { gatherCrowd } from '../faults/crowd.js';
import { Load } from '../faults/load.js';
import {
  PGBOUNCER,
  type Pooler,
  type PoolerWishes,
  pgbouncerVersion,
  startPgbouncer,
} from '../harness/pgbouncer.js';
import { startServer } from '../harness/server-process.js';
import { whereInstalled } from '../harness/where-installed.js';
import { TestDatabases } from '../testkit/databases.js';

jest.setTimeout(120_000);
const withPgbouncer = whereInstalled(PGBOUNCER ? [] : ['pgbouncer']);
/** Prepared statements by transaction came with 1.21. */
const prepares = PGBOUNCER !== undefined && pgbouncerVersion() >= 1.21;
const withNames = whereInstalled(prepares ? [] : ['pgbouncer 1.21']);
const LIMITS =
  'set lock_timeout=2000; set statement_timeout=30000; set idle_in_transaction_session_timeout=15000';

const databases = new TestDatabases();
let url: string;
let poolers: Pooler[] = [];
beforeEach(async () => {
  url = await databases.migrated();
});
afterEach(async () => {
  await Promise.all(poolers.map((pooler) => pooler.stop()));
  poolers = [];
});
afterAll(() => databases.dropAll());

async function pooled(wishes: PoolerWishes): Promise<string> {
  const pooler = await startPgbouncer(url, wishes);
  poolers.push(pooler);
  return pooler.url;
}

/** What whoever starts the program is told. */
async function refusalOf(through: string, directUrl?: string): Promise<string> {
  const database = await openDatabase({ url: through, directUrl, poolSize: 2 }).catch((error) => {
    if (error instanceof PoolerError) return error.message;
    throw error;
  });
  if (typeof database === 'string') return database;
  await database.close();
  return 'opened';
}

/** Mixed work at a built server, through both doors, and the books afterwards. */
async function expectToServe(through: string, directUrl?: string): Promise<void> {
  const database = await openDatabase({ url, poolSize: 2 });
  const crowd = await gatherCrowd(database, 20);
  const env = { LOG_LEVEL: 'warn', ...(directUrl ? { DATABASE_DIRECT_URL: directUrl } : {}) };
  const server = await startServer({ databaseUrl: through, env });
  const load = new Load(crowd, crowd.customers);
  load.start(8, () => server.url);
  await sleep(2_000);
  await load.stop();
  await load.settle(server.url);
  const { wrong, unanswered, unavailable } = load.journal;
  expect({ wrong, unanswered, unavailable }).toEqual({ wrong: [], unanswered: 0, unavailable: 0 });
  expect(await audit(database.em, load.journal, true)).toMatchObject({ lost: [], twice: [], half: [] });
  // A server whose notifications do not arrive says so.
  expect(server.output()).not.toMatch(/"level":[45]0/);
  await server.stop();
  await database.close();
}

test('without a pooler nothing has to be set, and another database as the direct one is refused', async () => {
  expect(await refusalOf(url)).toBe('opened');
  expect(await refusalOf(url, url)).toBe('opened');
  expect(await refusalOf(url, await databases.migrated())).toMatch(/lead to different databases/);
});

withPgbouncer('by session everything works, with and without a direct way', async () => {
  const through = await pooled({ mode: 'session', settings: { default_pool_size: 40 } });
  expect(await refusalOf(through)).toBe('opened');
  expect(await refusalOf(through, url)).toBe('opened');
  await expectToServe(through);
});

const REFUSED: [string, PoolerWishes, 'direct' | 'none' | 'pooled', RegExp][] = [
  ['by transaction without a direct way', { mode: 'transaction' }, 'none', /Set DATABASE_DIRECT_URL/],
  [
    'by transaction as the direct way',
    { mode: 'transaction' },
    'pooled',
    /^DATABASE_DIRECT_URL leads through/,
  ],
  [
    'by transaction without prepared statements',
    {
      mode: 'transaction',
      settings: prepares ? { max_prepared_statements: 0 } : {},
    },
    'direct',
    /Set max_prepared_statements=200 in PgBouncer, which needs its version 1\.21/,
  ],
  ['by statement', { mode: 'statement' }, 'direct', /Set pool_mode=session/],
  [
    'by session without forgetting',
    { mode: 'session', settings: { server_reset_query: '' } },
    'direct',
    /Set server_reset_query=DISCARD ALL/,
  ],
];
for (const [what, wishes, direct, sentence] of REFUSED)
  withPgbouncer(`a pooler ${what} is refused at start`, async () => {
    const through = await pooled(wishes);
    const directUrl = { direct: url, none: undefined, pooled: through }[direct];
    expect(await refusalOf(direct === 'pooled' ? url : through, directUrl)).toMatch(sentence);
  });

withPgbouncer('a server that is refused says it in a sentence, and serves nothing', async () => {
  const through = await pooled({ mode: 'transaction' });
  await expect(startServer({ databaseUrl: through })).rejects.toThrow(/Set DATABASE_DIRECT_URL to the same/);
});

withNames(
  'by transaction with prepared statements it works, once the limits are set in the pooler',
  async () => {
    const settings = { max_prepared_statements: 200, default_pool_size: 20 };
    expect(await refusalOf(await pooled({ mode: 'transaction', settings }), url)).toMatch(
      /connect_query='set lock_timeout=2000/,
    );
    const through = await pooled({ mode: 'transaction', settings, connectQuery: LIMITS });
    await expectToServe(through, url);
    const database = await openDatabase({ url: through, directUrl: url, poolSize: 2 });
    await database.changes.start();
    const heard: string[] = [];
    database.changes.onChange(({ topic }) => heard.push(topic));
    await sql(database.em.fork(), `update dishes set title = title || '!'`);
    expect(await database.changes.becomeCurrent('answers')).toBe(true);
    expect(heard).toContain('menu');
    await database.close();
  },
);
