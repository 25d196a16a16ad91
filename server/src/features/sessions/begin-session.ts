import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { hashToken, newId, newToken } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import { endOldestSessionsOf } from './end-sessions.js';

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
  const expiresAt = new Date(now.getTime() + ADMIN_TOKEN_MS);
  const sessionId = await insertSession(em, userId, UserType.ADMIN, now, expiresAt);
  return issueToken(em, sessionId, 'access', now, expiresAt);
}

/**
 * Begins a customer's session, with the first refresh token of its chain. A customer has at most {@link MAX_SESSIONS}: the
 * oldest end (decisions, "Refresh tokens rotate").
 *
 * @param em of a transaction that has locked the customer's row, so that sessions that begin at once count each other
 */
export async function beginCustomerSession(
  em: EntityManager,
  userId: string,
  now: Date,
): Promise<CustomerTokens & { readonly sessionId: string }> {
  await endOldestSessionsOf(em, userId, MAX_SESSIONS - 1, now);
  const sessionId = await insertSession(
    em,
    userId,
    UserType.CUSTOMER,
    now,
    new Date(now.getTime() + REFRESH_TOKEN_MS),
  );
  return { ...(await issueCustomerTokens(em, sessionId, now)), sessionId };
}

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
  return {
    access: await issueToken(em, sessionId, 'access', now, new Date(now.getTime() + CUSTOMER_TOKEN_MS)),
    refresh: await issueToken(em, sessionId, 'refresh', now, new Date(now.getTime() + REFRESH_TOKEN_MS)),
  };
}

async function insertSession(
  em: EntityManager,
  userId: string,
  userType: UserType,
  now: Date,
  expiresAt: Date,
): Promise<string> {
  const id = newId();
  await sql(
    em,
    'insert into sessions (id, user_id, user_type, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [id, userId, userType, now.toISOString(), expiresAt.toISOString()],
  );
  return id;
}

async function issueToken(
  em: EntityManager,
  sessionId: string,
  purpose: 'access' | 'refresh',
  now: Date,
  expiresAt: Date,
): Promise<IssuedToken> {
  const token = newToken();
  await sql(
    em,
    'insert into session_tokens (token_hash, session_id, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [hashToken(token), sessionId, purpose, now.toISOString(), expiresAt.toISOString()],
  );
  return { token, expiresAt };
}
