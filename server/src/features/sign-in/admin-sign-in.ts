import { LockMode } from '@mikro-orm/core';
import { asUnavailable } from '../../db/database-errors.js';
import { inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { type AppError, refusal } from '../../shared/errors.js';
import { Status, UserType } from '../../shared/status.js';
import { checkText } from '../../shared/validation.js';
import { beginAdminSession, type IssuedToken } from '../sessions/begin-session.js';
import type { SignInLimits } from '../sessions/sign-in-limits.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import { adminWith } from './first-admin.js';
import { inSignInLine } from './sign-in-queue.js';

/**
 * Signs an admin in. The answer reveals neither in words nor in time whether the e-mail exists.
 *
 * @param address the client's network address, for the limit
 * @returns a token of 12 hours
 * @throws AppError `session.sign-in-failed`, `rate-limited`, `session.sign-in-busy`
 */
export function adminSignIn(
  ctx: UseCaseContext,
  limits: SignInLimits,
  address: string,
  input: { email: string; password: string },
): Promise<IssuedToken & { user: User }> {
  return inSignInLine(() => verifyAndBegin(ctx, limits, address, input));
}

async function verifyAndBegin(
  ctx: UseCaseContext,
  limits: SignInLimits,
  address: string,
  input: { email: string; password: string },
): Promise<IssuedToken & { user: User }> {
  const email = checkText(input.email.slice(0, 300), { field: 'email', label: 'E-mail' }, 300).toLowerCase();
  const forgive = await limits.takeSignIn(email, address).catch((error) => {
    throw asUnavailable(error);
  });
  const admin = await adminWith(ctx.em, { email, password: input.password });
  if (!admin) throw failed();
  await forgive();
  return inTransaction(ctx.em, async (em) => {
    // Locked and asked again: the password may have been changed, or the admin made inactive, while it was verified.
    const still = { ...admin, type: UserType.ADMIN, status: Status.ACTIVE };
    const user = await em.findOne(User, still, { lockMode: LockMode.PESSIMISTIC_READ });
    if (!user) throw failed();
    return { ...(await beginAdminSession(em, user.id, ctx.clock.now())), user };
  });
}

function failed(): AppError {
  publish({ what: 'sign-in-failed', proof: 'password' });
  return refusal('session.sign-in-failed', {});
}
