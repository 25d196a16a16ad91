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
const NOTICED_WITHIN_MS = 60_000;

/**
 * Lets no file of the embedded database grow, as a full disk would, and gives the room back after a while. It is done by the
 * process's own limit of file sizes (RLIMIT_FSIZE), which any user may lower and raise again, so nothing has to be mounted.
 * What was acknowledged has to be there, and everything is done once there is room. If the database has stopped itself, the
 * server says "not available right now" until it is started again.
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
    const noticed = journal.unavailable + journal.unanswered > 0;
    await load.stop();
    const ready = (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status;
    if (!isUp(server)) note = 'the server ended by itself, and was started again';
    else limit('unlimited');
    if (!isUp(server) || !(await worksAgain(server))) {
      if (isUp(server)) note = 'the database stopped itself; the server was started again';
      await server.kill();
      server = await startServer(options);
    }
    await load.settle(server.url);
    await server.stop();
    const database = await openDatabase({ dataDir });
    try {
      const wrong = noticed ? [] : ['nobody was told that there is no room'];
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

/** Whether it is ready once there is room, within ten seconds. */
async function worksAgain({ url }: ServerProcess): Promise<boolean> {
  for (let tries = 0; tries < 20; tries++) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return true;
    await sleep(500);
  }
  return false;
}
