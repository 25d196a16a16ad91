import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { audit } from './audit.js';
import { seedCrowd } from './crowd.js';
import { type FaultFigures, figuresOf, skippedFigures } from './figures.js';
import { Load } from './load.js';

/** Maximum file size in bytes while the disk counts as full. Every file of a database is larger. */
const FULL_BYTES = 4_096;
const ENDS_WITHIN_MS = 20_000;
/** Message of the embedded database when the process ends, in one sentence and without a stack. */
const SENTENCE =
  /^The embedded database in .+ (has stopped itself|cannot be opened).*Nothing that was acknowledged is lost\..+start again\.$/m;
const STACK = /^\s+at /m;

/**
 * Prevents files of the embedded database from growing, like a full disk, under load. Uses the limit of file sizes of one process
 * (RLIMIT_FSIZE), so that no mount is needed. The server either continues and rejects writes as unavailable, or exits with a
 * message. Acknowledged data must exist. The same applies to a start on the full disk. With free space, the next start succeeds.
 */
export async function diskFullEmbedded({
  dataDir,
  rounds,
}: {
  readonly dataDir: string;
  readonly rounds: number;
}): Promise<FaultFigures> {
  if (spawnSync('prlimit', ['--version']).status !== 0)
    return skippedFigures('there is no prlimit here to take the room away with');
  const startedAt = performance.now();
  const setUp = await openDatabase({ dataDir });
  const crowd = await seedCrowd(setUp, 10);
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
        wrong.push(`round ${round}: no caller got the error for a full disk`);
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

/** Waits until a server has ended. */
export async function hasEnded(server: ServerProcess): Promise<boolean> {
  const deadline = Date.now() + ENDS_WITHIN_MS;
  while (server.exitCode() === null && Date.now() < deadline) await sleep(50);
  return server.exitCode() !== null;
}

/** Starts a server on a full disk, and returns its problems. */
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

/** Returns violations of a server that must have ended with one sentence about its disk. */
export function notInASentence(round: number, output: string): string[] {
  return SENTENCE.test(output) && !STACK.test(output)
    ? []
    : [`round ${round}: ended without a sentence, or with more than one: ${output.slice(-2_000)}`];
}
