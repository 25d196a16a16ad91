import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { audit } from './audit.js';
import { gatherCrowd } from './crowd.js';
import { type Figures, figuresOf, skipped } from './figures.js';
import { Load } from './load.js';

/** No file may grow beyond this while the disk is "full": less than any file of a database has. */
const FULL_BYTES = 4_096;
const NOTICED_WITHIN_MS = 20_000;
/** How long the disk stays full after somebody was told. */
const FULL_FOR_MS = 3_000;
const READY_WITHIN_MS = 20_000;
const PROBE_MS = 5_000;

/**
 * Lets no file of the embedded database grow, as a full disk would, and gives the room back after a while, as often as asked. It is
 * done by the process's own limit of file sizes (RLIMIT_FSIZE), which any user may lower and raise again, so nothing has to be
 * mounted. Meanwhile the server answers, "not available right now" to whoever needs the database; what was acknowledged has to be
 * there; and it goes on by itself once there is room.
 */
export async function diskFullEmbedded({
  dataDir,
  rounds,
}: {
  readonly dataDir: string;
  readonly rounds: number;
}): Promise<Figures> {
  if (spawnSync('prlimit', ['--version']).status !== 0)
    return skipped('there is no prlimit here to take the room away with');
  const startedAt = performance.now();
  const setUp = await openDatabase({ dataDir });
  const crowd = await gatherCrowd(setUp, 10);
  await setUp.close();
  const server: ServerProcess = await startServer({ dataDir, env: { LOG_LEVEL: 'error' } });
  const load = new Load(crowd, crowd.customers);
  const { journal } = load;
  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`], { stdio: 'ignore' });
  const wrong: string[] = [];
  try {
    load.start(2, () => server.url);
    for (let round = 1; round <= rounds; round++) {
      await sleep(1_000);
      const before = journal.unavailable;
      limit(String(FULL_BYTES));
      const deadline = Date.now() + NOTICED_WITHIN_MS;
      while (journal.unavailable === before && Date.now() < deadline) await sleep(50);
      if (journal.unavailable === before) wrong.push(`round ${round}: nobody was told that there is no room`);
      await sleep(FULL_FOR_MS);
      const alive = await statusOf(server, '/healthz');
      if (alive !== 200)
        wrong.push(`round ${round}: /healthz said ${alive ?? 'nothing'} while there was no room`);
      const done = journal.acknowledged;
      limit('unlimited');
      if (!(await isReadySoon(server)))
        wrong.push(`round ${round}: not ready though there was room again: ${server.output().slice(-2_000)}`);
      const again = Date.now() + READY_WITHIN_MS;
      while (journal.acknowledged === done && Date.now() < again) await sleep(50);
      if (journal.acknowledged === done)
        wrong.push(`round ${round}: nothing was done when there was room again`);
    }
    await load.stop();
    await load.settle(server.url);
    await server.stop();
    if (/"level":50/.test(server.output()))
      wrong.push(`a fault of ours is in the log: ${server.output().slice(0, 1_000)}`);
    const database = await openDatabase({ dataDir });
    try {
      const judged = await audit(database.em, journal, true);
      return figuresOf(journal, judged, { faults: rounds, startedAt, wrong });
    } finally {
      await database.close();
    }
  } finally {
    await load.stop();
    await server.kill();
  }
}

/** What the server says there; undefined when nobody answers. */
async function statusOf({ url }: ServerProcess, path: string): Promise<number | undefined> {
  const answer = await fetch(url + path, { signal: AbortSignal.timeout(PROBE_MS) }).catch(() => undefined);
  return answer?.status;
}

/** Whether it is ready soon once there is room. */
async function isReadySoon(server: ServerProcess): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if ((await statusOf(server, '/readyz')) === 200) return true;
    await sleep(200);
  }
  return false;
}
