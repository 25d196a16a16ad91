/** Scenarios with a full disk of the write-ahead log of PostgreSQL. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../src/db/database.js';
import { initialise } from '../harness/initialise-cluster.js';
import { type Cluster, freePort, startClusterOn } from '../harness/postgres-cluster.js';
import { hasInternalError, startServer } from '../harness/server-process.js';
import { audit } from './audit.js';
import { seedCrowd } from './crowd.js';
import { type FaultFigures, figuresOf, skippedFigures } from './figures.js';
import { Load } from './load.js';
import { CANNOT_MOUNT, fill, mountSmall, readyTells, unmount, WATCHED_SETTINGS } from './small-disk.js';

/** Directories on the small file system. */
const PLACES = {
  /** Only the write-ahead log. The tables have space. */
  log: { source: 'data/pg_wal', size: '96m' },
  /** The whole data directory, as on a server with one disk. */
  data: { source: 'data', size: '256m' },
} as const;

/** Settings of a small log, so that PostgreSQL keeps no spare segment. */
const SETTINGS = { min_wal_size: '32MB', max_wal_size: '48MB' };
const STOPPED_WITHIN_MS = 60_000;
const AWAY = 'The database does not answer.';

/**
 * Fills the disk of PostgreSQL's write-ahead log while four clients work. PostgreSQL stops. Then space is freed, and PostgreSQL
 * is started.
 * @param folder does not exist yet; the file system is mounted there
 */
export async function diskFullWal(place: keyof typeof PLACES, folder: string): Promise<FaultFigures> {
  const { source, size } = PLACES[place];
  let isMounted = false;
  let cluster: Cluster | undefined;
  mkdirSync(folder, { recursive: true });
  chmodSync(path.dirname(folder), 0o755);
  try {
    cluster = await startClusterOn(
      await freePort(),
      { fsync: true, settings: SETTINGS },
      async (home, password) => {
        await initialise(home, password);
        const { uid = 0, gid = 0 } = home.runAs;
        isMounted = mountSmall(folder, `size=${size},uid=${uid},gid=${gid},mode=0700`);
        if (!isMounted) throw new Error(CANNOT_MOUNT);
        const [from, to] = [path.join(home.folder, source), path.join(folder, 'moved')];
        execFileSync('cp', ['-a', from, to]);
        renameSync(from, `${from}-before`);
        symlinkSync(to, from);
      },
    );
    return await filled(cluster, path.join(folder, 'ballast'));
  } catch (error) {
    if ((error as Error).message === CANNOT_MOUNT) return skippedFigures(CANNOT_MOUNT);
    throw error;
  } finally {
    await cluster?.stop();
    if (isMounted) unmount(folder);
  }
}

async function filled(cluster: Cluster, ballast: string): Promise<FaultFigures> {
  const startedAt = performance.now();
  const { url } = cluster;
  const setUp = await openDatabase({ url, poolSize: 2 });
  const crowd = await seedCrowd(setUp, 40).finally(() => setUp.close());
  const server = await startServer({ databaseUrl: url, env: WATCHED_SETTINGS });
  const load = new Load(crowd, crowd.customers);
  const { journal } = load;
  const wrong: string[] = [];
  let note = '';
  try {
    load.start(4, () => server.url);
    await sleep(500);
    if (!(await fillUntilStopped(url, ballast))) wrong.push('PostgreSQL goes on without room for its log');
    wrong.push(...(await readyTells(server, 503, AWAY)));
    const failed = journal.unavailable;
    await sleep(3_000);
    wrong.push(...(await readyTells(server, 503, AWAY)));
    if (journal.unavailable === failed) wrong.push('no order was rejected as unavailable');
    note = existsSync(path.join(cluster.dataFolder, 'postmaster.pid'))
      ? 'PostgreSQL restarts without success'
      : 'PostgreSQL has ended';
    for (const file of globSync(`${ballast}-*`)) rmSync(file);
    await cluster.restartImmediate();
    wrong.push(...(await readyTells(server, 200, undefined)));
    await load.stop();
    await load.settle(server.url);
    await server.stop();
    if (hasInternalError(server.output()))
      wrong.push(`an internal error is in the log: ${server.output().slice(0, 1_000)}`);
  } finally {
    await load.stop();
    await server.kill();
  }
  const database = await openDatabase({ url, poolSize: 2 });
  const audited = await audit(database.em, journal, true).finally(() => database.close());
  return figuresOf(journal, audited, { faults: 1, startedAt, note, wrong });
}

/**
 * Fills the disk, and makes PostgreSQL start segment after segment of its log until it stops.
 * @returns whether it stopped
 */
async function fillUntilStopped(url: string, ballast: string): Promise<boolean> {
  const deadline = Date.now() + STOPPED_WITHIN_MS;
  for (let files = 0; Date.now() < deadline; await sleep(200)) {
    // A checkpoint may have removed a segment.
    fill(`${ballast}-${files++}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      // This write needs disk space only in the log.
      await client.query("select pg_logical_emit_message(true, 'filler', '')");
      await client.query('select pg_switch_wal()');
    } catch {
      // After the first failure, PostgreSQL recovers and may continue.
      if (await isGone(url)) return true;
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

/** Checks whether PostgreSQL accepts no connection for two seconds. */
async function isGone(url: string): Promise<boolean> {
  for (let tries = 0; tries < 10; tries++, await sleep(200)) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return false;
  }
  return true;
}
