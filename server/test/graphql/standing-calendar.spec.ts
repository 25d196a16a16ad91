/** Tests the calendar of standing orders for customers and the kitchen. */
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import {
  createStandingOrder,
  pauseStandingOrder,
  skipStandingDay,
  standingCalendar,
  unskipStandingDay,
} from '../testkit/standing-orders.js';
import { statementsDuring } from '../testkit/statements.js';

const kitchen = openKitchen();
let poha: SeededDish;
let asha: SeededUser;
let customer: Caller;
let admin: Caller;

beforeEach(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha' });
  asha = await kitchen.seed.customer({ title: 'Asha Nair' });
  customer = await kitchen.as.customer(asha);
  admin = await kitchen.as.admin();
});

const create = async (more: object = {}) => {
  const lines = [{ dishId: poha.id, quantity: 2 }];
  const content = {
    mealId: BREAKFAST_ID,
    weekdays: ['MONDAY', 'WEDNESDAY'],
    from: '2026-11-20',
    lines,
    ...more,
  };
  return accepted(await createStandingOrder(customer, content)).it;
};

test('the calendar lists the boxes by day, without days that no standing order needs', async () => {
  const { id } = await create({ weekdays: ['FRIDAY', 'SATURDAY', 'SUNDAY'] });
  await kitchen.seed.plan({ date: TOMORROW, breakfast: [poha] });
  accepted(await pauseStandingOrder(customer, id, '2026-11-27', '2026-11-27'));
  accepted(await skipStandingDay(customer, { mealId: BREAKFAST_ID, date: '2026-11-22' }));
  const days = accepted(await standingCalendar(customer, '2026-11-20', '2026-11-28')).it;
  expect(days.map(({ date, status, cost }) => [date, status, cost])).toEqual([
    ['2026-11-21', 'EXPECTED', 200],
    ['2026-11-22', 'SKIPPED', null],
    ['2026-11-27', 'PAUSED', null],
    ['2026-11-28', 'NO_PLAN', null],
  ]);
  expect(days[0]).toMatchObject({
    closesAt: '2026-11-21T03:00:00.000Z',
    canSkip: true,
    canOrderAgain: false,
  });
  expect(days[1]).toMatchObject({ canSkip: false, canOrderAgain: true, standingOrder: { id } });
});

/** Statements that authenticate the caller and load the meals. */
const ASIDE = /session_tokens|^select id, meal_title/;

test('the calendar of four weeks takes two statements', async () => {
  await create({ weekdays: ['FRIDAY', 'SATURDAY', 'SUNDAY'] });
  const texts = await statementsDuring(async () => {
    expect(accepted(await standingCalendar(customer, '2026-11-20', '2026-12-17')).it.length).toBeGreaterThan(
      8,
    );
  });
  expect(texts.filter((text) => text.includes('standing_days'))).toHaveLength(1);
  expect(texts.filter((text) => !ASIDE.test(text))).toHaveLength(2);
});

test('the calendar rejects more than 62 days, and invalid skips and restores', async () => {
  expect(rejected(await standingCalendar(customer, '2026-11-20', '2027-01-21')).field).toBe('to');
  accepted(await standingCalendar(customer, '2026-11-20', '2027-01-20'));
  await create();
  const tuesday = { mealId: BREAKFAST_ID, date: '2026-11-24' };
  expect(rejected(await skipStandingDay(customer, tuesday)).code).toBe('CONFLICT');
  expect(rejected(await unskipStandingDay(customer, { ...tuesday, date: '2026-11-25' })).code).toBe(
    'CONFLICT',
  );
  const today = { mealId: BREAKFAST_ID, date: '2026-11-20' };
  expect(rejected(await skipStandingDay(customer, today)).code).toBe('ORDERING_CLOSED');
});

test('standingDemand counts boxes by day and meal, and an alarm reports a missing plan from its time on', async () => {
  await sql(kitchen.em, 'update standing_orders set ended_at = created_at where ended_at is null');
  await sql(kitchen.em, 'delete from meal_plan_dishes');
  await sql(kitchen.em, 'delete from meal_plans');
  await create({ weekdays: ['SATURDAY'] });
  const ask = async <T>(query: string) => accepted(await admin.ask<{ it: T }>(`{ it: ${query} }`)).it;
  const demand = () =>
    ask<object[]>(`standingDemand(from: "${TOMORROW}", to: "${TOMORROW}") { date boxes waiting planned }`);
  const alarms = () => ask<object[]>('standingAlarms { kind date boxes meal { title } }');
  expect(await demand()).toEqual([{ date: TOMORROW, boxes: 1, waiting: 1, planned: false }]);
  expect(await alarms()).toEqual([]);
  expect(await ask<object>(`standingOrderIssues(date: "${TOMORROW}") { waiting { boxes } total }`)).toEqual({
    waiting: [{ boxes: 1 }],
    total: 0,
  });
  kitchen.clock.set('2026-11-20T18:00:00+05:30');
  admin = await kitchen.as.admin();
  expect(await alarms()).toEqual([{ kind: 'NO_PLAN', date: TOMORROW, boxes: 1, meal: null }]);
  await kitchen.seed.plan({ date: TOMORROW, postLunch: [poha] });
  expect(await alarms()).toEqual([
    { kind: 'NO_MEAL_IN_PLAN', date: TOMORROW, boxes: 1, meal: { title: 'Breakfast' } },
  ]);
  await kitchen.seed.plan({ date: TOMORROW, breakfast: [poha] });
  expect(await alarms()).toEqual([]);
  customer = await kitchen.as.customer(asha);
  accepted(await skipStandingDay(customer, { mealId: BREAKFAST_ID, date: TOMORROW }));
  expect(await demand()).toEqual([]);
});

test('a day whose plan lacks a fixed dish has no match and no waiting box', async () => {
  await sql(kitchen.em, 'update standing_orders set ended_at = created_at where ended_at is null');
  await sql(kitchen.em, 'delete from meal_plan_dishes');
  await sql(kitchen.em, 'delete from meal_plans');
  const idli = await kitchen.seed.dish({ title: 'Idli' });
  const both = [poha, idli].map(({ id }) => ({ dishId: id, quantity: 1 }));
  const { id } = await create({ weekdays: ['SATURDAY', 'SUNDAY'], lines: both });
  const next = async () =>
    accepted(
      await customer.ask<{ it: { nodes: { id: string; nextDay: string | null }[] } }>(
        '{ it: standingOrders { nodes { id nextDay } } }',
      ),
    ).it.nodes.find((order) => order.id === id)?.nextDay;
  const demand = async () =>
    accepted(
      await admin.ask<{ it: { date: string }[] }>(
        `{ it: standingDemand(from: "${TOMORROW}", to: "2026-11-22") { date boxes waiting } }`,
      ),
    ).it;
  expect(await next()).toBe(TOMORROW);
  const { id: planId } = await kitchen.seed.plan({ date: TOMORROW, breakfast: [poha] });
  expect(accepted(await standingCalendar(customer, TOMORROW, TOMORROW)).it).toMatchObject([
    {
      status: 'NO_MATCH',
      reason: "Idli is not on Saturday's menu.",
      cost: null,
      canSkip: true,
      canOrderAgain: false,
    },
  ]);
  expect(await next()).toBe('2026-11-22');
  expect(await demand()).toEqual([{ date: '2026-11-22', boxes: 1, waiting: 1 }]);
  await sql(
    kitchen.em,
    'insert into meal_plan_dishes (plan_id, meal_id, dish_id, position) values ($1, $2, $3, 1)',
    [planId, BREAKFAST_ID, idli.id],
  );
  expect(accepted(await standingCalendar(customer, TOMORROW, TOMORROW)).it).toMatchObject([
    { status: 'EXPECTED' },
  ]);
  expect(await demand()).toMatchObject([{ date: TOMORROW, boxes: 1 }, { date: '2026-11-22' }]);
});
