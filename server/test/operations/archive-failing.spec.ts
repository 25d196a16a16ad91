/** Tests that a failing archive of PostgreSQL is reported before waiting segments fill the disk. */
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

/** Waits until everything except the current segment is archived. */
async function untilArchived(): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const isDone = async () => {
    const { rows } = await client.query(
      'select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16777216) as done from pg_stat_archiver',
    );
    return rows[0].done === true;
  };
  while (!(await isDone())) await sleep(200);
  await client.end();
}

async function untilFailing(expected: boolean): Promise<void> {
  while ((await isArchiveFailing(database.em.fork())) !== expected) await sleep(200);
}

test('an archive command that fails is an error, and one that succeeds is not', async () => {
  expect(await isArchiveFailing(database.em.fork())).toBe(false);
  await archiveBy('false');
  await asOperator('create table written ()', 'select pg_switch_wal()');
  await untilFailing(true);
  await archiveBy('true');
  await untilFailing(false);
});

test('an archive command that never ends fails after the waiting segments exceed their limit', async () => {
  await archiveBy('true');
  await asOperator('create table also_written ()', 'select pg_switch_wal()');
  await untilArchived();
  expect(await isArchiveFailing(database.em.fork(), 0)).toBe(false);
  await archiveBy('sleep 3600');
  // Writes segments repeatedly, because PostgreSQL uses the new command after a delay.
  for (let written = 0; !(await isArchiveFailing(database.em.fork(), 0)); written++)
    await asOperator(`create table written_${written} ()`, 'select pg_switch_wal()', 'select pg_sleep(0.2)');
  expect(await isArchiveFailing(database.em.fork())).toBe(false);
});
