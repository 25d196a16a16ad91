/** Tests a day of the kitchen: cooking, packing, and completing. */
import { sql } from '../../src/db/sql.js';
import { addDays } from '../../src/shared/india-date.js';
import { HOUR } from '../testkit/clock.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { box, packingList, sheet, staysCompleted } from '../testkit/kitchen-day.js';
import { cancelOrder, editOrder, findOrder } from '../testkit/operations.js';
import { openPackingKitchen } from '../testkit/packing-kitchen.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from '../testkit/seed.js';

const { change, kitchen, ordered, pack, scene } = openPackingKitchen();

test('the kitchen sheet lists portions, expected portions, totals by diet, and instructions', async () => {
  await ordered('Asha', [2, 1], { instructions: 'Poha: no onion\nomelette:  well done \nRing twice' });
  await ordered('Ravi', [3, 0], { instructions: 'Poha: no onion\nOmelette: not on this order' });
  const cancelled = await ordered('Meera', [0, 4]);
  accepted(await cancelOrder(scene.admin, cancelled));
  await ordered('Zoya', [5, 0], { mealId: POST_LUNCH_ID });
  const unticked = { cap: null, left: null, cooked: null };
  const list = await packingList(scene.admin, scene.slot);
  expect(await sheet(scene.admin, scene.slot)).toEqual({
    date: scene.slot.date,
    meal: { id: BREAKFAST_ID },
    boxes: 2,
    expectedBoxes: 0,
    closesAt: '2027-03-01T18:30:00.000Z',
    dishes: [
      {
        dish: { id: scene.poha.id },
        title: 'Poha',
        diet: 'VEG',
        firm: 5,
        expected: 0,
        instructions: [{ text: 'no onion', portions: 5 }],
        ...unticked,
      },
      {
        dish: { id: scene.omelette.id },
        title: 'Omelette',
        diet: 'EGG',
        firm: 1,
        expected: 0,
        instructions: [{ text: 'well done', portions: 1 }],
        ...unticked,
      },
    ],
    boxInstructions: [
      { text: 'Ring twice', orderNumbers: [list[0]?.order.orderNumber] },
      { text: 'Omelette: not on this order', orderNumbers: [list[1]?.order.orderNumber] },
    ],
    byDiet: [
      { diet: 'VEG', firm: 5, expected: 0 },
      { diet: 'EGG', firm: 1, expected: 0 },
    ],
  });
});

test('instructions are merged regardless of case, spaces, and repetition', async () => {
  await ordered('Asha', [2, 1], { instructions: 'poha : NO ONION\nPoha: no onion\nOMELETTE:hot' });
  await ordered('Ravi', [3, 0], { instructions: 'POHA: No  Onion' });
  expect(
    (await sheet(scene.admin, scene.slot)).dishes.map(({ title, instructions }) => [title, instructions]),
  ).toEqual([
    ['Poha', [{ text: 'NO ONION', portions: 5 }]],
    ['Omelette', [{ text: 'hot', portions: 1 }]],
  ]);
});

test('boxes are sorted by number and name, each with a code that only an admin can look up', async () => {
  const [zoya, asha] = [await ordered('zoya', [1, 0]), await ordered('Asha', [1, 0])];
  const boxes = await packingList(scene.admin, scene.slot);
  expect(boxes.map(({ order, position }) => [order.id, position])).toEqual([
    [asha, 1],
    [zoya, 2],
  ]);
  const code = boxes[1]?.code ?? '';
  expect(accepted(await box(scene.admin, code)).it.order.id).toBe(zoya);
  expect(outcomeOf(await box(kitchen.as.anonymous(), code))).toBe('UNAUTHENTICATED');
  for (const wrong of ['', 'x'.repeat(22), zoya, `${code}A`])
    expect(outcomeOf(await box(scene.admin, wrong))).toBe('NOT_FOUND');
});

test('a box records who packed it, can be unpacked, and is fixed when the order is completed', async () => {
  const [one, two] = [await ordered('Asha', [1, 0]), await ordered('Ravi', [1, 0])];
  accepted(await pack([one, two]));
  expect(await packingList(scene.admin, scene.slot)).toMatchObject([
    { packedAt: expect.any(String), packedBy: { id: (await kitchen.as.usualAdmin()).id } },
    { packedAt: expect.any(String) },
  ]);
  accepted(await pack([two], false));
  expect((await packingList(scene.admin, scene.slot))[1]).toMatchObject({ packedAt: null, packedBy: null });
  accepted(await change('completeOrders', [one]));
  expect(rejected(await pack([two, one])).message).toBe('Order is completed and cannot be changed.');
  expect((await packingList(scene.admin, scene.slot))[1]?.packedAt).toBeNull();
  accepted(await cancelOrder(scene.admin, two));
  expect(rejected(await pack([two])).message).toBe('Order is cancelled.');
  expect(rejected(await pack([])).field).toBe('orderIds');
});

test('a packed box must be packed again after an edit, printed or not', async () => {
  const [one, two] = [await ordered('Asha', [1, 0]), await ordered('Ravi', [1, 0])];
  accepted(await pack([one, two]));
  accepted(await editOrder(scene.admin, one, { lines: [{ dishId: scene.omelette.id, quantity: 1 }] }));
  const list = () => packingList(scene.admin, scene.slot);
  expect(await list()).toMatchObject([
    { packedAt: null, packedBy: null, repack: true },
    { packedAt: expect.any(String), repack: false },
  ]);
  accepted(await editOrder(scene.admin, one, { instructions: 'Ring twice' }));
  accepted(await pack([one], false));
  expect((await list())[0]).toMatchObject({ packedAt: null, repack: true });
  accepted(await pack([one]));
  expect((await list())[0]).toMatchObject({ packedAt: expect.any(String), repack: false });
  // The box of a completed order need not be packed again after an edit.
  accepted(await change('completeOrders', [two]));
  accepted(await editOrder(scene.admin, two, { instructions: 'Was cold' }));
  expect((await list())[1]).toMatchObject({ packedAt: expect.any(String), repack: false });
  accepted(await editOrder(scene.admin, one, { instructions: 'Ring once' }));
  expect((await list())[0]).toMatchObject({ packedAt: null, repack: true });
  accepted(await change('completeOrders', [one]));
  expect((await list())[0]).toMatchObject({ packedAt: null, repack: false });
});

test('a packed box of a cancelled order is listed until it is removed', async () => {
  const plan = await kitchen.seed.plan({ date: scene.slot.date, breakfast: [scene.poha] });
  await kitchen.seed.limit(plan, scene.poha, 10);
  await ordered('Bina', [1, 0]);
  const [one, two, three] = [
    await ordered('Asha', [1, 0]),
    await ordered('Ravi', [1, 0]),
    await ordered('Zoya', [1, 0]),
  ];
  accepted(await pack([one, two, three]));
  accepted(await editOrder(scene.admin, two, { instructions: 'No onion' }));
  accepted(await change('completeOrders', [three]));
  for (const id of [one, two, three]) accepted(await cancelOrder(scene.admin, id));
  expect(
    (await packingList(scene.admin, scene.slot)).filter(({ position }) => position === null),
  ).toMatchObject([
    { order: { id: one }, position: null, repack: true },
    { order: { id: two }, position: null, repack: true },
  ]);
  expect(rejected(await pack([one])).message).toBe('Order is cancelled.');
  for (let again = 0; again < 2; again++) accepted(await pack([one, two], false));
  expect(await packingList(scene.admin, scene.slot)).toHaveLength(1);
  // The portions of the cancelled orders were released once.
  const sold = await sql<{ sold: number }>(
    kitchen.em.fork(),
    'select sold from portions where plan_id = $1',
    [plan.id],
  );
  expect(sold).toEqual([{ sold: 1 }]);
});

test.each([
  ['setPacked', ', packed: true, skipRejected: true', 'PLACED', 'ORDER_PACKED'],
  ['completeOrders', ', skipRejected: true', 'COMPLETED', 'ORDER_COMPLETED'],
] as const)(
  '%s skips orders cancelled in the meantime, and a repetition does nothing twice',
  async (name, more, status, action) => {
    const [one, two, gone] = [
      await ordered('Asha', [1, 0]),
      await ordered('Ravi', [1, 0]),
      await ordered('Zoya', [1, 0]),
    ];
    const unknown = '01900000-0000-7000-8000-000000000000';
    expect(rejected(await change(name, [one, unknown], more)).code).toBe('NOT_FOUND');
    accepted(await cancelOrder(scene.admin, gone));
    for (let times = 0; times < 2; times++)
      expect(accepted(await change(name, [two, gone, one], more)).it).toEqual([
        { id: two, status },
        { id: gone, status: 'CANCELLED' },
        { id: one, status },
      ]);
    const audited = await sql<{ subject_id: string }>(
      kitchen.em.fork(),
      'select subject_id from audit_entries where action = $1 and subject_id = any($2::uuid[]) order by 1',
      [action, [one, two, gone]],
    );
    expect(audited.map(({ subject_id }) => subject_id)).toEqual([one, two].sort());
    expect(rejected(await change(name, [gone], more)).message).toBe('Order is cancelled.');
  },
);

describe('completed', () => {
  test('completing a placed order has an effect once, and can be undone on the same day', async () => {
    const id = await ordered('Asha', [1, 0]);
    for (let again = 0; again < 2; again++)
      expect(accepted(await change('completeOrders', [id])).it).toEqual([{ id, status: 'COMPLETED' }]);
    expect(accepted(await findOrder(scene.admin, id)).it.version).toBe(2);
    expect(await staysCompleted(scene.admin, scene.slot)).toEqual({ [id]: false });
    for (let again = 0; again < 2; again++)
      expect(accepted(await change('reopenOrders', [id])).it).toEqual([{ id, status: 'PLACED' }]);
    expect(accepted(await findOrder(scene.admin, id)).it.version).toBe(3);
    accepted(await change('completeOrders', [id]));
    await sql(
      kitchen.em.fork(),
      `update orders set completed_at = completed_at - interval '1 day' where id = $1`,
      [id],
    );
    expect(await staysCompleted(scene.admin, scene.slot)).toEqual({ [id]: true });
    expect(rejected(await change('reopenOrders', [id])).message).toBe(
      'An order can be reopened only on the day it was completed.',
    );
    accepted(await cancelOrder(scene.admin, id));
  });

  test('completing an order before its day is rejected', async () => {
    const id = await ordered('Asha', [1, 0], { forDate: addDays(scene.slot.date, 1) });
    expect(rejected(await change('completeOrders', [id])).message).toBe(
      'An order can be completed only on its delivery day or later.',
    );
    kitchen.clock.forward(14 * HOUR);
    scene.admin = await kitchen.as.admin();
    accepted(await change('completeOrders', [id]));
  });

  test('completing several orders changes all of them or none', async () => {
    const [one, two] = [await ordered('Asha', [1, 0]), await ordered('Ravi', [1, 0])];
    accepted(await cancelOrder(scene.admin, two));
    expect(rejected(await change('completeOrders', [one, two])).message).toBe('Order is cancelled.');
    expect(accepted(await findOrder(scene.admin, one)).it.status).toBe('PLACED');
    expect(rejected(await change('reopenOrders', [two])).message).toBe('Order is cancelled.');
    const unknown = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
    expect(outcomeOf(await change('completeOrders', [one, unknown]))).toBe('NOT_FOUND');
  });
});
