import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseLocation, openDatabase } from '../../src/db/database.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { hasInternalError, type ServerProcess, startServer } from '../harness/server-process.js';
import { askBulk } from './ask.js';
import { audit } from './audit.js';
import { seedCrowd } from './crowd.js';
import { type FaultFigures, figuresOf } from './figures.js';
import { Load } from './load.js';

export interface KillOptions {
  /** Empty database, or an empty folder for an embedded one. */
  readonly location: DatabaseLocation;
  /** Number of kills. */
  readonly rounds: number;
  /** Number of customers of each bulk order. */
  readonly bulk: number;
  /** Number of clients that place single orders at the same time. */
  readonly clients?: number;
}

/** Assumed duration of a bulk order until the first one has ended, in milliseconds. */
const FIRST_GUESS_MS = 3_000;
/** Number of days by which bulk orders are ahead of single orders. */
const BULK_DAYS_AHEAD = 1_000;

/**
 * Kills the server (SIGKILL) at random times of a bulk order and concurrent single orders. After each kill, it is started again,
 * and the bulk order is retried with the same key until it has a response. Every response is compared with the ledger after each
 * kill (with an embedded database: at the end, because only one process can open it).
 */
export async function killServer({
  location,
  rounds,
  bulk,
  clients = 4,
}: KillOptions): Promise<FaultFigures> {
  const startedAt = performance.now();
  const embedded = 'dataDir' in location;
  const setUp = await openDatabase(location);
  const crowd = await seedCrowd(setUp, bulk + 20);
  if (embedded) await setUp.close();
  const load = new Load(crowd, crowd.customers.slice(bulk));
  const { journal } = load;
  const today = indiaDateOf(new Date());
  const options = {
    env: { LOG_LEVEL: 'error' },
    ...(embedded ? { dataDir: location.dataDir } : { databaseUrl: location.url }),
  };
  const wrong: string[] = [];
  let server: ServerProcess | undefined;
  let lastsMs = FIRST_GUESS_MS;
  try {
    for (let round = 0; round < rounds; round++) {
      server = await startServer(options);
      const { url } = server;
      const last = journal.bulks.at(-1);
      const asked =
        last && !last.acknowledged
          ? last
          : journal.noteBulk(
              addDays(today, BULK_DAYS_AHEAD + journal.bulks.length),
              crowd.customers.slice(0, bulk),
            );
      load.start(clients, () => url);
      const sentAt = performance.now();
      const bulkEnded = askBulk(journal, crowd, asked, url).then(() => {
        if (asked.acknowledged) lastsMs = Math.max(performance.now() - sentAt, 200);
      });
      await sleep(Math.random() * lastsMs);
      await server.kill();
      await Promise.all([load.stop(), bulkEnded]);
      if (!embedded) {
        const books = await audit(setUp.em, journal, false);
        wrong.push(
          ...[...books.lost, ...books.twice, ...books.half].map((text) => `after kill ${round + 1}: ${text}`),
        );
      }
      if (hasInternalError(server.output()))
        wrong.push(`an internal error is in the log: ${server.output()}`);
    }
    server = await startServer(options);
    await load.settle(server.url);
    await server.stop();
  } finally {
    await server?.kill();
    await load.stop();
    if (!embedded) await setUp.close();
  }
  const database = await openDatabase(location);
  try {
    const books = await audit(database.em, journal, true);
    const note = `${journal.bulks.length} bulk orders for ${bulk} customers`;
    return figuresOf(journal, books, { faults: rounds, startedAt, note, wrong });
  } finally {
    await database.close();
  }
}
