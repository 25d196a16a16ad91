import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, rejected, type Variables } from '../testkit/graphql-client.js';
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

const FIELDS = 'id title deliveryStartsAt deliveryEndsAt deliveryHours closesMinutesBefore status version';
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

test('the two built-in meals have the same IDs and hours in every installation', async () => {
  expect((await list(kitchen.as.anonymous())).slice(0, 2)).toMatchObject([
    { id: '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a01', title: 'Breakfast', deliveryHours: '8:30 AM to 10:00 AM' },
    { id: '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a02', title: 'Post Lunch', deliveryHours: '3:00 PM to 5:00 PM' },
  ]);
});

test('a new meal is listed by its time of day', async () => {
  const admin = await kitchen.as.admin();
  const { it: meal } = accepted(
    await create(admin, {
      title: ' Lunch ',
      deliveryStartsAt: '12:00',
      deliveryEndsAt: '13:30',
      closesMinutesBefore: 60,
    }),
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
    { deliveryStartsAt: '24:00' },
    'The start of the delivery window must be a time of day, written as HH:MM.',
    'deliveryStartsAt',
  ],
  ['an empty time', { deliveryEndsAt: '' }, 'The end of the delivery window is required.', 'deliveryEndsAt'],
  [
    'a window backwards',
    { deliveryStartsAt: '14:00' },
    'The delivery window must end after it starts.',
    'deliveryEndsAt',
  ],
  [
    'an empty window',
    { deliveryStartsAt: '13:00' },
    'The delivery window must end after it starts.',
    'deliveryEndsAt',
  ],
  [
    'a closing time after the window',
    { closesMinutesBefore: -1 },
    'Closing time must be 0 to 10,080 minutes before the delivery window opens.',
    'closesMinutesBefore',
  ],
  [
    'a closing time of more than a week',
    { closesMinutesBefore: 10_081 },
    'Closing time must be 0 to 10,080 minutes before the delivery window opens.',
    'closesMinutesBefore',
  ],
])('a meal with %s is rejected and not stored', async (_what, input, message, field) => {
  const admin = await kitchen.as.admin();
  const before = await fingerprint(kitchen.em);
  const answer = await create(admin, {
    title: 'Snack',
    deliveryStartsAt: '12:00',
    deliveryEndsAt: '13:00',
    ...input,
  });
  expect(rejected(answer)).toEqual({ code: 'BAD_USER_INPUT', message, field });
  expect(await fingerprint(kitchen.em)).toEqual(before);
});

test('an update of a meal keeps omitted fields, and an old version is rejected', async () => {
  const admin = await kitchen.as.admin();
  const { it: meal } = accepted(
    await create(admin, { title: 'Tea', deliveryStartsAt: '16:00', deliveryEndsAt: '17:00' }),
  );
  const { it: changed } = accepted(await update(admin, meal.id, { title: 'High tea', version: 1 }));
  expect(changed).toMatchObject({ title: 'High tea', deliveryHours: '4:00 PM to 5:00 PM', version: 2 });
  expect(outcomeOf(await update(admin, meal.id, { title: 'Low tea', version: 1 }))).toBe('STALE_VERSION');
  expect(rejected(await update(admin, meal.id, { deliveryStartsAt: '18:00' })).message).toBe(
    'The delivery window must end after it starts.',
  );
  const unknown = await update(admin, '01900000-0000-7000-8000-000000000000', { title: 'x' });
  expect(rejected(unknown)).toEqual({ code: 'NOT_FOUND', message: 'Meal not found.' });
});

test('an update can change the window and closing time of a built-in meal, but not its title', async () => {
  const admin = await kitchen.as.admin();
  expect(rejected(await update(admin, BREAKFAST_ID, { title: 'Brunch' }))).toEqual({
    code: 'CONFLICT',
    message: 'Breakfast is a built-in meal, so its title cannot be changed.',
    field: 'title',
  });
  const input = {
    title: ' Breakfast ',
    deliveryStartsAt: '08:00',
    deliveryEndsAt: '09:30',
    closesMinutesBefore: 30,
  };
  expect(accepted(await update(admin, BREAKFAST_ID, input)).it).toMatchObject({
    title: 'Breakfast',
    deliveryHours: '8:00 AM to 9:30 AM',
    closesMinutesBefore: 30,
  });
  accepted(
    await update(admin, BREAKFAST_ID, {
      deliveryStartsAt: '08:30',
      deliveryEndsAt: '10:00',
      closesMinutesBefore: 0,
    }),
  );
});

test('an update of a meal sets the closing time, null removes it, and omitting it leaves it unchanged', async () => {
  const admin = await kitchen.as.admin();
  const { it: meal } = accepted(
    await create(admin, { title: 'Supper', deliveryStartsAt: '19:00', deliveryEndsAt: '21:00' }),
  );
  expect(meal.closesMinutesBefore).toBeNull();
  const after = async (input: Variables) =>
    accepted(await update(admin, meal.id, input)).it.closesMinutesBefore;
  expect(await after({ closesMinutesBefore: 90 })).toBe(90);
  expect(await after({ deliveryStartsAt: '19:30' })).toBe(90);
  expect(await after({ closesMinutesBefore: 0 })).toBe(0);
  expect(await after({ closesMinutesBefore: null })).toBeNull();
});

test('an inactive meal is visible to admins only, and accepts no order from any caller', async () => {
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
  const UNAVAILABLE = {
    code: 'CONFLICT',
    message: 'Post Lunch is inactive, so it cannot be ordered.',
    field: 'mealId',
  };
  expect(rejected(await placeOrder(await kitchen.as.customer(asha), input))).toEqual(UNAVAILABLE);
  expect(rejected(await placeOrder(admin, { ...input, userId: asha.id }))).toEqual(UNAVAILABLE);
});

test('the closing time follows the window, also to the day before', async () => {
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

test('an update of an unknown meal returns NOT_FOUND', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  const dish = await kitchen.seed.dish();
  const input = {
    userId: asha.id,
    mealId: '01900000-0000-7000-8000-000000000000',
    forDate: '2026-11-21',
    lines: [{ dishId: dish.id, quantity: 1 }],
  };
  expect(rejected(await placeOrder(await kitchen.as.admin(), input))).toMatchObject({
    code: 'NOT_FOUND',
    message: 'Meal not found.',
  });
});
