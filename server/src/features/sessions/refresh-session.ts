import { sql } from 'kysely';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { appError } from '../../shared/errors.js';
import { hashToken } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import { type CustomerTokens, issueCustomerTokens, sessionNamedIn } from './begin-session.js';
import { isValidSession } from './credential-conditions.js';
import { endSessions } from './end-sessions.js';

/** Time within which the second use of a refresh token is not an attack, because two tabs can refresh at once, in milliseconds. */
const SAME_MOMENT_MS = 10_000;
/** Maximum number of token pairs of a session, which is the number of tabs that may refresh at the same time. */
const MOST_PAIRS = 40;

/**
 * Exchanges a refresh token for a new pair. Each token can be used once. A second use ends the whole session. Used tokens are not
 * stored: a token contains its session's ID, so an unknown token of that session is a used one.
 * @param refreshToken from the cookie
 * @param expectedUserUuid expected customer; a browser that opened two customers' links has the cookie of the second, which must
 * never act for the first
 * @throws AppError `session.refresh` if the session cannot continue
 */
export async function refreshSession(
  ctx: { em: EntityManager; clock: Clock },
  refreshToken: string | undefined,
  expectedUserUuid?: string | null,
): Promise<CustomerTokens> {
  if (!refreshToken) throw appError('session.refresh', {});
  const now = ctx.clock.now();
  const tokens = await inTransaction(ctx.em, (em) => rotate(em, refreshToken, expectedUserUuid, now));
  // Thrown outside: a stolen token's session must end although the call is rejected.
  if (!tokens) throw appError('session.refresh', {});
  return tokens;
}

async function rotate(
  em: EntityManager,
  refreshToken: string,
  expected: string | null | undefined,
  now: Date,
): Promise<CustomerTokens | null> {
  const db = tables(em);
  const hash = hashToken(refreshToken);
  const named = sessionNamedIn(refreshToken);
  // The session's row is locked first, so that refreshes of one session run one after the other.
  const ofToken = db.selectFrom('SessionToken').select('sessionId').where('tokenHash', '=', hash);
  await db
    .selectFrom('Session')
    .select('id')
    .where('id', '=', sql<string>`coalesce((${ofToken}), ${named}::uuid)`)
    .forUpdate()
    .execute();
  const token = await db
    .selectFrom('SessionToken as t')
    .innerJoin('Session as s', 's.id', 't.sessionId')
    .innerJoin('User as u', 'u.id', 's.userId')
    .select(['t.sessionId', 't.usedAt', 'u.userUuid'])
    .where('t.tokenHash', '=', hash)
    .where('t.purpose', '=', 'refresh')
    .where('t.expiresAt', '>', now)
    .where('u.type', '=', UserType.CUSTOMER)
    .where(isValidSession('s', 'u', now))
    .executeTakeFirst();
  const isOther = token && expected && expected.toLowerCase() !== token.userUuid;
  if (isOther) return null;
  const sameMoment = new Date(now.getTime() - SAME_MOMENT_MS);
  const isOld = token?.usedAt && token.usedAt < sameMoment;
  if (!token || isOld) {
    const stolen = token?.sessionId ?? named;
    if (stolen) await endSessions(em, [stolen]);
    return null;
  }
  const { sessionId } = token;
  await db
    .updateTable('SessionToken')
    .set({ usedAt: now })
    .where('tokenHash', '=', hash)
    .where('usedAt', 'is', null)
    .execute();
  // The new pair replaces expired tokens, tokens whose reuse means theft, and the oldest surplus tokens.
  const tooMany = db
    .selectFrom('SessionToken')
    .select('tokenHash')
    .where('sessionId', '=', sessionId)
    .orderBy('createdAt', 'desc')
    .offset(2 * (MOST_PAIRS - 1));
  await db
    .deleteFrom('SessionToken')
    .where('sessionId', '=', sessionId)
    .where((eb) =>
      eb.or([eb('expiresAt', '<=', now), eb('usedAt', '<', sameMoment), eb('tokenHash', 'in', tooMany)]),
    )
    .execute();
  return issueCustomerTokens(em, sessionId, now);
}
