/** Which of a customer's addresses boxes go to: who chooses it, and what follows. */
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { updateUser } from './user-operations.js';

const kitchen = openKitchen();

type Answer = {
  it: { version: number; addresses: { text: string; locationUrl: string; isDefault: boolean }[] };
};

const choose = (caller: Caller, index: number, more: { userId?: string; version?: number } = {}) =>
  caller.ask<Answer>(
    'mutation ($index: Int!, $userId: ID, $version: Int) { it: setDefaultAddress(index: $index, userId: $userId, version: $version) { version addresses { text locationUrl isDefault } } }',
    { index, ...more },
  );

const addresses = [
  { text: 'Home', isDefault: true },
  { text: 'Office', locationUrl: 'https://maps.example/office' },
];

const aCustomer = async () => {
  const admin = await kitchen.as.admin();
  const seeded = await kitchen.seed.customer();
  const { it } = accepted(await updateUser(admin, seeded.id, { addresses }));
  return { admin, id: seeded.id, before: it.version, customer: await kitchen.as.customer(seeded) };
};

test('the customer chooses; the list stays in its order, with its locations', async () => {
  const { customer, before } = await aCustomer();
  expect(accepted(await choose(customer, 1, { version: before })).it).toEqual({
    version: before + 1,
    addresses: [
      { text: 'Home', locationUrl: '', isDefault: false },
      { text: 'Office', locationUrl: 'https://maps.example/office', isDefault: true },
    ],
  });
});

test('what is the default already changes nothing; an old version and an address that is not there are refused', async () => {
  const { customer, before } = await aCustomer();
  expect(accepted(await choose(customer, 0)).it.version).toBe(before);
  accepted(await choose(customer, 1));
  expect(refused(await choose(customer, 0, { version: before })).code).toBe('STALE_VERSION');
  for (const index of [2, -1])
    expect(refused(await choose(customer, index)).message).toBe(
      'There is no such address any more. Reload and choose again.',
    );
});

test('an admin chooses for anybody, a customer for nobody else; an inactive one chooses nothing', async () => {
  const { admin, id, customer } = await aCustomer();
  const other = await kitchen.as.customer(await kitchen.seed.customer());
  expect(accepted(await choose(admin, 1, { userId: id })).it.addresses[1]?.isDefault).toBe(true);
  expect(outcomeOf(await choose(other, 0, { userId: id }))).toBe('NOT_FOUND');
  accepted(await updateUser(admin, id, { status: 'INACTIVE' }));
  expect(refused(await choose(customer, 0)).code).toBe('FORBIDDEN');
});
