import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';

/** Ends every session of a user; their tokens are worthless from the next call on. */
export async function endSessionsOf(em: EntityManager, userId: string, now: Date): Promise<void> {
  await sql(em, 'update sessions set ended_at = $2 where user_id = $1 and ended_at is null', [
    userId,
    now.toISOString(),
  ]);
}

/**
 * Ends the sessions of a user that began longest ago.
 *
 * @param keep how many of the newest go on
 */
export async function endOldestSessionsOf(
  em: EntityManager,
  userId: string,
  keep: number,
  now: Date,
): Promise<void> {
  await sql(
    em,
    `update sessions set ended_at = $3 where id in (
       select id from sessions where user_id = $1 and ended_at is null and expires_at > $3
       order by created_at desc, id desc offset $2)`,
    [userId, keep, now.toISOString()],
  );
}

/** Ends one session. */
export async function endSession(em: EntityManager, sessionId: string, now: Date): Promise<void> {
  await sql(em, 'update sessions set ended_at = $2 where id = $1 and ended_at is null', [
    sessionId,
    now.toISOString(),
  ]);
}
