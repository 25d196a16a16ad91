import { asUnavailable } from '../../db/database-errors.js';
import { sql } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { type AppError, refusal } from '../../shared/errors.js';
import { checkText } from '../../shared/validation.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import { beginAdminSession, type IssuedToken } from './begin-session.js';
import { passwordMatches } from './password.js';
import type { SignInLimits } from './sign-in-limits.js';
import { inSignInLine } from './sign-in-queue.js';

/**
 * Signs an admin in (decisions, "Admin sign-in"). The answer reveals neither in words nor in time whether the e-mail exists.
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
  const [stored] = await sql<{ id: string; password_hash: string | null }>(
    ctx.em,
    'select id, password_hash from users where lower(email) = $1 and type = 0 and status = 1',
    [email],
  );
  if (!(await passwordMatches(stored?.password_hash ?? null, input.password)) || !stored) {
    throw failed();
  }
  await forgive();
  return inTransaction(ctx.em, async (em) => {
    // Locked and asked again: the password may have been changed, or the admin made inactive, while it was verified.
    const [still] = await sql(
      em,
      'select 1 from users where id = $1 and type = 0 and status = 1 and password_hash = $2 for share',
      [stored.id, stored.password_hash],
    );
    if (!still) throw failed();
    const issued = await beginAdminSession(em, stored.id, ctx.clock.now());
    return { ...issued, user: await em.findOneOrFail(User, { id: stored.id }) };
  });
}

function failed(): AppError {
  publish({ what: 'sign-in-failed', proof: 'password' });
  return refusal('session.sign-in-failed', {});
}
