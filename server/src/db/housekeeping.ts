import type { Clock } from '../shared/clock.js';
import { keysExpireBefore } from '../shared/key-lifetime.js';
import { query, tryLock } from './sql.js';
import { type EntityManager, inTransaction } from './transaction.js';

/** Held by the one process that does it. */
export const HOUSEKEEPING_LOCK = 0x686f_7573;

/**
 * Deletes what has expired: sessions, tokens and links of runs, idempotency keys and counts of failed sign-ins. Of several processes
 * that begin at once one does it, and the others leave it to that one.
 *
 * @returns whether it was done here
 */
export async function deleteExpired(em: EntityManager, clock: Clock): Promise<boolean> {
  return inTransaction(em, async (tx) => {
    if (!(await tryLock(tx, HOUSEKEEPING_LOCK))) return false;
    const db = query(tx);
    const now = clock.now();
    const expired = now.toISOString();
    await db.deleteFrom('session_tokens').where('expires_at', '<', expired).execute();
    // Those of a run that is over are ended by the database.
    await db
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('expires_at', '<', expired), eb('ended_at', 'is not', null)]))
      .execute();
    await db.deleteFrom('run_links').where('expires_at', '<', expired).execute();
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', keysExpireBefore(now).toISOString())
      .execute();
    await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();
    return true;
  });
}
