import { isDeepStrictEqual } from 'node:util';
import { acquireLock } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { appError } from '../../shared/errors.js';
import { snapshotOf } from '../../shared/field-descriptions.js';
import { newUserUuid } from '../../shared/ids.js';
import { formatRupees, ZERO_PAISE } from '../../shared/money.js';
import { Role } from '../../shared/permissions.js';
import { Status, UserType } from '../../shared/status.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { requirePermission } from '../sessions/access.js';
import { type AdminActor, requireAdmin } from '../sessions/actor.js';
import { endSessionsOf } from '../sessions/end-sessions.js';
import { endRunLinksOf } from '../sessions/run-links.js';
import type { UseCaseContext } from '../use-case.js';
import { type CheckedAddress, checkAddresses } from './address-fields.js';
import { dietChange } from './update-diet.js';
import type { User } from './user.entity.js';
import { checkUser, USER_FIELDS, type UserInput, type UserValues } from './user-fields.js';
import {
  addressSnapshots,
  customerIdOf,
  lockUser,
  replaceAddresses,
  saveUser,
  userSnapshot,
  withOtherUserInError,
} from './user-storage.js';

/** Key of the lock for changes that remove an admin's rights, so that two owners cannot remove each other. */
const ADMINS_LOCK = 0x6c61_7374;

/**
 * Changes a user. Omitted fields are unchanged. An admin who becomes inactive or changes type is signed out at once. Changes of
 * admins need `staff:write`.
 * @param input.id internal ID or `user_uuid`
 * @param input.version the displayed version; default: the newest
 * @throws AppError `not-found`, `stale-version`, `user.*`, `input.*`, and access errors
 */
export async function updateUser(
  ctx: UseCaseContext,
  input: UserInput & { id: string; version?: number | null },
): Promise<User> {
  const admin = requireAdmin(ctx.actor);
  const id = checkId(input.id, { field: 'id', label: 'User' });
  let written: Partial<UserValues> = {};
  const update = () =>
    inTransaction(ctx.em, async (em) => {
      if (input.role || input.status === Status.INACTIVE || (input.type ?? UserType.ADMIN) !== UserType.ADMIN)
        await acquireLock(em, ADMINS_LOCK);
      const user = await lockUser(em, ctx, id, 'User');
      checkVersion(input.version, user.version);
      const type = input.type ?? user.type;
      if (user.type === UserType.ADMIN || type === UserType.ADMIN) requirePermission(admin, 'staff:write');
      const role = input.role ?? user.role ?? Role.OWNER;
      const fields = checkUser({ ...input, role }, type);
      const known = await user.addresses.loadItems();
      const addresses = addressesAfter(user, type, input, known);
      rejectTypeChange(admin, user, type, fields.status ?? user.status);
      if (fields.role !== Role.OWNER) await checkOwnerLeft(em, user);
      const before = userSnapshot(user, known);
      const wasCustomerId = customerIdOf(user);
      const changed = addresses && { addresses: addressSnapshots(addresses) };
      const after = { ...before, ...snapshotOf(USER_FIELDS, fields), ...changed };
      if (isDeepStrictEqual(after, before)) return user;
      const signsOut = type !== user.type || (type === UserType.ADMIN && fields.status === Status.INACTIVE);
      // A link that was closed by a change of type must remain closed after the reverse change.
      if (type !== user.type) user.userUuid = newUserUuid();
      written = { ...fields, type };
      Object.assign(
        user,
        dietChange(user, fields, ctx.clock.now()),
        fields,
        type === UserType.ADMIN ? {} : { email: null, passwordHash: null },
      );
      user.version += 1;
      // Links come first, in the locking order of a change that ends a run, because their sessions end with them. The user comes
      // last, because running writes of those sessions may refer to it.
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
  const updated = await withOtherUserInError(ctx.em, () => written, update);
  // Addresses, diet, and avoided allergens affect boxes of standing orders.
  publish({ what: 'standing-context' });
  return updated;
}

/**
 * Checks that another owner can sign in when this user stops being an owner.
 * @throws AppError `user.last-owner`
 */
async function checkOwnerLeft(em: EntityManager, user: User): Promise<void> {
  if (user.role !== Role.OWNER) return;
  const other = await tables(em)
    .selectFrom('User')
    .select('id')
    .where('role', '=', Role.OWNER)
    .where('status', '=', Status.ACTIVE)
    .where('passwordHash', 'is not', null)
    .where('id', '<>', user.id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw appError('user.last-owner', {}, 'role');
}

/** Returns the addresses to write. Null if they are unchanged. */
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
 * Rejects changes that would end an admin's own access, or hide money.
 * @param user locked, so that no money is credited during the check
 * @throws AppError `user.own-account`, `user.delivery-with-money`
 */
function rejectTypeChange(admin: AdminActor, user: User, type: UserType, status: Status): void {
  if (user.id === admin.userId && (type !== UserType.ADMIN || status !== Status.ACTIVE)) {
    throw appError('user.own-account', {}, type === UserType.ADMIN ? 'status' : 'type');
  }
  if (type === UserType.DELIVERY && user.walletBalancePaise !== ZERO_PAISE)
    throw appError('user.delivery-with-money', { balance: formatRupees(user.walletBalancePaise) }, 'type');
}
