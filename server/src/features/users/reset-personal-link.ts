import { inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { newUserUuid } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { requireAdmin } from '../sessions/actor.js';
import { endSessionsOf } from '../sessions/end-sessions.js';
import type { UseCaseContext } from '../use-case.js';
import { lockUser } from './stored-user.js';
import type { User } from './user.entity.js';

/**
 * Gives a customer a new personal link; the old one, and every session opened with it, ends at once.
 * Admins only.
 *
 * @param id internal id or the current `user_uuid`
 * @throws AppError `not-found`, `user.not-a-customer`, and refusals of access
 */
export async function resetPersonalLink(ctx: UseCaseContext, id: string): Promise<User> {
  requireAdmin(ctx.actor);
  const userId = checkId(id, { field: 'id', label: 'User' });
  return inTransaction(ctx.em, async (em) => {
    const user = await lockUser(em, ctx, userId, 'User');
    if (user.type !== UserType.CUSTOMER) throw refusal('user.not-a-customer', {}, 'id');
    user.userUuid = newUserUuid();
    user.version += 1;
    await em.flush();
    await endSessionsOf(em, user.id);
    // Without the links: whoever reads the trail could open the new one.
    await recordAudit(em, ctx, {
      action: 'PERSONAL_LINK_RESET',
      subjectId: user.id,
      customerId: user.id,
      before: null,
      after: null,
    });
    return user;
  });
}
