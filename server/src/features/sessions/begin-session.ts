import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { hashToken, isUuid, newId, newToken } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';

/** Lifetimes of the access tokens of admins and customers, in milliseconds. */
const ADMIN_TOKEN_MS = 12 * 60 * 60 * 1000;
const CUSTOMER_TOKEN_MS = 15 * 60 * 1000;
/** Lifetime of a refresh token, and thus of an unused customer session, in milliseconds. */
const REFRESH_TOKEN_MS = 30 * 24 * 60 * 60 * 1000;

/** New token in clear text. Only its hash is stored. */
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

/** Starts a session with one token, which is valid as long as the session. */
export async function beginSession(
  em: EntityManager,
  { userId, userType, runId }: { userId: string; userType: UserType; runId: string | null },
  expiresAt: Date,
  now: Date,
): Promise<{ sessionId: string; access: IssuedToken }> {
  const id = newId();
  const session = { id, userId, userType, runId };
  await tables(em)
    .insertInto('Session')
    .values({ ...session, createdAt: now, expiresAt })
    .execute();
  const access = { token: newToken(), expiresAt };
  await storeTokens(em, id, now, { access });
  return { sessionId: id, access };
}

/** Creates a new pair of tokens in a customer's session, which lasts as long as the refresh token. */
export async function issueCustomerTokens(
  em: EntityManager,
  sessionId: string,
  now: Date,
): Promise<CustomerTokens> {
  const tokens = newCustomerTokens(sessionId, now);
  const { expiresAt } = tokens.refresh;
  await tables(em).updateTable('Session').set({ expiresAt }).where('id', '=', sessionId).execute();
  await storeTokens(em, sessionId, now, tokens);
  return tokens;
}

/**
 * Creates a pair of tokens. A refresh token contains its session's ID, so that an old token is recognised even after its row was
 * deleted ({@link sessionNamedIn}).
 */
export function newCustomerTokens(sessionId: string, now: Date): CustomerTokens {
  const refresh = newIssued(now, REFRESH_TOKEN_MS);
  return {
    access: newIssued(now, CUSTOMER_TOKEN_MS),
    refresh: { ...refresh, token: `${sessionId}.${refresh.token}` },
  };
}

/** Returns the session ID in a refresh token. Null without one. */
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
  const rows = (['access', 'refresh'] as const).flatMap((purpose) => {
    const issued = tokens[purpose];
    if (!issued) return [];
    const { token, expiresAt } = issued;
    return [{ tokenHash: hashToken(token), sessionId, purpose, createdAt: now, expiresAt }];
  });
  await tables(em).insertInto('SessionToken').values(rows).execute();
}
