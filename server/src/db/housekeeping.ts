import type { Clock } from '../shared/clock.js';
import { sql } from './sql.js';
import { type EntityManager, inTransaction } from './transaction.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Held by the one process that does it. */
export const HOUSEKEEPING_LOCK = 0x686f_7573;

/**
 * Deletes what has expired: sessions, tokens and links of runs, idempotency keys (24 hours) and counts of failed sign-ins. Of several processes
 * that begin at once one does it, and the others leave it to that one.
 *
 * @returns whether it was done here
 */
export async function deleteExpired(em: EntityManager, clock: Clock): Promise<boolean> {
  return inTransaction(em, async (tx) => {
    const [lock] = await sql<{ mine: boolean }>(tx, 'select pg_try_advisory_xact_lock($1) as mine', [
      HOUSEKEEPING_LOCK,
    ]);
    if (!lock?.mine) return false;
    const now = clock.now();
    await sql(tx, 'delete from session_tokens where expires_at < $1', [now.toISOString()]);
    // Those of a run that is over are ended by the database.
    await sql(tx, 'delete from sessions where expires_at < $1 or ended_at is not null', [now.toISOString()]);
    await sql(tx, 'delete from run_links where expires_at < $1', [now.toISOString()]);
    await sql(tx, 'delete from idempotency_keys where created_at < $1', [
      new Date(now.getTime() - DAY_MS).toISOString(),
    ]);
    await sql(tx, 'delete from rate_limits where expire < $1', [now.getTime()]);
    return true;
  });
}
