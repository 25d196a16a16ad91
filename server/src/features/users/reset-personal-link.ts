import { inTransaction } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { newUserUuid } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { requireAdmin } from '../sessions/actor.js';
import { endSessionsOf } from '../sessions/end-sessions.js';
import type { UseCaseContext } from '../use-case.js';
import type { User } from './user.entity.js';
import { lockUser } from './user-storage.js';

/**
 * Creates a new personal link for a customer. The old link, and every session that it opened, ends at once. Admins only.
 * @param id internal ID or the current `user_uuid`
 * @throws AppError `not-found`, `user.not-a-customer`, and access errors
 */
export async function resetPersonalLink(ctx: UseCaseContext, id: string): Promise<User> {
  requireAdmin(ctx.actor);
  const userId = checkId(id, { field: 'id', label: 'User' });
  return inTransaction(ctx.em, async (em) => {
    const user = await lockUser(em, ctx, userId, 'User');
    if (user.type !== UserType.CUSTOMER) throw appError('user.not-a-customer', {}, 'id');
    user.userUuid = newUserUuid();
    user.version += 1;
    await em.flush();
    await endSessionsOf(em, user.id);
    // Recorded without the links, because a reader of the audit trail could open the new one.
    await recordAudit(em, ctx, {
      action: 'PERSONAL_LINK_RESET',
      subjectId: user.id,
      customerId: user.id,
      before: { version: user.version - 1 },
      after: { version: user.version },
    });
    return user;
  });
}
