/** Tests the boxes of standing orders on the kitchen sheet of a day for which the scheduler has not created their orders yet. */
import { sql } from '../../src/db/sql.js';
import { runStandingOrders } from '../../src/features/standing-orders/schedule/run-standing-orders.js';
import type { Caller } from '../testkit/callers.js';
import { day, TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { sheet, slotOf } from '../testkit/kitchen-day.js';
import { placeOrder, updateDiet } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { createStandingOrder, standingCalendar } from '../testkit/standing-orders.js';
import { updateUser } from './user-operations.js';

const kitchen = openKitchen({ isVerified: true });
const NEXT = day('2026-11-22');
let poha: SeededDish;
let egg: SeededDish;
let admin: Caller;

const customer = () => kitchen.seed.customer({ balancePaise: 100_000 });
const wants = async (user: SeededUser, what: object) =>
  accepted(
    await createStandingOrder(admin, {
      userId: user.id,
      mealId: BREAKFAST_ID,
      weekdays: ['SATURDAY', 'SUNDAY'],
      from: '2026-11-20',
      ...what,
    }),
  );
const lines = (dish: SeededDish, quantity = 1) => [{ dishId: dish.id, quantity }];
/** Returns the numbers of the sheet of a day. */
const numbers = async (date = NEXT) => {
  const { boxes, expectedBoxes, dishes, byDiet } = await sheet(admin, slotOf(date, BREAKFAST_ID));
  const portions = dishes.map(({ title, firm, expected }) => [title, firm, expected]);
  return { boxes, expectedBoxes, portions, byDiet };
};
const waiting = async (date = NEXT) =>
  accepted(
    await admin.ask<{ it: { waiting: number }[] }>(
      `{ it: standingDemand(from: "${date}", to: "${date}") { waiting } }`,
    ),
  ).it[0]?.waiting ?? 0;

beforeEach(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000, diet: 'VEG' });
  egg = await kitchen.seed.dish({ title: 'Egg Curry', pricePaise: 5_000, diet: 'EGG' });
  admin = await kitchen.as.admin();
});
afterEach(async () => {
  await sql(kitchen.em, 'update standing_orders set ended_at = created_at where ended_at is null');
  await sql(kitchen.em, 'update standing_schedule set settled_until = null');
});

test("the sheet of a later day contains the expected boxes of the planner, with fixed dishes and the day's box", async () => {
  const [asha, ravi, zoya] = [await customer(), await customer(), await customer()];
  await wants(asha, { lines: lines(poha, 2) });
  await wants(ravi, { boxFor: 'EGG', boxQuantity: 3 });
  expect(await numbers()).toEqual({ boxes: 0, expectedBoxes: 2, portions: [], byDiet: [] });
  await kitchen.seed.plan({ date: NEXT, breakfast: [poha, egg] });
  await sql(kitchen.em, "update meal_plan_dishes set box_for = '{EGG}' where dish_id = $1", [egg.id]);
  accepted(
    await placeOrder(admin, {
      userId: zoya.id,
      mealId: BREAKFAST_ID,
      forDate: NEXT,
      lines: lines(poha, 5),
    }),
  );
  expect(await numbers()).toEqual({
    boxes: 1,
    expectedBoxes: 2,
    portions: [
      ['Poha', 5, 2],
      ['Egg Curry', 0, 3],
    ],
    byDiet: [
      { diet: 'VEG', firm: 5, expected: 2 },
      { diet: 'EGG', firm: 0, expected: 3 },
    ],
  });
  expect(await waiting()).toBe(2);
  accepted(await updateDiet(await kitchen.as.customer(ravi), { diet: 'VEG' }));
  expect(await numbers()).toMatchObject({ expectedBoxes: 1, portions: [['Poha', 5, 2]] });
  expect(await waiting()).toBe(1);
});

test('an expected box becomes an upcoming order once, and is not expected after the delivery window', async () => {
  await kitchen.seed.plan({ date: TOMORROW, breakfast: [poha] });
  await wants(await customer(), { lines: lines(poha) });
  const one = { portions: [['Poha', 0, 1]], byDiet: [{ diet: 'VEG', firm: 0, expected: 1 }] };
  expect(await numbers(TOMORROW)).toEqual({ boxes: 0, expectedBoxes: 1, ...one });
  await runStandingOrders({ em: kitchen.em, clock: kitchen.clock });
  expect(await numbers(TOMORROW)).toEqual({ boxes: 1, expectedBoxes: 0, ...one });
  await wants(await customer(), { lines: lines(poha) });
  expect(await numbers(TOMORROW)).toMatchObject({ boxes: 1, expectedBoxes: 1, portions: [['Poha', 0, 2]] });
  kitchen.clock.set(`${TOMORROW}T23:00:00+05:30`);
  admin = await kitchen.as.admin();
  expect(await numbers(TOMORROW)).toMatchObject({ expectedBoxes: 0 });
});

test('a box that the scheduler could not order is not expected: the customer is inactive, or its dish is not on sale', async () => {
  await kitchen.seed.plan({ date: NEXT, breakfast: [poha] });
  const asha = await customer();
  await wants(asha, { lines: lines(poha) });
  const seen = async () => {
    const [one] = accepted(await standingCalendar(admin, NEXT, NEXT, asha.id)).it;
    return [(await numbers()).expectedBoxes, await waiting(), one?.status, one?.reason];
  };
  const setDish = async (input: object) =>
    accepted(
      await admin.ask(
        'mutation ($id: ID!, $input: UpdateDishInput!) { it: updateDish(id: $id, input: $input) { id } }',
        { id: poha.id, input },
      ),
    );
  expect(await seen()).toEqual([1, 1, 'EXPECTED', null]);
  accepted(await updateUser(admin, asha.id, { status: 'INACTIVE' }));
  expect(await seen()).toEqual([0, 0, 'NO_MATCH', 'Your account is inactive.']);
  accepted(await updateUser(admin, asha.id, { status: 'ACTIVE' }));
  await setDish({ status: 'INACTIVE' });
  expect(await seen()).toEqual([0, 0, 'NO_MATCH', 'Poha is not available.']);
  await setDish({ status: 'ACTIVE', price: null });
  expect(await seen()).toEqual([0, 0, 'NO_MATCH', 'Poha is not available.']);
  await setDish({ price: 100 });
  expect(await seen()).toEqual([1, 1, 'EXPECTED', null]);
});
