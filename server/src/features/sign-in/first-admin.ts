import { sql } from 'kysely';
import { acquireLock, condition } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, FOR_UPDATE, inTransaction } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { Role } from '../../shared/permissions.js';
import { Status, UserType } from '../../shared/status.js';
import { recordAudit, systemAuthor } from '../audit/record-audit.js';
import { isActiveAdminSql } from '../sessions/credential-conditions.js';
import { endSessionsOf } from '../sessions/end-sessions.js';
import { User } from '../users/user.entity.js';
import { saveUser, userSnapshot } from '../users/user-storage.js';
import { checkPassword, hashPassword, passwordMatches } from './password.js';
import { checkEmail } from './set-admin-sign-in.js';

/** Key of the lock for creating the first admin, so that several servers that start at the same time create only one. */
const FIRST_ADMIN_LOCK = 0x6164_6d69;

/**
 * Creates the first admin if no admin can sign in.
 * @returns whether an admin was created
 * @throws AppError `user.email`, `user.password-too-short`
 */
export async function ensureFirstAdmin(
  em: EntityManager,
  clock: Clock,
  credentials: { email: string; password: string },
): Promise<boolean> {
  if (await canAnyAdminSignIn(em)) return false;
  const email = checkEmail(credentials.email);
  const passwordHash = await hashPassword(checkPassword(credentials.password));
  return inTransaction(em, async (tx) => {
    await acquireLock(tx, FIRST_ADMIN_LOCK);
    if (await canAnyAdminSignIn(tx)) return false;
    await makeAdmin(tx, clock, email, passwordHash);
    return true;
  });
}

/**
 * Sets the password of the admin with this email, or creates such an admin. The command `npm run admin` calls this function to
 * restore access. Ends every session of the admin, who becomes an active owner.
 * @returns whether a new admin was created
 * @throws AppError `user.email`, `user.password-too-short`
 */
export async function setAdminByCommand(
  em: EntityManager,
  clock: Clock,
  credentials: { email: string; password: string },
): Promise<boolean> {
  const email = checkEmail(credentials.email);
  const passwordHash = await hashPassword(checkPassword(credentials.password));
  return inTransaction(em, async (tx) => {
    const known = await tx.findOne(User, { email, type: UserType.ADMIN }, FOR_UPDATE);
    if (!known) {
      await makeAdmin(tx, clock, email, passwordHash);
      return true;
    }
    const before = { email, status: known.status, role: known.role };
    const again = { passwordHash, status: Status.ACTIVE, role: Role.OWNER };
    Object.assign(known, { ...again, version: known.version + 1 });
    await tx.flush();
    await endSessionsOf(tx, known.id);
    await recordAudit(tx, systemAuthor(clock), {
      action: 'SIGN_IN_SET',
      subjectId: known.id,
      before,
      after: { email, status: known.status, role: known.role },
    });
    return false;
  });
}

/** Whether an active admin has a password. */
export async function canAnyAdminSignIn(em: EntityManager): Promise<boolean> {
  const admin = await activeAdmins(em)
    .select('id')
    .where('passwordHash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/** Whether an active admin can sign in with this email and password. */
export async function canSignInWith(
  em: EntityManager,
  credentials: { email: string; password: string },
): Promise<boolean> {
  return (await findAdminWithPassword(em, credentials)) !== null;
}

/**
 * Finds the active admin with this email and password. Takes the same time without such an admin.
 * @param credentials.email in lower case
 */
export async function findAdminWithPassword(
  em: EntityManager,
  { email, password }: { email: string; password: string },
): Promise<{ id: string; passwordHash: string } | null> {
  const stored = await activeAdmins(em)
    .select(['id', 'passwordHash'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  const matches = await passwordMatches(stored?.passwordHash ?? null, password);
  return stored?.passwordHash && matches ? { id: stored.id, passwordHash: stored.passwordHash } : null;
}

const activeAdmins = (em: EntityManager) =>
  tables(em)
    .selectFrom('User')
    .where(condition(isActiveAdminSql('users')));

async function makeAdmin(
  em: EntityManager,
  clock: Clock,
  email: string,
  passwordHash: string,
): Promise<void> {
  const admin = Object.assign(new User(), {
    type: UserType.ADMIN,
    role: Role.OWNER,
    title: 'Admin',
    mobileNumber: await freeAdminMobile(em),
    email,
    passwordHash,
    createdAt: clock.now(),
  });
  await saveUser(em, admin);
  await recordAudit(em, systemAuthor(clock), {
    action: 'USER_CREATED',
    subjectId: admin.id,
    before: null,
    after: userSnapshot(admin, []),
  });
}

/** Returns a placeholder that no admin has, because an admin who is created by a command has no mobile number yet. */
async function freeAdminMobile(em: EntityManager): Promise<string> {
  const rows = await tables(em)
    .selectFrom('User')
    .select('mobileNumber')
    .where('type', '=', UserType.ADMIN)
    .where('mobileNumber', 'like', '000000%')
    .execute();
  const taken = new Set(rows.map((row) => row.mobileNumber));
  let number = 0;
  while (taken.has(placeholder(number))) number++;
  return placeholder(number);
}

const placeholder = (number: number) => String(number).padStart(10, '0');
