/** Tests ordering ahead: the plans of the days after the active plan's day, if the settings open them. */
import { sql } from '../../src/db/sql.js';
import { addDays, type IndiaDate } from '../../src/shared/india-date.js';
import { call } from '../rest/rest-client.js';
import type { Caller } from '../testkit/callers.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, expectLedgerAddsUp, fingerprint } from '../testkit/ledger.js';
import { cancelOrder, editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
/** Returns the day `count` days after the active plan's day. Day 2 has no plan. */
const dayAfter = (count: number) => addDays(TOMORROW, count);
let admin: Caller;
let asha: SeededUser;
let customer: Caller;
let poha: SeededDish;
let upma: SeededDish;

const run = (text: string, values: readonly (string | number)[] = []) => sql(kitchen.em.fork(), text, values);
const openFor = async (days: number) =>
  accepted(await admin.ask(`mutation { updateSettings(input: { orderAheadDays: ${days} }) { version } }`));
const openDays = async (caller = kitchen.as.anonymous(), date?: string) =>
  accepted(
    await caller.ask<{ it: { date: IndiaDate }[] }>(
      'query ($date: LocalDate) { it: openMealPlans(date: $date) { date } }',
      { date },
    ),
  ).it.map((plan) => plan.date);
const ownOrders = async (caller: Caller, date?: string) =>
  accepted(
    await caller.ask<{ me: { ordersForOpenPlans: { id: string; forDate: string }[] } }>(
      'query ($date: LocalDate) { me { ordersForOpenPlans(date: $date) { id forDate } } }',
      { date },
    ),
  ).me.ordersForOpenPlans.map(({ forDate }) => forDate);
const order = (forDate: string, dish = poha, more: object = {}) => ({
  mealId: BREAKFAST_ID,
  forDate,
  lines: [{ dishId: dish.id, quantity: 1 }],
  ...more,
});
const place = (forDate: string, dish = poha, more: object = {}) =>
  placeOrder(customer, order(forDate, dish, more));
const placed = async (forDate: string, dish = poha) => accepted(await place(forDate, dish)).it;
const NO_MENU = { code: 'CONFLICT', message: 'There is no menu for that day.', field: 'forDate' };

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  upma = await kitchen.seed.dish({ title: 'Upma', pricePaise: 8_000 });
});
beforeEach(async () => {
  await run('delete from kitchen_closures');
  await run('delete from meal_plans');
  await kitchen.seed.plan({ date: addDays(TOMORROW, -1), breakfast: [poha] });
  await kitchen.seed.plan({ date: dayAfter(1), breakfast: [poha] });
  await kitchen.seed.plan({ date: dayAfter(3), breakfast: [upma], postLunch: [poha] });
  await kitchen.seed.plan({ date: dayAfter(4), breakfast: [poha] });
  await kitchen.seed.activePlan({ breakfast: [poha] });
  admin = await kitchen.as.admin();
  await openFor(0);
  asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  customer = await kitchen.as.customer(asha);
});
afterEach(() => expectLedgerAddsUp(kitchen.em));

describe('with 0 days', () => {
  test('with 0 days ahead, only the active plan is visible and accepts orders', async () => {
    expect(await openDays()).toEqual([TOMORROW]);
    expect(await openDays(customer, dayAfter(1))).toEqual([]);
    await placed(TOMORROW);
    expect(rejected(await place(dayAfter(1)))).toEqual(NO_MENU);
    expect(await ownOrders(customer)).toEqual([TOMORROW]);
  });

  test('with 0 days ahead and no active plan, no plan is open', async () => {
    await openFor(14);
    await run('update meal_plans set status = 0');
    expect(await openDays()).toEqual([]);
    expect(rejected(await place(TOMORROW))).toEqual(NO_MENU);
  });
});

describe('with 3 days', () => {
  beforeEach(() => openFor(3));

  test('with 3 days ahead, all callers see the three following plans, in sequence or by day', async () => {
    const open = [TOMORROW, dayAfter(1), dayAfter(3)];
    for (const caller of [kitchen.as.anonymous(), customer, admin])
      expect(await openDays(caller)).toEqual(open);
    expect(await openDays(customer, dayAfter(3))).toEqual([dayAfter(3)]);
    expect(await openDays(customer, dayAfter(2))).toEqual([]);
    expect(await openDays(customer, dayAfter(4))).toEqual([]);
  });

  test('each open day sells the dishes of its own plan and meal', async () => {
    const charged = [await placed(TOMORROW), await placed(dayAfter(1)), await placed(dayAfter(3), upma)];
    expect(charged.map(({ forDate, amount, status }) => [forDate, amount, status])).toEqual([
      [TOMORROW, 100, 'PLACED'],
      [dayAfter(1), 100, 'PLACED'],
      [dayAfter(3), 80, 'PLACED'],
    ]);
    expect(await balanceOf(kitchen.em, asha)).toBe(72_000);
    // The active plan has the dish for breakfast. The plan of day 3 has it for post lunch.
    const other = await kitchen.as.customer(await kitchen.seed.customer({ balancePaise: 100_000 }));
    expect(rejected(await placeOrder(other, order(dayAfter(3)))).code).toBe('DISH_UNAVAILABLE');
    expect(rejected(await placeOrder(other, order(TOMORROW, upma))).code).toBe('DISH_UNAVAILABLE');
    accepted(await placeOrder(other, order(dayAfter(3), poha, { mealId: POST_LUNCH_ID })));
  });

  test.each<[string, number]>([
    ['a day beyond them', 4],
    ['a day without a plan', 2],
    ['a day before the active one', -1],
  ])('with 3 days ahead, %s accepts no order, and nothing changes', async (_what, count) => {
    const before = await fingerprint(kitchen.em);
    expect(rejected(await place(dayAfter(count)))).toEqual(NO_MENU);
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('each day and meal has one live order, which is edited and cancelled separately', async () => {
    const [first, ahead] = [await placed(TOMORROW), await placed(dayAfter(1))];
    expect(rejected(await place(dayAfter(1))).code).toBe('CONFLICT');
    const lines = [{ dishId: poha.id, quantity: 3 }];
    expect(accepted(await editOrder(customer, ahead.id, { lines })).it.amount).toBe(300);
    expect(accepted(await cancelOrder(customer, ahead.id)).it.status).toBe('CANCELLED');
    expect(await ownOrders(customer)).toEqual([TOMORROW]);
    expect(accepted(await editOrder(customer, first.id, { lines })).it.amount).toBe(300);
    expect(await balanceOf(kitchen.em, asha)).toBe(70_000);
    await placed(dayAfter(1));
    expect(await ownOrders(customer)).toEqual([TOMORROW, dayAfter(1)]);
    expect(await ownOrders(customer, dayAfter(1))).toEqual([dayAfter(1)]);
    expect(await ownOrders(customer, dayAfter(2))).toEqual([]);
  });

  test('customers see only their own orders, and an admin sees those of a named customer', async () => {
    await placed(dayAfter(1));
    const ravi = await kitchen.seed.customer();
    expect(await ownOrders(await kitchen.as.customer(ravi))).toEqual([]);
    const { users } = accepted(
      await admin.ask<{ users: { items: { id: string; ordersForOpenPlans: { forDate: string }[] }[] } }>(
        '{ users(limit: 100) { items { id ordersForOpenPlans { forDate } } } }',
      ),
    );
    const found = new Map(users.items.map(({ id, ordersForOpenPlans }) => [id, ordersForOpenPlans]));
    expect(found.get(asha.id)).toEqual([{ forDate: dayAfter(1) }]);
    expect(found.get(ravi.id)).toEqual([]);
  });

  test('with several open days, each day closes at its own closing time', async () => {
    await run('update meals set closes_minutes_before = 0 where id = $1', [BREAKFAST_ID]);
    const today = addDays(TOMORROW, -1);
    await run('update meal_plans set status = 0 where status = 1');
    await run('update meal_plans set status = 1 where date = $1', [today]);
    kitchen.clock.set(new Date(`${today}T08:29:00+05:30`));
    const early = accepted(await place(today)).it;
    kitchen.clock.set(new Date(`${today}T08:30:00+05:30`));
    expect(await openDays(customer)).toEqual([today, TOMORROW, dayAfter(1)]);
    expect(rejected(await cancelOrder(customer, early.id)).code).toBe('ORDERING_CLOSED');
    const ahead = await placed(dayAfter(1));
    const other = await kitchen.as.customer(await kitchen.seed.customer({ balancePaise: 100_000 }));
    expect(rejected(await placeOrder(other, order(today))).code).toBe('ORDERING_CLOSED');
    accepted(await cancelOrder(customer, ahead.id));
    await run('update meals set closes_minutes_before = null where id = $1', [BREAKFAST_ID]);
  });

  test('portion limits apply to each day separately', async () => {
    const chai = await kitchen.seed.dish({ title: 'Chai', pricePaise: 2_000 });
    const [soldOut, lastOne] = [
      await kitchen.seed.activePlan({ breakfast: [chai] }),
      await kitchen.seed.plan({ date: dayAfter(1), breakfast: [chai] }),
    ];
    await kitchen.seed.limit(soldOut, chai, 0);
    await kitchen.seed.limit(lastOne, chai, 1);
    expect(rejected(await place(TOMORROW, chai)).message).toBe('Chai is sold out.');
    await placed(dayAfter(1), chai);
    const other = await kitchen.as.customer(await kitchen.seed.customer({ balancePaise: 100_000 }));
    expect(rejected(await placeOrder(other, order(dayAfter(1), chai))).message).toBe('Chai is sold out.');
  });

  test('with several open days, a closure applies to its own day only', async () => {
    await run(
      `insert into kitchen_closures (id, for_date, meal_id, reason, created_by, created_at)
       values (gen_random_uuid(), $1, null, 'Diwali', $2, now())`,
      [dayAfter(1), (await kitchen.seed.admin()).id],
    );
    expect(rejected(await place(dayAfter(1))).message).toBe('The kitchen is closed on 22 Nov: Diwali.');
    await placed(TOMORROW);
    await placed(dayAfter(3), upma);
  });

  test('a customer cannot move an order to another open day, an admin can', async () => {
    const { id } = await placed(TOMORROW);
    const move = { forDate: dayAfter(1) };
    expect(rejected(await editOrder(customer, id, move)).message).toBe(
      rejected(await editOrder(customer, id, { mealId: POST_LUNCH_ID })).message,
    );
    expect(accepted(await editOrder(admin, id, move)).it.forDate).toBe(dayAfter(1));
  });

  test('an order for a day that is no longer open can be reduced and cancelled, but not increased', async () => {
    const { id } = await placed(dayAfter(3), upma);
    const lines = (quantity: number) => ({ lines: [{ dishId: upma.id, quantity }] });
    accepted(await editOrder(customer, id, lines(3)));
    await openFor(1);
    expect(await ownOrders(customer)).toEqual([]);
    expect(rejected(await editOrder(customer, id, lines(4))).message).toBe(NO_MENU.message);
    expect(accepted(await editOrder(customer, id, lines(2))).it.amount).toBe(160);
    expect(accepted(await cancelOrder(customer, id)).it.refunded).toBe(true);
  });

  test('activating another plan opens other days', async () => {
    await run('update meal_plans set status = 0 where status = 1');
    await run('update meal_plans set status = 1 where date = $1', [dayAfter(1)]);
    expect(await openDays(customer)).toEqual([dayAfter(1), dayAfter(3), dayAfter(4)]);
    expect(rejected(await place(TOMORROW))).toEqual(NO_MENU);
    await placed(dayAfter(4));
  });

  test('a dish that left the plan can stay on the order, but not increase', async () => {
    const { id } = await placed(dayAfter(1));
    await kitchen.seed.plan({ date: dayAfter(1), breakfast: [upma] });
    const more = await editOrder(customer, id, { lines: [{ dishId: poha.id, quantity: 2 }] });
    expect(rejected(more).code).toBe('DISH_UNAVAILABLE');
    const both = [poha, upma].map((dish) => ({ dishId: dish.id, quantity: 1 }));
    expect(accepted(await editOrder(customer, id, { lines: both })).it.amount).toBe(180);
  });

  test('REST shows only the active plan, and accepts orders for every open day', async () => {
    const menu = await call(kitchen.url, { method: 'GET', path: '/api/meal-plan' });
    expect(menu.body).toMatchObject({ data: [{ date: expect.stringContaining('2026-11-20T18:30') }] });
    expect((menu.body as { data: unknown[] }).data).toHaveLength(1);
    const body = (forDate: string) => ({
      user_uuid: asha.userUuid,
      meal_id: BREAKFAST_ID,
      for_date: forDate,
      dish_details: [{ dish_uuid: poha.id, quantity: 1 }],
    });
    const post = (forDate: string) =>
      call(kitchen.url, { method: 'POST', path: '/api/orders', body: body(forDate) });
    // The legacy client's timestamp of the active plan's day still means that day.
    expect((await post(`${TOMORROW}T18:30:00.000Z`)).status).toBe(201);
    expect(await ownOrders(customer)).toEqual([TOMORROW]);
    expect((await post(dayAfter(1))).status).toBe(201);
    expect((await post(dayAfter(4))).status).toBe(409);
  });
});
