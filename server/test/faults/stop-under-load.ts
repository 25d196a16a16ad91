import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { hasInternalError, type ServerProcess, startServer } from '../harness/server-process.js';
import { audit } from './audit.js';
import { seedCrowd } from './crowd.js';
import { type FaultFigures, figuresOf } from './figures.js';
import { Load } from './load.js';
import { startRoundRobin } from './round-robin.js';

export interface StopOptions {
  /** An empty database. */
  readonly url: string;
  /** Number of times that both servers are replaced, one after the other. */
  readonly rounds: number;
}

const CUSTOMERS = 40;

/**
 * Replaces two servers behind a balancer one after the other with SIGTERM under load. The balancer skips a stopping server and
 * uses the other one if a connection fails, but repeats no other request. No request may fail.
 */
export async function stopUnderLoad({ url, rounds }: StopOptions): Promise<FaultFigures> {
  const startedAt = performance.now();
  const database = await openDatabase({ url, poolSize: 2 });
  const crowd = await seedCrowd(database, CUSTOMERS);
  const start = () => startServer({ databaseUrl: url, env: { LOG_LEVEL: 'error' } });
  const servers: ServerProcess[] = await Promise.all([start(), start()]);
  const balancer = await startRoundRobin(() => servers.map((server) => server.url));
  const load = new Load(crowd, crowd.customers);
  const { journal } = load;
  const wrong: string[] = [];
  try {
    load.start(8, () => balancer.url);
    for (let round = 0; round < rounds; round++) {
      for (const at of servers.keys()) {
        await sleep(300 + Math.random() * 500);
        // The new server starts before the old one stops, and replaces it in the balancer while the old one drains.
        const old = servers[at] as ServerProcess;
        servers[at] = await start();
        servers.push(old);
        await old.stop();
        servers.pop();
        if (hasInternalError(old.output())) wrong.push(`an internal error is in the log: ${old.output()}`);
      }
    }
    await load.stop();
    if (journal.unanswered > 0) wrong.push(`${journal.unanswered} requests were dropped`);
    if (journal.unavailable > 0) wrong.push(`${journal.unavailable} requests were told to try again`);
    wrong.push(...balancer.failures);
    await load.settle(balancer.url);
    const books = await audit(database.em, journal, true);
    const note = `${balancer.requests} requests, ${balancer.rejected} turned to the other server`;
    return figuresOf(journal, books, { faults: rounds * 2, startedAt, note, wrong });
  } finally {
    await load.stop();
    await balancer.close();
    await Promise.all(servers.map((server) => server.kill()));
    await database.close();
  }
}
