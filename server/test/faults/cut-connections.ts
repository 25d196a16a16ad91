import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { hasInternalError, startServer } from '../harness/server-process.js';
import { audit } from './audit.js';
import { seedCrowd } from './crowd.js';
import { type FaultFigures, figuresOf } from './figures.js';
import { Load } from './load.js';
import { startTcpProxy } from './tcp-proxy.js';

export interface CutOptions {
  /** An empty database. */
  readonly url: string;
  /** Number of resets of the connection, and of resets between a COMMIT and its response. */
  readonly rounds: number;
}

const CUSTOMERS = 40;

/**
 * Cuts connections between a server and its database while eight clients work. Resets every connection at random times, and cuts
 * single connections after the database committed and before the server is notified. The client retries with the same key and
 * must find its order placed once.
 */
export async function cutConnections({ url, rounds }: CutOptions): Promise<FaultFigures> {
  const startedAt = performance.now();
  const database = await openDatabase({ url, poolSize: 2 });
  const crowd = await seedCrowd(database, CUSTOMERS);
  const proxy = await startTcpProxy(url);
  const server = await startServer({ databaseUrl: proxy.url, env: { LOG_LEVEL: 'error' } });
  const load = new Load(crowd, crowd.customers);
  const wrong: string[] = [];
  try {
    load.start(8, () => server.url);
    for (let round = 0; round < rounds; round++) {
      proxy.cutAfterCommits(0);
      await sleep(100 + Math.random() * 300);
      proxy.reset();
      const before = proxy.commitsCut;
      proxy.cutAfterCommits(0.2);
      const deadline = Date.now() + 10_000;
      while (proxy.commitsCut === before && Date.now() < deadline) await sleep(10);
    }
    proxy.cutAfterCommits(0);
    await load.stop();
    await load.settle(server.url);
    await server.stop();
    if (hasInternalError(server.output()))
      wrong.push(`an internal error is in the log: ${server.output().slice(0, 1_000)}`);
    if (proxy.commitsCut < rounds) wrong.push(`only ${proxy.commitsCut} commits were cut`);
    const books = await audit(database.em, load.journal, true);
    return figuresOf(load.journal, books, {
      faults: rounds + proxy.commitsCut,
      startedAt,
      note: `${proxy.commitsCut} cuts between COMMIT and its answer`,
      wrong,
    });
  } finally {
    await load.stop();
    await server.kill();
    await proxy.close();
    await database.close();
  }
}
