import { sql } from '../../src/db/sql.js';
import { runJobs } from '../../src/features/jobs/run-jobs.js';
import { call } from '../rest/rest-client.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { bulkJob, startCreditWallets } from '../testkit/jobs.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf } from '../testkit/ledger.js';
import { signIn } from '../testkit/operations.js';
import type { SeededAdmin } from '../testkit/seed.js';

const kitchen = openKitchen();
const NOT_ALLOWED = 'Your role does not allow this.';

const update = (caller: Caller, id: string, input: object) =>
  caller.ask<{ it: { role: string | null } }>(
    'mutation ($id: ID!, $input: UpdateUserInput!) { it: updateUser(id: $id, input: $input) { role } }',
    { id, input },
  );
const create = (caller: Caller, input: object) =>
  caller.ask<{ it: { id: string; role: string | null } }>(
    'mutation ($input: CreateUserInput!) { it: createUser(input: $input) { id role } }',
    { input },
  );
let counted = 0;
const mobile = () => String(7_100_000_000 + ++counted);

async function adminWith(role: string): Promise<SeededAdmin> {
  const admin = await kitchen.seed.admin();
  await sql(kitchen.em.fork(), 'update users set role = $2 where id = $1', [admin.id, role]);
  return admin;
}

test('an admin without a stated role is an owner, and other users have no role', async () => {
  const owner = await kitchen.as.admin();
  const made = accepted(await create(owner, { type: 'ADMIN', mobileNumber: mobile() })).it;
  expect(made.role).toBe('OWNER');
  const rider = accepted(await create(owner, { type: 'DELIVERY', role: 'OWNER', mobileNumber: mobile() })).it;
  expect(rider.role).toBeNull();
  expect(accepted(await update(owner, rider.id, { type: 'ADMIN' })).it.role).toBe('OWNER');
  expect(accepted(await update(owner, rider.id, { type: 'DELIVERY' })).it.role).toBeNull();
  // A server of the previous version stores admins without a role.
  const old = await kitchen.seed.admin();
  await sql(kitchen.em.fork(), 'update users set role = null where id = $1', [old.id]);
  const { it } = accepted(
    await (await kitchen.as.admin(old)).ask<{ it: object }>('{ it: me { role permissions } }'),
  );
  expect(it).toEqual({ role: 'OWNER', permissions: expect.arrayContaining(['staff:write']) });
});

test.each(['MANAGER', 'ORDERS', 'ACCOUNTS'])(
  'a %s cannot create, change, or sign in admins',
  async (role) => {
    const caller = await kitchen.as.admin(await adminWith(role));
    const other = await kitchen.seed.admin();
    const rider = await kitchen.seed.delivery();
    const tries = [
      create(caller, { type: 'ADMIN', mobileNumber: mobile() }),
      update(caller, other.id, { title: 'X' }),
      update(caller, other.id, { role: 'ORDERS' }),
      update(caller, rider.id, { type: 'ADMIN' }),
      caller.ask('mutation ($id: ID!) { endAdminSessions(userId: $id) { id } }', { id: other.id }),
    ];
    for (const answer of await Promise.all(tries))
      expect(rejected(answer)).toEqual({ code: 'FORBIDDEN', message: NOT_ALLOWED });
    const path = `/api/users/${other.id}`;
    const overRest = await call(kitchen.url, {
      method: 'PATCH',
      path,
      token: caller.token ?? '',
      body: { user_title: 'X' },
    });
    expect([overRest.status, overRest.body]).toEqual([
      403,
      expect.objectContaining({ message: NOT_ALLOWED }),
    ]);
  },
);

test('the last owner who can sign in stays an owner', async () => {
  await sql(kitchen.em.fork(), `update users set role = 'MANAGER' where role = 'OWNER'`);
  const [boss, other] = [await adminWith('OWNER'), await adminWith('MANAGER')];
  const caller = await kitchen.as.admin(boss);
  const message = 'This is the only owner. Make another admin an owner first.';
  expect(rejected(await update(caller, boss.id, { role: 'MANAGER' }))).toEqual({
    code: 'CONFLICT',
    message,
    field: 'role',
  });
  // An owner without a password cannot sign in.
  await sql(kitchen.em.fork(), `update users set role = 'OWNER', password_hash = null where id = $1`, [
    other.id,
  ]);
  expect(outcomeOf(await update(caller, boss.id, { role: 'MANAGER' }))).toBe('CONFLICT');
  const second = await adminWith('OWNER');
  expect(accepted(await update(caller, boss.id, { role: 'MANAGER' })).it.role).toBe('MANAGER');
  // The next request has the new role.
  expect(rejected(await update(caller, second.id, { role: 'MANAGER' })).message).toBe(NOT_ALLOWED);
});

test('a change of a role is in the audit trail', async () => {
  const owner = await kitchen.as.admin(await adminWith('OWNER'));
  const lata = await kitchen.seed.admin({ title: 'Lata' });
  accepted(await update(owner, lata.id, { role: 'ORDERS' }));
  const trail = await owner.ask<{ it: { entries: { before: object; after: object }[] } }>(
    'query ($id: ID!) { it: auditTrail(subject: USER, id: $id, first: 1) { entries { before after } } }',
    { id: lata.id },
  );
  expect(accepted(trail).it.entries).toEqual([
    {
      before: expect.objectContaining({ role: 'OWNER' }),
      after: expect.objectContaining({ role: 'ORDERS' }),
    },
  ]);
});

test('a bulk job stops when its admin loses the permission', async () => {
  const lata = await adminWith('ACCOUNTS');
  const asha = await kitchen.seed.customer();
  const { it } = accepted(
    await startCreditWallets(await kitchen.as.admin(lata), [{ userId: asha.id, amount: 10 }]),
  );
  await sql(kitchen.em.fork(), `update users set role = 'ORDERS' where id = $1`, [lata.id]);
  await runJobs({ em: kitchen.em, clock: kitchen.clock });
  expect(await balanceOf(kitchen.em, asha)).toBe(0);
  const owner = await kitchen.as.admin(await adminWith('OWNER'));
  expect(accepted(await bulkJob(owner, it.id)).it.status).toBe('STOPPED');
});

test('an owner sees the last sign-in of an admin, and ends the sessions', async () => {
  const owner = await kitchen.as.admin(await adminWith('OWNER'));
  const lata = await adminWith('ORDERS');
  const { accessToken } = accepted(await signIn(kitchen.as.anonymous(), lata.email, lata.password)).it;
  const seen = await owner.ask<{ user: object }>('query ($id: ID!) { user(id: $id) { signedInAt } }', {
    id: lata.id,
  });
  expect(accepted(seen).user).toEqual({ signedInAt: kitchen.clock.now().toISOString() });
  accepted(await owner.ask('mutation ($id: ID!) { endAdminSessions(userId: $id) { id } }', { id: lata.id }));
  const me = await call(kitchen.url, { method: 'GET', path: '/api/admin/me', token: accessToken });
  expect(me.status).toBe(401);
});
