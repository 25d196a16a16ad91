import { constraintOf } from '../../db/database-errors.js';
import { findLocked } from '../../db/read-entities.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { AppError, appError } from '../../shared/errors.js';
import { externalIdError } from '../../shared/external-id.js';
import { snapshotOf } from '../../shared/field-descriptions.js';
import { newId } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import type { Snapshot } from '../audit/snapshot.js';
import { reauthenticate } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { CheckedAddress } from './address-fields.js';
import { Address, User } from './user.entity.js';
import { USER_FIELDS } from './user-fields.js';

/**
 * Locks a user with their wallet, and then authenticates the caller again, because the caller's access may have ended while the
 * transaction waited for the lock. Every use case that changes a user does this first, so that changes of one user run one after
 * the other, and no transaction waits for two users at once.
 * @param em entity manager of the transaction
 * @param id internal ID or `user_uuid` of the user
 * @param thing requested data, for the 'not found' error
 * @returns the user, whose wallet is locked until the transaction ends
 * @throws AppError `session.ended`; `not-found` if the user does not exist
 */
export async function lockUser(
  em: EntityManager,
  ctx: UseCaseContext,
  id: string,
  thing: 'Customer' | 'User' = 'Customer',
): Promise<User> {
  const user = await findLocked(em, User, (users) =>
    users
      .where((is) => is.or([is('id', '=', id), is('userUuid', '=', id)]))
      .where('type', '<>', UserType.API_KEY),
  );
  await reauthenticate(em, ctx.actor, ctx.clock);
  if (!user) throw appError('not-found', { thing });
  return user;
}

/** Unique constraints that a write of a user can violate, with the column that finds the other user. */
const UNIQUE = {
  'user.mobile-taken': 'mobileNumber',
  'external-id-taken': 'externalId',
} as const;

/**
 * Runs a transaction that writes a user. If another user has the mobile number or the external ID, the error names that user.
 * @param written written values of the user
 * @throws AppError errors of the work
 */
export async function withOtherUserInError<Result>(
  em: EntityManager,
  written: () => Partial<Pick<User, 'type' | 'mobileNumber' | 'externalId'>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const column = error instanceof AppError && UNIQUE[error.reason as keyof typeof UNIQUE];
    const { [column || 'mobileNumber']: value, type } = written();
    if (!column || !value) throw error;
    const other = await tables(em)
      .selectFrom('User')
      .select('id')
      .where(column, '=', value)
      .$if(column === 'mobileNumber', (all) => all.where('type', '=', type ?? UserType.CUSTOMER))
      .executeTakeFirst();
    throw new AppError(error.reason, { ...error.params, userId: other?.id }, error.field);
  }
}

/**
 * Writes a new or changed user, and converts a violated unique constraint to its message.
 * @throws AppError `user.mobile-taken`, `user.email-taken`, `external-id-taken`
 */
export async function saveUser(em: EntityManager, user: User): Promise<void> {
  try {
    em.persist(user);
    await em.flush();
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'users_mobile_unique_within_type') {
      throw appError('user.mobile-taken', { mobile: user.mobileNumber }, 'mobileNumber');
    }
    if (constraint === 'users_email_unique') throw appError('user.email-taken', {}, 'email');
    throw externalIdError(constraint) ?? error;
  }
}

/**
 * Replaces a user's addresses. The ID of an existing address does not change. The old rows are deleted first, because only one
 * address of a customer can be the default at any time.
 */
export async function replaceAddresses(
  em: EntityManager,
  user: User,
  addresses: readonly CheckedAddress[],
): Promise<void> {
  user.addresses.removeAll();
  await em.flush();
  user.addresses.add(
    addresses.map((address, position) =>
      Object.assign(new Address(), address, { id: address.id ?? newId(), userId: user.id, position }),
    ),
  );
  await em.flush();
}

/** Returns the ID of the customer whose history contains the audit entries about a user. Null if the user is not a customer. */
export function customerIdOf(user: User): string | null {
  return user.type === UserType.CUSTOMER ? user.id : null;
}

/** Returns a snapshot of a user without the personal link and the password. */
export function userSnapshot(user: User, addresses: readonly CheckedAddress[]): Snapshot {
  return {
    version: user.version,
    ...snapshotOf(USER_FIELDS, user),
    email: user.email,
    addresses: addressSnapshots(addresses),
  };
}

/** Returns addresses for the audit trail, without their IDs. */
export const addressSnapshots = (addresses: readonly CheckedAddress[]) =>
  addresses.map(({ text, locationUrl, note, isDefault }) => ({ text, locationUrl, note, isDefault }));
