/** Tests that the diet and allergens of a dish are in both APIs, on an order's lines, and in the audit trail. */
import { sql } from '../src/db/sql.js';
import { call, errorOf } from './rest/rest-client.js';
import { accepted } from './testkit/graphql-client.js';
import { openKitchen } from './testkit/kitchen.js';
import { placeOrder } from './testkit/operations.js';
import { BREAKFAST_ID } from './testkit/seed.js';

const kitchen = openKitchen();

const CREATE = 'mutation ($input: CreateDishInput!) { it: createDish(input: $input) { id diet allergens } }';
const UPDATE =
  'mutation ($id: ID!, $input: UpdateDishInput!) { it: updateDish(id: $id, input: $input) { diet allergens } }';
interface Marked {
  id: string;
  diet: string | null;
  allergens: string[];
}

test("both APIs return a dish's diet and allergens, and null and an empty list if not stated", async () => {
  const admin = await kitchen.as.admin();
  const plain = accepted(await admin.ask<{ it: Marked }>(CREATE, { input: { title: 'Poha' } })).it;
  expect(plain).toMatchObject({ diet: null, allergens: [] });
  const input = { title: 'Bhurji', diet: 'EGG', allergens: ['SOY', 'EGG', 'MILK', 'EGG'] };
  const { it: dish } = accepted(await admin.ask<{ it: Marked }>(CREATE, { input }));
  expect(dish).toMatchObject({ diet: 'EGG', allergens: ['MILK', 'EGG', 'SOY'] });
  const path = `/api/admin/dishes/${dish.id}`;
  const put = (body: object) => call(kitchen.url, { method: 'PUT', path, token: admin.token, body });
  expect((await put({ allergens: 'NUTS, GLUTEN' })).body).toMatchObject({
    diet: 'EGG',
    allergens: ['GLUTEN', 'NUTS'],
  });
  expect((await put({ diet: '', allergens: null })).body).toMatchObject({ diet: null, allergens: [] });
});

test('an unknown diet is rejected with a message, and nothing is stored', async () => {
  const { token } = await kitchen.as.admin();
  const post = (body: object) =>
    call(kitchen.url, { method: 'POST', path: '/api/admin/dishes', token, body: { title: 'x', ...body } });
  for (const [body, message] of [
    [{ diet: 'vegan' }, 'Diet must be one of VEG, EGG, NON_VEG.'],
    [
      { allergens: ['MILK', 'DUST'] },
      'Allergens must be one of GLUTEN, MILK, EGG, FISH, CRUSTACEAN, NUTS, SOY, SULPHITE.',
    ],
  ] as const) {
    const answer = await post(body);
    expect([answer.status, errorOf(answer)]).toMatchObject([400, { code: 'BAD_USER_INPUT', message }]);
  }
});

test('an order keeps the diets of its dishes at the time of ordering, at both APIs', async () => {
  const admin = await kitchen.as.admin();
  const input = { title: 'Paneer Wrap', price: 100, diet: 'VEG', allergens: ['GLUTEN', 'MILK'] };
  const { it: dish } = accepted(await admin.ask<{ it: Marked }>(CREATE, { input }));
  await kitchen.seed.activePlan({ breakfast: [{ id: dish.id, title: input.title }] });
  for (const balancePaise of [10_000, 0]) {
    const asha = await kitchen.seed.customer({ balancePaise });
    if (balancePaise === 0) accepted(await admin.ask(UPDATE, { id: dish.id, input: { price: 0 } }));
    const order = { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: [{ dishId: dish.id, quantity: 1 }] };
    const { it: placed } = accepted(await placeOrder(await kitchen.as.customer(asha), order));
    accepted(await admin.ask(UPDATE, { id: dish.id, input: { diet: 'NON_VEG', allergens: ['FISH'] } }));
    const seen = await admin.ask<{ order: { lines: Marked[] } }>(
      'query ($id: ID!) { order(id: $id) { lines { diet allergens } } }',
      { id: placed.id },
    );
    const kept = { diet: 'VEG', allergens: ['GLUTEN', 'MILK'] };
    expect(accepted(seen).order.lines).toEqual([kept]);
    const shown = await call(kitchen.url, {
      method: 'GET',
      path: `/api/orders/${placed.id}`,
      token: admin.token,
    });
    expect(shown.body).toMatchObject({ dish_details: [{ dish_uuid: dish.id, ...kept }] });
    accepted(await admin.ask(UPDATE, { id: dish.id, input: { diet: 'VEG', allergens: kept.allergens } }));
  }
});

test('a change of a diet is in the audit trail, and the database accepts no other values', async () => {
  const admin = await kitchen.as.admin();
  const dish = await kitchen.seed.dish();
  accepted(await admin.ask(UPDATE, { id: dish.id, input: { diet: 'VEG', allergens: ['NUTS'] } }));
  const [entry] = await sql<{ before: object; after: object }>(
    kitchen.em.fork(),
    'select before, after from audit_entries where subject_id = $1 order by id desc limit 1',
    [dish.id],
  );
  expect(entry).toMatchObject({
    before: { diet: null, allergens: [] },
    after: { diet: 'VEG', allergens: ['NUTS'] },
  });
  const set = (what: string) => sql(kitchen.em.fork(), `update dishes set ${what} where id = $1`, [dish.id]);
  await expect(set(`diet = 'vegan'`)).rejects.toThrow('dishes_diet_known');
  await expect(set(`allergens = '{DUST}'`)).rejects.toThrow('dishes_allergens_known');
});
