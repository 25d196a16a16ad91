import type { SelectQueryBuilder } from 'kysely';
import { runPrepared, type Tables, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { isCurrent } from './credential-conditions.js';

/** Maximum number of sessions of a customer, and of a run. */
const MAX_SESSIONS = 20;

/** Ends every session of a user by deleting it with its tokens, which are invalid from the next call on. */
export async function endSessionsOf(em: EntityManager, userId: string): Promise<void> {
  await end(em, (sessions) => sessions.where('userId', '=', userId).where('endedAt', 'is', null));
}

/** Ends some sessions. */
export async function endSessions(em: EntityManager, sessionIds: readonly string[]): Promise<void> {
  await end(em, (sessions) => sessions.where('id', 'in', sessionIds));
}

/**
 * Ends the oldest sessions of a customer or a run, so that {@link MAX_SESSIONS} remain. With concurrent starts, one fewer may
 * remain, but never one more.
 * @param begunId the new session, which is committed; of concurrent ones, the last sees all others
 */
export async function endSurplusSessions(
  em: EntityManager,
  whose: { readonly property: 'userId' | 'runId'; readonly id: string },
  begunId: string,
  now: Date,
): Promise<void> {
  const surplus = await runPrepared(
    em,
    tables(em)
      .selectFrom('Session as s')
      .where(`s.${whose.property}`, '=', whose.id)
      .where('s.id', '<>', begunId)
      .where(isCurrent('s', now))
      .orderBy('s.createdAt', 'desc')
      .orderBy('s.id', 'desc')
      .offset(MAX_SESSIONS - 1)
      .select('s.id'),
  );
  if (surplus.length === 0) return;
  await endSessions(
    em,
    surplus.map(({ id }) => id),
  );
}

type Sessions = SelectQueryBuilder<Tables, 'Session', { id: string }>;

/** Locks the sessions in the order of their IDs first, to prevent deadlocks. */
async function end(em: EntityManager, which: (sessions: Sessions) => Sessions): Promise<void> {
  const ending = which(tables(em).selectFrom('Session').select('id')).orderBy('id').forUpdate();
  await tables(em).deleteFrom('Session').where('id', 'in', ending).execute();
}
