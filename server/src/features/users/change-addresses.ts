import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
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
import type { CheckedAddress } from './user-fields.js';
import { userSnapshot } from './user-snapshot.js';

/** Whose addresses are meant, and which version of the customer was looked at; left out, the newest. */
export interface AddressOwner {
  /** Internal id or `user_uuid`; a customer may leave it out. */
  readonly userId?: string | null;
  readonly version?: number | null;
}

/**
 * Changes a customer's addresses, the customer's own by themselves and anybody's by an admin. Orders that were placed keep theirs.
 *
 * @param decide what the addresses become; what they are already changes nothing. It throws what is refused, in the transaction
 * @throws AppError `not-found`, `stale-version`, `user.inactive`, `rate-limited`, and refusals of access
 */
export async function changeAddresses(
  ctx: UseCaseContext,
  owner: AddressOwner,
  decide: (
    known: readonly CheckedAddress[],
    em: EntityManager,
  ) => readonly CheckedAddress[] | Promise<readonly CheckedAddress[]>,
): Promise<User> {
  const actor = requireSignedIn(ctx.actor);
  const id = checkId(resolveOwner(actor, owner.userId, 'Customer'), { field: 'userId', label: 'Customer' });
  const updated = await inTransaction(ctx.em, async (em) => {
    const user = await lockUser(em, ctx, id);
    if (user.type !== UserType.CUSTOMER) throw refusal('not-found', { thing: 'Customer' });
    checkVersion(owner.version, user.version);
    if (actor.kind === 'customer' && user.status !== Status.ACTIVE) throw refusal('user.inactive', {});
    const known = (await user.addresses.loadItems()).map(valuesOf);
    const addresses = (await decide(known, em)).map(valuesOf);
    if (isDeepStrictEqual(addresses, known)) return user;
    if (actor.kind === 'customer') await refuseTooManyChanges(em, user.id, ctx.clock.now());
    const before = userSnapshot(user, known);
    user.version += 1;
    await saveUser(em, user);
    await replaceAddresses(em, user, addresses);
    await recordAudit(em, ctx, {
      action: 'USER_EDITED',
      subjectId: user.id,
      customerId: user.id,
      before,
      after: userSnapshot(user, addresses),
    });
    return user;
  });
  // Boxes of standing orders that nobody has touched go there, too.
  publish({ what: 'standing-facts' });
  return updated;
}

const valuesOf = ({ text, locationUrl, note, isDefault }: CheckedAddress): CheckedAddress => ({
  text,
  locationUrl,
  note,
  isDefault,
});
