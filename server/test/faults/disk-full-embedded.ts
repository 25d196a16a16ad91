import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { hasInternalError, startServer } from '../harness/server-process.js';
import { audit } from './audit.js';
import { seedCrowd } from './crowd.js';
import { type FaultFigures, figuresOf, skippedFigures } from './figures.js';
import { Load } from './load.js';
import { CANNOT_MOUNT, FULL, fill, mountSmall, readyTells, unmount, WATCHED_SETTINGS } from './small-disk.js';

/** Size of the disk. An embedded database needs about 60 MB. */
const DISK = 'size=120m';
const NOTICED_WITHIN_MS = 30_000;

/**
 * Fills the disk of the embedded database while two clients work, and frees space. The write-ahead log already has its files, so
 * the database does not stop. The server is not ready until space is free.
 * @param folder does not exist yet; the file system is mounted there
 */
export async function embeddedOnSmallDisk(folder: string): Promise<FaultFigures> {
  mkdirSync(folder, { recursive: true });
  if (!mountSmall(folder, DISK)) return skippedFigures(CANNOT_MOUNT);
  const startedAt = performance.now();
  const dataDir = path.join(folder, 'data');
  const ballast = path.join(folder, 'ballast');
  try {
    const setUp = await openDatabase({ dataDir });
    const crowd = await seedCrowd(setUp, 10).finally(() => setUp.close());
    const server = await startServer({ dataDir, env: WATCHED_SETTINGS });
    const load = new Load(crowd, crowd.customers);
    const wrong: string[] = [];
    try {
      load.start(2, () => server.url);
      fill(ballast);
      const deadline = Date.now() + NOTICED_WITHIN_MS;
      while (load.journal.unavailable === 0 && Date.now() < deadline) await sleep(50);
      wrong.push(...(await readyTells(server, 503, FULL)));
      rmSync(ballast);
      wrong.push(...(await readyTells(server, 200, undefined)));
      await load.stop();
      await load.settle(server.url);
      await server.stop();
      if (hasInternalError(server.output())) wrong.push('an internal error is in the log');
    } finally {
      await load.stop();
      await server.kill();
    }
    const database = await openDatabase({ dataDir });
    try {
      const { journal } = load;
      return figuresOf(journal, await audit(database.em, journal, true), { faults: 1, startedAt, wrong });
    } finally {
      await database.close();
    }
  } finally {
    unmount(folder);
  }
}
