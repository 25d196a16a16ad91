import { type EntityManager, FOR_UPDATE } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { reauthenticate } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from './user.entity.js';

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
  const user = await em.findOne(User, { $or: [{ id }, { userUuid: id }] }, FOR_UPDATE);
  await reauthenticate(em, ctx.actor, ctx.clock);
  if (!user) throw refusal('not-found', { thing });
  return user;
}
