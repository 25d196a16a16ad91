/** Tests how long a wallet lasts for standing orders: `User.lastsUntil`. */

import { sql } from '../../src/db/sql.js';
import { lastsUntil } from '../../src/features/standing-orders/balance-forecast.js';
import { runStandingOrders } from '../../src/features/standing-orders/schedule/run-standing-orders.js';
import { paise } from '../../src/shared/money.js';
import { Weekday } from '../../src/shared/weekday.js';
import type { Caller } from '../testkit/callers.js';
import { day, TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { allowCredit } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { createStandingOrder, pauseStandingOrder, skipStandingDay } from '../testkit/standing-orders.js';
import { statementsDuring } from '../testkit/statements.js';

const box = (text: string, rupees: number) => ({ day: day(text), costPaise: paise(rupees * 100) });
const BOXES = [box('2026-11-23', 100), box('2026-11-23', 40), box('2026-11-24', 100)];

test.each([
  ['an empty wallet', 0, false, { boxes: 0, until: null, shortOn: '2026-11-23', isMore: false }],
  ['one that is owed', -50, true, { boxes: 0, until: null, shortOn: '2026-11-23', isMore: false }],
  ['a paisa less than a box', 99.99, false, { boxes: 0, until: null, shortOn: '2026-11-23', isMore: false }],
  ['just a box', 100, false, { boxes: 1, until: '2026-11-23', shortOn: '2026-11-23', isMore: false }],
  ['two of a day', 200, true, { boxes: 2, until: '2026-11-23', shortOn: '2026-11-24', isMore: false }],
  ['all there are', 240, false, { boxes: 3, until: '2026-11-24', shortOn: null, isMore: false }],
  ['more than all', 240, true, { boxes: 3, until: '2026-11-24', shortOn: null, isMore: true }],
])('lastsUntil returns the number of covered boxes and their days: %s', (_what, rupees, goesOn, expected) =>
  expect(lastsUntil({ boxes: BOXES, goesOn }, paise(Math.round(rupees * 100)))).toEqual(expected),
);

test('lastsUntil is null without an upcoming box', () =>
  expect(lastsUntil({ boxes: [], goesOn: true }, paise(100))).toBeNull());

const kitchen = openKitchen();
let admin: Caller;
let poha: SeededDish;
let asha: SeededUser;

const LASTS = 'lastsUntil { boxes until shortOn isMore }';
interface Lasts {
  lastsUntil: { boxes: number; until: string | null; shortOn: string | null; isMore: boolean } | null;
}
const lastsOf = async (user = asha, caller = admin) =>
  accepted(
    await caller.ask<{ user: Lasts }>(`query ($id: ID!) { user(id: $id) { ${LASTS} } }`, { id: user.id }),
  ).user.lastsUntil;
const everyDay = Object.keys(Weekday);
const wants = async (more: object = {}) =>
  accepted(
    await createStandingOrder(admin, {
      userId: asha.id,
      mealId: BREAKFAST_ID,
      weekdays: everyDay,
      from: '2026-11-21',
      lines: [{ dishId: poha.id, quantity: 1 }],
      ...more,
    }),
  ).it;

// The clock's day is Friday, 20 November.
beforeEach(async () => {
  admin = await kitchen.as.admin();
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  asha = await kitchen.seed.customer({ title: 'Asha', balancePaise: 35_000 });
  await kitchen.seed.plan({ date: TOMORROW, breakfast: [poha], postLunch: [poha] });
});
afterEach(async () => {
  await sql(kitchen.em, 'update standing_orders set ended_at = created_at where ended_at is null');
});

test('lastsUntil counts days without a plan at current prices', async () => {
  await wants();
  expect(await lastsOf()).toEqual({ boxes: 3, until: '2026-11-23', shortOn: '2026-11-24', isMore: false });
});

test('a customer reads their own lastsUntil, which is null without a standing order', async () => {
  expect(await lastsOf()).toBeNull();
  await wants();
  expect(await lastsOf(asha, await kitchen.as.customer(asha))).toMatchObject({ boxes: 3 });
});

test('lastsUntil does not count days that are paused, skipped, or without a box', async () => {
  const { id } = await wants({ weekdays: ['MONDAY', 'WEDNESDAY', 'SATURDAY'] });
  accepted(await skipStandingDay(admin, { userId: asha.id, mealId: BREAKFAST_ID, date: TOMORROW }));
  accepted(await pauseStandingOrder(admin, id, '2026-11-23', '2026-11-23'));
  expect(await lastsOf()).toEqual({ boxes: 3, until: '2026-11-30', shortOn: '2026-12-02', isMore: false });
});

test('lastsUntil counts two meals of a day as two boxes, and ignores the credit limit', async () => {
  await wants();
  await wants({ mealId: POST_LUNCH_ID });
  accepted(await allowCredit(admin, asha.id, 5_000));
  expect(await lastsOf()).toEqual({ boxes: 3, until: '2026-11-22', shortOn: '2026-11-22', isMore: false });
});

test('lastsUntil counts an upcoming box with its price until it is charged', async () => {
  await wants();
  await runStandingOrders({ em: kitchen.em, clock: kitchen.clock });
  await sql(kitchen.em, 'update dishes set price = 20000 where id = $1', [poha.id]);
  expect(await lastsOf()).toMatchObject({ boxes: 2, until: '2026-11-22' });
});

test("lastsUntil counts the day's box with the sum of the newest plan's dishes", async () => {
  await wants({ lines: undefined, boxFor: 'NON_VEG', boxQuantity: 2 });
  expect(await lastsOf()).toBeNull();
  await sql(kitchen.em, `update meal_plan_dishes set box_for = '{NON_VEG}' where dish_id = $1`, [poha.id]);
  expect(await lastsOf()).toEqual({ boxes: 1, until: '2026-11-21', shortOn: '2026-11-22', isMore: false });
});

test('lastsUntil covers 62 days, and states whether boxes follow', async () => {
  await kitchen.seed.credit(asha, 1_000_000);
  const { id } = await wants({ until: '2026-11-25' });
  expect(await lastsOf()).toEqual({ boxes: 5, until: '2026-11-25', shortOn: null, isMore: false });
  await sql(kitchen.em, 'update standing_orders set until_date = null where id = $1', [id]);
  expect(await lastsOf()).toEqual({ boxes: 61, until: '2027-01-20', shortOn: null, isMore: true });
});

test('lastsUntil of a page of users takes as many SQL statements as that of one user', async () => {
  for (let i = 0; i < 5; i++) {
    asha = await kitchen.seed.customer({ balancePaise: 35_000 });
    await wants();
  }
  const page = (limit: number) =>
    statementsDuring(async () => {
      const data = accepted(
        await admin.ask<{ users: { items: Lasts[] } }>(`{ users(limit: ${limit}) { items { ${LASTS} } } }`),
      );
      expect(data.users.items.every((user) => user.lastsUntil?.boxes === 3)).toBe(true);
    });
  await page(1);
  const [one, five] = [await page(1), await page(5)];
  expect(five).toHaveLength(one.length);
  const without = await statementsDuring(async () =>
    accepted(await admin.ask('{ users(limit: 5) { items { id } } }')),
  );
  expect(five.length - without.length).toBe(2);
});
