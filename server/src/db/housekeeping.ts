import type { Clock } from '../shared/clock.js';
import { keysExpireBefore } from '../shared/key-lifetime.js';
import { tryLock } from './sql.js';
import { tables } from './tables.js';
import { type EntityManager, inTransaction } from './transaction.js';

/** Key of the advisory lock of the process that deletes expired data. */
export const HOUSEKEEPING_LOCK = 0x686f_7573;

/** Retention of webhook events and attempts, in milliseconds. */
const WEBHOOK_LOG_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes expired data: sessions and their tokens, run links, idempotency keys, webhook attempts, delivered webhook events, and
 * counters of rate limits. If several processes call this function at the same time, only one deletes.
 * @returns whether this process deleted
 */
export async function deleteExpired(em: EntityManager, clock: Clock): Promise<boolean> {
  return inTransaction(em, async (tx) => {
    if (!(await tryLock(tx, HOUSEKEEPING_LOCK))) return false;
    const db = tables(tx);
    const now = clock.now();
    await db.deleteFrom('SessionToken').where('expiresAt', '<', now).execute();
    // Sessions of an ended run are ended by the database.
    await db
      .deleteFrom('Session')
      .where((eb) => eb.or([eb('expiresAt', '<', now), eb('endedAt', 'is not', null)]))
      .execute();
    await db.deleteFrom('RunLink').where('expiresAt', '<', now).execute();
    await db.deleteFrom('IdempotencyKey').where('createdAt', '<', keysExpireBefore(now)).execute();
    const forgotten = new Date(now.getTime() - WEBHOOK_LOG_MS);
    await db.deleteFrom('WebhookAttempt').where('startedAt', '<', forgotten).execute();
    await db
      .deleteFrom('WebhookDelivery')
      .where('WebhookDelivery.createdAt', '<', forgotten)
      .where('WebhookDelivery.nextAt', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('WebhookAttempt as a').whereRef('a.deliveryId', '=', 'WebhookDelivery.id'))),
      )
      .execute();
    await db.deleteFrom('RateLimit').where('expire', '<', now.getTime()).execute();
    return true;
  });
}
