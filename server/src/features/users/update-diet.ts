import { inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { refusal } from '../../shared/errors.js';
import { checkFields, type InputOf } from '../../shared/field-descriptions.js';
import { Status, UserType } from '../../shared/status.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import { refuseTooManyChanges } from '../audit/changes-of-customer.js';
import { recordAudit } from '../audit/record-audit.js';
import { requireSignedIn, resolveOwner } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { eaterChange } from './eater-change.js';
import { lockUser } from './lock-user.js';
import { saveUser } from './save-user.js';
import type { User } from './user.entity.js';
import { EATER_FIELDS } from './user-fields.js';
import { userSnapshot } from './user-snapshot.js';

/**
 * Changes what a customer eats and avoids; what is left out stays. Customers change their own, admins anybody's.
 *
 * @param input.userId internal id or `user_uuid`; a customer may leave it out
 * @param input.version the version the editor looked at; left out, the newest is meant
 * @throws AppError `not-found`, `stale-version`, `user.inactive`, `rate-limited`, `input.*`, and refusals of access
 */
export async function updateDiet(
  ctx: UseCaseContext,
  input: InputOf<typeof EATER_FIELDS> & { userId?: string | null; version?: number | null },
): Promise<User> {
  const actor = requireSignedIn(ctx.actor);
  const id = checkId(resolveOwner(actor, input.userId, 'Customer'), { field: 'userId', label: 'Customer' });
  const fields = checkFields(EATER_FIELDS, input);
  const now = ctx.clock.now();
  const updated = await inTransaction(ctx.em, async (em) => {
    const user = await lockUser(em, ctx, id);
    if (user.type !== UserType.CUSTOMER) throw refusal('not-found', { thing: 'Customer' });
    checkVersion(input.version, user.version);
    if (actor.kind === 'customer' && user.status !== Status.ACTIVE) throw refusal('user.inactive', {});
    const change = eaterChange(user, fields, now);
    if (!change) return user;
    if (actor.kind === 'customer') await refuseTooManyChanges(em, user.id, now);
    const before = userSnapshot(user, await user.addresses.loadItems());
    Object.assign(user, fields, change, { version: user.version + 1 });
    await saveUser(em, user);
    await recordAudit(em, ctx, {
      action: 'USER_EDITED',
      subjectId: user.id,
      customerId: user.id,
      before,
      after: userSnapshot(user, user.addresses.getItems()),
    });
    return user;
  });
  publish({ what: 'standing-facts' });
  return updated;
}
