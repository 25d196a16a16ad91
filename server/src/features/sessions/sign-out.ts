import { inTransaction } from '../../db/transaction.js';
import type { UseCaseContext } from '../use-case.js';
import { requireSignedIn } from './actor.js';
import { endSessions } from './end-sessions.js';

/**
 * Ends the session of the token that was sent, on this device only.
 *
 * @throws AppError `session.required`, `session.ended`
 */
export async function signOut(ctx: UseCaseContext): Promise<void> {
  const { sessionId } = requireSignedIn(ctx.actor);
  if (sessionId) await inTransaction(ctx.em, (em) => endSessions(em, [sessionId]));
}
