/** Tests boxes that the scheduler creates, updates, and charges, with their amounts. */
import { sql } from '../../src/db/sql.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { balanceOf } from '../testkit/ledger.js';
import { cancelOrder, editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_TOMORROW, CLOSING_TIME, openStandingKitchen } from '../testkit/standing-kitchen.js';
import {
  createStandingOrder,
  endStandingOrder,
  skipStandingDay,
  unskipStandingDay,
  updateStandingOrder,
} from '../testkit/standing-orders.js';

const { change, create, kitchen, later, orders, plan, price, run, scene, state, tomorrow, content } =
  openStandingKitchen();

describe('a box', () => {
  test('a box waits for its plan, is created without money, and is charged at its deadline', async () => {
    await create();
    expect((await run()).done).toEqual({});
    expect(await tomorrow()).toMatchObject({ status: 'NO_PLAN', cost: null, order: null, canSkip: true });
    await plan();
    expect(await tomorrow()).toMatchObject({ status: 'EXPECTED', cost: 200 });
    expect(await run()).toEqual({ done: { made: 1 }, difference: 0 });
    expect(await tomorrow()).toMatchObject({
      status: 'MADE',
      cost: 200,
      order: { status: 'UPCOMING', amount: 200 },
    });
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(100_000);
    expect(await run()).toEqual({ done: {}, difference: 0 });
    await later('2026-11-21T08:29:59.999+05:30');
    expect(await run()).toEqual({ done: {}, difference: 0 });
    await later(CLOSING_TIME);
    expect(await run()).toEqual({ done: { charged: 1 }, difference: 0 });
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(80_000);
    expect(await tomorrow()).toMatchObject({ status: 'MADE', order: { status: 'PLACED', amount: 200 } });
    expect((await run()).done).toEqual({});
    expect(await orders()).toMatchObject([
      { status: 1, amount: '20000', placed_by: scene.asha.id, version: 2 },
    ]);
  });

  test('a box follows the current prices until it is charged', async () => {
    await create();
    await plan();
    await run();
    await price(scene.poha, 12_345);
    expect((await run()).done).toEqual({ followed: 1 });
    expect(await tomorrow()).toMatchObject({ cost: 246.9 });
    await price(scene.poha, 20_000);
    await later(CLOSING_TIME);
    await run();
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(60_000);
    expect(await orders()).toMatchObject([{ status: 1, amount: '40000' }]);
  });

  test('a box follows its plan, standing order, and address until it is edited', async () => {
    const id = await create();
    await plan();
    await run();
    await plan([scene.salad]);
    expect((await run()).done).toEqual({ 'no match': 1 });
    expect(await tomorrow()).toMatchObject({ status: 'NO_MATCH', reason: "Poha is not on Saturday's menu." });
    accepted(
      await updateStandingOrder(
        scene.customer,
        id,
        change({ lines: [{ dishId: scene.salad.id, quantity: 1 }] }),
      ),
    );
    expect((await run()).done).toEqual({ made: 1 });
    expect(await tomorrow()).toMatchObject({ status: 'MADE', cost: 50 });
    await sql(kitchen.em, `update addresses set text = 'Elsewhere' where user_id = $1`, [scene.asha.id]);
    await sql(kitchen.em, 'update users set version = version + 1 where id = $1', [scene.asha.id]);
    expect((await run()).done).toEqual({ followed: 1 });
    const rows = await sql<{ text: string }>(
      kitchen.em,
      `select delivery_address ->> 'text' as text from orders where user_id = $1 and status = 0`,
      [scene.asha.id],
    );
    expect(rows).toEqual([{ text: 'Elsewhere' }]);
  });

  test('an edited box no longer follows its standing order, and is charged with its own dishes', async () => {
    const id = await create();
    await plan();
    await run();
    const made = (await tomorrow())?.order?.id ?? '';
    accepted(await editOrder(scene.admin, made, { lines: [{ dishId: scene.salad.id, quantity: 3 }] }));
    await plan([scene.poha]);
    accepted(await endStandingOrder(scene.customer, id));
    expect((await run()).done).toEqual({});
    await price(scene.salad, 6_000);
    await later(CLOSING_TIME);
    expect((await run()).done).toEqual({ charged: 1 });
    expect(await orders()).toMatchObject([{ status: 1, amount: '18000' }]);
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(82_000);
  });

  test('a box without enough money is cancelled at its deadline, and an earlier credit saves it', async () => {
    await sql(kitchen.em, 'update dishes set price = 60000 where id = $1', [scene.poha.id]);
    await create();
    await plan();
    await run();
    const issues = () =>
      scene.admin.ask<{ it: { customers: object[] } }>(
        `{ it: standingOrderIssues(date: "${TOMORROW}") { customers { kind missing amount deadline } } }`,
      );
    expect(accepted(await issues()).it.customers).toEqual([
      { kind: 'NO_MONEY', missing: 200, amount: 1_200, deadline: new Date(CLOSING_TIME).toISOString() },
    ]);
    await kitchen.seed.credit(scene.asha, 20_000);
    expect(accepted(await issues()).it.customers).toEqual([]);
    await price(scene.poha, 70_000);
    await later(CLOSING_TIME);
    expect((await run()).done).toEqual({ 'no money': 1 });
    expect(await tomorrow()).toMatchObject({
      status: 'NO_MONEY',
      reason: 'Insufficient balance.',
      canOrderAgain: false,
    });
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(120_000);
    expect((await run()).done).toEqual({});
  });

  test('an order placed by hand covers the box of its day', async () => {
    await create();
    await kitchen.seed.activePlan({ breakfast: [scene.poha] });
    const input = {
      ...BREAKFAST_TOMORROW,
      forDate: TOMORROW,
      lines: [{ dishId: scene.poha.id, quantity: 1 }],
    };
    const { date, ...placed } = input;
    expect(date).toBe(TOMORROW);
    const { id } = accepted(await placeOrder(scene.customer, placed)).it;
    expect((await run()).done).toEqual({ covered: 1 });
    expect(await state()).toBe('COVERED');
    accepted(await cancelOrder(scene.customer, id));
    expect((await run()).done).toEqual({});
    expect(await tomorrow()).toMatchObject({ status: 'CANCELLED', canOrderAgain: true });
    accepted(await unskipStandingDay(scene.customer, BREAKFAST_TOMORROW));
    expect((await run()).done).toEqual({ made: 1 });
  });
});

test('limited portions go to the first boxes, and another box is created when portions are released', async () => {
  const ravi = await kitchen.seed.customer({ title: 'Ravi', balancePaise: 100_000 });
  await create();
  accepted(await createStandingOrder(await kitchen.as.customer(ravi), content()));
  await kitchen.seed.limit(await plan(), scene.poha, 3);
  const first = await run();
  // A created box changes the remaining portions, so the scheduler tries the rejected box once more: two results without a match.
  expect(first).toEqual({ done: { made: 1, 'no match': 2 }, difference: 0 });
  expect((await run()).done).toEqual({});
  const madeFor = (await state()) === 'MADE' ? scene.customer : await kitchen.as.customer(ravi);
  accepted(await skipStandingDay(madeFor, BREAKFAST_TOMORROW));
  expect((await run()).done).toEqual({ made: 1 });
});
