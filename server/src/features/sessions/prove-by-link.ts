import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { type AppError, refusal } from '../../shared/errors.js';
import { isUuid } from '../../shared/ids.js';
import type { CustomerActor } from './actor.js';
import { customerOfLink } from './authenticate.js';
import type { SignInLimits } from './sign-in-limits.js';

/**
 * Who a personal link speaks for: whoever names a customer's current `user_uuid` is that customer (decisions, section 5).
 * Look-ups that fail are limited by address, so that links cannot be guessed.
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
  const customer = await customerOfLink(em, userUuid);
  if (customer) return customer;
  throw await refusedLink(em, limits, address, userUuid);
}

/**
 * What a link that opens nothing is answered with, after it has been counted.
 *
 * @returns `session.link`, or `session.not-a-customer` for the id of an admin or a delivery user
 */
export async function refusedLink(
  em: EntityManager,
  limits: SignInLimits,
  address: string,
  userUuid: string,
): Promise<AppError> {
  await limits.countLinkFailure(address);
  const isOthers = await belongsToNoCustomer(em, userUuid);
  return refusal(isOthers ? 'session.not-a-customer' : 'session.link', {}, 'userUuid');
}

/** Whether it is the id of an admin or a delivery user, whose profile link opens a sentence and nothing else (decisions 4). */
async function belongsToNoCustomer(em: EntityManager, userUuid: string): Promise<boolean> {
  const link = userUuid.trim();
  if (!isUuid(link)) return false;
  return (await sql(em, 'select 1 from users where user_uuid = $1 and type <> 1', [link])).length > 0;
}
