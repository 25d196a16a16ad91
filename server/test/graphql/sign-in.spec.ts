import { sql } from '../../src/db/sql.js';
import { Caller } from '../testkit/callers.js';
import { HOUR } from '../testkit/clock.js';
import { forgetFailures } from '../testkit/forget-failures.js';
import { accepted, outcomeOf, rejected, send } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { me, type SessionData, setAdminSignIn, signIn } from '../testkit/operations.js';
import { ADMIN_PASSWORD, type SeededAdmin } from '../testkit/seed.js';

const kitchen = openKitchen();
const anonymous = () => kitchen.as.anonymous();
const WRONG = { code: 'UNAUTHENTICATED', message: 'Email or password is wrong.' };
beforeEach(() => forgetFailures(kitchen.em));

async function signedIn(admin: SeededAdmin): Promise<Caller> {
  const { it } = accepted(await signIn(anonymous(), admin.email, admin.password));
  return new Caller(kitchen.url, it.accessToken);
}

describe('signing in', () => {
  test('signing in with email and password, in any case and spacing, returns a token for 12 hours', async () => {
    const admin = await kitchen.seed.admin();
    const email = ` ${admin.email.toUpperCase()} `;
    const { it: session } = accepted(await signIn(anonymous(), email, ADMIN_PASSWORD));
    expect(session.user.id).toBe(admin.id);
    expect(session.expiresAt).toBe('2026-11-20T16:30:00.000Z');
    const caller = new Caller(kitchen.url, session.accessToken);
    kitchen.clock.forward(12 * HOUR - 1);
    expect(accepted(await me(caller)).it.id).toBe(admin.id);
    kitchen.clock.forward(1);
    expect(rejected(await me(caller))).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Your session has ended. Please sign in again.',
    });
  });

  test('a wrong password, an unknown email, an inactive admin, and a missing password have the same message', async () => {
    const admin = await kitchen.seed.admin();
    const inactive = await kitchen.seed.admin({ active: false });
    const without = await kitchen.seed.admin();
    await sql(kitchen.em.fork(), 'update users set password_hash = null where id = $1', [without.id]);
    for (const [email, password] of [
      [admin.email, 'wrong-password'],
      [admin.email, ''],
      ['nobody@kitchen.example', ADMIN_PASSWORD],
      [inactive.email, ADMIN_PASSWORD],
      [without.email, ADMIN_PASSWORD],
      ['', ''],
    ] as const) {
      expect(rejected(await signIn(anonymous(), email, password))).toEqual(WRONG);
    }
  });

  test('a sign-in with an unknown email also verifies a hash, so the time reveals nothing', async () => {
    // The test compares the executed work instead of time, which would depend on the computer.
    const { passwordMatches } = await import('../../src/features/sign-in/password.js');
    const before = process.cpuUsage().user;
    for (let i = 0; i < 5; i++) expect(await passwordMatches(null, ADMIN_PASSWORD)).toBe(false);
    expect(process.cpuUsage().user - before).toBeGreaterThan(10_000);
  });

  test('a sign-in ignores an expired token in the request', async () => {
    const admin = await kitchen.seed.admin();
    accepted(await signIn(kitchen.as.stranger(), admin.email, admin.password));
  });

  test.each(['e'.repeat(5_000), `${'e'.repeat(250)}@a.in`, '\u0000', '\ud800', "' or 1=1 --"])(
    'a sign-in with an impossible email fails like a wrong one (%#)',
    async (email) => {
      expect(rejected(await signIn(anonymous(), email, ADMIN_PASSWORD)).code).toMatch(
        /^(UNAUTHENTICATED|BAD_USER_INPUT)$/,
      );
    },
  );
});

describe('guessing', () => {
  test('after ten failures for an email even the right password must wait', async () => {
    const admin = await kitchen.seed.admin();
    for (let i = 0; i < 10; i++)
      expect(rejected(await signIn(anonymous(), admin.email, `guess-${i}`))).toEqual(WRONG);
    const answer = await signIn(anonymous(), admin.email, admin.password);
    expect(rejected(answer)).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Please wait 15 minutes and try again.',
    });
    expect(answer.errors?.[0]?.extensions.retryAfterSeconds).toBeGreaterThan(800);
    const other = await kitchen.seed.admin();
    accepted(await signIn(anonymous(), other.email, other.password));
  });

  test('twenty concurrent guesses are limited: ten are verified', async () => {
    const admin = await kitchen.seed.admin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn(anonymous(), admin.email, `guess-${i}`)),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([
      ...Array(10).fill('RATE_LIMITED'),
      ...Array(10).fill('UNAUTHENTICATED'),
    ]);
  });

  test('a successful sign-in resets the failures of that email', async () => {
    const admin = await kitchen.seed.admin();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await signIn(anonymous(), admin.email, 'guess');
      accepted(await signIn(anonymous(), admin.email, admin.password));
    }
  });

  test('after thirty failures an address must wait, whatever the email', async () => {
    const admin = await kitchen.seed.admin();
    for (let i = 0; i < 29; i++) await signIn(anonymous(), `nobody-${i}@kitchen.example`, 'guess');
    accepted(await signIn(anonymous(), admin.email, admin.password));
    await signIn(anonymous(), 'nobody-30@kitchen.example', 'guess');
    expect(outcomeOf(await signIn(anonymous(), admin.email, admin.password))).toBe('RATE_LIMITED');
  });
});

describe('a session ends', () => {
  test('a sign-out ends only that session', async () => {
    const admin = await kitchen.seed.admin();
    const [here, there] = [await signedIn(admin), await signedIn(admin)];
    accepted(await here.ask('mutation { signOut }'));
    expect(outcomeOf(await me(here))).toBe('UNAUTHENTICATED');
    expect(outcomeOf(await here.ask('mutation { signOut }'))).toBe('UNAUTHENTICATED');
    expect(outcomeOf(await me(there))).toBe('OK');
  });

  test('deactivating an admin ends all sessions at once, and reactivating does not restore them', async () => {
    const admin = await kitchen.seed.admin();
    const caller = await signedIn(admin);
    const boss = await kitchen.as.admin();
    const set = (status: string) =>
      boss.ask(`mutation ($id: ID!) { updateUser(id: $id, input: { status: ${status} }) { id } }`, {
        id: admin.id,
      });
    accepted(await set('INACTIVE'));
    expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
    accepted(await set('ACTIVE'));
    expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
    accepted(await signIn(anonymous(), admin.email, admin.password));
  });

  test("changing an admin's type ends all sessions and removes the password", async () => {
    const admin = await kitchen.seed.admin();
    const caller = await signedIn(admin);
    const boss = await kitchen.as.admin();
    const become = (type: string) =>
      boss.ask(`mutation ($id: ID!) { updateUser(id: $id, input: { type: ${type} }) { email } }`, {
        id: admin.id,
      });
    accepted(await become('DELIVERY'));
    expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
    accepted(await become('ADMIN'));
    expect(rejected(await signIn(anonymous(), admin.email, admin.password))).toEqual(WRONG);
  });

  test("setting a password ends all sessions of the admin, also the caller's, and only the new one works", async () => {
    const admin = await kitchen.seed.admin();
    const [here, there] = [await signedIn(admin), await signedIn(admin)];
    accepted(await setAdminSignIn(here, admin.id, admin.email, 'another password'));
    for (const caller of [here, there]) expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
    expect(rejected(await signIn(anonymous(), admin.email, admin.password))).toEqual(WRONG);
    accepted(await signIn(anonymous(), admin.email, 'another password'));
  });
});

test('tokens are stored as hashes, and passwords as argon2id', async () => {
  const admin = await kitchen.seed.admin();
  const { token } = await signedIn(admin);
  const dump = await sql<{ text: string }>(
    kitchen.em.fork(),
    `select t::text as text from session_tokens t union all select u::text from users u`,
  );
  const all = dump.map((row) => row.text).join('\n');
  expect(all).not.toContain(token);
  expect(all).not.toContain(Buffer.from(String(token)).toString('hex'));
  expect(all).not.toContain(ADMIN_PASSWORD);
  expect(all).toContain('$argon2id$');
});

test('a header without a bearer token is rejected like an invalid one', async () => {
  for (const authorization of ['Basic YTpi', 'Bearer', 'Bearer a b', 'token']) {
    const response = await fetch(`${kitchen.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query: '{ meals { id } }' }),
    });
    const body = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect(body.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }
  const answer = await send<SessionData>(kitchen.url, '{ meals { id } }', {}, '');
  expect(outcomeOf(answer)).toBe('UNAUTHENTICATED');
});
