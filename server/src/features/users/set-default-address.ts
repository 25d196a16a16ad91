import { inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { refusal } from '../../shared/errors.js';
import { Status, UserType } from '../../shared/status.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import { refuseTooManyChanges } from '../audit/changes-of-customer.js';
import { recordAudit } from '../audit/record-audit.js';
import { requireSignedIn, resolveOwner } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { lockUser } from './lock-user.js';
import { replaceAddresses, saveUser } from './save-user.js';
import type { User } from './user.entity.js';
import { userSnapshot } from './user-snapshot.js';

/**
 * Chooses which of a customer's addresses boxes go to. Orders that were placed keep theirs. Customers choose their own, admins anybody's.
 *
 * @param input.index the address's place in the customer's list, from 0
 * @param input.userId internal id or `user_uuid`; a customer may leave it out
 * @param input.version the version whose list was looked at; left out, the newest is meant
 * @throws AppError `not-found`, `stale-version`, `user.inactive`, `order.address-unknown`, `rate-limited`, and refusals of access
 */
export async function setDefaultAddress(
  ctx: UseCaseContext,
  input: { index: number; userId?: string | null; version?: number | null },
): Promise<User> {
  const actor = requireSignedIn(ctx.actor);
  const id = checkId(resolveOwner(actor, input.userId, 'Customer'), { field: 'userId', label: 'Customer' });
  const updated = await inTransaction(ctx.em, async (em) => {
    const user = await lockUser(em, ctx, id);
    if (user.type !== UserType.CUSTOMER) throw refusal('not-found', { thing: 'Customer' });
    checkVersion(input.version, user.version);
    if (actor.kind === 'customer' && user.status !== Status.ACTIVE) throw refusal('user.inactive', {});
    const addresses = await user.addresses.loadItems();
    const chosen = addresses[input.index];
    if (!chosen) throw refusal('order.address-unknown', {}, 'index');
    if (chosen.isDefault) return user;
    if (actor.kind === 'customer') await refuseTooManyChanges(em, user.id, ctx.clock.now());
    const before = userSnapshot(user, addresses);
    user.version += 1;
    await saveUser(em, user);
    const checked = addresses.map(({ text, locationUrl, note }, place) => ({
      text,
      locationUrl,
      note,
      isDefault: place === input.index,
    }));
    await replaceAddresses(em, user, checked);
    await recordAudit(em, ctx, {
      action: 'USER_EDITED',
      subjectId: user.id,
      customerId: user.id,
      before,
      after: userSnapshot(user, user.addresses.getItems()),
    });
    return user;
  });
  // Boxes of standing orders that nobody has touched go there, too.
  publish({ what: 'standing-facts' });
  return updated;
}
