/** What a customer eats and avoids: who writes it, who reads it, and what is kept of it. */
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
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

test('a customer eats anything until somebody says otherwise; each allergen stands once, in the order of the schema', async () => {
  expect(await dietOf(customer)).toEqual({ diet: null, avoids: [], version: 1 });
  const input = { diet: 'EGG', avoids: ['NUTS', 'MILK', 'NUTS'] };
  expect(accepted(await updateDiet(customer, input)).it).toMatchObject({
    diet: 'EGG',
    avoids: ['MILK', 'NUTS'],
    version: 2,
  });
  expect(await dietOf(admin)).toEqual({ diet: 'EGG', avoids: ['MILK', 'NUTS'], version: 2 });
});

test('what is left out stays, and null empties it', async () => {
  accepted(await updateDiet(customer, { diet: 'VEG', avoids: ['SOY'] }));
  accepted(await updateDiet(customer, { avoids: ['FISH'] }));
  expect(await dietOf(customer)).toMatchObject({ diet: 'VEG', avoids: ['FISH'] });
  accepted(await updateDiet(customer, { diet: null }));
  expect(await dietOf(customer)).toMatchObject({ diet: null, avoids: ['FISH'] });
  accepted(await updateDiet(customer, { avoids: null }));
  expect(await dietOf(customer)).toEqual({ diet: null, avoids: [], version: 5 });
});

test('an admin writes it for anybody, with the user or by itself', async () => {
  const { it: made } = accepted(await createUser(admin, newCustomer({ diet: 'VEG', avoids: ['MILK'] })));
  expect(await dietOf(admin, made.id)).toMatchObject({ diet: 'VEG', avoids: ['MILK'] });
  accepted(await updateUser(admin, made.id, { avoids: [] }));
  accepted(await updateDiet(admin, { diet: 'EGG' }, made.id));
  expect(await dietOf(admin, made.id)).toMatchObject({ diet: 'EGG', avoids: [] });
  accepted(await updateUser(admin, made.id, { type: 'DELIVERY' }));
  expect(await dietOf(admin, made.id)).toMatchObject({ diet: null, avoids: [] });
});

test('an old version is refused, and what is there already changes nothing', async () => {
  accepted(await updateDiet(customer, { diet: 'VEG', version: 1 }));
  expect(refused(await updateDiet(customer, { diet: null, version: 1 })).code).toBe('STALE_VERSION');
  expect(accepted(await updateDiet(customer, { diet: 'VEG', avoids: [] })).it.version).toBe(2);
});

test('nobody writes that of somebody else; an inactive customer changes nothing; others have none', async () => {
  const ravi = await kitchen.seed.customer({ title: 'Ravi' });
  expect(outcomeOf(await updateDiet(customer, { diet: 'VEG' }, ravi.id))).toBe('NOT_FOUND');
  expect(outcomeOf(await updateDiet(admin, { diet: 'VEG' }))).toBe('NOT_FOUND');
  accepted(await updateUser(admin, asha.id, { status: 'INACTIVE' }));
  expect(refused(await updateDiet(customer, { diet: 'VEG' })).code).toBe('FORBIDDEN');
  accepted(await updateDiet(admin, { diet: 'VEG' }, asha.id));
});

test('the audit trail says who wrote it, and what it was before', async () => {
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
