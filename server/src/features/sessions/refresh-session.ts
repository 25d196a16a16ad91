import { sql } from 'kysely';
import { query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { refusal } from '../../shared/errors.js';
import { hashToken } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import { type CustomerTokens, issueCustomerTokens, sessionNamedIn } from './begin-session.js';
import { endSessions } from './end-sessions.js';
import { isValidSession } from './valid-session.js';

/** Two tabs that refresh within this time are no attack. */
const SAME_MOMENT_MS = 10_000;
/** How many pairs of tokens a session has at most: as many tabs may refresh in the same moment. */
const MOST_PAIRS = 40;

/**
 * Exchanges a refresh token for a new pair. Each is good for one use; a second use of an old one ends the whole session. Of the used ones none
 * is kept: a token names its session, so whoever sends one that the session does not have any more sends an old one.
 *
 * @param refreshToken from the cookie
 * @param expectedUserUuid whose session the caller thinks it is; a browser that opened two customers' links keeps the
 *   cookie of the second, which must never speak for the first
 * @throws AppError `session.refresh` when the session cannot go on
 */
export async function refreshSession(
  ctx: { em: EntityManager; clock: Clock },
  refreshToken: string | undefined,
  expectedUserUuid?: string | null,
): Promise<CustomerTokens> {
  if (!refreshToken) throw refusal('session.refresh', {});
  const now = ctx.clock.now();
  const tokens = await inTransaction(ctx.em, (em) => rotate(em, refreshToken, expectedUserUuid, now));
  // Thrown outside: a stolen token's session must end although the call is refused.
  if (!tokens) throw refusal('session.refresh', {});
  return tokens;
}

async function rotate(
  em: EntityManager,
  refreshToken: string,
  expected: string | null | undefined,
  now: Date,
): Promise<CustomerTokens | null> {
  const db = query(em);
  const hash = hashToken(refreshToken);
  const named = sessionNamedIn(refreshToken);
  // The session's row is locked first, so that refreshes of one session come one after the other.
  const ofToken = db.selectFrom('session_tokens').select('session_id').where('token_hash', '=', hash);
  await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<string>`coalesce((${ofToken}), ${named}::uuid)`)
    .forUpdate()
    .execute();
  const token = await db
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['t.session_id', 't.used_at', 'u.user_uuid'])
    .where('t.token_hash', '=', hash)
    .where('t.purpose', '=', 'refresh')
    .where('t.expires_at', '>', now.toISOString())
    .where('u.type', '=', UserType.CUSTOMER)
    .where(isValidSession('s', 'u', now))
    .executeTakeFirst();
  const isOther = token && expected && expected.toLowerCase() !== token.user_uuid;
  if (isOther) return null;
  const sameMoment = new Date(now.getTime() - SAME_MOMENT_MS);
  const isOld = token?.used_at && new Date(token.used_at) < sameMoment;
  if (!token || isOld) {
    const stolen = token?.session_id ?? named;
    if (stolen) await endSessions(em, [stolen]);
    return null;
  }
  const { session_id: sessionId } = token;
  await db
    .updateTable('session_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .execute();
  // The new pair makes room for itself: tokens go that have expired, those whose second use is theft, and the oldest of too many.
  const tooMany = db
    .selectFrom('session_tokens')
    .select('token_hash')
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .offset(2 * (MOST_PAIRS - 1));
  await db
    .deleteFrom('session_tokens')
    .where('session_id', '=', sessionId)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now.toISOString()),
        eb('used_at', '<', sameMoment.toISOString()),
        eb('token_hash', 'in', tooMany),
      ]),
    )
    .execute();
  return issueCustomerTokens(em, sessionId, now);
}
