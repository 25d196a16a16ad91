import { sql } from '../../src/db/sql.js';
import { newApiKey, revokeApiKey } from '../testkit/api-keys.js';
import type { Caller } from '../testkit/callers.js';
import { MINUTE } from '../testkit/clock.js';
import { type Answer, accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { writesSoFar } from '../testkit/ledger.js';
import { ROLES, SCOPES } from '../testkit/roles.js';
import { documentOf, type Operation, operationsOf, readSchema } from '../testkit/schema-walk.js';
import type { AccessRow } from './access-row.js';
import { ACCESS_ROWS } from './access-rows.js';
import { sameWorld, type World } from './access-world.js';

const kitchen = openKitchen();
const worldAsItWas = sameWorld(kitchen);
let operations: Map<string, Operation>;
let world: World;

beforeAll(async () => {
  operations = new Map(operationsOf(await readSchema(kitchen.url)).map((each) => [each.name, each]));
});
beforeEach(async () => {
  world = await worldAsItWas();
});

/** Checks whether a caller with these grants passes the access check of an operation. */
const isOpen = ({ access, needs }: AccessRow, grants: readonly string[]) =>
  (needs ? [needs] : access.split(' ')).some((grant) => grants.includes(grant));

/** Returns the access error, or 'open'. An operation that passes the check may still fail because of earlier changes. */
const accessOf = (answer: Answer<unknown>) => {
  const [error] = answer.errors ?? [];
  if (!error || !['FORBIDDEN', 'UNAUTHENTICATED'].includes(error.extensions.code)) return 'open';
  return error.message;
};

/** Sorts rows: operations that open a link come first, before another operation ends the link. */
const inOrder = (rows: [string, AccessRow][]) =>
  rows.sort(([, a], [, b]) => Number(b.access === 'sign-in') - Number(a.access === 'sign-in'));

/** Decides whether a caller calls an operation that is closed to it, by the operation's position. */
type Part = (place: number) => boolean;
const ALL: Part = () => true;

/** Returns the rows for a caller: all rows that are open to these grants, and a part of the others. */
const rowsFor = (grants: readonly string[], part: Part) =>
  Object.entries(ACCESS_ROWS).filter(([, row], place) => isOpen(row, grants) || part(place));

/**
 * Calls operations and returns the access of each. Operations that these grants cannot call come first, because they write
 * nothing.
 * @param signIn starts another session after an operation that ends the previous one; a key needs none
 */
async function accessTo(
  rows: [string, AccessRow][],
  grants: readonly string[],
  first: Caller,
  signIn?: () => Promise<Caller>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  let caller = first;
  const callAll = async (some: [string, AccessRow][]) => {
    for (const [name, row] of inOrder(some)) {
      const document = documentOf(operations.get(name) as Operation, 1, () => false);
      let answer = await caller.ask(document, row.works(world));
      if (signIn && outcomeOf(answer) === 'UNAUTHENTICATED') {
        caller = await signIn();
        answer = await caller.ask(document, row.works(world));
      }
      found[name] = accessOf(answer);
      expect([name, answer.errors?.[0]?.extensions.code]).not.toEqual([name, 'INTERNAL_SERVER_ERROR']);
    }
  };
  const before = await writesSoFar(kitchen.em);
  await callAll(rows.filter(([, row]) => !isOpen(row, grants)));
  expect(await writesSoFar(kitchen.em)).toEqual(before);
  await callAll(rows.filter(([, row]) => isOpen(row, grants)));
  return found;
}

const expected = (
  rows: [string, AccessRow][],
  closed: (row: AccessRow) => string,
  grants: readonly string[],
) => Object.fromEntries(rows.map(([name, row]) => [name, isOpen(row, grants) ? 'open' : closed(row)]));

const NOT_ALLOWED = 'You are not allowed to do that.';
const hasPermissions = ({ access }: AccessRow) => access.includes(':');

test.each(Object.entries(ROLES))(
  'an admin with the role %s can call only the operations of the role',
  async (role, permissions) => {
    const admin = await kitchen.seed.admin();
    await sql(kitchen.em.fork(), 'update users set role = $2 where id = $1', [admin.id, role]);
    const closed = (row: AccessRow) => (hasPermissions(row) ? 'Your role does not allow this.' : NOT_ALLOWED);
    const grants = [...permissions, 'public', 'sign-in', 'sign-out', 'admin'];
    const rows = rowsFor(grants, ALL);
    const signIn = () => kitchen.as.admin(admin);
    const found = await accessTo(rows, grants, await signIn(), signIn);
    expect(found).toEqual(expected(rows, closed, grants));
  },
);

/**
 * Number of parts. Each key calls one part of the operations that it cannot access. Together, the keys call each operation four
 * times or more.
 */
const PARTS = 4;

test.each(SCOPES.map((scope, key) => [scope, key] as const))(
  'an API key with %s can call only the operations of this permission',
  async (scope, key) => {
    const { caller } = await newApiKey(await kitchen.as.admin(), [scope]);
    const grants = [scope, 'public', 'sign-in'];
    // The first call stores the time of the key's use, which later calls would otherwise write.
    expect(outcomeOf(await caller.ask('{ meals { id } }'))).toBe('OK');
    const rows = rowsFor(grants, (place) => place % PARTS === key % PARTS);
    const found = await accessTo(rows, grants, caller);
    const closed = (row: AccessRow) =>
      hasPermissions(row)
        ? `This API key does not have the permission ${row.needs && row.access.split(' ').includes(scope) ? row.needs : row.access.split(' ')[0]}.`
        : NOT_ALLOWED;
    expect(found).toEqual(expected(rows, closed, grants));
  },
);

/** Invalid keys, with the reason of each. */
const INVALID: Readonly<Record<string, () => Promise<Caller>>> = {
  'revoked API key': async () => {
    const owner = await kitchen.as.admin();
    const { id, caller } = await newApiKey(owner, SCOPES);
    expect(outcomeOf(await caller.ask('{ orders { total } }'))).toBe('OK');
    accepted(await revokeApiKey(owner, id));
    return caller;
  },
  'expired API key': async () => {
    const expiresAt = new Date(kitchen.clock.now().getTime() + MINUTE).toISOString();
    const { caller } = await newApiKey(await kitchen.as.admin(), SCOPES, { expiresAt });
    expect(outcomeOf(await caller.ask('{ orders { total } }'))).toBe('OK');
    kitchen.clock.forward(MINUTE);
    return caller;
  },
};

test.each(Object.entries(INVALID))(
  'a %s can call only operations that ignore a token',
  async (_which, of) => {
    const caller = await of();
    const closed = () => 'This API key is not valid. It was revoked, has expired, or is incomplete.';
    const rows = rowsFor(['sign-in'], ALL);
    const found = await accessTo(rows, ['sign-in'], caller);
    // A sign-out without a valid session has no effect.
    const { 'Mutation.signOut': signOut, ...others } = found;
    const { 'Mutation.signOut': _signOut, ...expectedOthers } = expected(rows, closed, ['sign-in']);
    expect(others).toEqual(expectedOthers);
    expect(signOut).not.toBe('open');
  },
);
