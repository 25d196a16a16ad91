import { readRaw } from '../../db/raw-reads.js';
import { UserType } from '../../shared/status.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from './user.entity.js';

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
