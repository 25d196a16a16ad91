import { sql } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { refusal } from '../../shared/errors.js';
import { hashToken } from '../../shared/ids.js';
import {
  type CustomerTokens,
  issueCustomerTokens,
  REFRESH_TOKEN_MS,
  sessionNamedIn,
} from './begin-session.js';
import { endSessions } from './end-sessions.js';

/** Two tabs that refresh within this time are no attack (decisions, "Refresh tokens rotate"). */
const SAME_MOMENT_MS = 10_000;
/** How many pairs of tokens a session has at most: as many tabs may refresh in the same moment. */
const MOST_PAIRS = 40;

interface TokenRow {
  session_id: string;
  user_uuid: string;
  used_at: string | null;
}

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
  const hash = hashToken(refreshToken);
  const named = sessionNamedIn(refreshToken);
  // The session's row is locked first, so that refreshes of one session come one after the other.
  await sql(
    em,
    `select 1 from sessions where id = coalesce((select session_id from session_tokens where token_hash = $1), $2::uuid) for update`,
    [hash, named],
  );
  const [row] = await sql<TokenRow>(
    em,
    `select t.session_id, t.used_at, u.user_uuid
     from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
     where t.token_hash = $1 and t.purpose = 'refresh' and t.expires_at > $2
       and s.ended_at is null and s.expires_at > $2 and u.type = 1 and s.user_type = 1`,
    [hash, now.toISOString()],
  );
  const isOther = row && expected && expected.toLowerCase() !== row.user_uuid;
  if (isOther) return null;
  const isOld = row?.used_at && now.getTime() - new Date(row.used_at).getTime() > SAME_MOMENT_MS;
  if (!row || isOld) {
    const stolen = row?.session_id ?? named;
    if (stolen) await endSessions(em, [stolen]);
    return null;
  }
  await sql(em, 'update session_tokens set used_at = $2 where token_hash = $1 and used_at is null', [
    hash,
    now.toISOString(),
  ]);
  await sql(em, DELETE_OLD, [
    row.session_id,
    now.toISOString(),
    new Date(now.getTime() - SAME_MOMENT_MS).toISOString(),
    2 * (MOST_PAIRS - 1),
  ]);
  await sql(em, 'update sessions set expires_at = $2 where id = $1', [
    row.session_id,
    new Date(now.getTime() + REFRESH_TOKEN_MS).toISOString(),
  ]);
  return issueCustomerTokens(em, row.session_id, now);
}

/** What a session's new pair makes room for: tokens that have expired, those whose second use is theft, and the oldest of too many. */
const DELETE_OLD = `
  delete from session_tokens where session_id = $1 and (expires_at <= $2 or used_at < $3 or token_hash in (
    select token_hash from session_tokens where session_id = $1 order by created_at desc offset $4))`;
