import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../../migrations/tables.js';
import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { isCurrent } from './valid-session.js';

/** How many sessions a customer has at most, and a run. */
const MAX_SESSIONS = 20;

/** Ends every session of a user: it is gone with its tokens, which are worthless from the next call on. */
export async function endSessionsOf(em: EntityManager, userId: string): Promise<void> {
  await end(em, (sessions) => sessions.where('user_id', '=', userId).where('ended_at', 'is', null));
}

/** Ends some sessions. */
export async function endSessions(em: EntityManager, sessionIds: readonly string[]): Promise<void> {
  await end(em, (sessions) => sessions.where('id', 'in', sessionIds));
}

/**
 * Ends the oldest sessions of a customer or a run, so that {@link MAX_SESSIONS} are left. Of many that begin at once, one that is overtaken keeps itself
 * until a later one ends it: then one fewer may be left, never one more.
 *
 * @param begunId the session that has just begun, and is committed: of many that begin at once, the last one sees all the others
 */
export async function endSurplusSessions(
  em: EntityManager,
  whose: { readonly column: 'user_id' | 'run_id'; readonly id: string },
  begunId: string,
  now: Date,
): Promise<void> {
  const surplus = await query(em)
    .selectFrom('sessions')
    .select('id')
    .where(whose.column, '=', whose.id)
    .where('id', '<>', begunId)
    .where(isCurrent('sessions', now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_SESSIONS - 1)
    .execute();
  if (surplus.length === 0) return;
  await endSessions(
    em,
    surplus.map(({ id }) => id),
  );
}

type Sessions = SelectQueryBuilder<Tables, 'sessions', { id: string }>;

/** Locks them in the order of their ids first, so that nobody waits for somebody in a circle. */
async function end(em: EntityManager, which: (sessions: Sessions) => Sessions): Promise<void> {
  const ending = which(query(em).selectFrom('sessions').select('id')).orderBy('id').forUpdate();
  await query(em).deleteFrom('sessions').where('id', 'in', ending).execute();
}
