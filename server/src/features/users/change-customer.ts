import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { refusal } from '../../shared/errors.js';
import { Status, UserType } from '../../shared/status.js';
import { checkVersion } from '../../shared/validation.js';
import { refuseTooManyChanges } from '../audit/change-rate.js';
import { recordAudit } from '../audit/record-audit.js';
import { checkOwner, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { lockUser, replaceAddresses, saveUser, userSnapshot } from './stored-user.js';
import type { User } from './user.entity.js';
import type { CheckedAddress, UserValues } from './user-fields.js';

/** Which customer is meant, and which version of them was looked at; left out, the newest. */
export interface NamedCustomer {
  /** Internal id or `user_uuid`; a customer may leave it out. */
  readonly userId?: string | null;
  readonly version?: number | null;
}

/** What becomes of a customer. What is left out stays. */
export interface CustomerChange {
  readonly fields?: Partial<UserValues & Pick<User, 'eaterChangedAt'>>;
  readonly addresses?: readonly CheckedAddress[];
}

/**
 * Changes what customers may say of themselves: their own by themselves, anybody's by an admin.
 *
 * @param decide null when it is so already. It throws what is refused, in the transaction
 * @throws AppError `not-found`, `stale-version`, `user.inactive`, `rate-limited`, `input.id`, and refusals of access
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
    if (user.type !== UserType.CUSTOMER) throw refusal('not-found', { thing: 'Customer' });
    checkVersion(named.version, user.version);
    if (actor.kind === 'customer' && user.status !== Status.ACTIVE) throw refusal('user.inactive', {});
    const known: readonly CheckedAddress[] = await user.addresses.loadItems();
    const change = await decide(user, known, em);
    if (!change) return user;
    if (actor.kind === 'customer') await refuseTooManyChanges(em, user.id, ctx.clock.now());
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
  // Boxes of standing orders that nobody has touched follow what is eaten, and where it goes.
  publish({ what: 'standing-facts' });
  return updated;
}
