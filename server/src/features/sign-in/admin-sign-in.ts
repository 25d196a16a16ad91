import { toUnavailableError } from '../../db/database-errors.js';
import { findLocked } from '../../db/read-entities.js';
import { condition } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { AppError, appError } from '../../shared/errors.js';
import { checkText } from '../../shared/validation.js';
import { beginAdminSession, type IssuedToken } from '../sessions/begin-session.js';
import { isActiveAdminSql } from '../sessions/credential-conditions.js';
import type { SignInLimits } from '../sessions/sign-in-limits.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import { findAdminWithPassword } from './first-admin.js';

/**
 * Signs an admin in. Neither the text nor the time of the response reveals whether the email exists.
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
  return runSignIn(() => verifyAndBegin(ctx, limits, address, input));
}

async function verifyAndBegin(
  ctx: UseCaseContext,
  limits: SignInLimits,
  address: string,
  input: { email: string; password: string },
): Promise<IssuedToken & { user: User }> {
  const email = checkText(input.email.slice(0, 300), { field: 'email', label: 'Email' }, 300).toLowerCase();
  const forgive = await limits.takeSignIn(email, address).catch((error) => {
    throw toUnavailableError(error);
  });
  const admin = await findAdminWithPassword(ctx.em, { email, password: input.password });
  if (!admin) throw failed();
  await forgive();
  return inTransaction(ctx.em, async (em) => {
    // Locks and checks again, because the password or the status of the admin may have changed since the verification.
    const user = await findLocked(em, User, (users) =>
      users
        .where('id', '=', admin.id)
        .where('passwordHash', '=', admin.passwordHash)
        .where(condition(isActiveAdminSql('users'))),
    );
    if (!user) throw failed();
    user.signedInAt = ctx.clock.now();
    await em.flush();
    return { ...(await beginAdminSession(em, user.id, user.signedInAt)), user };
  });
}

function failed(): AppError {
  publish({ what: 'sign-in-failed', proof: 'password' });
  return appError('session.sign-in-failed', {});
}

/** Maximum number of concurrent sign-ins in this process. Two are verified at a time, and the last waits about a second. */
const MOST_UNDER_WAY = 32;
const RETRY_AFTER_SECONDS = 5;

let underWay = 0;

/**
 * Runs one sign-in if not too many are in progress. Checked before any count or look-up, so that a rejected sign-in reveals
 * nothing about its email and does not count as a failure.
 * @throws AppError `session.sign-in-busy` if the queue is full
 */
async function runSignIn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= MOST_UNDER_WAY) {
    publish({ what: 'rate-limited' });
    throw new AppError('session.sign-in-busy', {}, undefined, RETRY_AFTER_SECONDS);
  }
  underWay++;
  try {
    return await work();
  } finally {
    underWay--;
  }
}
