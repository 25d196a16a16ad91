import { chmodSync, globSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../src/db/database.js';
import type { RealPostgres } from '../harness/real-postgres.js';
import { hasInternalError, startServer } from '../harness/server-process.js';
import { audit } from './audit.js';
import { seedCrowd } from './crowd.js';
import { type FaultFigures, figuresOf, skippedFigures } from './figures.js';
import { Load } from './load.js';
import { CANNOT_MOUNT, FULL, fill, mountSmall, readyTells, unmount, WATCHED_SETTINGS } from './small-disk.js';

/** Size of the disk. An empty database of Mealbox needs about 12 MB. */
const DISK = '64m';
const NOTICED_WITHIN_MS = 30_000;
const CUSTOMERS = 40;

/**
 * Fills the disk of PostgreSQL's tables while four clients work, and frees it again. The disk is a small in-memory file system
 * with a tablespace, which requires the right to mount. The write-ahead log is on another disk and continues.
 * @param folder does not exist yet; the file system is mounted there
 */
export async function diskFullPostgres(postgres: RealPostgres, folder: string): Promise<FaultFigures> {
  if (!postgres.canRestart) return skippedFigures('the PostgreSQL of TEST_DATABASE_URL is not ours to fill');
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  try {
    // PostgreSQL's user must own a tablespace's folder.
    const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
    const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
    mkdirSync(folder, { recursive: true });
    chmodSync(path.dirname(folder), 0o755);
    const how = `size=${DISK},uid=${uid},gid=${gid},mode=0700`;
    if (!mountSmall(folder, how)) return skippedFigures(CANNOT_MOUNT);
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

async function filled(url: string, ballast: string, folder: string): Promise<FaultFigures> {
  const startedAt = performance.now();
  const database = await openDatabase({ url, poolSize: 2 });
  const crowd = await seedCrowd(database, CUSTOMERS);
  const server = await startServer({ databaseUrl: url, env: WATCHED_SETTINGS });
  const load = new Load(crowd, crowd.customers);
  const { journal } = load;
  const wrong: string[] = [];
  // This connection is opened before the disk is full.
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
    if (!full || journal.unavailable === 0) wrong.push('no caller got the error for a full disk');
    wrong.push(...(await readyTells(server, 503, FULL)));
    wrong.push(...(await rejectNewConnections(open, url, ballast)));
    await sleep(1_500);
    wrong.push(...(await readyTells(server, 503, FULL)));
    for (const file of globSync(`${ballast}*`)) rmSync(file);
    wrong.push(...(await readyTells(server, 200, undefined)));
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
 * Makes PostgreSQL discard its catalog cache, which a new connection must write, and closes the server's connections.
 * @returns errors of a new connection
 */
async function rejectNewConnections(open: pg.Client, url: string, ballast: string): Promise<string[]> {
  let message = '';
  for (let tries = 0; tries < 5; tries++) {
    await open.query('vacuum pg_class').catch(() => undefined);
    await open.query(`update pg_class set reltuples = reltuples where relname = 'pg_class'`);
    // Fills the space that the discarded cache has released.
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
