import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, refused, type Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import { PLAN_FIELDS, type PlanData, toggleMealPlan } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
let poha: SeededDish;
let idli: SeededDish;
let nextDay = 0;

beforeAll(async () => {
  poha = await kitchen.seed.dish();
  idli = await kitchen.seed.dish();
});

/** A day no test has used yet. */
const freeDay = () => new Date(Date.UTC(2027, 0, ++nextDay)).toISOString().slice(0, 10);
const breakfast = (...dishes: SeededDish[]) => ({
  mealId: BREAKFAST_ID,
  dishIds: dishes.map((dish) => dish.id),
});
const create = (caller: Caller, input: Variables) =>
  caller.ask<{ it: PlanData }>(
    `mutation ($input: CreateMealPlanInput!) { it: createMealPlan(input: $input) { ${PLAN_FIELDS} createdBy { id } } }`,
    { input },
  );
const update = (caller: Caller, id: string, input: Variables) =>
  caller.ask<{ it: PlanData }>(
    `mutation ($id: ID!, $input: UpdateMealPlanInput!) { it: updateMealPlan(id: $id, input: $input) { ${PLAN_FIELDS} } }`,
    { id, input },
  );
const active = async (caller: Caller) =>
  accepted(
    await caller.ask<{ activeMealPlan: PlanData | null }>(
      `{ activeMealPlan { ${PLAN_FIELDS} createdBy { id } slots { orderBy orderByText } } }`,
    ),
  ).activeMealPlan;

describe('a new plan', () => {
  test('is off, keeps its dishes in their order, and names who made it', async () => {
    const admin = await kitchen.as.admin();
    const date = freeDay();
    const lunch = { mealId: POST_LUNCH_ID, dishIds: [poha.id] };
    const { it: plan } = accepted(await create(admin, { date, slots: [lunch, breakfast(idli, poha, idli)] }));
    expect(plan).toMatchObject({
      date,
      status: 'INACTIVE',
      version: 1,
      createdBy: { id: (await kitchen.as.usualAdmin()).id },
      slots: [
        { meal: { id: BREAKFAST_ID }, dishes: [{ id: idli.id }, { id: poha.id }] },
        { meal: { id: POST_LUNCH_ID }, dishes: [{ id: poha.id }] },
      ],
    });
  });

  test('without a date is refused with the words of the screen', async () => {
    const admin = await kitchen.as.admin();
    for (const input of [{ slots: [] }, { date: null, slots: [] }]) {
      expect(refused(await create(admin, input))).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'Please pick a date first.',
        field: 'date',
      });
    }
  });

  test('on a day that has one is refused, and the first stays as it is', async () => {
    const admin = await kitchen.as.admin();
    const date = freeDay();
    accepted(await create(admin, { date, slots: [breakfast(poha)] }));
    const before = await fingerprint(kitchen.em);
    expect(refused(await create(admin, { date, slots: [breakfast(idli)] }))).toEqual({
      code: 'CONFLICT',
      message: 'This date already has a plan. Please pick another date.',
      field: 'date',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('ten times at once for one day is made once', async () => {
    const admin = await kitchen.as.admin();
    const input = { date: freeDay(), slots: [breakfast(poha)] };
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(admin, input)));
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);
  });

  test('with a dish or a meal that does not exist is refused as a whole', async () => {
    const admin = await kitchen.as.admin();
    const before = await fingerprint(kitchen.em);
    const nothing = '01900000-0000-7000-8000-000000000000';
    const slots = [{ mealId: BREAKFAST_ID, dishIds: [poha.id, nothing] }];
    expect(refused(await create(admin, { date: freeDay(), slots }))).toMatchObject({
      message: 'One of the dishes does not exist any more. Reload and try again.',
    });
    const other = [{ mealId: nothing, dishIds: [poha.id] }];
    expect(refused(await create(admin, { date: freeDay(), slots: other }))).toMatchObject({
      message: 'One of the meals does not exist any more. Reload and try again.',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });
});

describe('changing a plan', () => {
  test('replaces the dishes, and moves it to a free day, but not to a taken one', async () => {
    const admin = await kitchen.as.admin();
    const [monday, tuesday, free] = [freeDay(), freeDay(), freeDay()];
    const { it: plan } = accepted(await create(admin, { date: monday, slots: [breakfast(poha)] }));
    accepted(await create(admin, { date: tuesday, slots: [] }));
    expect(refused(await update(admin, plan.id, { date: tuesday, slots: [] })).message).toBe(
      'This date already has a plan. Please pick another date.',
    );
    const { it: moved } = accepted(await update(admin, plan.id, { date: free }));
    expect(moved).toMatchObject({ date: free, slots: [{ dishes: [{ id: poha.id }] }], version: 2 });
    const { it: changed } = accepted(await update(admin, plan.id, { slots: [breakfast(idli)] }));
    expect(changed).toMatchObject({ date: free, slots: [{ dishes: [{ id: idli.id }] }], version: 3 });
  });

  test('that somebody else changed is refused to who names the old version', async () => {
    const admin = await kitchen.as.admin();
    const { it: plan } = accepted(await create(admin, { date: freeDay(), slots: [] }));
    accepted(await update(admin, plan.id, { slots: [breakfast(poha)], version: 1 }));
    expect(outcomeOf(await update(admin, plan.id, { slots: [], version: 1 }))).toBe('STALE_VERSION');
    expect(outcomeOf(await toggleMealPlan(admin, plan.id, 1))).toBe('STALE_VERSION');
  });
});

describe('the active plan', () => {
  test('is the one that was turned on last; turning one on turns the other off', async () => {
    const admin = await kitchen.as.admin();
    const plans: PlanData[] = [];
    for (let i = 0; i < 2; i++)
      plans.push(accepted(await create(admin, { date: freeDay(), slots: [breakfast(poha)] })).it);
    const [first, second] = plans as [PlanData, PlanData];
    expect(accepted(await toggleMealPlan(admin, first.id)).it.status).toBe('ACTIVE');
    expect((await active(kitchen.as.anonymous()))?.id).toBe(first.id);
    expect(accepted(await toggleMealPlan(admin, second.id)).it.status).toBe('ACTIVE');
    expect((await active(kitchen.as.anonymous()))?.id).toBe(second.id);
    expect(outcomeOf(await toggleMealPlan(admin, first.id, 2))).toBe('STALE_VERSION');
    expect(accepted(await toggleMealPlan(admin, second.id)).it.status).toBe('INACTIVE');
    expect(await active(kitchen.as.anonymous())).toBeNull();
  });

  test('shows who is no admin only what can be ordered, and not who made it', async () => {
    const admin = await kitchen.as.admin();
    const off = await kitchen.seed.dish({ active: false });
    const unpriced = await kitchen.seed.dish({ pricePaise: null });
    const { it: plan } = accepted(
      await create(admin, { date: freeDay(), slots: [breakfast(poha, off, unpriced)] }),
    );
    accepted(await toggleMealPlan(admin, plan.id));
    const asha = await kitchen.as.customer(await kitchen.seed.customer());
    for (const person of [kitchen.as.anonymous(), asha]) {
      expect(await active(person)).toMatchObject({
        createdBy: null,
        slots: [{ dishes: [{ id: poha.id }] }],
      });
    }
    expect((await active(admin))?.slots[0]?.dishes).toHaveLength(3);
  });

  test('hides from customers a meal that is inactive', async () => {
    const admin = await kitchen.as.admin();
    await kitchen.seed.activePlan({ breakfast: [poha], postLunch: [idli] });
    const set = (status: string) =>
      admin.ask(`mutation ($id: ID!) { updateMeal(id: $id, input: { status: ${status} }) { id } }`, {
        id: BREAKFAST_ID,
      });
    accepted(await set('INACTIVE'));
    expect((await active(kitchen.as.anonymous()))?.slots.map((slot) => slot.meal.id)).toEqual([
      POST_LUNCH_ID,
    ]);
    accepted(await set('ACTIVE'));
  });

  test('says until when it can be ordered', async () => {
    await kitchen.seed.activePlan({ breakfast: [poha] });
    const slots = async () => (await active(kitchen.as.anonymous()))?.slots;
    expect(await slots()).toMatchObject([{ orderBy: '2026-11-21T18:30:00.000Z', orderByText: null }]);
    const close = (minutes: number | null) =>
      sql(kitchen.em.fork(), 'update meals set closes_minutes_before = $2 where id = $1', [
        BREAKFAST_ID,
        minutes,
      ]);
    await close(0);
    await kitchen.seed.activePlan({ breakfast: [poha] });
    expect(await slots()).toMatchObject([
      { orderBy: '2026-11-21T03:00:00.000Z', orderByText: 'Order by 8:30 AM, 21 Nov' },
    ]);
    await close(null);
  });

  test('that does not exist cannot be turned on', async () => {
    const answer = await toggleMealPlan(await kitchen.as.admin(), '01900000-0000-7000-8000-000000000000');
    expect(refused(answer)).toEqual({ code: 'NOT_FOUND', message: 'Meal plan not found.' });
  });
});

test('the list of plans is latest day first, as many as asked for', async () => {
  const admin = await kitchen.as.admin();
  const list = async (limit?: number) =>
    accepted(
      await admin.ask<{ mealPlans: PlanData[] }>(
        'query ($limit: Int) { mealPlans(limit: $limit) { date } }',
        { limit },
      ),
    ).mealPlans.map((plan) => plan.date);
  const dates = await list();
  expect(dates).toEqual([...dates].sort().reverse());
  expect(await list(2)).toEqual(dates.slice(0, 2));
});
