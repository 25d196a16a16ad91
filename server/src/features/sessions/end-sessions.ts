import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';

/** Ends every session of a user; their tokens are worthless from the next call on. */
export async function endSessionsOf(em: EntityManager, userId: string, now: Date): Promise<void> {
  await sql(em, 'update sessions set ended_at = $2 where user_id = $1 and ended_at is null', [
    userId,
    now.toISOString(),
  ]);
}

/** Ends some sessions. */
export async function endSessions(
  em: EntityManager,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql(em, 'update sessions set ended_at = $2 where id = any($1::uuid[]) and ended_at is null', [
    sessionIds.toSorted(),
    now.toISOString(),
  ]);
}

/** Ends one session. */
export async function endSession(em: EntityManager, sessionId: string, now: Date): Promise<void> {
  await sql(em, 'update sessions set ended_at = $2 where id = $1 and ended_at is null', [
    sessionId,
    now.toISOString(),
  ]);
}
