import { sql } from '../../db/sql.js';
import { type EntityManager, FOR_UPDATE, inTransaction } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { UserType } from '../../shared/status.js';
import { fromMachine, recordAudit } from '../audit/record-audit.js';
import { endSessionsOf } from '../sessions/end-sessions.js';
import { checkPassword, hashPassword, passwordMatches } from '../sessions/password.js';
import { saveUser } from './save-user.js';
import { checkEmail } from './set-admin-sign-in.js';
import { User } from './user.entity.js';
import { userSnapshot } from './user-snapshot.js';

/** Held while the first admin is made, so that several servers starting together make one. */
const FIRST_ADMIN_LOCK = 0x6164_6d69;

/**
 * Makes the first admin, when there is none that can sign in (decisions, "Running it").
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
    await sql(tx, 'select pg_advisory_xact_lock($1)', [FIRST_ADMIN_LOCK]);
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
    Object.assign(known, { passwordHash, status: 1, version: known.version + 1 });
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
  const admins = await sql(
    em,
    'select 1 from users where type = 0 and status = 1 and password_hash is not null limit 1',
  );
  return admins.length > 0;
}

/** Whether an active admin signs in with exactly these. */
export async function signsInWith(
  em: EntityManager,
  credentials: { email: string; password: string },
): Promise<boolean> {
  const [row] = await sql<{ password_hash: string | null }>(
    em,
    'select password_hash from users where lower(email) = $1 and type = 0 and status = 1',
    [credentials.email],
  );
  return row !== undefined && passwordMatches(row.password_hash, credentials.password);
}

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
  const [row] = await sql<{ mobile: string }>(
    em,
    `select lpad(n::text, 10, '0') as mobile from generate_series(0, 9999) n
     where not exists (select 1 from users where type = 0 and mobile_number = lpad(n::text, 10, '0')) order by n limit 1`,
  );
  return row?.mobile ?? '0000000000';
}
