import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import type { RealPostgres } from '../harness/real-postgres.js';
import { hasInternalError, type ServerProcess, startServer } from '../harness/server-process.js';
import { audit } from './audit.js';
import { seedCrowd } from './crowd.js';
import { type FaultFigures, figuresOf, skippedFigures } from './figures.js';
import { Load } from './load.js';

export interface RestartOptions {
  readonly postgres: RealPostgres;
  /** Empty database on this server. */
  readonly url: string;
  readonly rounds: number;
}

/** Time after the database is ready until a server must be ready again, in milliseconds. */
const READY_WITHIN_MS = 10_000;
const CUSTOMERS = 40;

/**
 * Crashes PostgreSQL (immediate mode) repeatedly while eight clients work on two servers. No server may end, and each is ready
 * again within ten seconds. Until then, the response is "not available right now", and never an internal error.
 */
export async function restartDatabase({ postgres, url, rounds }: RestartOptions): Promise<FaultFigures> {
  if (!postgres.canRestart)
    return skippedFigures('the PostgreSQL of TEST_DATABASE_URL is not ours to restart');
  const startedAt = performance.now();
  const setUp = await openDatabase({ url, poolSize: 2 });
  const crowd = await seedCrowd(setUp, CUSTOMERS);
  await setUp.close();
  const servers = await Promise.all(
    [1, 2].map(() => startServer({ databaseUrl: url, env: { LOG_LEVEL: 'error' } })),
  );
  const load = new Load(crowd, crowd.customers);
  const wrong: string[] = [];
  let slowestMs = 0;
  try {
    let turn = 0;
    load.start(8, () => servers[turn++ % servers.length]?.url);
    for (let round = 0; round < rounds; round++) {
      await sleep(300 + Math.random() * 1_000);
      const up = postgres.restartImmediate();
      const probes = watchReadiness(servers, wrong);
      await up;
      const readyAfterMs = await untilReady(servers);
      probes.end();
      slowestMs = Math.max(slowestMs, readyAfterMs);
      if (readyAfterMs > READY_WITHIN_MS)
        wrong.push(`restart ${round + 1}: ready only after ${Math.round(readyAfterMs)} ms`);
    }
    await load.stop();
    await load.settle(servers[0]?.url ?? '');
    // An orderly end with code 0 proves that the server was running before.
    for (const server of servers) {
      await server.stop();
      if (hasInternalError(server.output()))
        wrong.push(`an internal error is in the log: ${server.output().slice(0, 500)}`);
    }
  } finally {
    await load.stop();
    await Promise.all(servers.map((server) => server.kill()));
  }
  const database = await openDatabase({ url, poolSize: 2 });
  try {
    const note = `ready again ${Math.round(slowestMs)} ms after the database at the latest`;
    return figuresOf(load.journal, await audit(database.em, load.journal, true), {
      faults: rounds,
      startedAt,
      note,
      wrong,
    });
  } finally {
    await database.close();
  }
}

/** Requests the readiness continuously. The response must always be 200 or 503. */
function watchReadiness(servers: readonly ServerProcess[], wrong: string[]): { end(): void } {
  const timer = setInterval(() => {
    for (const { url } of servers) {
      fetch(`${url}/readyz`).then(
        ({ status }) => {
          if (status !== 200 && status !== 503) wrong.push(`/readyz: ${status}`);
        },
        (error) => wrong.push(`/readyz did not answer: ${error}`),
      );
    }
  }, 200);
  return { end: () => clearInterval(timer) };
}

/** Measures the time until each server is ready, in milliseconds. */
async function untilReady(servers: readonly ServerProcess[]): Promise<number> {
  const from = performance.now();
  for (const { url } of servers) {
    while ((await fetch(`${url}/readyz`)).status !== 200) {
      if (performance.now() - from > 3 * READY_WITHIN_MS) break;
      await sleep(50);
    }
  }
  return performance.now() - from;
}
