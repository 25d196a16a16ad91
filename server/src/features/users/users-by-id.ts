import { readRaw } from '../../db/raw-reads.js';
import type { UseCaseContext } from '../use-case.js';
import { Address, User } from './user.entity.js';

/**
 * Users that an answer points at, for a door that shows names beside ids. Whoever calls this has been let through to what
 * points at them.
 *
 * @param ids internal ids
 */
export async function usersById(
  ctx: UseCaseContext,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, User>> {
  const users = await readRaw(ctx.em, User, 'where id = any($1::uuid[])', [[...new Set(ids)]]);
  return new Map(users.map((user) => [user.id, user]));
}

/**
 * The addresses of users, by internal id, each list in the order of the form.
 *
 * @param users what a use-case has handed out
 */
export async function addressesOf(
  ctx: UseCaseContext,
  users: readonly User[],
): Promise<ReadonlyMap<string, readonly Address[]>> {
  const userIds = users.map((user) => user.id);
  const tail = 'where user_id = any($1::uuid[]) order by position';
  const addresses = await readRaw(ctx.em, Address, tail, [userIds]);
  return Map.groupBy(addresses, (address) => address.userId);
}
