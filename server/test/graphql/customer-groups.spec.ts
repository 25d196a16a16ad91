/** Tests groups of customers: their members, errors, and audit entries. */
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { createGroup, customersOfGroup, deleteGroup, groups, updateGroup } from '../testkit/groups.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import { updateUser } from './user-operations.js';

const kitchen = openKitchen();
let admin: Caller;
let asha: string;
let ravi: string;
let meera: string;

beforeEach(async () => {
  await sql(kitchen.em.fork(), 'delete from customer_groups');
  admin = await kitchen.as.admin();
  [asha, ravi, meera] = (await kitchen.seed.customers(3)).map(({ id }) => id) as [string, string, string];
});

const members = async (id: string) => [...accepted(await customersOfGroup(admin, id)).it].sort();
const made = async (name: string, ids: readonly string[]) => accepted(await createGroup(admin, name, ids)).it;

test('a group is created, listed, renamed, changed, and deleted without its customers', async () => {
  const office = await made('office A', [ravi, asha, ravi]);
  await made('Hostel', [meera]);
  expect(accepted(await groups(admin)).it).toMatchObject([
    { name: 'Hostel', size: 1, version: 1 },
    { id: office.id, name: 'office A', size: 2, version: 1 },
  ]);
  expect(await members(office.id)).toEqual([asha, ravi].sort());
  expect(accepted(await updateGroup(admin, office.id, { name: ' Office A ', version: 1 })).it).toEqual({
    id: office.id,
    name: 'Office A',
    size: 2,
    version: 2,
  });
  expect(accepted(await updateGroup(admin, office.id, { customerIds: [meera, asha] })).it).toMatchObject({
    name: 'Office A',
    size: 2,
    version: 3,
  });
  expect(await members(office.id)).toEqual([asha, meera].sort());
  expect(accepted(await deleteGroup(admin, office.id, 3)).it).toMatchObject({ name: 'Office A', size: 2 });
  expect(outcomeOf(await customersOfGroup(admin, office.id))).toBe('NOT_FOUND');
  expect(outcomeOf(await deleteGroup(admin, office.id))).toBe('NOT_FOUND');
  expect(outcomeOf(await admin.ask('query ($id: ID!) { user(id: $id) { id } }', { id: asha }))).toBe('OK');
});

test('the audit trail lists added and removed customers, and nothing for an unchanged save', async () => {
  const { id } = await made('Office', [asha, ravi]);
  accepted(await updateGroup(admin, id, { customerIds: [ravi, meera] }));
  const before = await fingerprint(kitchen.em);
  accepted(await updateGroup(admin, id, { name: 'Office', customerIds: [meera, ravi] }));
  expect(await fingerprint(kitchen.em)).toEqual(before);
  accepted(await deleteGroup(admin, id));
  const entries = await sql<{ action: string; before: object; after: object }>(
    kitchen.em.fork(),
    'select action, before, after from audit_entries where subject_id = $1 order by id',
    [id],
  );
  expect(entries).toMatchObject([
    {
      action: 'CUSTOMER_GROUP_CREATED',
      before: null,
      after: { name: 'Office', size: 2, added: [asha, ravi] },
    },
    {
      action: 'CUSTOMER_GROUP_EDITED',
      before: { version: 1, size: 2 },
      after: { version: 2, added: [meera], removed: [asha] },
    },
    { action: 'CUSTOMER_GROUP_DELETED', before: { name: 'Office', size: 2 }, after: null },
  ]);
});

test("a group's name is unique in any spelling, and required", async () => {
  const office = await made('Office', [asha]);
  const hostel = await made('Hostel', [asha]);
  expect(rejected(await createGroup(admin, ' oFFICE ', [ravi]))).toMatchObject({
    code: 'CONFLICT',
    message: 'There is already a group named oFFICE. Enter another name.',
    field: 'name',
  });
  expect(outcomeOf(await updateGroup(admin, hostel.id, { name: 'OFFICE' }))).toBe('CONFLICT');
  expect(accepted(await updateGroup(admin, office.id, { name: 'OFFICE' })).it.name).toBe('OFFICE');
  expect(rejected(await createGroup(admin, '  ', [ravi])).message).toBe('Enter a name for the group.');
  expect(rejected(await createGroup(admin, 'x'.repeat(121), [ravi])).code).toBe('BAD_USER_INPUT');
});

test('a group has 1 to 5,000 customers, and omits those who are no longer customers', async () => {
  const rider = await kitchen.seed.delivery();
  expect(rejected(await createGroup(admin, 'Riders', [asha, rider.id]))).toMatchObject({ code: 'NOT_FOUND' });
  expect(outcomeOf(await createGroup(admin, 'Strangers', [crypto.randomUUID()]))).toBe('NOT_FOUND');
  expect(rejected(await createGroup(admin, 'Empty', [])).message).toBe(
    'Select at least one customer for the group.',
  );
  const many = Array.from({ length: 5_001 }, () => crypto.randomUUID());
  expect(rejected(await createGroup(admin, 'Town', many)).message).toBe(
    'The list of customers can have at most 5,000 entries.',
  );
  const { id } = await made('Office', [asha, ravi, meera]);
  expect(outcomeOf(await updateGroup(admin, id, { customerIds: [] }))).toBe('BAD_USER_INPUT');
  accepted(await updateUser(admin, ravi, { status: 'INACTIVE' }));
  accepted(await updateUser(admin, meera, { type: 'DELIVERY' }));
  expect(await members(id)).toEqual([asha, ravi].sort());
  expect(accepted(await groups(admin)).it).toMatchObject([{ name: 'Office', size: 2 }]);
});

test('there are at most 100 groups, also concurrently, and an old version changes nothing', async () => {
  const { id } = await made('Office', [asha]);
  accepted(await updateGroup(admin, id, { name: 'Office A' }));
  for (const late of [updateGroup(admin, id, { name: 'Late', version: 1 }), deleteGroup(admin, id, 1)])
    expect(outcomeOf(await late)).toBe('STALE_VERSION');
  await sql(
    kitchen.em.fork(),
    `insert into customer_groups (id, name, created_by, created_at)
       select gen_random_uuid(), 'Group ' || n, created_by, created_at from customer_groups, generate_series(1, 97) n`,
  );
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, async (_, n) => outcomeOf(await createGroup(admin, `At once ${n}`, [asha]))),
  );
  expect(outcomes.sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'OK', 'OK']);
  expect(rejected(await createGroup(admin, 'One more', [asha])).message).toBe(
    'There can be at most 100 groups. Delete one first.',
  );
});
