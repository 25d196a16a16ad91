/** Addresses that customers edit by their own hand: when they may, and what becomes of orders. */
import { POST_LUNCH_ID } from '../../seed/meals.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, refused, type Variables } from '../testkit/graphql-client.js';
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

test('a customer edits nothing before an admin allows it, and nothing after that has ended; an admin may always', async () => {
  const { id, customer } = await aCustomer();
  expect((await read(customer, id)).mayEditAddresses).toBe(false);
  expect(refused(await edit(customer, [{ text: 'Elsewhere' }]))).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Addresses are changed by the kitchen. Call it, and it changes yours.',
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

test('the list is replaced as the form of an admin does it, and History tells who did it', async () => {
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
  expect(refused(await edit(customer, [{ text: ' ' }])).message).toBe('Add at least one address (text).');
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

test('nobody edits those of another customer, and who is inactive edits none', async () => {
  await letEdit('CUSTOMERS');
  const [{ id, customer }, other] = [await aCustomer(), await aCustomer()];
  expect(outcomeOf(await edit(other.customer, [{ text: 'Mine' }], { userId: id }))).toBe('NOT_FOUND');
  accepted(await updateUser(await kitchen.as.admin(), id, { status: 'INACTIVE' }));
  expect(refused(await edit(customer, [{ text: 'Away' }])).message).toBe('Your account is inactive.');
  expect((await read(customer, id)).mayEditAddresses).toBe(false);
});

test('a customer enters links of known map services only, an admin any https link', async () => {
  await letEdit('CUSTOMERS');
  const { id, customer } = await aCustomer();
  const at = (locationUrl: string) => [{ text: 'Home', locationUrl }];
  const [map, anywhere] = ['https://maps.app.goo.gl/AbC123', 'https://anywhere.example/map'];
  expect(accepted(await edit(customer, at(map))).it.addresses[0]?.locationUrl).toBe(map);
  expect(refused(await edit(customer, at(anywhere)))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Enter a link from Google Maps, OpenStreetMap, Apple Maps, Bing Maps, or Mappls.',
    field: 'addresses.0.locationUrl',
  });
  const admin = await kitchen.as.admin();
  expect(accepted(await edit(admin, at(anywhere), { userId: id })).it.addresses[0]?.locationUrl).toBe(
    anywhere,
  );
  // The admin's link stays when the customer changes something else.
  const [home] = at(anywhere);
  expect(accepted(await edit(customer, [{ ...home, note: 'Ring' }])).it.addresses[0]).toMatchObject({
    locationUrl: anywhere,
    note: 'Ring',
  });
});
