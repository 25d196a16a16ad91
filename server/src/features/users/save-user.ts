import { constraintOf } from '../../db/database-errors.js';
import type { EntityManager } from '../../db/transaction.js';
import { refuse } from '../../shared/errors.js';
import { Address } from './address.entity.js';
import type { User } from './user.entity.js';
import type { CheckedAddress } from './user-rules.js';

/**
 * Writes a user that was made or changed, and turns a broken uniqueness into its message.
 *
 * @throws AppError `user.mobile-taken`, `user.email-taken`
 */
export async function saveUser(em: EntityManager, user: User): Promise<void> {
  try {
    em.persist(user);
    await em.flush();
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'users_mobile_unique_within_type') {
      throw refuse('user.mobile-taken', { mobile: user.mobileNumber }, 'mobileNumber');
    }
    if (constraint === 'users_email_unique') throw refuse('user.email-taken', {}, 'email');
    throw error;
  }
}

/** Replaces a user's addresses. */
export async function replaceAddresses(
  em: EntityManager,
  user: User,
  addresses: readonly CheckedAddress[],
): Promise<void> {
  await em.nativeDelete(Address, { userId: user.id });
  const rows = addresses.map((address, position) =>
    Object.assign(new Address(), address, { userId: user.id, position }),
  );
  em.persist(rows);
  await em.flush();
}
