import { constraintOf } from '../../db/database-errors.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { UserType } from '../../shared/status.js';
import { type Snapshot, userSnapshot } from '../audit/audit-snapshots.js';
import { Address } from './address.entity.js';
import type { User } from './user.entity.js';
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

/** What the audit trail keeps of a user: read before and after a change. */
export async function snapshotOf(em: EntityManager, user: User): Promise<Snapshot> {
  const addresses = await em.find(
    Address,
    { userId: user.id },
    { orderBy: { position: 'asc' }, disableIdentityMap: true },
  );
  return userSnapshot(user, addresses);
}

/** The customer that an entry about a user concerns: the user, when they are one. */
export function customerIdOf(user: User): string | null {
  return user.type === UserType.CUSTOMER ? user.id : null;
}
