import { inTransaction } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { UserType } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { requireAdmin } from '../sessions/actor.js';
import { endSessionsOf } from '../sessions/end-sessions.js';
import type { UseCaseContext } from '../use-case.js';
import type { User } from '../users/user.entity.js';
import { lockUser } from '../users/user-storage.js';

/**
 * Ends every session of an admin, for example after a phone was lost. The password remains valid.
 * @throws AppError `user.not-an-admin`, `not-found`, and access errors
 */
export async function endAdminSessions(ctx: UseCaseContext, userId: string): Promise<User> {
  requireAdmin(ctx.actor);
  const id = checkId(userId, { field: 'userId', label: 'User' });
  return inTransaction(ctx.em, async (em) => {
    const user = await lockUser(em, ctx, id, 'User');
    if (user.type !== UserType.ADMIN) throw appError('user.not-an-admin', {}, 'userId');
    await endSessionsOf(em, user.id);
    await recordAudit(em, ctx, { action: 'SESSIONS_ENDED', subjectId: user.id, before: null, after: null });
    return user;
  });
}
