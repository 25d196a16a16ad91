import type { EntityManager } from '../../db/transaction.js';
import { refuse } from '../../shared/errors.js';
import type { CustomerActor } from './actor.js';
import { customerOfLink } from './recognise.js';
import type { SignInLimits } from './sign-in-limits.js';

/**
 * Who a personal link speaks for: whoever names a customer's current `user_uuid` is that customer (decisions, section 5).
 * Look-ups that fail are limited by address, so that links cannot be guessed.
 *
 * @param address the client's network address, for the limit
 * @throws AppError `session.link` when it opens nothing, `rate-limited` after too many of those
 */
export async function proveByLink(
  em: EntityManager,
  limits: SignInLimits,
  address: string,
  userUuid: string,
): Promise<CustomerActor> {
  await limits.checkLink(address);
  const customer = await customerOfLink(em, userUuid);
  if (customer) return customer;
  await limits.countLinkFailure(address);
  throw refuse('session.link', {}, 'userUuid');
}
