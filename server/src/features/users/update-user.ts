import { isDeepStrictEqual } from 'node:util';
import { holdLock } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { refusal } from '../../shared/errors.js';
import { snapshotOf } from '../../shared/field-descriptions.js';
import { newUserUuid } from '../../shared/ids.js';
import { formatRupees, ZERO_PAISE } from '../../shared/money.js';
import { Status, UserType } from '../../shared/status.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { type AdminActor, requireAdmin } from '../sessions/actor.js';
import { endSessionsOf } from '../sessions/end-sessions.js';
import { endRunLinksOf } from '../sessions/run-links.js';
import type { UseCaseContext } from '../use-case.js';
import { customerIdOf, lockUser, replaceAddresses, saveUser, userSnapshot } from './stored-user.js';
import { eaterChange } from './update-diet.js';
import type { User } from './user.entity.js';
import {
  type CheckedAddress,
  checkAddresses,
  checkUser,
  USER_FIELDS,
  type UserInput,
} from './user-fields.js';

/** Held by who may be about to take an admin away, so that two admins cannot remove each other and leave none. */
const ADMINS_LOCK = 0x6c61_7374;

/**
 * Changes a user; what is left out stays. An admin that becomes inactive, or
 * something else, is signed out at once. Admins only.
 *
 * @param input.id internal id or `user_uuid`
 * @param input.version the version the editor looked at; left out, the newest is meant
 * @throws AppError `not-found`, `stale-version`, `user.*`, `input.*`, and refusals of access
 */
export async function updateUser(
  ctx: UseCaseContext,
  input: UserInput & { id: string; version?: number | null },
): Promise<User> {
  const admin = requireAdmin(ctx.actor);
  const id = checkId(input.id, { field: 'id', label: 'User' });
  const updated = await inTransaction(ctx.em, async (em) => {
    if (input.status === Status.INACTIVE || (input.type ?? UserType.ADMIN) !== UserType.ADMIN)
      await holdLock(em, ADMINS_LOCK);
    const user = await lockUser(em, ctx, id, 'User');
    checkVersion(input.version, user.version);
    const type = input.type ?? user.type;
    const fields = checkUser(input, type);
    const known = await user.addresses.loadItems();
    const addresses = addressesAfter(user, type, input, known);
    refuseTypeChange(admin, user, type, fields.status ?? user.status);
    const before = userSnapshot(user, known);
    const wasCustomerId = customerIdOf(user);
    const after = { ...before, ...snapshotOf(USER_FIELDS, fields), ...(addresses ? { addresses } : {}) };
    if (isDeepStrictEqual(after, before)) return user;
    const signsOut = type !== user.type || (type === UserType.ADMIN && fields.status === Status.INACTIVE);
    // A link that was closed by a change of type must not open again when the type comes back.
    if (type !== user.type) user.userUuid = newUserUuid();
    Object.assign(
      user,
      eaterChange(user, fields, ctx.clock.now()),
      fields,
      type === UserType.ADMIN ? {} : { email: null, passwordHash: null },
    );
    user.version += 1;
    // Links first, as whoever ends a run does: their sessions end with them. The user last, who may be referred to by what those sessions are writing.
    if (before.type === UserType.DELIVERY && (signsOut || user.status === Status.INACTIVE))
      await endRunLinksOf(em, user.id, ctx.clock.now());
    if (signsOut) await endSessionsOf(em, user.id);
    await saveUser(em, user);
    if (addresses) await replaceAddresses(em, user, addresses);
    await recordAudit(em, ctx, {
      action: 'USER_EDITED',
      subjectId: user.id,
      customerId: customerIdOf(user) ?? wasCustomerId,
      before,
      after: userSnapshot(user, user.addresses.getItems()),
    });
    return user;
  });
  // Addresses, diet and what is avoided decide about boxes of standing orders.
  publish({ what: 'standing-facts' });
  return updated;
}

/** The addresses to write; null when they stay as they are. */
function addressesAfter(
  user: User,
  type: UserType,
  input: UserInput,
  known: readonly CheckedAddress[],
): CheckedAddress[] | null {
  if (type !== UserType.CUSTOMER) return [];
  if (input.addresses) return checkAddresses(input.addresses, known);
  if (user.type === UserType.CUSTOMER) return null;
  return checkAddresses([]);
}

/**
 * Refuses changes that would leave no admin, or hide money.
 *
 * @param user locked, so that no money comes in meanwhile
 * @throws AppError `user.own-account`, `user.delivery-with-money`
 */
function refuseTypeChange(admin: AdminActor, user: User, type: UserType, status: Status): void {
  if (user.id === admin.userId && (type !== UserType.ADMIN || status !== Status.ACTIVE)) {
    throw refusal('user.own-account', {}, type === UserType.ADMIN ? 'status' : 'type');
  }
  if (type === UserType.DELIVERY && user.walletBalancePaise !== ZERO_PAISE)
    throw refusal('user.delivery-with-money', { balance: formatRupees(user.walletBalancePaise) }, 'type');
}
