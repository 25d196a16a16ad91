import { constraintOf } from '../../db/database-errors.js';
import { findLocked } from '../../db/find-locked.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { snapshotOf } from '../../shared/field-descriptions.js';
import { UserType } from '../../shared/status.js';
import type { Snapshot } from '../audit/snapshot.js';
import { reauthenticate } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { Address, User } from './user.entity.js';
import { type CheckedAddress, USER_FIELDS } from './user-fields.js';

/**
 * Locks a user and their wallet. Every use-case that changes a user or moves money does this first, so two of them for one user come one
 * after the other, and nobody waits for two users at once. Then it asks the database once more who calls, before it decides
 * on what it has found: the access of a caller who was authenticated from the cache may have ended.
 *
 * @param em of the transaction
 * @param id the user's internal id or `user_uuid`
 * @param thing what the caller looks for, for the 'not found'
 * @returns the user, whose wallet nobody else can move until the transaction ends
 * @throws AppError `session.ended`; `not-found` when there is no such user
 */
export async function lockUser(
  em: EntityManager,
  ctx: UseCaseContext,
  id: string,
  thing: 'Customer' | 'User' = 'Customer',
): Promise<User> {
  const user = await findLocked(em, User, 'id = $1 or user_uuid = $1', [id]);
  await reauthenticate(em, ctx.actor, ctx.clock);
  if (!user) throw refusal('not-found', { thing });
  return user;
}

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

/** A user as they stand, without the personal link and the password. */
export function userSnapshot(user: User, addresses: readonly CheckedAddress[]): Snapshot {
  return {
    version: user.version,
    ...snapshotOf(USER_FIELDS, user),
    email: user.email,
    addresses: addresses.map(({ text, locationUrl, note, isDefault }) => ({
      text,
      locationUrl,
      note,
      isDefault,
    })),
  };
}
