import { constraintOf } from '../../db/database-errors.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { UserType } from '../../shared/status.js';
import { Address, type User } from './user.entity.js';
import type { CheckedAddress } from './user-fields.js';

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
      throw refusal('user.mobile-taken', { mobile: user.mobileNumber }, 'mobileNumber');
    }
    if (constraint === 'users_email_unique') throw refusal('user.email-taken', {}, 'email');
    throw error;
  }
}

/** Replaces a user's addresses. The old ones go first, since at any moment only one of a customer's is the default. */
export async function replaceAddresses(
  em: EntityManager,
  user: User,
  addresses: readonly CheckedAddress[],
): Promise<void> {
  user.addresses.removeAll();
  await em.flush();
  user.addresses.add(
    addresses.map((address, position) =>
      Object.assign(new Address(), address, { userId: user.id, position }),
    ),
  );
  await em.flush();
}

/** The customer that an entry about a user concerns: the user, when they are one. */
export function customerIdOf(user: User): string | null {
  return user.type === UserType.CUSTOMER ? user.id : null;
}
