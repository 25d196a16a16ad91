/** Tests that a standing order never creates a box that conflicts with the customer's diet or avoided allergens. */

import { sql } from '../../src/db/sql.js';
import {
  runStandingOrders,
  StandingScheduler,
} from '../../src/features/standing-orders/schedule/run-standing-orders.js';
import type { Caller } from '../testkit/callers.js';
import { day, TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf } from '../testkit/ledger.js';
import { editOrder, placeOrder, updateDiet } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { createStandingOrder, standingCalendar } from '../testkit/standing-orders.js';
import { updateUser } from './user-operations.js';

const kitchen = openKitchen({ isVerified: true });
const DEADLINE = '2026-11-21T08:30:00+05:30';
let wrap: SeededDish;
let chicken: SeededDish;
let plain: SeededDish;
let admin: Caller;
let asha: SeededUser;
let customer: Caller;

const run = async () => (await runStandingOrders({ em: kitchen.em, clock: kitchen.clock })).done;
const lines = (dish: SeededDish) => [{ dishId: dish.id, quantity: 1 }];
const wants = async (what: object) =>
  accepted(
    await createStandingOrder(customer, {
      userId: asha.id,
      mealId: BREAKFAST_ID,
      weekdays: ['SATURDAY'],
      from: '2026-11-20',
      ...what,
    }),
  );
const eats = async (diet: string | null, ...avoids: string[]) =>
  accepted(await updateDiet(customer, { diet, avoids })).it;
const tomorrow = async (caller = customer) =>
  accepted(await standingCalendar(caller, TOMORROW, TOMORROW, asha.id)).it[0];
const boxFor = async (dish: SeededDish, ...diets: string[]) => {
  await sql(kitchen.em, 'update meal_plan_dishes set box_for = $2 where dish_id = $1', [dish.id, diets]);
  await sql(kitchen.em, 'update meal_plans set version = version + 1');
};
const issues = async () => {
  const answer = accepted(
    await admin.ask<{ it: { customers: { kind: string; reason: string; customer: { id: string } }[] } }>(
      'query ($date: LocalDate!) { it: standingOrderIssues(date: $date) { customers { kind reason customer { id } } } }',
      { date: TOMORROW },
    ),
  );
  // The list also contains customers of other tests.
  return answer.it.customers.filter(({ customer: { id } }) => id === asha.id);
};

beforeEach(async () => {
  wrap = await kitchen.seed.dish({ title: 'Paneer Wrap', diet: 'VEG', allergens: ['GLUTEN', 'MILK'] });
  chicken = await kitchen.seed.dish({ title: 'Chicken Bowl', diet: 'NON_VEG' });
  plain = await kitchen.seed.dish({ title: 'Fruit' });
  asha = await kitchen.seed.customer({ title: 'Asha Nair', balancePaise: 100_000 });
  admin = await kitchen.as.admin();
  customer = await kitchen.as.customer(asha);
  await kitchen.seed.plan({ date: TOMORROW, breakfast: [wrap, chicken, plain] });
});
afterEach(async () => {
  await sql(kitchen.em, 'update standing_orders set ended_at = created_at where ended_at is null');
  // Withdraws the remaining boxes of the test.
  await run();
  await sql(kitchen.em, 'update standing_schedule set settled_until = null');
});

test.each<[string, () => object, string | null, string[], string]>([
  [
    'avoided',
    () => wrap,
    'VEG',
    ['MILK', 'SOY'],
    'Paneer Wrap contains allergens that the customer avoids: milk.',
  ],
  [
    'avoided twice',
    () => wrap,
    null,
    ['MILK', 'GLUTEN'],
    'Paneer Wrap contains allergens that the customer avoids: gluten and milk.',
  ],
  [
    'not vegetarian',
    () => chicken,
    'VEG',
    [],
    'Chicken Bowl is not vegetarian, so it cannot be in this box.',
  ],
  ['meat', () => chicken, 'EGG', [], 'Chicken Bowl contains meat or fish, so it cannot be in this box.'],
])(
  'a fixed dish that is %s creates no box, and the reason is visible to all callers',
  async (_case, dish, diet, avoids, reason) => {
    await wants({ lines: lines(dish() as SeededDish) });
    await eats(diet, ...avoids);
    expect(await run()).toEqual({ 'no match': 1 });
    expect(await tomorrow()).toMatchObject({ status: 'NO_MATCH', reason, order: null, cost: null });
    expect(await tomorrow(admin)).toMatchObject({ status: 'NO_MATCH', reason });
    expect(await issues()).toEqual([{ kind: 'NO_MATCH', reason, customer: { id: asha.id } }]);
    await eats(null);
    expect(await run()).toEqual({ made: 1 });
    expect(await issues()).toEqual([]);
  },
);

test('before the scheduler runs, a box that conflicts with the diet is not expected, and not counted in the demand', async () => {
  const later = day('2026-11-28');
  await kitchen.seed.plan({ date: later, breakfast: [wrap, chicken] });
  const demand = async () =>
    accepted(
      await admin.ask<{ it: { boxes: number }[] }>(
        `{ it: standingDemand(from: "${later}", to: "${later}") { boxes } }`,
      ),
    ).it;
  const dayLater = async () => accepted(await standingCalendar(customer, later, later)).it[0];
  const before = (await demand())[0]?.boxes ?? 0;
  await wants({ lines: lines(wrap) });
  expect(await dayLater()).toMatchObject({ status: 'EXPECTED' });
  expect((await demand())[0]?.boxes).toBe(before + 1);
  await eats(null, 'MILK');
  expect(await dayLater()).toMatchObject({
    status: 'NO_MATCH',
    reason: 'Paneer Wrap contains allergens that the customer avoids: milk.',
    cost: null,
  });
  expect((await demand())[0]?.boxes ?? 0).toBe(before);
});

test('the demand leaves out a fixed dish and a box that are not vegetarian for a customer who eats veg only', async () => {
  const demand = async () =>
    accepted(
      await admin.ask<{ it: { boxes: number }[] }>(
        `{ it: standingDemand(from: "${TOMORROW}", to: "${TOMORROW}") { boxes } }`,
      ),
    ).it[0]?.boxes ?? 0;
  const before = await demand();
  await eats('VEG');
  await boxFor(chicken, 'NON_VEG');
  await wants({ boxFor: 'NON_VEG' });
  expect(await demand()).toBe(before);
  await boxFor(chicken);
  await boxFor(wrap, 'NON_VEG');
  expect(await demand()).toBe(before + 1);
  await sql(kitchen.em, 'update dishes set diet = $2 where id = $1', [wrap.id, 'EGG']);
  expect(await demand()).toBe(before);
});

test('a dish without a stated diet never conflicts', async () => {
  await wants({ lines: lines(plain) });
  await eats('VEG', 'MILK');
  expect(await run()).toEqual({ made: 1 });
});

test("the day's box is not created with a conflicting dish, nor without that dish", async () => {
  await wants({ boxFor: 'NON_VEG' });
  await boxFor(wrap, 'NON_VEG');
  await eats('VEG');
  expect(await run()).toEqual({ made: 1 });
  await boxFor(chicken, 'NON_VEG');
  expect(await run()).toEqual({ 'no match': 1 });
  expect(await tomorrow()).toMatchObject({
    status: 'NO_MATCH',
    reason: 'Chicken Bowl is not vegetarian, so it cannot be in this box.',
  });
  await boxFor(chicken);
  expect(await run()).toEqual({ made: 1 });
});

test('an existing box is withdrawn if its customer avoids a dish before the deadline', async () => {
  await wants({ lines: lines(wrap) });
  expect(await run()).toEqual({ made: 1 });
  await eats(null, 'MILK');
  expect(await run()).toEqual({ 'no match': 1 });
  const day = await tomorrow();
  expect(day).toMatchObject({ status: 'NO_MATCH', order: { status: 'CANCELLED' } });
  kitchen.clock.set(DEADLINE);
  expect(await run()).toEqual({});
  expect(await balanceOf(kitchen.em, asha)).toBe(100_000);
});

test('a new allergen after the deadline changes no existing box', async () => {
  await wants({ lines: lines(wrap) });
  await run();
  kitchen.clock.set(DEADLINE);
  customer = await kitchen.as.customer(asha);
  await eats('VEG', 'MILK');
  expect(await run()).toEqual({ charged: 1 });
  expect(await balanceOf(kitchen.em, asha)).toBe(90_000);
});

test('an order with a conflict that an admin accepted covers the day of the standing order', async () => {
  await eats('VEG', 'MILK');
  const input = { userId: asha.id, mealId: BREAKFAST_ID, forDate: TOMORROW, lines: lines(chicken) };
  accepted(await placeOrder(admin, { ...input, acceptDietConflicts: true }));
  await wants({ lines: lines(wrap) });
  expect(await run()).toEqual({ covered: 1 });
  await eats(null);
});

test('an edited box is charged with its own dishes', async () => {
  await wants({ lines: lines(wrap) });
  await run();
  accepted(await editOrder(admin, (await tomorrow())?.order?.id ?? '', { lines: lines(chicken) }));
  await eats('VEG', 'MILK');
  expect(await run()).toEqual({});
  kitchen.clock.set(DEADLINE);
  expect(await run()).toEqual({ charged: 1 });
});

test('a change of diet or allergens by customer or admin triggers the schedule', async () => {
  await wants({ lines: lines(wrap) });
  const scheduler = new StandingScheduler({ em: kitchen.em, clock: kitchen.clock });
  const until = async (status: string) => {
    for (let tries = 0; (await tomorrow(admin))?.status !== status; tries++) {
      if (tries > 100) throw new Error(`The day is not ${status}.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  try {
    await until('MADE');
    await eats(null, 'GLUTEN');
    await until('NO_MATCH');
    accepted(await updateUser(admin, asha.id, { avoids: [] }));
    await until('MADE');
  } finally {
    await scheduler.stop();
  }
});
