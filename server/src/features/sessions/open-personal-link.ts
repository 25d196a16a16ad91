import { sql } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { refuse } from '../../shared/errors.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import type { CustomerActor } from './actor.js';
import { beginCustomerSession, type CustomerTokens } from './begin-session.js';
import { proveByLink } from './prove-by-link.js';
import type { SignInLimits } from './sign-in-limits.js';

/** A link that was opened: the tokens behind it, and whose it is. */
export interface OpenedLink extends CustomerTokens {
  readonly user: User;
  readonly actor: CustomerActor;
}

/**
 * Opens a personal link: whoever names a customer's current `user_uuid` is that customer (decisions, section 5). Admins
 * and delivery users have none.
 *
 * @param address the client's network address, for the limit
 * @throws AppError `session.link` when it opens nothing, `rate-limited` after too many of those
 */
export async function openPersonalLink(
  ctx: UseCaseContext,
  limits: SignInLimits,
  address: string,
  userUuid: string,
): Promise<OpenedLink> {
  const customer = await proveByLink(ctx.em, limits, address, userUuid);
  const learn = ctx.sessions?.learner();
  const opened = await inTransaction(ctx.em, async (em) => {
    // Locked against a reset of the link at the same moment, which ends all sessions it finds, and against other openings,
    // so that all of them together stay within the most sessions a customer may have.
    const [still] = await sql(
      em,
      'select 1 from users where id = $1 and user_uuid = $2 and type = 1 for no key update',
      [customer.userId, customer.userUuid],
    );
    if (!still) throw refuse('session.link', {}, 'userUuid');
    const tokens = await beginCustomerSession(em, customer.userId, ctx.clock.now());
    return { ...tokens, user: await em.findOneOrFail(User, { id: customer.userId }), actor: customer };
  });
  const { access, sessionId } = opened;
  learn?.(access.token, { actor: { ...customer, sessionId }, until: access.expiresAt });
  return opened;
}
