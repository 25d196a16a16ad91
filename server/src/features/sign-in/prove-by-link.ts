import type { EntityManager } from '../../db/transaction.js';
import { type AppError, refusal } from '../../shared/errors.js';
import type { CustomerActor } from '../sessions/actor.js';
import { holderOfLink } from '../sessions/authenticate.js';
import type { SignInLimits } from '../sessions/sign-in-limits.js';

/**
 * Who a personal link speaks for: whoever names a customer's current `user_uuid` is that customer. Look-ups that fail are limited by address, so that
 * links cannot be guessed.
 *
 * @param address the client's network address, for the limit
 * @throws AppError as {@link refusedLink} when it opens nothing, `rate-limited` after too many of those
 */
export async function proveByLink(
  em: EntityManager,
  limits: SignInLimits,
  address: string,
  userUuid: string,
): Promise<CustomerActor> {
  await limits.checkLink(address);
  const holder = await holderOfLink(em, userUuid);
  if (typeof holder === 'object') return holder;
  throw await refusedLink(em, limits, address, userUuid);
}

/**
 * What a link that opens nothing is answered with, after it has been counted.
 *
 * @returns `session.link`, or `session.not-a-customer` for the id of an admin or a delivery user, whose profile link opens a sentence and nothing else
 */
export async function refusedLink(
  em: EntityManager,
  limits: SignInLimits,
  address: string,
  userUuid: string,
): Promise<AppError> {
  await limits.countLinkFailure(address);
  const isOthers = (await holderOfLink(em, userUuid)) === 'no-customer';
  return refusal(isOthers ? 'session.not-a-customer' : 'session.link', {}, 'userUuid');
}
