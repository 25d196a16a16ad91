import { inTransaction } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { UserType } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { requireAdmin } from '../sessions/actor.js';
import { endSessionsOf } from '../sessions/end-sessions.js';
import type { UseCaseContext } from '../use-case.js';
import type { User } from '../users/user.entity.js';
import { lockUser, saveUser } from '../users/user-storage.js';
import { checkPassword, hashPassword } from './password.js';

/**
 * Sets the email and password of an admin. Ends every session of that admin, including the caller's. Admins only.
 * @param input.password 10 characters or more
 * @throws AppError `user.email`, `user.email-taken`, `user.password-too-short`, `user.not-an-admin`, `not-found`, and access
 * errors
 */
export async function setAdminSignIn(
  ctx: UseCaseContext,
  input: { userId: string; email: string; password: string },
): Promise<User> {
  requireAdmin(ctx.actor);
  const userId = checkId(input.userId, { field: 'userId', label: 'User' });
  const email = checkEmail(input.email);
  const passwordHash = await hashPassword(checkPassword(input.password));
  return inTransaction(ctx.em, async (em) => {
    const user = await lockUser(em, ctx, userId, 'User');
    if (user.type !== UserType.ADMIN) throw appError('user.not-an-admin', {}, 'userId');
    const before = { email: user.email };
    Object.assign(user, { email, passwordHash, version: user.version + 1 });
    // Sessions end first, because running writes of these sessions refer to the user.
    await endSessionsOf(em, user.id);
    await saveUser(em, user);
    await recordAudit(em, ctx, { action: 'SIGN_IN_SET', subjectId: user.id, before, after: { email } });
    return user;
  });
}

/**
 * Validates an email address without sending a message.
 * @returns the address in lower case
 * @throws AppError `user.email`
 */
export function checkEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length > 254 || !/^[^\s\p{C}@<>"']+@[^\s\p{C}@<>"']+\.[^\s\p{C}@<>"'.]{2,}$/u.test(email))
    throw appError('user.email', {}, 'email');
  return email;
}
