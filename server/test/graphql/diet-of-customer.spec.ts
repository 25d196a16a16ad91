/** Tests writing, reading, and storing a customer's diet and avoided allergens. */
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { updateDiet } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';
import { createUser, newCustomer, updateUser } from './user-operations.js';

const kitchen = openKitchen();
let asha: SeededUser;
let customer: Caller;
let admin: Caller;

beforeEach(async () => {
  asha = await kitchen.seed.customer({ title: 'Asha Nair' });
  customer = await kitchen.as.customer(asha);
  admin = await kitchen.as.admin();
});

const dietOf = async (caller: Caller, id = asha.id) =>
  accepted(
    await caller.ask<{ it: { diet: string | null; avoids: string[]; version: number } }>(
      'query ($id: ID!) { it: user(id: $id) { diet avoids version } }',
      { id },
    ),
  ).it;

test('a new customer has no diet, and each allergen is stored once, in the sequence of the schema', async () => {
  expect(await dietOf(customer)).toEqual({ diet: null, avoids: [], version: 1 });
  const input = { diet: 'EGG', avoids: ['NUTS', 'MILK', 'NUTS'] };
  expect(accepted(await updateDiet(customer, input)).it).toMatchObject({
    diet: 'EGG',
    avoids: ['MILK', 'NUTS'],
    version: 2,
  });
  expect(await dietOf(admin)).toEqual({ diet: 'EGG', avoids: ['MILK', 'NUTS'], version: 2 });
});

test('an update without diet or allergens leaves them unchanged, and null removes them', async () => {
  accepted(await updateDiet(customer, { diet: 'VEG', avoids: ['SOY'] }));
  accepted(await updateDiet(customer, { avoids: ['FISH'] }));
  expect(await dietOf(customer)).toMatchObject({ diet: 'VEG', avoids: ['FISH'] });
  accepted(await updateDiet(customer, { diet: null }));
  expect(await dietOf(customer)).toMatchObject({ diet: null, avoids: ['FISH'] });
  accepted(await updateDiet(customer, { avoids: null }));
  expect(await dietOf(customer)).toEqual({ diet: null, avoids: [], version: 5 });
});

test('an admin can set the diet of any customer, through updateUser or separately', async () => {
  const { it: made } = accepted(await createUser(admin, newCustomer({ diet: 'VEG', avoids: ['MILK'] })));
  expect(await dietOf(admin, made.id)).toMatchObject({ diet: 'VEG', avoids: ['MILK'] });
  accepted(await updateUser(admin, made.id, { avoids: [] }));
  accepted(await updateDiet(admin, { diet: 'EGG' }, made.id));
  expect(await dietOf(admin, made.id)).toMatchObject({ diet: 'EGG', avoids: [] });
  accepted(await updateUser(admin, made.id, { type: 'DELIVERY' }));
  expect(await dietOf(admin, made.id)).toMatchObject({ diet: null, avoids: [] });
});

test('an old version of a diet is rejected, and an equal one changes nothing', async () => {
  accepted(await updateDiet(customer, { diet: 'VEG', version: 1 }));
  expect(rejected(await updateDiet(customer, { diet: null, version: 1 })).code).toBe('STALE_VERSION');
  expect(accepted(await updateDiet(customer, { diet: 'VEG', avoids: [] })).it.version).toBe(2);
});

test('a customer cannot set the diet of another customer, and an inactive customer cannot set any', async () => {
  const ravi = await kitchen.seed.customer({ title: 'Ravi' });
  expect(outcomeOf(await updateDiet(customer, { diet: 'VEG' }, ravi.id))).toBe('NOT_FOUND');
  expect(outcomeOf(await updateDiet(admin, { diet: 'VEG' }))).toBe('BAD_USER_INPUT');
  accepted(await updateUser(admin, asha.id, { status: 'INACTIVE' }));
  expect(rejected(await updateDiet(customer, { diet: 'VEG' })).code).toBe('FORBIDDEN');
  accepted(await updateDiet(admin, { diet: 'VEG' }, asha.id));
});

test('the audit trail names the author of a diet and its previous value', async () => {
  accepted(await updateDiet(customer, { diet: 'VEG', avoids: ['MILK'] }));
  const trail = accepted(
    await admin.ask<{ it: { entries: object[] } }>(
      `query ($id: ID!) { it: auditTrail(subject: USER, id: $id) { entries { action actorKind before after } } }`,
      { id: asha.id },
    ),
  );
  expect(trail.it.entries[0]).toMatchObject({
    action: 'USER_EDITED',
    actorKind: 'CUSTOMER',
    before: { diet: null, avoids: [], version: 1 },
    after: { diet: 'VEG', avoids: ['MILK'], version: 2 },
  });
});
