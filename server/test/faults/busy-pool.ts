import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { hasInternalError, startServer } from '../harness/server-process.js';
import { sendCommand } from './ask.js';
import { audit } from './audit.js';
import { seedCrowd } from './crowd.js';
import { type FaultFigures, figuresOf } from './figures.js';
import { Load } from './load.js';
import { startTcpProxy } from './tcp-proxy.js';

/**
 * Duration of the lock in milliseconds. It exceeds the time for which a transaction waits for the lock, and the next one for its
 * turn.
 */
const HELD_MS = 5_000;
const STALLED_MS = 2_000;
const WAITING = 12;

/**
 * Locks the wallet's row in another transaction: credits wait one after the other and get an error to retry. After the lock ends,
 * each change is made once. Then the network stalls for a while, and pending requests get a response afterwards.
 * @param url an empty database
 */
export async function busyPool({ url }: { readonly url: string }): Promise<FaultFigures> {
  const startedAt = performance.now();
  const database = await openDatabase({ url, poolSize: 2 });
  const crowd = await seedCrowd(database, 5);
  const proxy = await startTcpProxy(url);
  const server = await startServer({
    databaseUrl: proxy.url,
    env: { LOG_LEVEL: 'error', DATABASE_POOL_SIZE: '2' },
  });
  const load = new Load(crowd, crowd.customers);
  const { journal } = load;
  const wrong: string[] = [];
  try {
    const customer = crowd.customers[0] as string;
    const held = database.em.fork().transactional(async (tx) => {
      await sql(tx, 'select 1 from users where id = $1 for update', [customer]);
      await sleep(HELD_MS);
    });
    await sleep(200);
    const waiting = Array.from({ length: WAITING }, () =>
      sendCommand(journal, crowd, journal.note({ kind: 'credit', customer, paise: 100 }), server.url),
    );
    await Promise.all([held, ...waiting]);
    if (journal.unavailable === 0) wrong.push('no caller got the error for a locked row');
    await load.settle(server.url);

    load.start(4, () => server.url);
    await sleep(300);
    proxy.stall();
    await sleep(STALLED_MS);
    proxy.flow();
    await sleep(300);
    await load.stop();
    await load.settle(server.url);
    await server.stop();
    if (hasInternalError(server.output())) wrong.push(`an internal error is in the log: ${server.output()}`);
    const books = await audit(database.em, journal, true);
    return figuresOf(journal, books, { faults: 2, startedAt, wrong });
  } finally {
    await load.stop();
    await server.kill();
    await proxy.close();
    await database.close();
  }
}
