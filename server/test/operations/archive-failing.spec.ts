/** An archive that takes nothing is seen before the disk is full of what waits for it. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase } from '../../src/db/database.js';
import { isArchiveFailing } from '../../src/health/archive.js';
import { type Cluster, startCluster } from '../harness/postgres-cluster.js';

jest.setTimeout(60_000);
let cluster: Cluster;
let database: Database;
beforeAll(async () => {
  cluster = await startCluster({ settings: { archive_mode: 'on' } });
  database = await openDatabase({ url: cluster.url, poolSize: 1 });
});
afterAll(async () => {
  await database?.close();
  await cluster?.stop();
});

const archiveBy = (command: string) =>
  asOperator(`alter system set archive_command = '${command}'`, 'select pg_reload_conf()');
async function asOperator(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function untilFailing(expected: boolean): Promise<void> {
  while ((await isArchiveFailing(database.em.fork())) !== expected) await sleep(200);
}

test('an archive that refuses the log fails, and one that takes it does not', async () => {
  expect(await isArchiveFailing(database.em.fork())).toBe(false);
  await archiveBy('false');
  await asOperator('create table written ()', 'select pg_switch_wal()');
  await untilFailing(true);
  await archiveBy('true');
  await untilFailing(false);
});
