import { sql } from '../../src/db/sql.js';
import { Caller } from '../testkit/callers.js';
import { HOUR } from '../testkit/clock.js';
import { forgetFailures } from '../testkit/forget-failures.js';
import { accepted, outcomeOf, refused, send } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { me, type SessionData, setAdminSignIn, signIn } from '../testkit/operations.js';
import { ADMIN_PASSWORD, type SeededAdmin } from '../testkit/seed.js';

const kitchen = openKitchen();
const nobody = () => kitchen.as.anonymous();
const WRONG = { code: 'UNAUTHENTICATED', message: 'E-mail or password is wrong.' };
beforeEach(() => forgetFailures(kitchen.em));

async function signedIn(admin: SeededAdmin): Promise<Caller> {
  const { it } = accepted(await signIn(nobody(), admin.email, admin.password));
  return new Caller(kitchen.url, it.accessToken);
}

describe('signing in', () => {
  test('with e-mail and password, in any case and with spaces around, gives a token of 12 hours', async () => {
    const admin = await kitchen.seed.admin();
    const email = ` ${admin.email.toUpperCase()} `;
    const { it: session } = accepted(await signIn(nobody(), email, ADMIN_PASSWORD));
    expect(session.user.id).toBe(admin.id);
    expect(session.expiresAt).toBe('2026-11-20T16:30:00.000Z');
    const caller = new Caller(kitchen.url, session.accessToken);
    kitchen.clock.forward(12 * HOUR - 1);
    expect(accepted(await me(caller)).it.id).toBe(admin.id);
    kitchen.clock.forward(1);
    expect(refused(await me(caller))).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Your session has ended. Please sign in again.',
    });
  });

  test('with a wrong password, an unknown e-mail, an inactive admin or no password at all: the same words', async () => {
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
      expect(refused(await signIn(nobody(), email, password))).toEqual(WRONG);
    }
  });

  test('verifies a hash for an e-mail that nobody has as well, so the time reveals nothing', async () => {
    // Not the time is measured, which would be a test of the machine, but that the same work is done.
    const { passwordMatches } = await import('../../src/features/sign-in/password.js');
    const before = process.cpuUsage().user;
    for (let i = 0; i < 5; i++) expect(await passwordMatches(null, ADMIN_PASSWORD)).toBe(false);
    expect(process.cpuUsage().user - before).toBeGreaterThan(10_000);
  });

  test('ignores a stale token that is sent along', async () => {
    const admin = await kitchen.seed.admin();
    accepted(await signIn(kitchen.as.stranger(), admin.email, admin.password));
  });

  test.each(['e'.repeat(5_000), `${'e'.repeat(250)}@a.in`, '\u0000', '\ud800', "' or 1=1 --"])(
    'with an e-mail no one could have is wrong, and no fault of the server (%#)',
    async (email) => {
      expect(refused(await signIn(nobody(), email, ADMIN_PASSWORD)).code).toMatch(
        /^(UNAUTHENTICATED|BAD_USER_INPUT)$/,
      );
    },
  );
});

describe('guessing', () => {
  test('after ten failures for an e-mail even the right password has to wait', async () => {
    const admin = await kitchen.seed.admin();
    for (let i = 0; i < 10; i++)
      expect(refused(await signIn(nobody(), admin.email, `guess-${i}`))).toEqual(WRONG);
    const answer = await signIn(nobody(), admin.email, admin.password);
    expect(refused(answer)).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many tries. Please wait 15 minutes and try again.',
    });
    expect(answer.errors?.[0]?.extensions.retryAfterSeconds).toBeGreaterThan(800);
    const other = await kitchen.seed.admin();
    accepted(await signIn(nobody(), other.email, other.password));
  });

  test('twenty guesses at once are no way around it: ten are looked at', async () => {
    const admin = await kitchen.seed.admin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn(nobody(), admin.email, `guess-${i}`)),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([
      ...Array(10).fill('RATE_LIMITED'),
      ...Array(10).fill('UNAUTHENTICATED'),
    ]);
  });

  test('a success forgets the failures of that e-mail', async () => {
    const admin = await kitchen.seed.admin();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await signIn(nobody(), admin.email, 'guess');
      accepted(await signIn(nobody(), admin.email, admin.password));
    }
  });

  test('thirty failures from one address, whatever the e-mail, and that address has to wait', async () => {
    const admin = await kitchen.seed.admin();
    for (let i = 0; i < 29; i++) await signIn(nobody(), `nobody-${i}@kitchen.example`, 'guess');
    accepted(await signIn(nobody(), admin.email, admin.password));
    await signIn(nobody(), 'nobody-30@kitchen.example', 'guess');
    expect(outcomeOf(await signIn(nobody(), admin.email, admin.password))).toBe('RATE_LIMITED');
  });
});

describe('a session ends', () => {
  test('with a sign-out: that one, and no other', async () => {
    const admin = await kitchen.seed.admin();
    const [here, there] = [await signedIn(admin), await signedIn(admin)];
    accepted(await here.ask('mutation { signOut }'));
    expect(outcomeOf(await me(here))).toBe('UNAUTHENTICATED');
    expect(outcomeOf(await here.ask('mutation { signOut }'))).toBe('UNAUTHENTICATED');
    expect(outcomeOf(await me(there))).toBe('OK');
  });

  test('at once for an admin who is made inactive, and does not come back with them', async () => {
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
    accepted(await signIn(nobody(), admin.email, admin.password));
  });

  test('for an admin who becomes something else, whose password is gone with it', async () => {
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
    expect(refused(await signIn(nobody(), admin.email, admin.password))).toEqual(WRONG);
  });

  test('everywhere, the caller’s own too, when a password is set; only the new one opens then', async () => {
    const admin = await kitchen.seed.admin();
    const [here, there] = [await signedIn(admin), await signedIn(admin)];
    accepted(await setAdminSignIn(here, admin.id, admin.email, 'another password'));
    for (const caller of [here, there]) expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
    expect(refused(await signIn(nobody(), admin.email, admin.password))).toEqual(WRONG);
    accepted(await signIn(nobody(), admin.email, 'another password'));
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

test('a header that is no bearer token is refused like a false one', async () => {
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
