/** A plan is deleted, unless somebody has ordered from it. */
import { sql } from '../../src/db/sql.js';
import { formatDayAndMonth, type IndiaDate } from '../../src/shared/india-date.js';
import { day } from '../testkit/days.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp, fingerprint } from '../testkit/ledger.js';
import { cancelOrder, deleteMealPlan, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
let poha: SeededDish;
let plan: { id: string; date: IndiaDate };
let days = 0;

/** The active plan, on a day that has no orders. */
const planFreeDay = () =>
  kitchen.seed.activePlan({ date: day(`2026-12-${String(++days).padStart(2, '0')}`), breakfast: [poha] });

beforeEach(async () => {
  poha = await kitchen.seed.dish();
  plan = await planFreeDay();
});
afterEach(() => expectLedgerAddsUp(kitchen.em));

const order = async () => ({
  userId: (await kitchen.seed.customer({ balancePaise: 1_000_000 })).id,
  mealId: BREAKFAST_ID,
  forDate: plan.date,
  lines: [{ dishId: poha.id, quantity: 1 }],
});
const rowsOf = (table: string, column: string) =>
  sql(kitchen.em.fork(), `select 1 from ${table} where ${column} = $1`, [plan.id]);

test('a plan goes with its dishes and limits, and is answered and recorded as it was', async () => {
  await kitchen.seed.limit(plan, poha, 5);
  const { it } = accepted(await deleteMealPlan(await kitchen.as.admin(), plan.id, 1));
  expect(it).toMatchObject({ id: plan.id, date: plan.date, status: 'ACTIVE' });
  for (const [table, column] of [
    ['meal_plans', 'id'],
    ['meal_plan_dishes', 'plan_id'],
    ['portions', 'plan_id'],
  ] as const)
    expect(await rowsOf(table, column)).toEqual([]);
  const [entry] = await sql<{ before: { date: string }; after: unknown }>(
    kitchen.em.fork(),
    `select before, after from audit_entries where action = 'MEAL_PLAN_DELETED' and subject_id = $1`,
    [plan.id],
  );
  expect(entry).toMatchObject({ before: { date: plan.date, version: 1 }, after: null });
  expect(outcomeOf(await deleteMealPlan(await kitchen.as.admin(), plan.id))).toBe('NOT_FOUND');
});

test('one that has orders stays until they are cancelled', async () => {
  const admin = await kitchen.as.admin();
  const first = accepted(await placeOrder(admin, await order())).it;
  const second = accepted(await placeOrder(admin, await order())).it;
  const before = await fingerprint(kitchen.em);
  const refusal = async () => refused(await deleteMealPlan(admin, plan.id));
  expect(await refusal()).toEqual({
    code: 'CONFLICT',
    message: `There are 2 orders for ${formatDayAndMonth(plan.date)}. Cancel them first, or close the day.`,
  });
  expect(await fingerprint(kitchen.em)).toEqual(before);
  accepted(await cancelOrder(admin, first.id));
  expect((await refusal()).message).toBe(
    `There is 1 order for ${formatDayAndMonth(plan.date)}. Cancel it first, or close the day.`,
  );
  accepted(await cancelOrder(admin, second.id));
  expect(outcomeOf(await deleteMealPlan(admin, plan.id))).toBe('OK');
});

test('one that somebody else has changed is not deleted by who names the old version', async () => {
  await sql(kitchen.em.fork(), 'update meal_plans set version = 2 where id = $1', [plan.id]);
  expect(outcomeOf(await deleteMealPlan(await kitchen.as.admin(), plan.id, 1))).toBe('STALE_VERSION');
});

test('orders of customers and a deletion at once: one of them finds that the other was first', async () => {
  const admin = await kitchen.as.admin();
  for (let round = 0; round < 6; round++) {
    plan = await planFreeDay();
    const customers = await kitchen.seed.customers(4, { balancePaise: 1_000_000 });
    const callers = await Promise.all(customers.map((customer) => kitchen.as.customer(customer)));
    const wish = await order();
    const [deleted, ...placed] = await Promise.all([
      round % 2 === 0 ? deleteMealPlan(admin, plan.id) : later(() => deleteMealPlan(admin, plan.id)),
      ...callers.map((caller, at) => placeOrder(caller, { ...wish, userId: customers[at]?.id })),
    ]);
    const areOrdered = placed.some((answer) => outcomeOf(answer) === 'OK');
    expect(outcomeOf(deleted)).toBe(areOrdered ? 'CONFLICT' : 'OK');
  }
});

/** Once the orders are on their way. */
const later = async <T>(work: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, 8));
  return work();
};

test('a plan with live orders cannot move to another date, and the error states how many', async () => {
  const admin = await kitchen.as.admin();
  const move = () =>
    admin.ask<{ it: { date: string } }>(
      'mutation ($id: ID!, $input: UpdateMealPlanInput!) { it: updateMealPlan(id: $id, input: $input) { date } }',
      { id: plan.id, input: { date: '2026-12-30' } },
    );
  const placed = [
    accepted(await placeOrder(admin, await order())).it,
    accepted(await placeOrder(admin, await order())).it,
  ];
  const before = await fingerprint(kitchen.em);
  const answer = await move();
  expect(answer.errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect(answer.errors?.[0]?.message).toBe(
    `There are 2 orders for ${formatDayAndMonth(plan.date)}, so this plan cannot move to another date. Create a plan for the other date instead.`,
  );
  expect(await fingerprint(kitchen.em)).toEqual(before);
  for (const { id } of placed) accepted(await cancelOrder(admin, id));
  expect(accepted(await move()).it.date).toBe('2026-12-30');
});
