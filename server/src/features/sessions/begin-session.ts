import { prepared } from '../../db/prepared.js';
import { columnsOf, fromRow } from '../../db/raw-reads.js';
import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { hashToken, isUuid, newId, newToken } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import { User } from '../users/user.entity.js';
import { endSessions } from './end-sessions.js';

/** How long tokens live (decisions, "Who may do what, and how it is proven"). */
export const ADMIN_TOKEN_MS = 12 * 60 * 60 * 1000;
export const CUSTOMER_TOKEN_MS = 15 * 60 * 1000;
/** A refresh token, and with it an idle customer session. */
export const REFRESH_TOKEN_MS = 30 * 24 * 60 * 60 * 1000;

/** How many sessions a customer has at most. */
const MAX_SESSIONS = 20;

/** A token just made: the only moment at which it is known in clear. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Begins an admin's session. */
export async function beginAdminSession(em: EntityManager, userId: string, now: Date): Promise<IssuedToken> {
  const id = newId();
  const token = newIssued(now, ADMIN_TOKEN_MS);
  await sql(
    em,
    'insert into sessions (id, user_id, user_type, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [id, userId, UserType.ADMIN, now.toISOString(), token.expiresAt.toISOString()],
  );
  return storeToken(em, id, 'access', now, token);
}

/** A customer's session that has just begun, and whose it is. */
export interface CustomerSession extends CustomerTokens {
  readonly sessionId: string;
  readonly user: User;
}

/**
 * Begins a session of the customer whose current personal link this is, with the first refresh token of its chain. One statement,
 * which locks the customer's row against a reset of the link at the same moment: that ends all sessions it finds.
 *
 * @param userUuid in lower case
 * @returns null when the link opens nothing
 */
export async function beginSessionByLink(
  em: EntityManager,
  userUuid: string,
  now: Date,
): Promise<CustomerSession | null> {
  const sessionId = newId();
  const { access, refresh } = newCustomerTokens(sessionId, now);
  const [row] = await sql<Record<string, unknown>>(em, beginStatement(columnsOf(em, User)), [
    userUuid,
    sessionId,
    now.toISOString(),
    refresh.expiresAt.toISOString(),
    hashToken(access.token),
    access.expiresAt.toISOString(),
    hashToken(refresh.token),
  ]);
  return row ? { sessionId, access, refresh, user: fromRow(em, User, row) } : null;
}

const beginStatement = (columns: string) =>
  prepared(
    `with customer as (select * from users where user_uuid = $1 and type = 1 for share),
       begun as (
         insert into sessions (id, user_id, user_type, created_at, expires_at)
         select $2::uuid, id, 1, $3::timestamptz, $4::timestamptz from customer returning id),
       tokens as (
         insert into session_tokens (token_hash, session_id, purpose, created_at, expires_at)
         select token.hash, begun.id, token.purpose, $3::timestamptz, token.expires_at
         from begun, (values ($5::bytea, 'access', $6::timestamptz), ($7::bytea, 'refresh', $4::timestamptz))
           as token (hash, purpose, expires_at))
       select ${columns} from customer`,
  );

/**
 * Ends a customer's oldest sessions, so that {@link MAX_SESSIONS} are left (decisions, "Refresh tokens rotate"). Of many that
 * begin at once, one that is overtaken keeps itself until a later one ends it: then one fewer may be left, never one more.
 *
 * @param begun the session that has just begun, and is committed: of many that begin at once, the last one sees all the others
 */
export async function endSurplusSessions(
  em: EntityManager,
  { user, sessionId }: CustomerSession,
  now: Date,
): Promise<void> {
  const others = MAX_SESSIONS - 1;
  const surplus = await sql<{ id: string }>(em, SURPLUS, [user.id, sessionId, now.toISOString(), others]);
  if (surplus.length === 0) return;
  await endSessions(
    em,
    surplus.map(({ id }) => id),
  );
}

const SURPLUS = prepared(
  `select id from sessions where user_id = $1 and id <> $2 and ended_at is null and expires_at > $3
   order by created_at desc, id desc offset $4`,
);

export interface CustomerTokens {
  readonly access: IssuedToken;
  readonly refresh: IssuedToken;
}

/** A new pair of tokens in a customer's session. */
export async function issueCustomerTokens(
  em: EntityManager,
  sessionId: string,
  now: Date,
): Promise<CustomerTokens> {
  const { access, refresh } = newCustomerTokens(sessionId, now);
  await storeToken(em, sessionId, 'access', now, access);
  await storeToken(em, sessionId, 'refresh', now, refresh);
  return { access, refresh };
}

/** A refresh token names its session, so that an old one is known as such when its row is long gone ({@link sessionNamedIn}). */
function newCustomerTokens(sessionId: string, now: Date): CustomerTokens {
  const refresh = newIssued(now, REFRESH_TOKEN_MS);
  return {
    access: newIssued(now, CUSTOMER_TOKEN_MS),
    refresh: { ...refresh, token: `${sessionId}.${refresh.token}` },
  };
}

/** The session that a refresh token names; null for one that names none. */
export function sessionNamedIn(refreshToken: string): string | null {
  const [sessionId = '', secret] = refreshToken.split('.');
  return secret && isUuid(sessionId) ? sessionId : null;
}

const newIssued = (now: Date, lifeMs: number): IssuedToken => ({
  token: newToken(),
  expiresAt: new Date(now.getTime() + lifeMs),
});

async function storeToken(
  em: EntityManager,
  sessionId: string,
  purpose: 'access' | 'refresh',
  now: Date,
  issued: IssuedToken,
): Promise<IssuedToken> {
  await sql(
    em,
    'insert into session_tokens (token_hash, session_id, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [hashToken(issued.token), sessionId, purpose, now.toISOString(), issued.expiresAt.toISOString()],
  );
  return issued;
}
