/** Tests the portions of upcoming boxes, which are reserved only if their customer's wallet and credit limit cover them. */
import { type Database, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { runStandingOrders } from '../../src/features/standing-orders/schedule/run-standing-orders.js';
import { verify } from '../../src/features/verification/verify.js';
import type { Caller } from '../testkit/callers.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, expectLedgerAddsUp } from '../testkit/ledger.js';
import { cancelOrder, creditWallet, editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { createStandingOrder, standingCalendar } from '../testkit/standing-orders.js';

const kitchen = openKitchen();
const DEADLINE = '2026-11-21T08:30:00+05:30';
const CAP = 10;
let other: Database;
let salad: SeededDish;
let poha: SeededDish;
let admin: Caller;
let asha: SeededUser;
let ravi: SeededUser;

const run = () => runStandingOrders({ em: kitchen.em, clock: kitchen.clock });
const wants = (customer: SeededUser, dish = poha, mealId = BREAKFAST_ID, quantity = 1) =>
  createStandingOrder(admin, {
    userId: customer.id,
    mealId,
    weekdays: ['SATURDAY'],
    from: '2026-11-20',
    lines: [{ dishId: dish.id, quantity }],
  });
const dayOf = async (customer: SeededUser, mealId = BREAKFAST_ID) =>
  accepted(await standingCalendar(admin, TOMORROW, TOMORROW, customer.id)).it.find(
    ({ meal }) => meal.id === mealId,
  );
const boxOf = async (customer: SeededUser) => (await dayOf(customer))?.order?.id ?? '';
const sold = async () =>
  (await sql<{ sold: number }>(kitchen.em, 'select sold from portions where dish_id = $1', [salad.id]))[0]
    ?.sold;
const order = (customer: SeededUser, quantity: number) =>
  placeOrder(admin, {
    userId: customer.id,
    mealId: BREAKFAST_ID,
    forDate: TOMORROW,
    lines: [{ dishId: salad.id, quantity }],
  });
const salads = (quantity: number) => ({ lines: [{ dishId: salad.id, quantity }] });
/** Returns the issues of Asha's boxes for tomorrow. */
const issues = async () => {
  const { customers } = accepted(
    await admin.ask<{
      it: { customers: { kind: string; reason: string | null; customer: { id: string } }[] };
    }>(`{ it: standingOrderIssues(date: "${TOMORROW}") { customers { kind reason customer { id } } } }`),
  ).it;
  const hers = customers.filter(({ customer }) => customer.id === asha.id);
  return hers.map(({ kind, reason }) => [kind, reason]);
};
const toTheDeadline = async () => {
  kitchen.clock.set(DEADLINE);
  admin = await kitchen.as.admin();
};

beforeAll(async () => {
  other = await openDatabase({ url: kitchen.databaseUrl, poolSize: 4 });
});
afterAll(() => other.close());

beforeEach(async () => {
  salad = await kitchen.seed.dish({ title: 'Corn Salad', pricePaise: 10_000 });
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  const { id } = await kitchen.seed.plan({ date: TOMORROW, breakfast: [salad, poha], postLunch: [poha] });
  await sql(
    kitchen.em,
    'insert into portions (plan_id, meal_id, dish_id, cap, sold) values ($1, $2, $3, $4, 0)',
    [id, BREAKFAST_ID, salad.id, CAP],
  );
  admin = await kitchen.as.admin();
  asha = await kitchen.seed.customer({ title: 'Asha', balancePaise: 20_000 });
  ravi = await kitchen.seed.customer({ title: 'Ravi', balancePaise: 500_000 });
});

afterEach(async () => {
  // After ten minutes, no row is exempt from the rule on uncovered portions.
  kitchen.clock.forward(10 * 60_000);
  await run();
  await expectLedgerAddsUp(kitchen.em);
  const { findings } = await verify(kitchen.em.fork());
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  await sql(kitchen.em, 'update standing_orders set ended_at = created_at where ended_at is null');
  await sql(kitchen.em, 'update standing_schedule set settled_until = null');
});

test('an upcoming box edited to cost more than the wallet has no portions, and is an issue of the day', async () => {
  accepted(await wants(asha));
  await run();
  const customer = await kitchen.as.customer(asha);
  await sql(kitchen.em, 'update meal_plans set status = 1 where date = $1', [TOMORROW]);
  accepted(await editOrder(customer, await boxOf(asha), salads(50)));
  expect(await sold()).toBe(0);
  expect(await issues()).toEqual([['NO_MONEY', null]]);
  accepted(await order(ravi, CAP));
  await toTheDeadline();
  await run();
  expect(await dayOf(asha)).toMatchObject({ status: 'NO_MONEY' });
});

test('an edit that wallet and credit limit cover reserves portions, and is rejected when too few are left', async () => {
  accepted(await wants(asha));
  await run();
  const box = await boxOf(asha);
  accepted(await order(ravi, CAP - 2));
  await sql(kitchen.em, 'update users set credit_limit = 10000 where id = $1', [asha.id]);
  expect(rejected(await editOrder(admin, box, salads(3)))).toMatchObject({
    message: 'Only 2 portions of Corn Salad are left.',
  });
  accepted(await editOrder(admin, box, salads(2)));
  expect(await sold()).toBe(CAP);
  accepted(await cancelOrder(admin, box));
  expect(await sold()).toBe(CAP - 2);
});

test('the scheduler creates an uncovered box without portions, and reserves them after a credit', async () => {
  const poor = await kitchen.seed.customer({ title: 'Poor', balancePaise: 0 });
  accepted(await wants(poor, salad, BREAKFAST_ID, 4));
  expect((await run()).done).toEqual({ made: 1 });
  expect(await sold()).toBe(0);
  accepted(await creditWallet(admin, { userId: poor.id, amount: 400 }));
  expect((await run()).done).toEqual({ 'portions reserved': 1 });
  expect((await run()).done).toEqual({});
  expect(await sold()).toBe(4);
  await toTheDeadline();
  expect((await run()).done).toEqual({ charged: 1 });
  expect([await sold(), await balanceOf(kitchen.em, poor)]).toEqual([4, 0]);
});

test('a box is not created if its credit arrives after the dish is sold out, and the day states the reason', async () => {
  const poor = await kitchen.seed.customer({ title: 'Poor', balancePaise: 0 });
  accepted(await wants(poor, salad));
  await run();
  accepted(await order(ravi, CAP));
  accepted(await creditWallet(admin, { userId: poor.id, amount: 400 }));
  expect((await run()).done).toEqual({ 'no match': 1 });
  expect(await dayOf(poor)).toMatchObject({ status: 'NO_MATCH', reason: 'Corn Salad is sold out.' });
});

test('an edited box whose credit arrives too late is an issue, and is not charged at the deadline', async () => {
  accepted(await wants(asha));
  await run();
  accepted(await editOrder(admin, await boxOf(asha), salads(4)));
  accepted(await order(ravi, CAP - 1));
  accepted(await creditWallet(admin, { userId: asha.id, amount: 400 }));
  expect((await run()).done).toEqual({});
  expect(await issues()).toEqual([['NO_MATCH', 'Only 1 portion of Corn Salad is left.']]);
  accepted(await editOrder(admin, await boxOf(asha), { instructions: 'No onion' }));
  await toTheDeadline();
  expect((await run()).done).toEqual({ 'no match': 1 });
  expect([await sold(), await balanceOf(kitchen.em, asha)]).toEqual([CAP - 1, 60_000]);
});

test('money that is spent on another order releases the portions of boxes that it no longer covers', async () => {
  accepted(await wants(asha, salad, BREAKFAST_ID, 2));
  await run();
  expect(await sold()).toBe(2);
  const lunch = { mealId: POST_LUNCH_ID, forDate: TOMORROW, lines: [{ dishId: poha.id, quantity: 1 }] };
  accepted(await placeOrder(admin, { ...lunch, userId: asha.id }));
  expect((await run()).done).toEqual({ 'portions released': 1 });
  expect((await run()).done).toEqual({});
  expect(await sold()).toBe(0);
  accepted(await order(ravi, CAP));
});

test('a limit that is added to a plan counts only the portions of covered boxes', async () => {
  await sql(kitchen.em, 'delete from portions');
  accepted(await wants(asha, salad, BREAKFAST_ID, 9));
  accepted(await wants(ravi, salad, BREAKFAST_ID, 3));
  await run();
  const [plan] = await sql<{ id: string }>(kitchen.em, 'select id from meal_plans where date = $1', [
    TOMORROW,
  ]);
  const slots = [
    { mealId: BREAKFAST_ID, dishIds: [salad.id, poha.id], portions: [{ dishId: salad.id, cap: 3 }] },
    { mealId: POST_LUNCH_ID, dishIds: [poha.id] },
  ];
  accepted(
    await admin.ask(
      'mutation ($id: ID!, $input: UpdateMealPlanInput!) { updateMealPlan(id: $id, input: $input) { id } }',
      { id: plan?.id, input: { slots } },
    ),
  );
  expect(await sold()).toBe(3);
});

test('edits, credits, orders, and runs on two servers at once leave the portions exact', async () => {
  const customers = await kitchen.seed.customers(12, { balancePaise: 20_000 });
  for (const customer of customers) accepted(await wants(customer));
  await run();
  const boxes = await Promise.all(customers.map(boxOf));
  const runs = () =>
    Promise.all([kitchen.em, other.em].map((em) => runStandingOrders({ em, clock: kitchen.clock })));
  await Promise.all([
    runs(),
    ...customers.flatMap((customer, at) => [
      editOrder(admin, boxes[at] as string, salads(1 + (at % 4))),
      at % 2 === 0
        ? creditWallet(admin, { userId: customer.id, amount: 200 })
        : placeOrder(admin, {
            userId: customer.id,
            mealId: POST_LUNCH_ID,
            forDate: TOMORROW,
            lines: [{ dishId: poha.id, quantity: 2 }],
          }),
    ]),
    runs(),
  ]);
  await run();
  expect((await run()).difference).toBe(0);
  const [held] = await sql<{ sum: number }>(
    kitchen.em,
    `select coalesce(sum(l.quantity), 0)::int as sum from orders o join order_lines l on l.order_id = o.id
     where l.dish_id = $1 and o.status = 0 and o.uncovered_version is null`,
    [salad.id],
  );
  expect(await sold()).toBe(held?.sum);
  await toTheDeadline();
  await runs();
});

test('a server of the previous version cannot write a box without portions', async () => {
  accepted(await wants(asha, salad, BREAKFAST_ID, 9));
  await run();
  const old = sql(kitchen.em.fork(), 'update orders set status = 3, version = version + 1 where id = $1', [
    await boxOf(asha),
  ]);
  await expect(old).rejects.toMatchObject({ code: '57P0M' });
});
