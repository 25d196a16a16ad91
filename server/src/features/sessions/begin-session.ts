import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { hashToken, isUuid, newId, newToken } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';

/** How long an admin's token lives, and a customer's. */
const ADMIN_TOKEN_MS = 12 * 60 * 60 * 1000;
const CUSTOMER_TOKEN_MS = 15 * 60 * 1000;
/** A refresh token, and with it an idle customer session. */
const REFRESH_TOKEN_MS = 30 * 24 * 60 * 60 * 1000;

/** A token just made: the only moment at which it is known in clear. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export interface CustomerTokens {
  readonly access: IssuedToken;
  readonly refresh: IssuedToken;
}

/** Begins an admin's session. */
export async function beginAdminSession(em: EntityManager, userId: string, now: Date): Promise<IssuedToken> {
  const admin = { userId, userType: UserType.ADMIN, runId: null };
  return (await beginSession(em, admin, new Date(now.getTime() + ADMIN_TOKEN_MS), now)).access;
}

/** Begins a session that has one token for as long as it lasts. */
export async function beginSession(
  em: EntityManager,
  { userId, userType, runId }: { userId: string; userType: UserType; runId: string | null },
  expiresAt: Date,
  now: Date,
): Promise<{ sessionId: string; access: IssuedToken }> {
  const id = newId();
  const session = { id, user_id: userId, user_type: userType, run_id: runId };
  await query(em)
    .insertInto('sessions')
    .values({ ...session, created_at: now, expires_at: expiresAt })
    .execute();
  const access = { token: newToken(), expiresAt };
  await storeTokens(em, id, now, { access });
  return { sessionId: id, access };
}

/** A new pair of tokens in a customer's session, which goes on for as long as the refresh token. */
export async function issueCustomerTokens(
  em: EntityManager,
  sessionId: string,
  now: Date,
): Promise<CustomerTokens> {
  const tokens = newCustomerTokens(sessionId, now);
  const { expiresAt } = tokens.refresh;
  await query(em)
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
  await storeTokens(em, sessionId, now, tokens);
  return tokens;
}

/** Makes a pair of tokens. A refresh token names its session, so that an old one is known as such when its row is long gone ({@link sessionNamedIn}). */
export function newCustomerTokens(sessionId: string, now: Date): CustomerTokens {
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

async function storeTokens(
  em: EntityManager,
  sessionId: string,
  now: Date,
  tokens: Partial<CustomerTokens>,
): Promise<void> {
  const rows = Object.entries(tokens).map(([purpose, { token, expiresAt }]) => ({
    token_hash: hashToken(token),
    session_id: sessionId,
    purpose,
    created_at: now,
    expires_at: expiresAt,
  }));
  await query(em).insertInto('session_tokens').values(rows).execute();
}
