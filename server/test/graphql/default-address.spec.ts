/** Tests the default address of a customer: who can select it, and its effects. */
import { newId } from '../../src/shared/ids.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { updateUser } from './user-operations.js';

const kitchen = openKitchen();

type Answer = {
  it: { version: number; addresses: { text: string; locationUrl: string; isDefault: boolean }[] };
};

const choose = (caller: Caller, addressId: string, more: { userId?: string; version?: number } = {}) =>
  caller.ask<Answer>(
    'mutation ($addressId: ID!, $userId: ID, $version: Int) { it: setDefaultAddress(addressId: $addressId, userId: $userId, version: $version) { version addresses { text locationUrl isDefault } } }',
    { addressId, ...more },
  );

const addresses = [
  { text: 'Home', isDefault: true },
  { text: 'Office', locationUrl: 'https://maps.example/office' },
];

const aCustomer = async () => {
  const admin = await kitchen.as.admin();
  const seeded = await kitchen.seed.customer();
  const { it } = accepted(await updateUser(admin, seeded.id, { addresses }));
  const [home, office] = await Promise.all([0, 1].map((at) => kitchen.seed.addressId(seeded.id, at)));
  const ids = { home: home ?? '', office: office ?? '' };
  return { admin, id: seeded.id, before: it.version, customer: await kitchen.as.customer(seeded), ...ids };
};

test('a customer selects the default address, and the list keeps its sequence and locations', async () => {
  const { customer, before, office } = await aCustomer();
  expect(accepted(await choose(customer, office, { version: before })).it).toEqual({
    version: before + 1,
    addresses: [
      { text: 'Home', locationUrl: '', isDefault: false },
      { text: 'Office', locationUrl: 'https://maps.example/office', isDefault: true },
    ],
  });
});

test('selecting the same default address changes nothing, and an old version or unknown address is rejected', async () => {
  const { customer, before, home, office } = await aCustomer();
  expect(accepted(await choose(customer, home)).it.version).toBe(before);
  accepted(await choose(customer, office));
  expect(rejected(await choose(customer, home, { version: before })).code).toBe('STALE_VERSION');
  expect(rejected(await choose(customer, newId())).message).toBe(
    'This address no longer exists. Reload and select another one.',
  );
});

test('an admin selects the default address of any customer, an active customer only their own', async () => {
  const { admin, id, customer, home, office } = await aCustomer();
  const other = await kitchen.as.customer(await kitchen.seed.customer());
  expect(accepted(await choose(admin, office, { userId: id })).it.addresses[1]?.isDefault).toBe(true);
  expect(outcomeOf(await choose(other, home, { userId: id }))).toBe('NOT_FOUND');
  accepted(await updateUser(admin, id, { status: 'INACTIVE' }));
  expect(rejected(await choose(customer, home)).code).toBe('FORBIDDEN');
});
