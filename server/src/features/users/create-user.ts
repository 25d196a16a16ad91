import { inTransaction } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { Role } from '../../shared/permissions.js';
import { UserType } from '../../shared/status.js';
import { recordAudit } from '../audit/record-audit.js';
import { requirePermission } from '../sessions/access.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkAddresses } from './address-fields.js';
import { User } from './user.entity.js';
import { checkUser, type UserInput } from './user-fields.js';
import {
  customerIdOf,
  replaceAddresses,
  saveUser,
  userSnapshot,
  withOtherUserInError,
} from './user-storage.js';

/**
 * Adds an admin, a customer, or a delivery user. A new admin cannot sign in before 'Set sign-in', and has the role OWNER by
 * default. Only callers with `staff:write` can add an admin.
 * @throws AppError `user.*`, `input.*`, and access errors
 */
export async function createUser(ctx: UseCaseContext, input: UserInput): Promise<User> {
  requireAdmin(ctx.actor);
  const { type } = input;
  if (type === undefined || type === null) throw appError('user.type', {}, 'type');
  if (type === UserType.ADMIN) requirePermission(ctx.actor, 'staff:write');
  const fields = checkUser(
    {
      ...input,
      role: input.role ?? Role.OWNER,
      mobileNumber: input.mobileNumber ?? '',
      title: input.title ?? '',
    },
    type,
  );
  const addresses = type === UserType.CUSTOMER ? checkAddresses(input.addresses ?? []) : [];
  const create = () =>
    inTransaction(ctx.em, async (em) => {
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
  return withOtherUserInError(ctx.em, () => ({ ...fields, type }), create);
}
