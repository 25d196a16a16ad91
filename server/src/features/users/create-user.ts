import { inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { UserType } from '../../shared/status.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { customerIdOf, replaceAddresses, saveUser, userSnapshot } from './stored-user.js';
import { User } from './user.entity.js';
import { checkAddresses, checkUser, type UserInput } from './user-fields.js';

/**
 * Adds an admin, a customer or a delivery user. A new admin cannot sign in before 'Set sign-in'.
 * Admins only.
 *
 * @throws AppError `user.*`, `input.*`, and refusals of access
 */
export async function createUser(ctx: UseCaseContext, input: UserInput): Promise<User> {
  requireAdmin(ctx.actor);
  const { type } = input;
  if (type === undefined || type === null) throw refusal('user.type', {}, 'type');
  const fields = checkUser(
    { ...input, mobileNumber: input.mobileNumber ?? '', title: input.title ?? '' },
    type,
  );
  const addresses = type === UserType.CUSTOMER ? checkAddresses(input.addresses ?? []) : [];
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const user = Object.assign(new User(), fields, { createdAt: ctx.clock.now() });
    await saveUser(em, user);
    await replaceAddresses(em, user, addresses);
    await recordAudit(em, ctx, {
      action: 'USER_CREATED',
      subjectId: user.id,
      customerId: customerIdOf(user),
      before: null,
      after: userSnapshot(user, addresses),
    });
    return user;
  });
}
