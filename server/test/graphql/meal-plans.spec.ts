import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, rejected, type Variables } from '../testkit/graphql-client.js';
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

/** Returns a day that no earlier test has used. */
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
      `{ activeMealPlan { ${PLAN_FIELDS} createdBy { id } slots { closesAt orderByText } } }`,
    ),
  ).activeMealPlan;

describe('a new plan', () => {
  test('a new plan is OFF, keeps the sequence of its dishes, and names its author', async () => {
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

  test('a new plan without a date is rejected with the documented message', async () => {
    const admin = await kitchen.as.admin();
    for (const input of [{ slots: [] }, { date: null, slots: [] }]) {
      expect(rejected(await create(admin, input))).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'Please pick a date first.',
        field: 'date',
      });
    }
  });

  test('a new plan on a taken day is rejected, and the first one is unchanged', async () => {
    const admin = await kitchen.as.admin();
    const date = freeDay();
    accepted(await create(admin, { date, slots: [breakfast(poha)] }));
    const before = await fingerprint(kitchen.em);
    expect(rejected(await create(admin, { date, slots: [breakfast(idli)] }))).toEqual({
      code: 'CONFLICT',
      message: 'This date already has a plan. Please pick another date.',
      field: 'date',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('ten concurrent plans for one day create one', async () => {
    const admin = await kitchen.as.admin();
    const input = { date: freeDay(), slots: [breakfast(poha)] };
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(admin, input)));
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);
  });

  test('a new plan with an unknown dish or meal is rejected as a whole', async () => {
    const admin = await kitchen.as.admin();
    const before = await fingerprint(kitchen.em);
    const nothing = '01900000-0000-7000-8000-000000000000';
    const slots = [{ mealId: BREAKFAST_ID, dishIds: [poha.id, nothing] }];
    expect(rejected(await create(admin, { date: freeDay(), slots }))).toMatchObject({
      message: 'One of the dishes does not exist any more. Reload and try again.',
    });
    const other = [{ mealId: nothing, dishIds: [poha.id] }];
    expect(rejected(await create(admin, { date: freeDay(), slots: other }))).toMatchObject({
      message: 'One of the meals does not exist any more. Reload and try again.',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });
});

describe('changing a plan', () => {
  test("an update can replace a plan's dishes and move the plan to a free day only", async () => {
    const admin = await kitchen.as.admin();
    const [monday, tuesday, free] = [freeDay(), freeDay(), freeDay()];
    const { it: plan } = accepted(await create(admin, { date: monday, slots: [breakfast(poha)] }));
    accepted(await create(admin, { date: tuesday, slots: [] }));
    expect(rejected(await update(admin, plan.id, { date: tuesday, slots: [] })).message).toBe(
      'This date already has a plan. Please pick another date.',
    );
    const { it: moved } = accepted(await update(admin, plan.id, { date: free }));
    expect(moved).toMatchObject({ date: free, slots: [{ dishes: [{ id: poha.id }] }], version: 2 });
    const { it: changed } = accepted(await update(admin, plan.id, { slots: [breakfast(idli)] }));
    expect(changed).toMatchObject({ date: free, slots: [{ dishes: [{ id: idli.id }] }], version: 3 });
  });

  test('an update of a plan with an old version is rejected', async () => {
    const admin = await kitchen.as.admin();
    const { it: plan } = accepted(await create(admin, { date: freeDay(), slots: [] }));
    accepted(await update(admin, plan.id, { slots: [breakfast(poha)], version: 1 }));
    expect(outcomeOf(await update(admin, plan.id, { slots: [], version: 1 }))).toBe('STALE_VERSION');
    expect(outcomeOf(await toggleMealPlan(admin, plan.id, 1))).toBe('STALE_VERSION');
  });
});

describe('the active plan', () => {
  test('turning a plan ON makes it the active plan and turns the other plan OFF', async () => {
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

  test('activateMealPlan and deactivateMealPlan can be repeated with the version that was read', async () => {
    const admin = await kitchen.as.admin();
    const { it: plan } = accepted(await create(admin, { date: freeDay(), slots: [breakfast(poha)] }));
    const call = async (name: string, version: number) =>
      admin.ask<{ it: PlanData }>(
        `mutation ($id: ID!, $version: Int) { it: ${name}(id: $id, version: $version) { ${PLAN_FIELDS} } }`,
        { id: plan.id, version },
      );
    const [on, onAgain] = [await call('activateMealPlan', 1), await call('activateMealPlan', 1)];
    expect(accepted(on).it).toMatchObject({ status: 'ACTIVE', version: 2 });
    expect(accepted(onAgain).it).toEqual(accepted(on).it);
    expect(outcomeOf(await call('deactivateMealPlan', 1))).toBe('STALE_VERSION');
    const [off, offAgain] = [await call('deactivateMealPlan', 2), await call('deactivateMealPlan', 2)];
    expect(accepted(off).it).toMatchObject({ status: 'INACTIVE', version: 3 });
    expect(accepted(offAgain).it).toEqual(accepted(off).it);
  });

  test('the active plan shows customers only available dishes, and not its author', async () => {
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

  test('the active plan hides inactive meals from customers', async () => {
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

  test('the active plan states the order deadline', async () => {
    await kitchen.seed.activePlan({ breakfast: [poha] });
    const slots = async () => (await active(kitchen.as.anonymous()))?.slots;
    expect(await slots()).toMatchObject([{ closesAt: '2026-11-21T18:30:00.000Z', orderByText: null }]);
    const close = (minutes: number | null) =>
      sql(kitchen.em.fork(), 'update meals set closes_minutes_before = $2 where id = $1', [
        BREAKFAST_ID,
        minutes,
      ]);
    await close(0);
    await kitchen.seed.activePlan({ breakfast: [poha] });
    expect(await slots()).toMatchObject([
      { closesAt: '2026-11-21T03:00:00.000Z', orderByText: 'Order by 8:30 AM, 21 Nov' },
    ]);
    await close(null);
  });

  test('an unknown plan cannot be turned ON', async () => {
    const answer = await toggleMealPlan(await kitchen.as.admin(), '01900000-0000-7000-8000-000000000000');
    expect(rejected(answer)).toEqual({ code: 'NOT_FOUND', message: 'Meal plan not found.' });
  });
});

test('mealPlans returns the requested number of plans, latest day first', async () => {
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
