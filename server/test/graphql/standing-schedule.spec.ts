/** What the schedule makes, follows and charges, and for how much. */
import { sql } from '../../src/db/sql.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { balanceOf } from '../testkit/ledger.js';
import { cancelOrder, editOrder, placeOrder } from '../testkit/operations.js';
import { BOX, CLOSING, openStandingKitchen } from '../testkit/standing-kitchen.js';
import {
  createStandingOrder,
  endStandingOrder,
  skipStandingDay,
  unskipStandingDay,
  updateStandingOrder,
} from '../testkit/standing-orders.js';

const { change, create, kitchen, later, orders, plan, price, run, scene, state, tomorrow, wish } =
  openStandingKitchen();

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
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(100_000);
    expect(await run()).toEqual({ done: {}, difference: 0 });
    await later('2026-11-21T08:29:59.999+05:30');
    expect(await run()).toEqual({ done: {}, difference: 0 });
    await later(CLOSING);
    expect(await run()).toEqual({ done: { charged: 1 }, difference: 0 });
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(80_000);
    expect(await tomorrow()).toMatchObject({ state: 'MADE', order: { status: 'PLACED', amount: 200 } });
    expect((await run()).done).toEqual({});
    expect(await orders()).toMatchObject([
      { status: 1, amount: '20000', placed_by: scene.asha.id, version: 2 },
    ]);
  });

  test('is charged at the prices of that moment, and follows them before', async () => {
    await create();
    await plan();
    await run();
    await price(scene.poha, 12_345);
    expect((await run()).done).toEqual({ followed: 1 });
    expect(await tomorrow()).toMatchObject({ cost: 246.9 });
    await price(scene.poha, 20_000);
    await later(CLOSING);
    await run();
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(60_000);
    expect(await orders()).toMatchObject([{ status: 1, amount: '40000' }]);
  });

  test('follows its plan, its standing order and the address while nobody has touched it', async () => {
    const id = await create();
    await plan();
    await run();
    await plan([scene.salad]);
    expect((await run()).done).toEqual({ 'no match': 1 });
    expect(await tomorrow()).toMatchObject({ state: 'NO_MATCH', reason: "Poha is not on Saturday's menu." });
    accepted(
      await updateStandingOrder(
        scene.customer,
        id,
        change({ lines: [{ dishId: scene.salad.id, quantity: 1 }] }),
      ),
    );
    expect((await run()).done).toEqual({ made: 1 });
    expect(await tomorrow()).toMatchObject({ state: 'MADE', cost: 50 });
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

  test('is theirs who edits it, follows nothing any more, and is charged with its own dishes', async () => {
    const id = await create();
    await plan();
    await run();
    const made = (await tomorrow())?.order?.id ?? '';
    accepted(await editOrder(scene.admin, made, { lines: [{ dishId: scene.salad.id, quantity: 3 }] }));
    await plan([scene.poha]);
    accepted(await endStandingOrder(scene.customer, id));
    expect((await run()).done).toEqual({});
    await price(scene.salad, 6_000);
    await later(CLOSING);
    expect((await run()).done).toEqual({ charged: 1 });
    expect(await orders()).toMatchObject([{ status: 1, amount: '18000' }]);
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(82_000);
  });

  test('without enough money is cancelled whole at its deadline, and credit that arrives in time saves it', async () => {
    await sql(kitchen.em, 'update dishes set price = 60000 where id = $1', [scene.poha.id]);
    await create();
    await plan();
    await run();
    const trouble = () =>
      scene.admin.ask<{ it: { customers: { kind: string; missing: number; message: string }[] } }>(
        `{ it: standingTrouble(date: "${TOMORROW}") { customers { kind missing message } } }`,
      );
    expect(accepted(await trouble()).it.customers).toMatchObject([{ kind: 'NO_MONEY', missing: 200 }]);
    await kitchen.seed.credit(scene.asha, 20_000);
    expect(accepted(await trouble()).it.customers).toEqual([]);
    await price(scene.poha, 70_000);
    await later(CLOSING);
    expect((await run()).done).toEqual({ 'no money': 1 });
    expect(await tomorrow()).toMatchObject({
      state: 'NO_MONEY',
      reason: 'Insufficient balance.',
      canOrderAgain: false,
    });
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(120_000);
    expect((await run()).done).toEqual({});
  });

  test('is covered by an order that was placed by hand', async () => {
    await create();
    await kitchen.seed.activePlan({ breakfast: [scene.poha] });
    const input = { ...BOX, forDate: TOMORROW, lines: [{ dishId: scene.poha.id, quantity: 1 }] };
    const { date, ...placed } = input;
    expect(date).toBe(TOMORROW);
    const { id } = accepted(await placeOrder(scene.customer, placed)).it;
    expect((await run()).done).toEqual({ covered: 1 });
    expect(await state()).toBe('COVERED');
    accepted(await cancelOrder(scene.customer, id));
    expect((await run()).done).toEqual({});
    expect(await tomorrow()).toMatchObject({ state: 'CANCELLED', canOrderAgain: true });
    accepted(await unskipStandingDay(scene.customer, BOX));
    expect((await run()).done).toEqual({ made: 1 });
  });
});

test('portions go to those who come first, and a box that finds none is made when some are given back', async () => {
  const ravi = await kitchen.seed.customer({ title: 'Ravi', balancePaise: 100_000 });
  await create();
  accepted(await createStandingOrder(await kitchen.as.customer(ravi), wish()));
  await kitchen.seed.limit(await plan(), scene.poha, 3);
  const first = await run();
  // What is left has changed by then, so who was refused is asked once more.
  expect(first).toEqual({ done: { made: 1, 'no match': 2 }, difference: 0 });
  expect((await run()).done).toEqual({});
  const madeFor = (await state()) === 'MADE' ? scene.customer : await kitchen.as.customer(ravi);
  accepted(await skipStandingDay(madeFor, BOX));
  expect((await run()).done).toEqual({ made: 1 });
});
