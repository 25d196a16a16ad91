import { readByIds, readRaw } from '../../db/raw-reads.js';
import { isOneOf } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { UserType } from '../../shared/status.js';
import type { UseCaseContext } from '../use-case.js';
import { Address, User } from './user.entity.js';

/**
 * Users that an answer points at, for a door that shows names beside ids. Whoever calls this has been let through to what
 * points at them.
 *
 * @param ids internal ids
 */
export function usersById(ctx: UseCaseContext, ids: Iterable<string>): Promise<ReadonlyMap<string, User>> {
  return readByIds(ctx.em, User, [...new Set(ids)]);
}

/**
 * The addresses of users, by internal id, each list in the order of the form.
 *
 * @param users what a use-case has handed out
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

/** As {@link addressesOf}, for the internal ids of users. */
export async function addressesByUser(
  em: EntityManager,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Address[]>> {
  const [isTheirs, parameter] = isOneOf('user_id', userIds);
  const addresses = await readRaw(em, Address, `where ${isTheirs} order by position`, [parameter]);
  return Map.groupBy(addresses, (address) => address.userId);
}

/**
 * Customers by their mobile numbers.
 *
 * @param mobiles ten digits each; unknown ones are left out of the answer
 */
export async function customersByMobile(
  ctx: UseCaseContext,
  mobiles: readonly string[],
): Promise<Map<string, User>> {
  if (mobiles.length === 0) return new Map();
  const users = await readRaw(
    ctx.em,
    User,
    `where type = ${UserType.CUSTOMER} and mobile_number = any($1::text[])`,
    [mobiles],
  );
  return new Map(users.map((user) => [user.mobileNumber, user]));
}
