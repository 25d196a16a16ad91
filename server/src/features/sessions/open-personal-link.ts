import { inOneStatement } from '../../db/transaction.js';
import { isUuid } from '../../shared/ids.js';
import type { UseCaseContext } from '../use-case.js';
import type { User } from '../users/user.entity.js';
import type { CustomerActor } from './actor.js';
import { beginSessionByLink, type CustomerTokens, endSurplusSessions } from './begin-session.js';
import { refusedLink } from './prove-by-link.js';
import type { SignInLimits } from './sign-in-limits.js';

/** A link that was opened: the tokens behind it, and whose it is. */
export interface OpenedLink extends CustomerTokens {
  readonly user: User;
  readonly actor: CustomerActor;
}

/**
 * Opens a personal link: whoever names a customer's current `user_uuid` is that customer (decisions, section 5). Admins
 * and delivery users have none. Three statements: the limit, the session with its tokens, and whether older sessions have to end.
 *
 * @param address the client's network address, for the limit
 * @throws AppError `session.link` or `session.not-a-customer` when it opens nothing, `rate-limited` after too many of those
 */
export async function openPersonalLink(
  ctx: UseCaseContext,
  limits: SignInLimits,
  address: string,
  userUuid: string,
): Promise<OpenedLink> {
  await limits.checkLink(address);
  const now = ctx.clock.now();
  const link = userUuid.trim().toLowerCase();
  const begun = isUuid(link) ? await inOneStatement(ctx.em, (em) => beginSessionByLink(em, link, now)) : null;
  if (!begun) throw await refusedLink(ctx.em, limits, address, userUuid);
  const { access, refresh, user } = begun;
  await endSurplusSessions(ctx.em, begun, now);
  const actor: CustomerActor = { kind: 'customer', userId: user.id, userUuid: link, sessionId: null };
  return { access, refresh, user, actor };
}
