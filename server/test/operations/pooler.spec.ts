/** Tests DATABASE_URL through the installed PgBouncer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { audit } from '../faults/audit.js';
import { seedCrowd } from '../faults/crowd.js';
import { Load } from '../faults/load.js';
import {
  PGBOUNCER,
  type Pooler,
  type PoolerOptions,
  pgbouncerVersion,
  startPgbouncer,
} from '../harness/pgbouncer.js';
import { startServer } from '../harness/server-process.js';
import { whereInstalled } from '../harness/where-installed.js';
import { TestDatabases } from '../testkit/databases.js';

jest.setTimeout(120_000);
const withPgbouncer = whereInstalled(PGBOUNCER ? [] : ['pgbouncer']);
/** PgBouncer supports prepared statements in transaction mode since 1.21. */
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

async function pooled(options: PoolerOptions): Promise<string> {
  const pooler = await startPgbouncer(url, options);
  poolers.push(pooler);
  return pooler.url;
}

/** Runs mixed requests at a built server through a pooler, and expects no error and consistent data. */
async function expectToServe(through: string): Promise<void> {
  const database = await openDatabase({ url, poolSize: 2 });
  const crowd = await seedCrowd(database, 20);
  const server = await startServer({ databaseUrl: through, env: { LOG_LEVEL: 'warn' } });
  const load = new Load(crowd, crowd.customers);
  load.start(8, () => server.url);
  await sleep(2_000);
  await load.stop();
  await load.settle(server.url);
  const { wrong, unanswered, unavailable } = load.journal;
  expect({ wrong, unanswered, unavailable }).toEqual({ wrong: [], unanswered: 0, unavailable: 0 });
  expect(await audit(database.em, load.journal, true)).toMatchObject({ lost: [], twice: [], half: [] });
  expect(server.output()).not.toMatch(/"level":[45]0/);
  await server.stop();
  await database.close();
}

withPgbouncer('by session everything works, and nothing has to be set', async () => {
  await expectToServe(await pooled({ mode: 'session', settings: { default_pool_size: 40 } }));
});

withNames(
  'by transaction with prepared statements it works by the same one address, with the limits that the pooler sets',
  async () => {
    const settings = { max_prepared_statements: 200, default_pool_size: 1 };
    const through = await pooled({ mode: 'transaction', settings, connectQuery: LIMITS });
    // A command sets its own limits only for itself. The pooler's connection has its previous limits afterwards.
    const command = await openDatabase({ url: through, poolSize: 1 }, undefined, { leaveSchema: true });
    await sql(command.em.fork(), 'select 1');
    await command.close();
    const database = await openDatabase({ url: through, poolSize: 2 });
    expect(await sql(database.em.fork(), 'show lock_timeout')).toEqual([{ lock_timeout: '2s' }]);
    await database.close();
    await expectToServe(
      await pooled({
        mode: 'transaction',
        settings: { ...settings, default_pool_size: 20 },
        connectQuery: LIMITS,
      }),
    );
  },
);
