import type { EntityManager } from '../../db/transaction.js';
import { type AppError, appError } from '../../shared/errors.js';
import type { CustomerActor } from '../sessions/actor.js';
import { findLinkHolder } from '../sessions/authenticate.js';
import type { SignInLimits } from '../sessions/sign-in-limits.js';

/**
 * Returns the customer of a personal link: the current `user_uuid` authenticates the customer. Failed look-ups are limited by
 * address, so that links cannot be guessed.
 * @param address the client's network address, for the limit
 * @throws AppError as {@link rejectLink} for an invalid link, `rate-limited` after too many failures
 */
export async function authenticateByLink(
  em: EntityManager,
  limits: SignInLimits,
  address: string,
  userUuid: string,
): Promise<CustomerActor> {
  await limits.checkLink(address);
  const holder = await findLinkHolder(em, userUuid);
  if (typeof holder === 'object') return holder;
  throw await rejectLink(em, limits, address, userUuid);
}

/**
 * Counts an invalid link and returns its error.
 * @returns `session.link`, or `session.not-a-customer` for the ID of an admin or a delivery user, who have no profile
 */
export async function rejectLink(
  em: EntityManager,
  limits: SignInLimits,
  address: string,
  userUuid: string,
): Promise<AppError> {
  await limits.countLinkFailure(address);
  const isOthers = (await findLinkHolder(em, userUuid)) === 'no-customer';
  return appError(isOthers ? 'session.not-a-customer' : 'session.link', {}, 'userUuid');
}
