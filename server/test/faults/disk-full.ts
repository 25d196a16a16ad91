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
const ENDS_WITHIN_MS = 20_000;
/** What the embedded database says of itself as the process ends, in one sentence and without a stack. */
const SENTENCE =
  /^The embedded database in .+ (has stopped itself|cannot be opened).*Nothing that was acknowledged is lost\..+start again\.$/m;
const STACK = /^\s+at /m;

/**
 * Lets no file of the embedded database grow, as a full disk would, under load. It is done by the limit of file sizes of one process
 * (RLIMIT_FSIZE), so nothing has to be mounted. The server either goes on, telling whoever needs room that it is not available, or
 * ends with a sentence; what was acknowledged has to be there. Started on the full disk it serves, or ends with a sentence too. Once there is room, the
 * next start goes on.
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
  const load = new Load(crowd, crowd.customers);
  const { journal } = load;
  const wrong: string[] = [];
  let server: ServerProcess | undefined;
  let ended = 0;
  try {
    for (let round = 1; round <= rounds; round++) {
      server = await startServer({ dataDir, env: { LOG_LEVEL: 'error' } });
      const { url, pid } = server;
      load.start(2, () => url);
      await sleep(1_000);
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${FULL_BYTES}:`], { stdio: 'ignore' });
      if (await hasEnded(server)) {
        ended++;
        if (server.exitCode() !== 2)
          wrong.push(`round ${round}: ended with ${server.exitCode()}, not with 2`);
        wrong.push(...notInASentence(round, server.output()));
      } else if (journal.unavailable === 0)
        wrong.push(`round ${round}: nobody was told that there is no room`);
      await load.stop();
      await server.kill();
      wrong.push(...(await startOnFullDisk(dataDir, round)));
    }
    server = await startServer({ dataDir, env: { LOG_LEVEL: 'error' } });
    await load.settle(server.url);
    await server.stop();
    const database = await openDatabase({ dataDir });
    try {
      const audited = await audit(database.em, journal, true);
      const note = `the process ended ${ended} times`;
      return figuresOf(journal, audited, { faults: rounds, startedAt, note, wrong });
    } finally {
      await database.close();
    }
  } finally {
    await load.stop();
    await server?.kill();
  }
}

async function hasEnded(server: ServerProcess): Promise<boolean> {
  const deadline = Date.now() + ENDS_WITHIN_MS;
  while (server.exitCode() === null && Date.now() < deadline) await sleep(50);
  return server.exitCode() !== null;
}

/** What is wrong with a server that is started while there is no room. */
async function startOnFullDisk(dataDir: string, round: number): Promise<string[]> {
  const before = ['prlimit', `--fsize=${FULL_BYTES}:`];
  try {
    const server = await startServer({ dataDir, before, env: { LOG_LEVEL: 'error' } });
    await server.kill();
    return [];
  } catch (error) {
    return notInASentence(round, (error as Error).message);
  }
}

function notInASentence(round: number, output: string): string[] {
  return SENTENCE.test(output) && !STACK.test(output)
    ? []
    : [`round ${round}: ended without a sentence, or with more than one: ${output.slice(-2_000)}`];
}
