import { chmodSync, globSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../src/db/database.js';
import type { RealPostgres } from '../harness/real-postgres.js';
import { hasInternalError, startServer } from '../harness/server-process.js';
import { audit } from './audit.js';
import { gatherCrowd } from './crowd.js';
import { type Figures, figuresOf, skipped } from './figures.js';
import { Load } from './load.js';
import { CANNOT_MOUNT, FULL, fill, mountSmall, readyTells, unmount } from './small-disk.js';

/** An empty database of Mealbox takes about 12 MB. */
const DISK = '64m';
const NOTICED_WITHIN_MS = 30_000;
const CUSTOMERS = 40;

/**
 * Fills the disk under PostgreSQL's tables while four clients work, and gives the room back. The disk is a small file system in
 * memory with a tablespace on it, so it takes the right to mount one. Its log of changes lies elsewhere and goes on.
 *
 * @param folder does not exist yet; the file system is mounted there
 */
export async function diskFullPostgres(postgres: RealPostgres, folder: string): Promise<Figures> {
  if (!postgres.canRestart) return skipped('the PostgreSQL of TEST_DATABASE_URL is not ours to fill');
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  try {
    // A tablespace's folder belongs to the user whom PostgreSQL runs as.
    const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
    const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
    mkdirSync(folder, { recursive: true });
    chmodSync(path.dirname(folder), 0o755);
    const how = `size=${DISK},uid=${uid},gid=${gid},mode=0700`;
    if (!mountSmall(folder, how)) return skipped(CANNOT_MOUNT);
    await admin.query(`create tablespace small location '${folder}'`);
    await admin.query('create database on_small_disk template template0 tablespace small');
    const url = new URL(postgres.url);
    url.pathname = '/on_small_disk';
    return await filled(url.href, path.join(folder, 'ballast'), folder);
  } finally {
    await admin.query('drop database if exists on_small_disk with (force)');
    await admin.query('drop tablespace if exists small');
    await admin.end();
    unmount(folder);
  }
}

async function filled(url: string, ballast: string, folder: string): Promise<Figures> {
  const startedAt = performance.now();
  const database = await openDatabase({ url, poolSize: 2 });
  const crowd = await gatherCrowd(database, CUSTOMERS);
  const server = await startServer({ databaseUrl: url, env: { LOG_LEVEL: 'error' } });
  const load = new Load(crowd, crowd.customers);
  const { journal } = load;
  const wrong: string[] = [];
  // Connected before the disk is full.
  const open = new pg.Client({ connectionString: url });
  await open.connect();
  try {
    load.start(4, () => server.url);
    await sleep(500);
    fill(ballast);
    const full = statfsSync(folder).bfree === 0;
    const deadline = Date.now() + NOTICED_WITHIN_MS;
    while (journal.unavailable === 0 && Date.now() < deadline) await sleep(50);
    await sleep(1_000);
    if (!full || journal.unavailable === 0) wrong.push('nobody was told that there is no room');
    wrong.push(...(await readyTells(server.url, 503, FULL)));
    wrong.push(...(await rejectNewConnections(open, url, ballast)));
    await sleep(1_500);
    wrong.push(...(await readyTells(server.url, 503, FULL)));
    for (const file of globSync(`${ballast}*`)) rmSync(file);
    wrong.push(...(await readyTells(server.url, 200, undefined)));
    const before = journal.acknowledged;
    const again = Date.now() + NOTICED_WITHIN_MS;
    while (journal.acknowledged === before && Date.now() < again) await sleep(20);
    if (journal.acknowledged === before) wrong.push('nothing was done when there was room again');
    await load.stop();
    await load.settle(server.url);
    await server.stop();
    if (hasInternalError(server.output()))
      wrong.push(`an internal error is in the log: ${server.output().slice(0, 1_000)}`);
    return figuresOf(journal, await audit(database.em, journal, true), { faults: 1, startedAt, wrong });
  } finally {
    await load.stop();
    await server.kill();
    await open.end();
    await database.close();
  }
}

/**
 * Makes PostgreSQL discard its cache of the catalog, which a new connection must write, and closes the connections of the server.
 *
 * @returns what is wrong with a new connection
 */
async function rejectNewConnections(open: pg.Client, url: string, ballast: string): Promise<string[]> {
  let message = '';
  for (let tries = 0; tries < 5; tries++) {
    await open.query('vacuum pg_class').catch(() => undefined);
    await open.query(`update pg_class set reltuples = reltuples where relname = 'pg_class'`);
    // The room of the cache.
    fill(`${ballast}-${tries}`);
    await open.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const another = new pg.Client({ connectionString: url });
    message = await another.connect().then(
      () => 'accepted',
      (error: Error) => error.message,
    );
    await another.end();
    if (message.includes('could not write init file')) return [];
  }
  return [`a new connection ended with: ${message}`];
}
