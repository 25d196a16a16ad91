import { sql } from 'kysely';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { hashToken } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import type { UseCaseContext } from '../use-case.js';
import { sessionNamedIn } from './begin-session.js';
import { endSessions } from './end-sessions.js';

/**
 * Ends the session of the caller's token and that of the refresh cookie, only on this device. The cookie is valid without a
 * token, or with an expired one.
 * @param refreshToken from the customer's cookie, if the browser sent one
 * @returns false if neither belongs to a current session
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

/** Returns the ID of the customer session of a refresh token, even of a used token. Null if the session has ended. */
async function sessionOfCookie(em: EntityManager, refreshToken: string): Promise<string | null> {
  const db = tables(em);
  const ofToken = db
    .selectFrom('SessionToken')
    .select('sessionId')
    .where('tokenHash', '=', hashToken(refreshToken))
    .where('purpose', '=', 'refresh');
  const session = await db
    .selectFrom('Session')
    .select('id')
    .where('id', '=', sql<string>`coalesce((${ofToken}), ${sessionNamedIn(refreshToken)}::uuid)`)
    .where('userType', '=', UserType.CUSTOMER)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return session?.id ?? null;
}
