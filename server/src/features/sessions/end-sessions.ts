import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../../migrations/tables.js';
import { prepared } from '../../db/prepared.js';
import { query, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { isCurrentSql } from './valid-session.js';

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

const surplusOf = (column: 'user_id' | 'run_id') =>
  prepared(
    `select id from sessions s where ${column} = $1 and id <> $2 and ${isCurrentSql('s', '$3')}
     order by created_at desc, id desc offset ${MAX_SESSIONS - 1}`,
  );
const SURPLUS = { user_id: surplusOf('user_id'), run_id: surplusOf('run_id') };

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
  // As text, whose plan the database keeps: asked whenever a link is opened.
  const surplus = await sql<{ id: string }>(em, SURPLUS[whose.column], [
    whose.id,
    begunId,
    now.toISOString(),
  ]);
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
