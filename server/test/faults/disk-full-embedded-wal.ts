/** A full disk under the write-ahead log of the embedded database. */
import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../src/db/database.js';
import { embeddedFolder } from '../../src/db/embedded-folder.js';
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { startServer } from '../harness/server-process.js';
import { audit } from './audit.js';
import { seedCrowd } from './crowd.js';
import { hasEnded, notInASentence } from './disk-full.js';
import { type FaultFigures, figuresOf, skippedFigures } from './figures.js';
import { Load } from './load.js';
import { CANNOT_MOUNT, fill, mountSmall, unmount, WATCHED_SETTINGS } from './small-disk.js';

/** Room for four segments of 16 MB. */
const DISK = 'size=64m';
/** Part of a segment that remains for the server: more than its start needs, and less than its first hundred orders. */
const LEFT_BYTES = 256 * 1024;

/**
 * Fills the disk of the embedded database's write-ahead log while two clients work. The server exits with a message, also when it
 * is started again without disk space. With disk space, it continues.
 * @param dataDir folder of an embedded database
 */
export async function embeddedOnFullLog(dataDir: string): Promise<FaultFigures> {
  const startedAt = performance.now();
  const setUp = await openDatabase({ dataDir });
  const crowd = await seedCrowd(setUp, 40);
  const segment = await useSegment(setUp.em);
  await setUp.close();
  const log = path.join(embeddedFolder(dataDir), 'pg_wal');
  const before = `${dataDir}-log`;
  cpSync(log, before, { recursive: true });
  if (!mountSmall(log, DISK)) return skippedFigures(CANNOT_MOUNT);
  const load = new Load(crowd, crowd.customers);
  const wrong: string[] = [];
  try {
    cpSync(before, log, { recursive: true });
    const ballast = path.join(log, 'ballast');
    const server = await startServer({ dataDir, env: WATCHED_SETTINGS });
    try {
      removeNext(log, segment);
      fill(ballast);
      load.start(2, () => server.url);
      if (!(await hasEnded(server))) wrong.push('the server goes on without room for its log');
      else if (server.exitCode() !== 2) wrong.push(`ended with ${server.exitCode()}`);
      wrong.push(...notInASentence(1, server.output()));
      await load.stop();
    } finally {
      await load.stop();
      await server.kill();
    }
    wrong.push(...(await startWithoutRoom(dataDir)));
    rmSync(ballast);
    const again = await startServer({ dataDir, env: WATCHED_SETTINGS });
    try {
      await load.settle(again.url);
      await again.stop();
    } finally {
      await again.kill();
    }
    const database = await openDatabase({ dataDir });
    const { journal } = load;
    const audited = await audit(database.em, journal, true).finally(() => database.close());
    return figuresOf(journal, audited, { faults: 1, startedAt, wrong });
  } finally {
    unmount(log);
  }
}

/** Starts the server without disk space for the log. It either works, or exits with a message. */
async function startWithoutRoom(dataDir: string): Promise<string[]> {
  try {
    const server = await startServer({ dataDir, env: WATCHED_SETTINGS });
    await server.kill();
    return [];
  } catch (error) {
    return notInASentence(2, (error as Error).message);
  }
}

/** Removes the segment that PostgreSQL creates at its start, because the current one is almost full. */
function removeNext(log: string, segment: string): void {
  const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name);
  const writtenAt = (name: string) => statSync(path.join(log, name)).mtimeMs;
  const [last, ...others] = readdirSync(log)
    .filter(isSegment)
    .sort((a, b) => writtenAt(b) - writtenAt(a));
  if (last !== segment) throw new Error('The server already writes the next segment.');
  for (const name of others) rmSync(path.join(log, name));
}

/**
 * Fills a segment of the log up to its last {@link LEFT_BYTES}.
 * @returns the name of its file
 */
async function useSegment(em: EntityManager): Promise<string> {
  const state = `select pg_walfile_name(lsn) as name, size - (lsn - '0/0')::bigint % size as left
    from pg_current_wal_insert_lsn() as lsn, pg_size_bytes(current_setting('wal_segment_size')) as size`;
  for (;;) {
    const [row] = await sql<{ name: string; left: string }>(em.fork(), state);
    const bytes = Math.min(Number(row?.left) - LEFT_BYTES, 1_000_000);
    if (bytes <= 0) return row?.name ?? '';
    await sql(em.fork(), `select pg_logical_emit_message(true, 'filler', repeat('x', ${bytes}))`);
  }
}
