import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { appError } from '../../shared/errors.js';
import { Status, UserType } from '../../shared/status.js';
import { checkVersion } from '../../shared/validation.js';
import { rejectTooManyChanges } from '../audit/change-rate.js';
import { recordAudit } from '../audit/record-audit.js';
import { checkOwner, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { CheckedAddress } from './address-fields.js';
import type { User } from './user.entity.js';
import type { UserValues } from './user-fields.js';
import { lockUser, replaceAddresses, saveUser, userSnapshot } from './user-storage.js';

/** ID of a customer, and the version that the editor displayed. Default: the newest version. */
export interface NamedCustomer {
  /** Internal ID or `user_uuid`. Optional for customers. */
  readonly userId?: string | null;
  readonly version?: number | null;
}

/** Change of a customer. An omitted field is unchanged. */
export interface CustomerChange {
  readonly fields?: Partial<UserValues & Pick<User, 'eaterChangedAt'>>;
  readonly addresses?: readonly CheckedAddress[];
}

/**
 * Changes data that customers can edit. Customers change their own data, and admins the data of any customer.
 * @param decide returns the change, or null if nothing changes; throws errors inside the transaction
 * @throws AppError `not-found`, `stale-version`, `user.inactive`, `rate-limited`, `input.id`, and access errors
 */
export async function changeCustomer(
  ctx: UseCaseContext,
  named: NamedCustomer,
  decide: (
    user: User,
    addresses: readonly CheckedAddress[],
    em: EntityManager,
  ) => CustomerChange | null | Promise<CustomerChange | null>,
): Promise<User> {
  const actor = requireSignedIn(ctx.actor);
  const id = checkOwner(actor, named.userId);
  const updated = await inTransaction(ctx.em, async (em) => {
    const user = await lockUser(em, ctx, id);
    if (user.type !== UserType.CUSTOMER) throw appError('not-found', { thing: 'Customer' });
    checkVersion(named.version, user.version);
    if (actor.kind === 'customer' && user.status !== Status.ACTIVE) throw appError('user.inactive', {});
    const known: readonly CheckedAddress[] = await user.addresses.loadItems();
    const change = await decide(user, known, em);
    if (!change) return user;
    if (actor.kind === 'customer') await rejectTooManyChanges(em, user.id, ctx.clock.now());
    const before = userSnapshot(user, known);
    Object.assign(user, change.fields, { version: user.version + 1 });
    await saveUser(em, user);
    if (change.addresses) await replaceAddresses(em, user, change.addresses);
    await recordAudit(em, ctx, {
      action: 'USER_EDITED',
      subjectId: user.id,
      customerId: user.id,
      before,
      after: userSnapshot(user, user.addresses.getItems()),
    });
    return user;
  });
  // Unedited boxes of standing orders follow the diet and the address.
  publish({ what: 'standing-context' });
  return updated;
}
