import { sql } from 'kysely';
import { query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { hashToken } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import type { UseCaseContext } from '../use-case.js';
import { sessionNamedIn } from './begin-session.js';
import { endSessions } from './end-sessions.js';

/**
 * Ends the session of the caller's token and that of the refresh cookie, on this device only. The cookie works without a token, and beside an expired one.
 *
 * @param refreshToken from the customer's cookie, if the browser sent one
 * @returns false if neither names a session that has not ended
 */
export function signOut(ctx: UseCaseContext, refreshToken: string | undefined): Promise<boolean> {
  const { actor } = ctx;
  const ofToken = actor.kind === 'admin' || actor.kind === 'customer' ? actor.sessionId : null;
  return inTransaction(ctx.em, async (em) => {
    const ofCookie = refreshToken ? await sessionOfCookie(em, refreshToken) : null;
    const ids = [ofToken, ofCookie].filter((id) => id !== null);
    if (ids.length > 0) await endSessions(em, ids);
    return ids.length > 0;
  });
}

/** The customer's session that a refresh token belongs to, also after the token was used. */
async function sessionOfCookie(em: EntityManager, refreshToken: string): Promise<string | null> {
  const db = query(em);
  const ofToken = db
    .selectFrom('session_tokens')
    .select('session_id')
    .where('token_hash', '=', hashToken(refreshToken))
    .where('purpose', '=', 'refresh');
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<string>`coalesce((${ofToken}), ${sessionNamedIn(refreshToken)}::uuid)`)
    .where('user_type', '=', UserType.CUSTOMER)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return session?.id ?? null;
}
