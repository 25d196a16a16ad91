import type { Clock } from '../shared/clock.js';
import { sql } from './sql.js';
import type { EntityManager } from './transaction.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Forgets what has run out: sessions and tokens, idempotency keys (24 hours) and counts of failed sign-ins. Safe to run in
 * several processes at once.
 */
export async function forgetExpired(em: EntityManager, clock: Clock): Promise<void> {
  const now = clock.now();
  const fork = em.fork();
  // A spent refresh token is kept as long as its session, since its second use is a sign of theft.
  await sql(fork, `delete from session_tokens where expires_at < $1`, [now.toISOString()]);
  await sql(fork, 'delete from sessions where expires_at < $1 or ended_at < $2', [
    now.toISOString(),
    new Date(now.getTime() - DAY_MS).toISOString(),
  ]);
  await sql(fork, 'delete from idempotency_keys where created_at < $1', [
    new Date(now.getTime() - DAY_MS).toISOString(),
  ]);
  await sql(fork, 'delete from rate_limits where expire < $1', [now.getTime()]);
}
