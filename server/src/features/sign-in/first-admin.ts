import { sql } from 'kysely';
import { condition, holdLock, query } from '../../db/sql.js';
import { type EntityManager, FOR_UPDATE, inTransaction } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { Status, UserType } from '../../shared/status.js';
import { fromMachine, recordAudit } from '../audit/record-audit.js';
import { endSessionsOf } from '../sessions/end-sessions.js';
import { isActiveAdminSql } from '../sessions/valid-session.js';
import { saveUser, userSnapshot } from '../users/stored-user.js';
import { User } from '../users/user.entity.js';
import { checkPassword, hashPassword, passwordMatches } from './password.js';
import { checkEmail } from './set-admin-sign-in.js';

/** Held while the first admin is made, so that several servers starting together make one. */
const FIRST_ADMIN_LOCK = 0x6164_6d69;

/**
 * Makes the first admin, when there is none that can sign in.
 *
 * @returns whether one was made
 * @throws AppError `user.email`, `user.password-too-short`
 */
export async function ensureFirstAdmin(
  em: EntityManager,
  clock: Clock,
  credentials: { email: string; password: string },
): Promise<boolean> {
  if (await someAdminSignsIn(em)) return false;
  const email = checkEmail(credentials.email);
  const passwordHash = await hashPassword(checkPassword(credentials.password));
  return inTransaction(em, async (tx) => {
    await holdLock(tx, FIRST_ADMIN_LOCK);
    if (await someAdminSignsIn(tx)) return false;
    await makeAdmin(tx, clock, email, passwordHash);
    return true;
  });
}

/**
 * Sets the password of the admin with this e-mail, or makes one: the way back in from the machine itself (`npm run admin`).
 * Ends every session of that admin, and makes it active.
 *
 * @returns whether a new admin was made
 * @throws AppError `user.email`, `user.password-too-short`
 */
export async function setAdminFromMachine(
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
    const before = { email, status: known.status };
    Object.assign(known, { passwordHash, status: Status.ACTIVE, version: known.version + 1 });
    await tx.flush();
    await endSessionsOf(tx, known.id);
    await recordAudit(tx, fromMachine(clock), {
      action: 'SIGN_IN_SET',
      subjectId: known.id,
      before,
      after: { email, status: known.status },
    });
    return false;
  });
}

/** Whether any active admin has a password. */
export async function someAdminSignsIn(em: EntityManager): Promise<boolean> {
  const admin = await activeAdmins(em)
    .select('id')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/** Whether an active admin signs in with exactly these. */
export async function signsInWith(
  em: EntityManager,
  credentials: { email: string; password: string },
): Promise<boolean> {
  return (await adminWith(em, credentials)) !== null;
}

/**
 * The active admin who signs in with these. It takes the same time whether or not there is one.
 *
 * @param credentials.email in lower case
 */
export async function adminWith(
  em: EntityManager,
  { email, password }: { email: string; password: string },
): Promise<{ id: string; passwordHash: string } | null> {
  const stored = await activeAdmins(em)
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  const matches = await passwordMatches(stored?.password_hash ?? null, password);
  return stored?.password_hash && matches ? { id: stored.id, passwordHash: stored.password_hash } : null;
}

const activeAdmins = (em: EntityManager) =>
  query(em)
    .selectFrom('users')
    .where(condition(isActiveAdminSql('users')));

async function makeAdmin(
  em: EntityManager,
  clock: Clock,
  email: string,
  passwordHash: string,
): Promise<void> {
  const admin = Object.assign(new User(), {
    type: UserType.ADMIN,
    title: 'Admin',
    mobileNumber: await freeAdminMobile(em),
    email,
    passwordHash,
    createdAt: clock.now(),
  });
  await saveUser(em, admin);
  await recordAudit(em, fromMachine(clock), {
    action: 'USER_CREATED',
    subjectId: admin.id,
    before: null,
    after: userSnapshot(admin, []),
  });
}

/** An admin made by the machine has no mobile number of its own yet: the first free placeholder stands in. */
async function freeAdminMobile(em: EntityManager): Promise<string> {
  const rows = await query(em)
    .selectFrom('users')
    .select('mobile_number')
    .where('type', '=', UserType.ADMIN)
    .where('mobile_number', 'like', '000000%')
    .execute();
  const taken = new Set(rows.map((row) => row.mobile_number));
  let number = 0;
  while (taken.has(placeholder(number))) number++;
  return placeholder(number);
}

const placeholder = (number: number) => String(number).padStart(10, '0');
