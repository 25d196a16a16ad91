/** Tests that a plan without orders can be deleted. */
import { sql } from '../../src/db/sql.js';
import { formatDayAndMonth, type IndiaDate } from '../../src/shared/india-date.js';
import { day } from '../testkit/days.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp, fingerprint } from '../testkit/ledger.js';
import { cancelOrder, deleteMealPlan, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
let poha: SeededDish;
let plan: { id: string; date: IndiaDate };
let days = 0;

/** Creates the active plan on a day without orders. */
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

test('deleting a plan deletes its dishes and limits, and returns and records its last state', async () => {
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

test('a plan with orders cannot be deleted until they are cancelled', async () => {
  const admin = await kitchen.as.admin();
  const first = accepted(await placeOrder(admin, await order())).it;
  const second = accepted(await placeOrder(admin, await order())).it;
  const before = await fingerprint(kitchen.em);
  const rejection = async () => rejected(await deleteMealPlan(admin, plan.id));
  expect(await rejection()).toEqual({
    code: 'CONFLICT',
    message: `The plan for ${formatDayAndMonth(plan.date)} cannot be deleted, because it has 2 orders. Cancel them first.`,
  });
  expect(await fingerprint(kitchen.em)).toEqual(before);
  accepted(await cancelOrder(admin, first.id));
  expect((await rejection()).message).toBe(
    `The plan for ${formatDayAndMonth(plan.date)} cannot be deleted, because it has 1 order. Cancel it first.`,
  );
  accepted(await cancelOrder(admin, second.id));
  expect(outcomeOf(await deleteMealPlan(admin, plan.id))).toBe('OK');
});

test('a plan that another admin changed is not deleted with the old version', async () => {
  await sql(kitchen.em.fork(), 'update meal_plans set version = 2 where id = $1', [plan.id]);
  expect(outcomeOf(await deleteMealPlan(await kitchen.as.admin(), plan.id, 1))).toBe('STALE_VERSION');
});

test('when orders and the deletion of their plan are concurrent, one of the two fails', async () => {
  const admin = await kitchen.as.admin();
  for (let round = 0; round < 6; round++) {
    plan = await planFreeDay();
    const customers = await kitchen.seed.customers(4, { balancePaise: 1_000_000 });
    const callers = await Promise.all(customers.map((customer) => kitchen.as.customer(customer)));
    const input = await order();
    const [deleted, ...placed] = await Promise.all([
      round % 2 === 0 ? deleteMealPlan(admin, plan.id) : later(() => deleteMealPlan(admin, plan.id)),
      ...callers.map((caller, at) => placeOrder(caller, { ...input, userId: customers[at]?.id })),
    ]);
    const areOrdered = placed.some((answer) => outcomeOf(answer) === 'OK');
    expect(outcomeOf(deleted)).toBe(areOrdered ? 'CONFLICT' : 'OK');
  }
});

/** Runs work after 8 ms, when the concurrent orders have probably started. */
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
