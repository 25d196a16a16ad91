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
const READY_WITHIN_MS = 10_000;
const PROBE_MS = 2_000;

/**
 * Lets no file of the embedded database grow, as a full disk would, and gives the room back after a while. It is done by the
 * process's own limit of file sizes (RLIMIT_FSIZE), which any user may lower and raise again, so nothing has to be mounted.
 * What was acknowledged has to be there, and everything is done once there is room. If the database has stopped itself, the
 * server says "not available right now" until it is started again; if it stands still, nobody is answered until then. The note
 * says which it was.
 */
export async function diskFullEmbedded({ dataDir }: { readonly dataDir: string }): Promise<Figures> {
  if (spawnSync('prlimit', ['--version']).status !== 0)
    return skipped('there is no prlimit here to take the room away with');
  const startedAt = performance.now();
  const setUp = await openDatabase({ dataDir });
  const crowd = await gatherCrowd(setUp, 10);
  await setUp.close();
  const options = { dataDir, env: { LOG_LEVEL: 'error' } };
  let server: ServerProcess = await startServer(options);
  const load = new Load(crowd, crowd.customers);
  const { journal } = load;
  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`], { stdio: 'ignore' });
  let note = 'went on by itself';
  try {
    load.start(2, () => server.url);
    await sleep(1_000);
    limit(String(FULL_BYTES));
    const deadline = Date.now() + NOTICED_WITHIN_MS;
    while (journal.unavailable + journal.unanswered + journal.wrong.length === 0 && Date.now() < deadline)
      await sleep(100);
    const told = journal.unavailable + journal.unanswered > 0;
    const ready = await readiness(server);
    if (isUp(server)) limit('unlimited');
    else note = 'the server ended by itself, and was started again';
    if (!isUp(server) || !(await worksAgain(server))) {
      if (isUp(server))
        note = ready
          ? 'the database stopped itself; the server was started again'
          : 'the database stood still and answered nobody; the server was started again';
      await server.kill();
      server = await startServer(options);
    }
    await load.stop();
    await load.settle(server.url);
    await server.stop();
    const database = await openDatabase({ dataDir });
    try {
      const wrong =
        told || !ready ? [] : [`nobody was told that there is no room: ${server.output().slice(-2_000)}`];
      note += `; /readyz said ${ready ?? 'nothing'} meanwhile`;
      return figuresOf(journal, await audit(database.em, journal, true), {
        faults: 1,
        startedAt,
        note,
        wrong,
      });
    } finally {
      await database.close();
    }
  } finally {
    await load.stop();
    await server.kill();
  }
}

function isUp(server: ServerProcess): boolean {
  try {
    return process.kill(server.pid, 0);
  } catch {
    return false;
  }
}

/** What `/readyz` says; undefined when nobody answers. */
async function readiness({ url }: ServerProcess): Promise<number | undefined> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PROBE_MS) }).catch(
    () => undefined,
  );
  return answer?.status;
}

/** Whether it is ready soon once there is room. */
async function worksAgain(server: ServerProcess): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if ((await readiness(server)) === 200) return true;
    await sleep(500);
  }
  return false;
}
