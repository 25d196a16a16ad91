import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { day } from '../testkit/days.js';
import { accepted, outcomeOf, rejected, type Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import { findOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();
const FIELDS = 'id title imageUrls ingredients status price calories protein carbs fats version createdAt';

interface DishData {
  id: string;
  title: string;
  status: string;
  price: number | null;
  version: number;
  [field: string]: unknown;
}

const create = (caller: Caller, input: Variables) =>
  caller.ask<{ it: DishData }>(
    `mutation ($input: CreateDishInput!) { it: createDish(input: $input) { ${FIELDS} } }`,
    { input },
  );
const update = (caller: Caller, id: string, input: Variables) =>
  caller.ask<{ it: DishData }>(
    `mutation ($id: ID!, $input: UpdateDishInput!) { it: updateDish(id: $id, input: $input) { ${FIELDS} } }`,
    { id, input },
  );
const setStatus = (caller: Caller, id: string, status: string, version?: number) =>
  caller.ask<{ it: DishData }>(
    `mutation ($id: ID!, $status: Status!, $version: Int) { it: setDishStatus(id: $id, status: $status, version: $version) { ${FIELDS} } }`,
    { id, status, version },
  );
const remove = (caller: Caller, id: string, version?: number) =>
  caller.ask<{ it: DishData }>(
    'mutation ($id: ID!, $version: Int) { it: deleteDish(id: $id, version: $version) { id } }',
    { id, version },
  );
const find = (caller: Caller, id: string) =>
  caller.ask<{ it: DishData }>(`query ($id: ID!) { it: dish(id: $id) { ${FIELDS} } }`, { id });
const titles = async (caller: Caller, variables: Variables = {}) =>
  accepted(
    await caller.ask<{ dishes: { nodes: DishData[] } }>(
      'query ($search: String, $status: Status) { dishes(search: $search, status: $status) { nodes { title } } }',
      variables,
    ),
  ).dishes.nodes.map((dish) => dish.title);

describe('a new dish', () => {
  test('a new dish stores its fields and is active', async () => {
    const input = {
      title: '  Sprout   Chaat ',
      imageUrls: ['/dishes/sprout.svg', ' https://pictures.example/1.png ', ''],
      ingredients: 'sprouts, onion',
      price: 120.5,
      calories: 210,
      protein: 12.25,
      carbs: 0,
    };
    const { it: dish } = accepted(await create(await kitchen.as.admin(), input));
    expect(dish).toMatchObject({
      title: 'Sprout Chaat',
      imageUrls: ['/dishes/sprout.svg', 'https://pictures.example/1.png'],
      ingredients: 'sprouts, onion',
      status: 'ACTIVE',
      price: 120.5,
      calories: 210,
      protein: 12.25,
      carbs: 0,
      fats: null,
      version: 1,
      createdAt: '2026-11-20T04:30:00.000Z',
    });
    expect(accepted(await find(kitchen.as.anonymous(), dish.id)).it).toEqual(dish);
  });

  test.each<[string, Variables, string, string]>([
    ['no title', { title: '  ' }, 'Title is required.', 'title'],
    ['a long title', { title: 'x'.repeat(121) }, 'Title can be at most 120 characters long.', 'title'],
    [
      'long ingredients',
      { ingredients: 'x'.repeat(2_001) },
      'Ingredients can be at most 2,000 characters long.',
      'ingredients',
    ],
    ['a negative price', { price: -0.01 }, 'Price cannot be negative.', 'price'],
    ['a third decimal', { price: 1.999 }, 'price can have at most two decimals.', 'price'],
    ['negative protein', { protein: -1 }, 'Protein cannot be negative.', 'protein'],
    ['endless calories', { calories: 1e300 }, 'Calories can be at most 1,00,000.', 'calories'],
    [
      'a picture that is script',
      { imageUrls: ['/ok.png', 'javascript:alert(1)'] },
      "'javascript:alert(1)' is not the address of a picture. Enter an address that starts with http://, https://, or /.",
      'imageUrls.1',
    ],
    [
      'too many pictures',
      { imageUrls: Array(21).fill('/a.png') },
      'Image URLs can have at most 20 entries.',
      'imageUrls',
    ],
  ])('a new dish with %s is rejected and not stored', async (_what, input, message, field) => {
    const admin = await kitchen.as.admin();
    const before = await fingerprint(kitchen.em);
    const answer = await create(admin, { title: 'Dish', ...input });
    expect(rejected(answer)).toEqual({ code: 'BAD_USER_INPUT', message, field });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });
});

describe('changing a dish', () => {
  test('updateDish leaves omitted fields unchanged, and null removes a value', async () => {
    const admin = await kitchen.as.admin();
    const { it: dish } = accepted(
      await create(admin, { title: 'Idli', price: 50, protein: 4, calories: 90 }),
    );
    const { it: changed } = accepted(await update(admin, dish.id, { price: null, protein: 5 }));
    expect(changed).toMatchObject({ title: 'Idli', price: null, protein: 5, calories: 90, version: 2 });
  });

  test('updateDish rejects an empty title', async () => {
    const admin = await kitchen.as.admin();
    const { id } = await kitchen.seed.dish();
    for (const title of ['', null])
      expect(rejected(await update(admin, id, { title })).message).toBe('Title is required.');
  });

  test('every operation on a dish rejects an old version', async () => {
    const admin = await kitchen.as.admin();
    const { id } = await kitchen.seed.dish({ title: 'Vada' });
    accepted(await update(admin, id, { price: 10, version: 1 }));
    const STALE = {
      code: 'STALE_VERSION',
      message: 'This was changed by someone else. Reload and try again.',
      field: 'version',
    };
    expect(rejected(await update(admin, id, { price: 20, version: 1 }))).toEqual(STALE);
    expect(rejected(await setStatus(admin, id, 'INACTIVE', 1))).toEqual(STALE);
    expect(rejected(await remove(admin, id, 1))).toEqual(STALE);
    expect(accepted(await find(admin, id)).it).toMatchObject({ price: 10, status: 'ACTIVE' });
  });

  test('one of several concurrent updates of a dish version succeeds', async () => {
    const admin = await kitchen.as.admin();
    const { id } = await kitchen.seed.dish();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((price) => update(admin, id, { price, version: 1 })),
    );
    expect(answers.map(outcomeOf).sort()).toEqual(['OK', ...Array(4).fill('STALE_VERSION')]);
  });
});

describe('an inactive dish', () => {
  test('an inactive dish is visible only to admins', async () => {
    const admin = await kitchen.as.admin();
    const { id, title } = await kitchen.seed.dish();
    accepted(await setStatus(admin, id, 'INACTIVE'));
    const others = [kitchen.as.anonymous(), await kitchen.as.customer(await kitchen.seed.customer())];
    for (const other of others) {
      expect(outcomeOf(await find(other, id))).toBe('NOT_FOUND');
      expect(await titles(other)).not.toContain(title);
      expect(await titles(other, { status: 'INACTIVE' })).toEqual([]);
    }
    expect(await titles(admin)).toContain(title);
    expect(await titles(admin, { status: 'INACTIVE' })).toContain(title);
    expect(await titles(admin, { status: 'ACTIVE' })).not.toContain(title);
  });
});

describe('a deleted dish', () => {
  test('a deleted dish is hidden from all callers, and cannot be changed or deleted again', async () => {
    const admin = await kitchen.as.admin();
    const { id, title } = await kitchen.seed.dish();
    accepted(await remove(admin, id));
    expect(await titles(admin)).not.toContain(title);
    const NOT_FOUND = { code: 'NOT_FOUND', message: 'Dish not found.' };
    expect(rejected(await find(admin, id))).toEqual(NOT_FOUND);
    expect(rejected(await update(admin, id, { price: 1 }))).toEqual(NOT_FOUND);
    expect(rejected(await setStatus(admin, id, 'ACTIVE'))).toEqual(NOT_FOUND);
    expect(rejected(await remove(admin, id))).toEqual(NOT_FOUND);
  });

  test('a deleted dish leaves current plans, but not past ones or existing orders', async () => {
    const admin = await kitchen.as.admin();
    const [poha, idli] = [await kitchen.seed.dish(), await kitchen.seed.dish()];
    for (const date of ['2026-11-19', '2026-11-20', '2026-11-21'])
      await kitchen.seed.plan({ date: day(date), breakfast: [poha, idli] });
    const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
    const { it: order } = accepted(
      await placeOrder(admin, {
        userId: asha.id,
        mealId: BREAKFAST_ID,
        forDate: '2026-11-21',
        lines: [{ dishId: poha.id, quantity: 1 }],
      }),
    );
    accepted(await remove(admin, poha.id));
    const rows = await sql(
      kitchen.em.fork(),
      'select p.date::text, count(*)::int as dishes from meal_plans p join meal_plan_dishes d on d.plan_id = p.id group by p.date order by 1',
    );
    expect(rows).toEqual([
      { date: '2026-11-19', dishes: 2 },
      { date: '2026-11-20', dishes: 1 },
      { date: '2026-11-21', dishes: 1 },
    ]);
    expect(accepted(await findOrder(admin, order.id)).it.lines).toEqual(order.lines);
  });
});

test('a search for dishes matches part of the title or ingredients, and treats wildcards as text', async () => {
  const admin = await kitchen.as.admin();
  accepted(await create(admin, { title: 'Zebra 50% off_', ingredients: 'Quokka flour' }));
  for (const search of ['zEBRA', 'quokka', '50%', 'off_'])
    expect(await titles(admin, { search })).toEqual(['Zebra 50% off_']);
  for (const search of ['Z%a', 'o__k', '\\']) expect(await titles(admin, { search })).toEqual([]);
});
