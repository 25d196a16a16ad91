import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';

/** From so many counted tries on somebody may be refused, which a server remembers for a second. */
const MAY_BE_REFUSED = 10;
const FORGOTTEN_MS = 1_050;

/** Lets everybody try again who was refused for too many failures. */
export async function forgetFailures(em: EntityManager): Promise<void> {
  const counts = await sql<{ points: number }>(em.fork(), 'delete from rate_limits returning points');
  if (counts.some(({ points }) => points >= MAY_BE_REFUSED)) await sleep(FORGOTTEN_MS);
}
