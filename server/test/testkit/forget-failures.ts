import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';

/** Smallest limit of failed attempts. A count below it has rejected no caller. */
const MAY_BE_REFUSED = 10;
/** Wait in milliseconds that is longer than the second for which a server caches a rejection. */
const FORGOTTEN_MS = 1_050;

/** Deletes all counted attempts. If a server may have cached a rejection, waits until the cache has expired. */
export async function forgetFailures(em: EntityManager): Promise<void> {
  const counts = await sql<{ points: number }>(em.fork(), 'delete from rate_limits returning points');
  if (counts.some(({ points }) => points >= MAY_BE_REFUSED)) await sleep(FORGOTTEN_MS);
}
