import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, refused, type Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import { placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from '../testkit/seed.js';

const kitchen = openKitchen();

interface MealData {
  id: string;
  title: string;
  deliveryHours: string;
  closesMinutesBefore: number | null;
  status: string;
  version: number;
}

const FIELDS = 'id title opensAt closesAt deliveryHours closesMinutesBefore status version';
const create = (caller: Caller, input: Variables) =>
  caller.ask<{ it: MealData }>(
    `mutation ($input: CreateMealInput!) { it: createMeal(input: $input) { ${FIELDS} } }`,
    { input },
  );
const update = (caller: Caller, id: string, input: Variables) =>
  caller.ask<{ it: MealData }>(
    `mutation ($id: ID!, $input: UpdateMealInput!) { it: updateMeal(id: $id, input: $input) { ${FIELDS} } }`,
    { id, input },
  );
const list = async (caller: Caller, status?: string) =>
  accepted(
    await caller.ask<{ meals: MealData[] }>(
      `query ($status: Status) { meals(status: $status) { ${FIELDS} } }`,
      {
        status,
      },
    ),
  ).meals;

test('the two known meals have the ids and hours of every installation', async () => {
  expect((await list(kitchen.as.anonymous())).slice(0, 2)).toMatchObject([
    { id: '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a01', title: 'Breakfast', deliveryHours: '8:30 AM to 10:00 AM' },
    { id: '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a02', title: 'Post Lunch', deliveryHours: '3:00 PM to 5:00 PM' },
  ]);
});

test('a new meal stands among the others in the order of the day', async () => {
  const admin = await kitchen.as.admin();
  const { it: meal } = accepted(
    await create(admin, { title: ' Lunch ', opensAt: '12:00', closesAt: '13:30', closesMinutesBefore: 60 }),
  );
  expect(meal).toMatchObject({
    title: 'Lunch',
    deliveryHours: '12:00 PM to 1:30 PM',
    closesMinutesBefore: 60,
    status: 'ACTIVE',
    version: 1,
  });
  expect((await list(admin)).map((each) => each.title)).toEqual(['Breakfast', 'Lunch', 'Post Lunch']);
});

test.each<[string, Variables, string, string]>([
  ['no title', { title: ' ' }, 'Title is required.', 'title'],
  [
    'no such time',
    { opensAt: '24:00' },
    'The start of the delivery window must be a time of day, written as HH:MM.',
    'opensAt',
  ],
  ['an empty time', { closesAt: '' }, 'The end of the delivery window is required.', 'closesAt'],
  ['a window backwards', { opensAt: '14:00' }, 'A delivery window must open before it closes.', 'closesAt'],
  ['an empty window', { opensAt: '13:00' }, 'A delivery window must open before it closes.', 'closesAt'],
  [
    'a closing time after the window',
    { closesMinutesBefore: -1 },
    'Closing time must be 0 to 10,080 minutes before the window opens.',
    'closesMinutesBefore',
  ],
  [
    'a closing time of more than a week',
    { closesMinutesBefore: 10_081 },
    'Closing time must be 0 to 10,080 minutes before the window opens.',
    'closesMinutesBefore',
  ],
])('a meal with %s is refused and not kept', async (_what, input, message, field) => {
  const admin = await kitchen.as.admin();
  const before = await fingerprint(kitchen.em);
  const answer = await create(admin, { title: 'Snack', opensAt: '12:00', closesAt: '13:00', ...input });
  expect(refused(answer)).toEqual({ code: 'BAD_USER_INPUT', message, field });
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test('a changed meal keeps what was left out, and an old version is refused', async () => {
  const admin = await kitchen.as.admin();
  const { it: meal } = accepted(await create(admin, { title: 'Tea', opensAt: '16:00', closesAt: '17:00' }));
  const { it: changed } = accepted(await update(admin, meal.id, { title: 'High tea', version: 1 }));
  expect(changed).toMatchObject({ title: 'High tea', deliveryHours: '4:00 PM to 5:00 PM', version: 2 });
  expect(outcomeOf(await update(admin, meal.id, { title: 'Low tea', version: 1 }))).toBe('STALE_VERSION');
  expect(refused(await update(admin, meal.id, { opensAt: '18:00' })).message).toBe(
    'A delivery window must open before it closes.',
  );
  const nobody = await update(admin, '01900000-0000-7000-8000-000000000000', { title: 'x' });
  expect(refused(nobody)).toEqual({ code: 'NOT_FOUND', message: 'Meal not found.' });
});

test('the title of a known meal is fixed; its window and closing time are not', async () => {
  const admin = await kitchen.as.admin();
  expect(refused(await update(admin, BREAKFAST_ID, { title: 'Brunch' }))).toEqual({
    code: 'CONFLICT',
    message: 'The title of Breakfast is fixed.',
    field: 'title',
  });
  const input = { title: ' Breakfast ', opensAt: '08:00', closesAt: '09:30', closesMinutesBefore: 30 };
  expect(accepted(await update(admin, BREAKFAST_ID, input)).it).toMatchObject({
    title: 'Breakfast',
    deliveryHours: '8:00 AM to 9:30 AM',
    closesMinutesBefore: 30,
  });
  accepted(
    await update(admin, BREAKFAST_ID, { opensAt: '08:30', closesAt: '10:00', closesMinutesBefore: 0 }),
  );
});

test('a closing time is set, stays when it is left out, and is taken away by null', async () => {
  const admin = await kitchen.as.admin();
  const { it: meal } = accepted(
    await create(admin, { title: 'Supper', opensAt: '19:00', closesAt: '21:00' }),
  );
  expect(meal.closesMinutesBefore).toBeNull();
  const after = async (input: Variables) =>
    accepted(await update(admin, meal.id, input)).it.closesMinutesBefore;
  expect(await after({ closesMinutesBefore: 90 })).toBe(90);
  expect(await after({ opensAt: '19:30' })).toBe(90);
  expect(await after({ closesMinutesBefore: 0 })).toBe(0);
  expect(await after({ closesMinutesBefore: null })).toBeNull();
});

test('an inactive meal is seen by admins alone and takes no order, an admin’s neither', async () => {
  const admin = await kitchen.as.admin();
  const dish = await kitchen.seed.dish();
  await kitchen.seed.activePlan({ postLunch: [dish] });
  accepted(await update(admin, POST_LUNCH_ID, { status: 'INACTIVE' }));
  const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  const titles = async (status?: string) =>
    (await list(kitchen.as.anonymous(), status)).map((meal) => meal.title);
  expect(await titles()).not.toContain('Post Lunch');
  expect(await titles('INACTIVE')).toEqual([]);
  expect((await list(admin, 'INACTIVE')).map((meal) => meal.id)).toEqual([POST_LUNCH_ID]);
  const input = { mealId: POST_LUNCH_ID, forDate: '2026-11-21', lines: [{ dishId: dish.id, quantity: 1 }] };
  const UNAVAILABLE = { code: 'CONFLICT', message: 'Post Lunch is not available.', field: 'mealId' };
  expect(refused(await placeOrder(await kitchen.as.customer(asha), input))).toEqual(UNAVAILABLE);
  expect(refused(await placeOrder(admin, { ...input, userId: asha.id }))).toEqual(UNAVAILABLE);
});

test('closing time moves with the meal: a day before the window, ordering ends the day before', async () => {
  const admin = await kitchen.as.admin();
  const dish = await kitchen.seed.dish();
  await kitchen.seed.activePlan({ breakfast: [dish] });
  accepted(await update(admin, BREAKFAST_ID, { closesMinutesBefore: 24 * 60 }));
  const input = { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: [{ dishId: dish.id, quantity: 1 }] };
  const place = async (at: string) => {
    kitchen.clock.set(at);
    const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
    return outcomeOf(await placeOrder(await kitchen.as.customer(asha), input));
  };
  expect(await place('2026-11-20T08:29:59.999+05:30')).toBe('OK');
  expect(await place('2026-11-20T08:30:00.000+05:30')).toBe('ORDERING_CLOSED');
});

test('an unknown meal is not found', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  const dish = await kitchen.seed.dish();
  const input = {
    userId: asha.id,
    mealId: '01900000-0000-7000-8000-000000000000',
    forDate: '2026-11-21',
    lines: [{ dishId: dish.id, quantity: 1 }],
  };
  expect(refused(await placeOrder(await kitchen.as.admin(), input))).toMatchObject({
    code: 'NOT_FOUND',
    message: 'Meal not found.',
  });
});
