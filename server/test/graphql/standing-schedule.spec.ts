/** What the schedule makes, follows, charges and takes back, in which order, and for how much. */
import { sql } from '../../src/db/sql.js';
import { runStandingOrders } from '../../src/features/standing-orders/schedule/run-standing-orders.js';
import type { Caller } from '../testkit/callers.js';
import { day, TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';
import { cancelOrder, editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import {
  createStandingOrder,
  endStandingOrder,
  pauseStandingOrder,
  resumeStandingOrder,
  skipStandingDay,
  standingCalendar,
  unskipStandingDay,
  updateStandingOrder,
} from '../testkit/standing-orders.js';

const kitchen = openKitchen();
let poha: SeededDish;
let salad: SeededDish;
let admin: Caller;
let asha: SeededUser;
let customer: Caller;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
/** Breakfast opens at 8:30 and has no closing time here, so that is its deadline. */
const CLOSING = '2026-11-21T08:30:00+05:30';
const run = () => runStandingOrders({ em: kitchen.em, clock: kitchen.clock });
const wish = (more: object = {}) => ({
  mealId: BREAKFAST_ID,
  weekdays: EVERY_DAY,
  from: '2026-11-20',
  lines: [{ dishId: poha.id, quantity: 2 }],
  ...more,
});
const create = async (more: object = {}) => accepted(await createStandingOrder(customer, wish(more))).it.id;
const plan = (dishes: readonly SeededDish[] = [poha, salad], date = TOMORROW) =>
  kitchen.seed.plan({ date, breakfast: dishes });
const tomorrow = async (caller = customer, userId?: string) =>
  accepted(await standingCalendar(caller, TOMORROW, TOMORROW, userId)).it[0];
const state = async () => (await tomorrow())?.state;
const orders = () =>
  sql<{ status: number; amount: string; placed_by: string; version: number }>(
    kitchen.em,
    `select status, amount::text, placed_by, version from orders where user_id = $1 order by order_number`,
    [asha.id],
  );
const balance = async () => {
  const rows = await sql<{ balance: string }>(
    kitchen.em,
    'select wallet_balance::text as balance from users where id = $1',
    [asha.id],
  );
  return Number(rows[0]?.balance);
};
const price = (dish: SeededDish, paise: number) =>
  sql(kitchen.em, 'update dishes set price = $2 where id = $1', [dish.id, paise]);
const skip = { mealId: BREAKFAST_ID, date: TOMORROW };

/** Some time later: everybody signs in again. */
const later = async (instant: string) => {
  kitchen.clock.set(instant);
  admin = await kitchen.as.admin();
  customer = await kitchen.as.customer(asha);
};

beforeEach(async () => {
  await sql(
    kitchen.em,
    `update orders set status = 3, cancel_reason = 'Of another test', cancelled_at = now() where status = 0`,
  );
  await sql(kitchen.em, 'delete from meal_plan_dishes');
  await sql(kitchen.em, 'delete from portions');
  await sql(kitchen.em, 'delete from meal_plans');
  await sql(kitchen.em, 'update standing_schedule set settled_until = null');
  await sql(kitchen.em, 'update standing_orders set ended_at = created_at where ended_at is null');
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  salad = await kitchen.seed.dish({ title: 'Corn Salad', pricePaise: 5_000 });
  admin = await kitchen.as.admin();
  asha = await kitchen.seed.customer({ title: 'Asha', balancePaise: 100_000 });
  customer = await kitchen.as.customer(asha);
});
afterEach(() => expectLedgerAddsUp(kitchen.em));

describe('a box', () => {
  test('waits for its plan, is made without money, and is charged at its deadline', async () => {
    await create();
    expect((await run()).done).toEqual({});
    expect(await tomorrow()).toMatchObject({ state: 'NO_PLAN', cost: null, order: null, canSkip: true });
    await plan();
    expect(await tomorrow()).toMatchObject({ state: 'EXPECTED', cost: 200 });
    expect(await run()).toEqual({ done: { made: 1 }, difference: 0 });
    expect(await tomorrow()).toMatchObject({
      state: 'MADE',
      cost: 200,
      order: { status: 'UPCOMING', amount: 200 },
    });
    expect(await balance()).toBe(100_000);
    expect(await run()).toEqual({ done: {}, difference: 0 });
    await later('2026-11-21T08:29:59.999+05:30');
    expect(await run()).toEqual({ done: {}, difference: 0 });
    await later(CLOSING);
    expect(await run()).toEqual({ done: { charged: 1 }, difference: 0 });
    expect(await balance()).toBe(80_000);
    expect(await tomorrow()).toMatchObject({ state: 'MADE', order: { status: 'PLACED', amount: 200 } });
    expect((await run()).done).toEqual({});
    expect(await orders()).toMatchObject([{ status: 1, amount: '20000', placed_by: asha.id, version: 2 }]);
  });

  test('is charged at the prices of that moment, and follows them before', async () => {
    await create();
    await plan();
    await run();
    await price(poha, 12_345);
    expect((await run()).done).toEqual({ followed: 1 });
    expect(await tomorrow()).toMatchObject({ cost: 246.9 });
    await price(poha, 20_000);
    await later(CLOSING);
    await run();
    expect(await balance()).toBe(60_000);
    expect(await orders()).toMatchObject([{ status: 1, amount: '40000' }]);
  });

  test('follows its plan, its standing order and the address while nobody has touched it', async () => {
    const id = await create();
    await plan();
    await run();
    await plan([salad]);
    expect((await run()).done).toEqual({ 'no match': 1 });
    expect(await tomorrow()).toMatchObject({ state: 'NO_MATCH', reason: 'Poha is not available.' });
    accepted(
      await updateStandingOrder(customer, id, wishUpdate({ lines: [{ dishId: salad.id, quantity: 1 }] })),
    );
    expect((await run()).done).toEqual({ made: 1 });
    expect(await tomorrow()).toMatchObject({ state: 'MADE', cost: 50 });
    await sql(kitchen.em, `update addresses set text = 'Elsewhere' where user_id = $1`, [asha.id]);
    await sql(kitchen.em, 'update users set version = version + 1 where id = $1', [asha.id]);
    expect((await run()).done).toEqual({ followed: 1 });
    const rows = await sql<{ text: string }>(
      kitchen.em,
      `select delivery_address ->> 'text' as text from orders where user_id = $1 and status = 0`,
      [asha.id],
    );
    expect(rows).toEqual([{ text: 'Elsewhere' }]);
  });

  test('is theirs who edits it, follows nothing any more, and is charged with its own dishes', async () => {
    const id = await create();
    await plan();
    await run();
    const made = (await tomorrow())?.order?.id ?? '';
    accepted(await editOrder(admin, made, { lines: [{ dishId: salad.id, quantity: 3 }] }));
    await plan([poha]);
    accepted(await endStandingOrder(customer, id));
    expect((await run()).done).toEqual({});
    await price(salad, 6_000);
    await later(CLOSING);
    expect((await run()).done).toEqual({ charged: 1 });
    expect(await orders()).toMatchObject([{ status: 1, amount: '18000' }]);
    expect(await balance()).toBe(82_000);
  });

  test('without enough money is cancelled whole at its deadline, and credit that arrives in time saves it', async () => {
    await sql(kitchen.em, 'update dishes set price = 60000 where id = $1', [poha.id]);
    await create();
    await plan();
    await run();
    const trouble = () =>
      admin.ask<{ it: { customers: { kind: string; missing: number; message: string }[] } }>(
        `{ it: standingTrouble(date: "${TOMORROW}") { customers { kind missing message } } }`,
      );
    expect(accepted(await trouble()).it.customers).toMatchObject([{ kind: 'NO_MONEY', missing: 200 }]);
    await kitchen.seed.credit(asha, 20_000);
    expect(accepted(await trouble()).it.customers).toEqual([]);
    await price(poha, 70_000);
    await later(CLOSING);
    expect((await run()).done).toEqual({ 'no money': 1 });
    expect(await tomorrow()).toMatchObject({
      state: 'NO_MONEY',
      reason: 'Not enough balance.',
      canOrderAgain: false,
    });
    expect(await balance()).toBe(120_000);
    expect((await run()).done).toEqual({});
  });

  test('is covered by an order that was placed by hand', async () => {
    await create();
    await kitchen.seed.activePlan({ breakfast: [poha] });
    const input = { ...skip, forDate: TOMORROW, lines: [{ dishId: poha.id, quantity: 1 }] };
    const { date, ...placed } = input;
    expect(date).toBe(TOMORROW);
    const { id } = accepted(await placeOrder(customer, placed)).it;
    expect((await run()).done).toEqual({ covered: 1 });
    expect(await state()).toBe('COVERED');
    accepted(await cancelOrder(customer, id));
    expect((await run()).done).toEqual({});
    expect(await tomorrow()).toMatchObject({ state: 'CANCELLED', canOrderAgain: true });
    accepted(await unskipStandingDay(customer, skip));
    expect((await run()).done).toEqual({ made: 1 });
  });
});

const wishUpdate = (more: object = {}) => {
  const { mealId, ...rest } = wish(more);
  return mealId ? rest : rest;
};

describe('what does not come back', () => {
  test('a box that was skipped, whatever becomes of the standing order, until somebody asks for it again', async () => {
    const id = await create();
    await plan();
    await run();
    expect(accepted(await skipStandingDay(customer, skip)).it).toMatchObject({
      state: 'SKIPPED',
      canOrderAgain: true,
    });
    expect(await orders()).toMatchObject([{ status: 3 }]);
    accepted(await skipStandingDay(customer, skip));
    accepted(await endStandingOrder(customer, id));
    await create();
    expect((await run()).done).toEqual({});
    expect(await state()).toBe('SKIPPED');
    expect(accepted(await unskipStandingDay(customer, skip)).it.state).toBe('EXPECTED');
    expect((await run()).done).toEqual({ made: 1 });
  });

  test('a made box that somebody cancelled', async () => {
    await create();
    await plan();
    await run();
    accepted(await cancelOrder(customer, (await tomorrow())?.order?.id ?? ''));
    expect((await run()).done).toEqual({});
    expect(await state()).toBe('CANCELLED');
    await later(CLOSING);
    expect((await run()).done).toEqual({});
    expect(await balance()).toBe(100_000);
  });

  test('skip and order-again end at the deadline', async () => {
    await create();
    await plan();
    await run();
    await later(CLOSING);
    const late = await skipStandingDay(customer, skip);
    expect(late.errors?.[0]?.message).toBe('Ordering for Breakfast is closed.');
    expect((await run()).done).toEqual({ charged: 1 });
  });
});

describe('what is not wanted any more', () => {
  test.each([
    ['paused', (id: string) => pauseStandingOrder(customer, id, TOMORROW, '2026-11-25')],
    ['ended', (id: string) => endStandingOrder(customer, id)],
    [
      'changed to other days',
      (id: string) => updateStandingOrder(customer, id, wishUpdate({ weekdays: [1] })),
    ],
  ] as const)(
    'is taken back when it is %s before the deadline, also when the schedule is late',
    async (_what, change) => {
      const id = await create();
      await plan();
      await run();
      accepted(await change(id));
      await later('2026-11-21T09:00:00+05:30');
      expect((await run()).done).toEqual({ withdrawn: 1 });
      expect(await balance()).toBe(100_000);
      expect((await run()).done).toEqual({});
    },
  );

  test('is charged all the same when that comes after the deadline', async () => {
    const id = await create();
    await plan();
    await run();
    await later(CLOSING);
    accepted(await endStandingOrder(customer, id));
    expect((await run()).done).toEqual({ charged: 1 });
    expect(await balance()).toBe(80_000);
  });

  test('comes again when a pause ends in time', async () => {
    const id = await create();
    await plan();
    await run();
    accepted(await pauseStandingOrder(customer, id, TOMORROW, '2026-11-25'));
    await run();
    expect(await state()).toBe('PAUSED');
    accepted(await resumeStandingOrder(customer, id));
    expect((await run()).done).toEqual({ made: 1 });
  });
});

describe('late', () => {
  test('a plan after the deadline is made and charged in one go, before the window is over', async () => {
    await create();
    await later('2026-11-21T09:00:00+05:30');
    await plan();
    expect((await run()).done).toEqual({ placed: 1 });
    expect(await orders()).toMatchObject([{ status: 1, amount: '20000' }]);
    expect(await balance()).toBe(80_000);
  });

  test('three days without a server: what is over is missed and not charged, what is not is charged', async () => {
    await create();
    await plan();
    await run();
    for (const date of ['2026-11-22', '2026-11-23', '2026-11-24']) await plan([poha], day(date));
    await later('2026-11-24T09:00:00+05:30');
    expect(await run()).toEqual({ done: { missed: 3, placed: 1 }, difference: 0 });
    const calendar = accepted(await standingCalendar(customer, '2026-11-21', '2026-11-25')).it;
    expect(calendar.map((each) => each.state)).toEqual(['MISSED', 'MISSED', 'MISSED', 'MADE', 'NO_PLAN']);
    expect(await balance()).toBe(80_000);
    const alarms = accepted(
      await admin.ask<{ it: { text: string }[] }>('{ it: standingAlarms { text } }'),
    ).it;
    expect(alarms.map(({ text }) => text)).toContain(
      '1 box of Saturday, 21 Nov was missed. Nothing was charged.',
    );
  });
});

describe('a day that is closed', () => {
  const close = `mutation { closeDay(date: "${TOMORROW}", reason: "Diwali") { orders } }`;
  const reopen = `mutation { reopenDay(date: "${TOMORROW}") { orders } }`;

  test('has no boxes; opened again before they were made, they come', async () => {
    await create();
    await plan();
    accepted(await admin.ask(close));
    expect((await run()).done).toEqual({});
    expect(await state()).toBe('CLOSED');
    accepted(await admin.ask(reopen));
    expect((await run()).done).toEqual({ made: 1 });
    accepted(await admin.ask(close));
    expect(await state()).toBe('CLOSED');
    accepted(await admin.ask(reopen));
    expect((await run()).done).toEqual({});
    expect(await state()).toBe('CANCELLED');
  });
});

test('portions go to those who come first, and a box that finds none is made when some are given back', async () => {
  const ravi = await kitchen.seed.customer({ title: 'Ravi', balancePaise: 100_000 });
  await create();
  accepted(await createStandingOrder(await kitchen.as.customer(ravi), wish()));
  await kitchen.seed.limit(await plan(), poha, 3);
  const first = await run();
  // What is left has changed by then, so who was refused is asked once more.
  expect(first).toEqual({ done: { made: 1, 'no match': 2 }, difference: 0 });
  expect((await run()).done).toEqual({});
  const madeFor = (await state()) === 'MADE' ? customer : await kitchen.as.customer(ravi);
  accepted(await skipStandingDay(madeFor, skip));
  expect((await run()).done).toEqual({ made: 1 });
});
