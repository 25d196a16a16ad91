import { sql } from '../../src/db/sql.js';
import type { IndiaDate } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { orderFor } from '../testkit/crowds.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { completeOrders } from '../testkit/kitchen-day.js';
import { cancelOrder, toggleMealPlan } from '../testkit/operations.js';
import { claimOf, creditTopUp, newUtr } from '../testkit/payments.js';
import { BREAKFAST_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let poha: SeededDish;

interface Needs {
  menu: { activeDay: string | null; next: { id: string; date: string; version: number } | null } | null;
  claims: number;
  uncompleted: number;
}
const needsOf = async () =>
  accepted(
    await admin.ask<{ dailySummary: { needs: Needs } }>(
      '{ dailySummary { needs { menu { activeDay next { id date version } } claims uncompleted } } }',
    ),
  ).dailySummary.needs;

beforeAll(async () => {
  admin = await kitchen.as.admin();
  poha = await kitchen.seed.dish();
});

test('the daily summary names the next plan that accepts orders while no active plan is current', async () => {
  const [today, tomorrow, later] = ['2026-12-10', '2026-12-11', '2026-12-12'] as IndiaDate[];
  kitchen.clock.set(`${today}T11:00:00+05:30`);
  admin = await kitchen.as.admin();
  const menu = async () => (await needsOf()).menu;
  expect(await menu()).toEqual({ activeDay: null, next: null });
  const past = '2026-12-07' as IndiaDate;
  const active = await kitchen.seed.activePlan({ date: past, breakfast: [poha] });
  expect(await menu()).toEqual({ activeDay: past, next: null });
  accepted(await toggleMealPlan(admin, active.id));
  expect(await menu()).toEqual({ activeDay: null, next: null });

  // Ordering for today's breakfast is over, and the kitchen is closed tomorrow.
  await sql(kitchen.em, 'update meals set closes_minutes_before = 60 where id = $1', [BREAKFAST_ID]);
  for (const date of [today, tomorrow]) await kitchen.seed.plan({ date, breakfast: [poha] });
  accepted(
    await admin.ask(
      `mutation { closeDay(date: "${tomorrow}", reason: "Diwali", idempotencyKey: "close-tomorrow-1") { orders } }`,
    ),
  );
  expect(await menu()).toEqual({ activeDay: null, next: null });
  const plan = await kitchen.seed.plan({ date: later, breakfast: [poha] });
  expect(await menu()).toMatchObject({ activeDay: null, next: { id: plan.id, date: later } });

  const next = (await menu())?.next;
  accepted(await toggleMealPlan(admin, next?.id ?? '', next?.version));
  expect(await menu()).toBeNull();
  // A second tab still displays the task. Its button must not turn the plan off.
  expect(rejected(await toggleMealPlan(admin, next?.id ?? '', next?.version)).code).toBe('STALE_VERSION');
  expect(await menu()).toBeNull();
});

test('the daily summary counts claimed payments until an admin decides', async () => {
  const asha = await kitchen.seed.customer();
  const customer = await kitchen.as.customer(asha);
  const { claims } = await needsOf();
  const claimed = await claimOf(customer, 500, newUtr());
  expect((await needsOf()).claims).toBe(claims + 1);
  accepted(await creditTopUp(admin, claimed.id, 500));
  expect((await needsOf()).claims).toBe(claims);
});

test('the daily summary counts the placed orders for past days until they are completed or cancelled', async () => {
  kitchen.clock.set('2026-11-20T09:00:00+05:30');
  admin = await kitchen.as.admin();
  const { uncompleted } = await needsOf();
  const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
  const [first, second] = [
    await orderFor(kitchen, customer, [[poha, 1]], '2026-11-18'),
    await orderFor(kitchen, customer, [[poha, 1]], '2026-11-19'),
  ];
  await orderFor(kitchen, customer, [[poha, 1]], '2026-11-20');
  expect((await needsOf()).uncompleted).toBe(uncompleted + 2);
  accepted(await completeOrders(admin, [first.id]));
  accepted(await cancelOrder(admin, second.id));
  expect((await needsOf()).uncompleted).toBe(uncompleted);
});
