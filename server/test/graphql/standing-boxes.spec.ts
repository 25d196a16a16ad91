/** Tests the day's box of a diet, boxes that were moved or packed, and boxes that overdraw a wallet. */
import { sql } from '../../src/db/sql.js';
import { runStandingOrders } from '../../src/features/standing-orders/schedule/run-standing-orders.js';
import type { Caller } from '../testkit/callers.js';
import { day, TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf } from '../testkit/ledger.js';
import { editOrder, findOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { createStandingOrder, standingCalendar, unskipStandingDay } from '../testkit/standing-orders.js';

const kitchen = openKitchen({ isVerified: true });
let poha: SeededDish;
let egg: SeededDish;
let admin: Caller;
let asha: SeededUser;
const NEXT = day('2026-11-22');
const DEADLINE = '2026-11-21T08:30:00+05:30';

const run = () => runStandingOrders({ em: kitchen.em, clock: kitchen.clock });
const later = async (instant: string) => {
  kitchen.clock.set(instant);
  admin = await kitchen.as.admin();
};
const boxFor = (dish: SeededDish, ...diets: string[]) =>
  sql(kitchen.em, 'update meal_plan_dishes set box_for = $2 where dish_id = $1', [dish.id, diets]);
const touchPlan = () => sql(kitchen.em, 'update meal_plans set version = version + 1');
const plan = (date = TOMORROW) => kitchen.seed.plan({ date, breakfast: [poha, egg], postLunch: [poha] });
const create = (more: object = {}) =>
  createStandingOrder(admin, {
    userId: asha.id,
    mealId: BREAKFAST_ID,
    weekdays: ['SATURDAY'],
    from: '2026-11-20',
    ...more,
  });
const tomorrow = async () => accepted(await standingCalendar(admin, TOMORROW, TOMORROW, asha.id)).it[0];
const orderId = async () => (await tomorrow())?.order?.id ?? '';

beforeEach(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000, diet: 'VEG' });
  egg = await kitchen.seed.dish({ title: 'Egg Curry', pricePaise: 5_000, diet: 'EGG' });
  admin = await kitchen.as.admin();
  asha = await kitchen.seed.customer({ title: 'Asha', balancePaise: 100_000 });
  await plan();
});
afterEach(async () => {
  await sql(kitchen.em, 'update standing_orders set ended_at = created_at where ended_at is null');
  await sql(kitchen.em, 'update standing_schedule set settled_until = null');
});

test("the day's box contains all dishes marked for its diet, times its quantity", async () => {
  accepted(await create({ boxFor: 'EGG', boxQuantity: 3 }));
  await run();
  expect(await tomorrow()).toMatchObject({
    status: 'NO_MATCH',
    reason: 'No egg box is planned for Breakfast on 21 Nov.',
  });
  await boxFor(poha, 'VEG', 'EGG');
  await boxFor(egg, 'EGG');
  await touchPlan();
  await run();
  expect(await tomorrow()).toMatchObject({ status: 'MADE', cost: 450 });
  await boxFor(poha, 'VEG');
  await touchPlan();
  expect((await run()).done).toEqual({ followed: 1 });
  expect(await tomorrow()).toMatchObject({ status: 'MADE', cost: 150 });
  await later(DEADLINE);
  await run();
  expect(await balanceOf(kitchen.em, asha)).toBe(85_000);
});

test('a box that an admin moved is charged at the deadline of its new meal or day', async () => {
  accepted(await create({ lines: [{ dishId: poha.id, quantity: 1 }] }));
  await plan(NEXT);
  await run();
  const id = await orderId();
  accepted(await editOrder(admin, id, { forDate: NEXT, mealId: POST_LUNCH_ID }));
  expect((await run()).done).toEqual({});
  await later(DEADLINE);
  expect((await run()).done).toEqual({});
  expect(await tomorrow()).toMatchObject({ status: 'CANCELLED', canOrderAgain: false });
  expect(await balanceOf(kitchen.em, asha)).toBe(100_000);
  const rows = await sql<{ opens: string }>(
    kitchen.em,
    'select opens_at::text as opens from meals where id = $1',
    [POST_LUNCH_ID],
  );
  await later(`${NEXT}T${rows[0]?.opens}+05:30`);
  expect((await run()).done).toEqual({ charged: 1 });
  expect(accepted(await findOrder(admin, id)).it).toMatchObject({ status: 'PLACED', amount: 100 });
  expect(await balanceOf(kitchen.em, asha)).toBe(90_000);
});

test('a box that the plan still lacks is not reported as restored', async () => {
  accepted(await create({ boxFor: 'EGG', boxQuantity: 1 }));
  await run();
  const again = () => unskipStandingDay(admin, { userId: asha.id, mealId: BREAKFAST_ID, date: TOMORROW });
  const reason = 'No egg box is planned for Breakfast on 21 Nov.';
  expect(accepted(await again()).it).toMatchObject({ status: 'NO_MATCH', reason });
  await boxFor(egg, 'EGG');
  await touchPlan();
  expect(accepted(await again()).it).toMatchObject({ status: 'EXPECTED', reason: null });
});

test('a moved box cannot be restored on its first day', async () => {
  accepted(await create({ lines: [{ dishId: poha.id, quantity: 1 }] }));
  await plan(NEXT);
  await run();
  accepted(await editOrder(admin, await orderId(), { forDate: NEXT }));
  const again = await unskipStandingDay(admin, { userId: asha.id, mealId: BREAKFAST_ID, date: TOMORROW });
  expect(again.errors?.[0]?.message).toBe('There is no skipped or cancelled box to restore on that day.');
  await later('2026-11-22T08:30:00+05:30');
  expect((await run()).done).toEqual({ charged: 1 });
});

test("moving a box to a later day does not create that day's own box early", async () => {
  const ravi = await kitchen.seed.customer({ title: 'Ravi', balancePaise: 100_000 });
  const lines = [{ dishId: poha.id, quantity: 1 }];
  for (const { id } of [asha, ravi])
    accepted(await create({ userId: id, weekdays: ['SATURDAY', 'SUNDAY'], lines }));
  await plan(NEXT);
  await run();
  accepted(await editOrder(admin, await orderId(), { forDate: NEXT }));
  await run();
  const calendar = accepted(await standingCalendar(admin, NEXT, NEXT, ravi.id)).it;
  expect(calendar).toMatchObject([{ status: 'EXPECTED', order: null }]);
});

test('of two boxes charged at once, the wallet pays the one with the earlier deadline', async () => {
  const lines = [{ dishId: poha.id, quantity: 1 }];
  await sql(kitchen.em, 'update dishes set price = 60000 where id = $1', [poha.id]);
  accepted(await create({ lines }));
  accepted(await create({ mealId: POST_LUNCH_ID, lines }));
  await kitchen.seed.plan({ breakfast: [poha], postLunch: [poha] });
  // Tomorrow's post lunch closes at 7:30, an hour before breakfast.
  await sql(kitchen.em, 'update meals set closes_minutes_before = 450 where id = $1', [POST_LUNCH_ID]);
  await run();
  await later(DEADLINE);
  await run();
  await sql(kitchen.em, 'update meals set closes_minutes_before = null');
  const calendar = accepted(await standingCalendar(admin, TOMORROW, TOMORROW, asha.id)).it;
  const stateOf = (id: string) => calendar.find(({ meal }) => meal.id === id)?.status;
  expect([stateOf(POST_LUNCH_ID), stateOf(BREAKFAST_ID)]).toEqual(['MADE', 'NO_MONEY']);
});

test('a box can overdraw the wallet up to the credit limit, and no paisa more', async () => {
  const ravi = await kitchen.seed.customer({ title: 'Ravi' });
  const meena = await kitchen.seed.customer({ title: 'Meena' });
  const limit = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }';
  accepted(await admin.ask(limit, { id: ravi.id, input: { creditLimit: 100 } }));
  accepted(await admin.ask(limit, { id: meena.id, input: { creditLimit: 99.99 } }));
  for (const { id } of [ravi, meena])
    accepted(await create({ userId: id, lines: [{ dishId: poha.id, quantity: 1 }] }));
  await run();
  await later(DEADLINE);
  expect((await run()).done).toEqual({ charged: 1, 'no money': 1 });
  expect(await balanceOf(kitchen.em, ravi)).toBe(-10_000);
  expect(await balanceOf(kitchen.em, meena)).toBe(0);
});

test('a late box that cannot be paid creates no order', async () => {
  const ravi = await kitchen.seed.customer({ title: 'Ravi', balancePaise: 9_999 });
  accepted(await create({ userId: ravi.id, lines: [{ dishId: poha.id, quantity: 1 }] }));
  await later('2026-11-21T09:00:00+05:30');
  expect((await run()).done).toEqual({ 'no money': 1 });
  const orders = await sql(kitchen.em, 'select 1 from orders where user_id = $1', [ravi.id]);
  expect(orders).toEqual([]);
  expect(await balanceOf(kitchen.em, ravi)).toBe(9_999);
});

test('an edited box of an account that is inactive at the deadline is not charged', async () => {
  accepted(await create({ lines: [{ dishId: poha.id, quantity: 1 }] }));
  await run();
  accepted(await editOrder(admin, await orderId(), { lines: [{ dishId: egg.id, quantity: 1 }] }));
  accepted(
    await admin.ask('mutation ($id: ID!) { updateUser(id: $id, input: { status: INACTIVE }) { id } }', {
      id: asha.id,
    }),
  );
  expect((await run()).done).toEqual({});
  await later(DEADLINE);
  expect((await run()).done).toEqual({ 'no match': 1 });
  expect(await tomorrow()).toMatchObject({
    status: 'NO_MATCH',
    reason: `The account of ${asha.title} is inactive, so no order can be placed for it.`,
  });
  expect(await balanceOf(kitchen.em, asha)).toBe(100_000);
});

test('a packed box stays packed after a price change, and must be packed again after a change of dishes', async () => {
  const { id } = accepted(await create({ lines: [{ dishId: poha.id, quantity: 1 }] })).it;
  await run();
  const made = await orderId();
  accepted(
    await admin.ask('mutation ($ids: [ID!]!) { setPacked(orderIds: $ids, packed: true) { id } }', {
      ids: [made],
    }),
  );
  const packed = () =>
    sql<{ packed: boolean; repack: boolean; amount: string }>(
      kitchen.em,
      'select packed_at is not null as packed, repack, amount::text from orders where id = $1',
      [made],
    );
  await sql(kitchen.em, 'update dishes set price = 11000 where id = $1', [poha.id]);
  await run();
  expect(await packed()).toEqual([{ packed: true, repack: false, amount: '11000' }]);
  accepted(
    await admin.ask(
      `mutation ($id: ID!, $input: UpdateStandingOrderInput!) { updateStandingOrder(id: $id, input: $input) { id } }`,
      {
        id,
        input: { weekdays: ['SATURDAY'], from: '2026-11-20', lines: [{ dishId: poha.id, quantity: 2 }] },
      },
    ),
  );
  await run();
  expect(await packed()).toEqual([{ packed: false, repack: true, amount: '22000' }]);
});

test('the kitchen sheet counts an uncharged box as expected, and a charged one as firm', async () => {
  accepted(await create({ lines: [{ dishId: egg.id, quantity: 2 }] }));
  await run();
  const sheet = async () =>
    accepted(
      await admin.ask<{ it: { dishes: { dishId: string; firm: number; expected: number }[] } }>(
        `{ it: kitchenSheet(date: "${TOMORROW}", mealId: "${BREAKFAST_ID}") { dishes { dishId firm expected } } }`,
      ),
    ).it.dishes;
  expect(await sheet()).toContainEqual({ dishId: egg.id, firm: 0, expected: 2 });
  await later(DEADLINE);
  await run();
  expect(await sheet()).toContainEqual({ dishId: egg.id, firm: 2, expected: 0 });
});

test("a customer without an address is among tomorrow's issues", async () => {
  await sql(kitchen.em, 'delete from addresses where user_id = $1', [asha.id]);
  accepted(await create({ lines: [{ dishId: poha.id, quantity: 1 }] }));
  await run();
  const answer = await admin.ask<{ it: { customers: { kind: string; customer: { id: string } }[] } }>(
    `{ it: standingOrderIssues(date: "${TOMORROW}") { customers { kind customer { id } } } }`,
  );
  expect(accepted(answer).it.customers).toContainEqual({ kind: 'NO_ADDRESS', customer: { id: asha.id } });
});
