import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { hasInternalError, startServer } from '../harness/server-process.js';
import { audit } from './audit.js';
import { gatherCrowd } from './crowd.js';
import { type Figures, figuresOf } from './figures.js';
import { Load } from './load.js';
import { startTcpProxy } from './tcp-proxy.js';

export interface CutWishes {
  /** An empty database. */
  readonly url: string;
  /** How often the wire is reset, and as often between a COMMIT and its answer. */
  readonly rounds: number;
}

const CUSTOMERS = 40;

/**
 * Cuts the wire between a server and its database while eight clients work: resets every connection at random moments, and cuts
 * single ones after the database has committed and before the server is told. The client knows nothing then, asks again under
 * the same key, and has to find its order placed once.
 */
export async function cutConnections({ url, rounds }: CutWishes): Promise<Figures> {
  const startedAt = performance.now();
  const database = await openDatabase({ url, poolSize: 2 });
  const crowd = await gatherCrowd(database, CUSTOMERS);
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
