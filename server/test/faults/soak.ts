import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { hasInternalError, type ServerProcess, startServer } from '../harness/server-process.js';
import { audit } from './audit.js';
import { seedCrowd } from './crowd.js';
import { type FaultFigures, figuresOf } from './figures.js';
import { Load } from './load.js';

export interface SoakOptions {
  /** URL of an empty database. */
  readonly url: string;
  readonly minutes: number;
}

const CUSTOMERS = 500;
const CLIENTS = 10;
/** Ten clients that pause half a second offer about twenty requests a second. */
const PAUSE_MS = 500;
const KILL_EVERY_MS = 30_000;

/**
 * Runs mixed work (orders, edits, cancellations, top-ups, reads, through both APIs) at a fixed rate on two servers for the given
 * time. One of them is killed every half minute and started again, while clients continue on the other.
 */
export async function soak({ url, minutes }: SoakOptions): Promise<FaultFigures> {
  const startedAt = performance.now();
  const database = await openDatabase({ url, poolSize: 2 });
  const crowd = await seedCrowd(database, CUSTOMERS);
  const start = () => startServer({ databaseUrl: url, env: { LOG_LEVEL: 'error' } });
  const servers: (ServerProcess | undefined)[] = await Promise.all([start(), start()]);
  const load = new Load(crowd, crowd.customers, { pauseMs: PAUSE_MS });
  const wrong: string[] = [];
  let [turn, kills] = [0, 0];
  const up = () => servers.filter((server) => server !== undefined);
  try {
    load.start(CLIENTS, () => up()[turn++ % Math.max(up().length, 1)]?.url);
    const until = Date.now() + minutes * 60_000;
    for (;;) {
      const pause = KILL_EVERY_MS * (0.5 + Math.random());
      if (Date.now() + pause > until) break;
      await sleep(pause);
      const at = kills++ % servers.length;
      const killed = servers[at] as ServerProcess;
      await killed.kill();
      servers[at] = undefined;
      if (hasInternalError(killed.output()))
        wrong.push(`an internal error is in the log: ${killed.output()}`);
      servers[at] = await start();
    }
    await sleep(Math.max(until - Date.now(), 0));
    await load.stop();
    await load.settle(up()[0]?.url ?? '');
    for (const server of up()) {
      await server.stop();
      if (hasInternalError(server.output()))
        wrong.push(`an internal error is in the log: ${server.output()}`);
    }
    const books = await audit(database.em, load.journal, true);
    return figuresOf(load.journal, books, { faults: kills, startedAt, wrong });
  } finally {
    await load.stop();
    await Promise.all(up().map((server) => server.kill()));
    await database.close();
  }
}
