import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';

/** Ends every session of a user: it is gone with its tokens, which are worthless from the next call on. */
export async function endSessionsOf(em: EntityManager, userId: string): Promise<void> {
  await end(em, 'user_id = $1 and ended_at is null', userId);
}

/** Ends some sessions. */
export async function endSessions(em: EntityManager, sessionIds: readonly string[]): Promise<void> {
  await end(em, 'id = any($1::uuid[])', [...sessionIds]);
}

/** Locks them in the order of their ids first, so that nobody waits for somebody in a circle. */
async function end(em: EntityManager, which: string, parameter: SqlParameter): Promise<void> {
  await sql(
    em,
    `delete from sessions where id in (select id from sessions where ${which} order by id for update)`,
    [parameter],
  );
}
