import { readByIds, readEntities } from '../../db/read-entities.js';
import { anyOf, anyOfTexts } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { UserType } from '../../shared/status.js';
import type { UseCaseContext } from '../use-case.js';
import { Address, User } from './user.entity.js';

/**
 * Reads users that a response refers to, such as the authors of a record. The caller must be allowed to read that record.
 * @param ids internal IDs
 */
export function usersById(ctx: UseCaseContext, ids: Iterable<string>): Promise<ReadonlyMap<string, User>> {
  return readByIds(ctx.em, User, [...new Set(ids)]);
}

/**
 * Reads the addresses of users, by internal ID, in the sequence of the form.
 * @param users users that a use case returned
 */
export function addressesOf(
  ctx: UseCaseContext,
  users: readonly User[],
): Promise<ReadonlyMap<string, readonly Address[]>> {
  return addressesByUser(
    ctx.em,
    users.map((user) => user.id),
  );
}

/** Reads the same as {@link addressesOf}, by the internal IDs of users. */
export async function addressesByUser(
  em: EntityManager,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Address[]>> {
  const addresses = await readEntities(em, Address, (all) =>
    all.where('userId', '=', anyOf(userIds)).orderBy('position'),
  );
  return Map.groupBy(addresses, (address) => address.userId);
}

/**
 * Reads customers by their mobile numbers.
 * @param mobiles ten digits each; unknown numbers are omitted from the result
 */
export async function customersByMobile(
  ctx: UseCaseContext,
  mobiles: readonly string[],
): Promise<Map<string, User>> {
  if (mobiles.length === 0) return new Map();
  const users = await readEntities(ctx.em, User, (all) =>
    all.where('type', '=', UserType.CUSTOMER).where('mobileNumber', '=', anyOfTexts(mobiles)),
  );
  return new Map(users.map((user) => [user.mobileNumber, user]));
}
