/** Tests addresses that customers edit: when they may, and the effect on orders. */
import { POST_LUNCH_ID } from '../../seed/meals.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, rejected, type Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { placeOrder } from '../testkit/operations.js';
import { updateUser } from './user-operations.js';

const kitchen = openKitchen();

type Owner = {
  version: number;
  mayEditAddresses: boolean;
  addresses: { text: string; locationUrl: string; note: string; isDefault: boolean }[];
};
const FIELDS = 'version mayEditAddresses addresses { text locationUrl note isDefault }';

const letEdit = async (addressEditors: 'ADMINS' | 'CUSTOMERS') =>
  accepted(
    await (await kitchen.as.admin()).ask(
      'mutation ($by: AddressEditors) { updateSettings(input: { addressEditors: $by }) { version } }',
      { by: addressEditors },
    ),
  );
const edit = (caller: Caller, addresses: readonly Variables[], more: Variables = {}) =>
  caller.ask<{ it: Owner }>(
    `mutation ($addresses: [AddressInput!]!, $userId: ID, $version: Int) { it: updateAddresses(addresses: $addresses, userId: $userId, version: $version) { ${FIELDS} } }`,
    { addresses, ...more },
  );
const read = async (caller: Caller, id: string) =>
  accepted(await caller.ask<{ it: Owner }>(`query ($id: ID!) { it: user(id: $id) { ${FIELDS} } }`, { id }))
    .it;

const aCustomer = async () => {
  const seeded = await kitchen.seed.customer({ balancePaise: 100_000, addresses: ['Home', 'Office'] });
  return { id: seeded.id, customer: await kitchen.as.customer(seeded) };
};

test('a customer can edit addresses only while the settings allow it, and an admin always can', async () => {
  const { id, customer } = await aCustomer();
  expect((await read(customer, id)).mayEditAddresses).toBe(false);
  expect(rejected(await edit(customer, [{ text: 'Elsewhere' }]))).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Only the kitchen can change your address. Call the kitchen to change it.',
  });
  accepted(await edit(await kitchen.as.admin(), [{ text: 'At the counter' }], { userId: id }));
  await letEdit('CUSTOMERS');
  expect((await read(customer, id)).mayEditAddresses).toBe(true);
  accepted(await edit(customer, [{ text: 'By myself' }]));
  await letEdit('ADMINS');
  expect(outcomeOf(await edit(customer, [{ text: 'Too late' }]))).toBe('FORBIDDEN');
  expect((await read(customer, id)).addresses).toEqual([
    { text: 'By myself', locationUrl: '', note: '', isDefault: true },
  ]);
});

test('a customer replaces the address list like an admin, and the audit trail names the author', async () => {
  await letEdit('CUSTOMERS');
  const { id, customer } = await aCustomer();
  const { version } = await read(customer, id);
  const { it } = accepted(
    await edit(
      customer,
      [{ text: ' Home ', note: 'Ring twice' }, { text: '' }, { text: 'Gym', isDefault: true }],
      { version },
    ),
  );
  expect(it).toMatchObject({ version: version + 1 });
  expect(it.addresses.map(({ text, note, isDefault }) => [text, note, isDefault])).toEqual([
    ['Home', 'Ring twice', false],
    ['Gym', '', true],
  ]);
  const trail = accepted(
    await (await kitchen.as.admin()).ask<{ it: { entries: { action: string; actor: { id: string } }[] } }>(
      'query ($id: ID!) { it: auditTrail(subject: USER, id: $id, first: 1) { entries { action actor { id } } } }',
      { id },
    ),
  );
  expect(trail.it.entries).toEqual([{ action: 'USER_EDITED', actor: { id } }]);
  expect(accepted(await edit(customer, it.addresses)).it.version).toBe(version + 1);
  expect(outcomeOf(await edit(customer, [{ text: 'Late' }], { version }))).toBe('STALE_VERSION');
  expect(rejected(await edit(customer, [{ text: ' ' }])).message).toBe('Add at least one address (text).');
});

test('an order keeps the address that it was placed for', async () => {
  await letEdit('CUSTOMERS');
  const { id, customer } = await aCustomer();
  const dish = await kitchen.seed.dish();
  await kitchen.seed.activePlan({ postLunch: [dish], date: '2027-03-01' as never });
  const lines = [{ dishId: dish.id, quantity: 1 }];
  const { it } = accepted(
    await placeOrder(customer, { userId: id, mealId: POST_LUNCH_ID, forDate: '2027-03-01', lines }),
  );
  accepted(await edit(customer, [{ text: 'New home' }]));
  const kept = accepted(
    await customer.ask<{ order: { deliveryAddress: { text: string } } }>(
      'query ($id: ID!) { order(id: $id) { deliveryAddress { text } } }',
      { id: it.id },
    ),
  );
  expect(kept.order.deliveryAddress.text).toBe('Home');
});

test('a customer cannot edit addresses of others, and an inactive customer cannot edit any', async () => {
  await letEdit('CUSTOMERS');
  const [{ id, customer }, other] = [await aCustomer(), await aCustomer()];
  expect(outcomeOf(await edit(other.customer, [{ text: 'Mine' }], { userId: id }))).toBe('NOT_FOUND');
  accepted(await updateUser(await kitchen.as.admin(), id, { status: 'INACTIVE' }));
  expect(rejected(await edit(customer, [{ text: 'Away' }])).message).toBe('Your account is inactive.');
  expect((await read(customer, id)).mayEditAddresses).toBe(false);
});

test('a customer enters links of known map services only, an admin any HTTPS link', async () => {
  await letEdit('CUSTOMERS');
  const { id, customer } = await aCustomer();
  const at = (locationUrl: string) => [{ text: 'Home', locationUrl }];
  const [map, anywhere] = ['https://maps.app.goo.gl/AbC123', 'https://anywhere.example/map'];
  expect(accepted(await edit(customer, at(map))).it.addresses[0]?.locationUrl).toBe(map);
  expect(rejected(await edit(customer, at(anywhere)))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Enter a map link from Google Maps, OpenStreetMap, Apple Maps, Bing Maps, or Mappls.',
    field: 'addresses.0.locationUrl',
  });
  const admin = await kitchen.as.admin();
  expect(accepted(await edit(admin, at(anywhere), { userId: id })).it.addresses[0]?.locationUrl).toBe(
    anywhere,
  );
  // A customer's change of other fields does not change the admin's link.
  const [home] = at(anywhere);
  expect(accepted(await edit(customer, [{ ...home, note: 'Ring' }])).it.addresses[0]).toMatchObject({
    locationUrl: anywhere,
    note: 'Ring',
  });
});
