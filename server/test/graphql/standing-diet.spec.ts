/** Standing orders never choose a dish that is against what their customer eats. */

import { sql } from '../../src/db/sql.js';
import {
  runStandingOrders,
  StandingScheduler,
} from '../../src/features/standing-orders/schedule/run-standing-orders.js';
import { verify } from '../../src/features/verification/verify.js';
import type { Caller } from '../testkit/callers.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, expectLedgerAddsUp } from '../testkit/ledger.js';
import { editOrder, placeOrder, updateDiet } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { createStandingOrder, standingCalendar } from '../testkit/standing-orders.js';
import { updateUser } from './user-operations.js';

const kitchen = openKitchen({ embedded: true });
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
      weekdays: [6],
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
const trouble = async () => {
  const answer = accepted(
    await admin.ask<{ it: { customers: { kind: string; reason: string; message: string }[] } }>(
      'query ($date: LocalDate!) { it: standingTrouble(date: $date) { customers { kind reason message } } }',
      { date: TOMORROW },
    ),
  );
  // Those of other tests stand there, too.
  return answer.it.customers.filter(({ message }) => message.includes(asha.title));
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
  // What is left of a test's boxes is taken back before the next one.
  await run();
  await sql(kitchen.em, 'update standing_schedule set settled_until = null');
  await expectLedgerAddsUp(kitchen.em);
  const { findings } = await verify(kitchen.em.fork());
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

test.each<[string, () => object, string | null, string[], string]>([
  ['avoided', () => wrap, 'VEG', ['MILK', 'SOY'], 'Paneer Wrap has milk, which should be avoided.'],
  [
    'avoided twice',
    () => wrap,
    null,
    ['MILK', 'GLUTEN'],
    'Paneer Wrap has gluten and milk, which should be avoided.',
  ],
  ['not vegetarian', () => chicken, 'VEG', [], 'Chicken Bowl is not vegetarian.'],
  ['meat', () => chicken, 'EGG', [], 'Chicken Bowl has meat or fish.'],
])(
  'a fixed dish that is %s makes no box, and says why to everybody',
  async (_case, dish, diet, avoids, reason) => {
    await wants({ lines: lines(dish() as SeededDish) });
    await eats(diet, ...avoids);
    expect(await run()).toEqual({ 'no match': 1 });
    expect(await tomorrow()).toMatchObject({ state: 'NO_MATCH', reason, order: null, cost: null });
    expect(await tomorrow(admin)).toMatchObject({ state: 'NO_MATCH', reason });
    expect(await trouble()).toEqual([
      {
        kind: 'NO_MATCH',
        reason,
        message: `Hello ${asha.title}, your Breakfast box on Saturday, 21 Nov cannot be made: ${reason} You can order something else from the menu.`,
      },
    ]);
    await eats(null);
    expect(await run()).toEqual({ made: 1 });
    expect(await trouble()).toEqual([]);
  },
);

test('a dish that states no diet is refused by none', async () => {
  await wants({ lines: lines(plain) });
  await eats('VEG', 'MILK');
  expect(await run()).toEqual({ made: 1 });
});

test('the day’s box is not made with a dish that is against its customer, nor without it', async () => {
  await wants({ boxFor: 'NON_VEG' });
  await boxFor(wrap, 'NON_VEG');
  await eats('VEG');
  expect(await run()).toEqual({ made: 1 });
  await boxFor(chicken, 'NON_VEG');
  expect(await run()).toEqual({ 'no match': 1 });
  expect(await tomorrow()).toMatchObject({ state: 'NO_MATCH', reason: 'Chicken Bowl is not vegetarian.' });
  await boxFor(chicken);
  expect(await run()).toEqual({ made: 1 });
});

test('a box that was made is taken back when its customer avoids it by the deadline, and nothing is charged', async () => {
  await wants({ lines: lines(wrap) });
  expect(await run()).toEqual({ made: 1 });
  await eats(null, 'MILK');
  expect(await run()).toEqual({ 'no match': 1 });
  const day = await tomorrow();
  expect(day).toMatchObject({ state: 'NO_MATCH', order: { status: 'CANCELLED' } });
  kitchen.clock.set(DEADLINE);
  expect(await run()).toEqual({});
  expect(await balanceOf(kitchen.em, asha)).toBe(100_000);
});

test('what is avoided only after the deadline changes no box that was made', async () => {
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

test('a box that somebody edited is charged with what they put in', async () => {
  await wants({ lines: lines(wrap) });
  await run();
  accepted(await editOrder(admin, (await tomorrow())?.order?.id ?? '', { lines: lines(chicken) }));
  await eats('VEG', 'MILK');
  expect(await run()).toEqual({});
  kitchen.clock.set(DEADLINE);
  expect(await run()).toEqual({ charged: 1 });
});

test('the schedule wakes when diet or avoids are written, by the customer or by an admin', async () => {
  await wants({ lines: lines(wrap) });
  const scheduler = new StandingScheduler({ em: kitchen.em, clock: kitchen.clock });
  const until = async (state: string) => {
    for (let tries = 0; (await tomorrow(admin))?.state !== state; tries++) {
      if (tries > 100) throw new Error(`The day is not ${state}.`);
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
