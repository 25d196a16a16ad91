/** A day of the kitchen: what to cook, what to pack, what is done. */
import { sql } from '../../src/db/sql.js';
import { verify } from '../../src/features/verification/verify.js';
import { addDays } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { HOUR } from '../testkit/clock.js';
import { day } from '../testkit/days.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { box, numberBoxes, packingList, sheet, slotOf } from '../testkit/kitchen-day.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';
import { cancelOrder, editOrder, findOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let poha: SeededDish;
let omelette: SeededDish;
let days = 0;
let slot: ReturnType<typeof slotOf>;

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 1_000 });
  omelette = await kitchen.seed.dish({ title: 'Omelette', pricePaise: 1_000 });
  await sql(kitchen.em.fork(), `update dishes set diet = case title when 'Poha' then 'VEG' else 'EGG' end`);
});
beforeEach(async () => {
  slot = slotOf(day(`2027-03-${String(++days).padStart(2, '0')}`), BREAKFAST_ID);
  kitchen.clock.set(`${slot.date}T10:00:00+05:30`);
  admin = await kitchen.as.admin();
});
afterEach(async () => {
  await expectLedgerAddsUp(kitchen.em);
  expect((await verify(kitchen.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

async function ordered(
  title: string,
  quantities: readonly [number, number],
  more: object = {},
): Promise<string> {
  const customer = await kitchen.seed.customer({ title, balancePaise: 1_000_000 });
  const lines = [poha, omelette]
    .map(({ id }, at) => ({ dishId: id, quantity: quantities[at] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const input = { userId: customer.id, mealId: slot.mealId, forDate: slot.date, lines, ...more };
  return accepted(await placeOrder(admin, input)).it.id;
}
const change = (name: string, orderIds: readonly string[], more = '') =>
  admin.ask<{ it: { id: string; status: string }[] }>(
    `mutation ($orderIds: [ID!]!) { it: ${name}(orderIds: $orderIds${more}) { id status } }`,
    { orderIds },
  );
const pack = (ids: readonly string[], packed = true) => change('setPacked', ids, `, packed: ${packed}`);
const print = (orderIds: readonly string[], kind = 'LABELS', versions?: readonly number[]) =>
  admin.ask(
    `mutation ($date: LocalDate!, $mealId: ID!, $ids: [ID!]!, $versions: [Int!]) {
      recordPrint(date: $date, mealId: $mealId, kind: ${kind}, orderIds: $ids, versions: $versions) { date } }`,
    { ...slot, ids: orderIds, versions },
  );
const changed = async () =>
  (await packingList(admin, slot)).filter((each) => each.changedSincePrint).map(({ order }) => order.id);

test('the sheet says what to cook, what is expected, by diet, and what customers ask for', async () => {
  await ordered('Asha', [2, 1], { instructions: 'Poha: no onion\nomelette:  well done \nRing twice' });
  await ordered('Ravi', [3, 0], { instructions: 'Poha: no onion\nOmelette: not on this order' });
  const cancelled = await ordered('Meera', [0, 4]);
  accepted(await cancelOrder(admin, cancelled));
  await ordered('Zoya', [5, 0], { mealId: POST_LUNCH_ID });
  const unticked = { cap: null, left: null, cooked: null };
  const list = await packingList(admin, slot);
  expect(await sheet(admin, slot)).toEqual({
    date: slot.date,
    meal: { id: BREAKFAST_ID },
    boxes: 2,
    closesAt: '2027-03-01T18:30:00.000Z',
    dishes: [
      {
        dish: { id: poha.id },
        title: 'Poha',
        diet: 'VEG',
        firm: 5,
        expected: 0,
        instructions: [{ text: 'no onion', portions: 5 }],
        ...unticked,
      },
      {
        dish: { id: omelette.id },
        title: 'Omelette',
        diet: 'EGG',
        firm: 1,
        expected: 0,
        instructions: [{ text: 'well done', portions: 1 }],
        ...unticked,
      },
    ],
    wishes: [
      { text: 'Ring twice', orderNumbers: [list[0]?.order.orderNumber] },
      { text: 'Omelette: not on this order', orderNumbers: [list[1]?.order.orderNumber] },
    ],
    byDiet: [
      { diet: 'VEG', firm: 5, expected: 0 },
      { diet: 'EGG', firm: 1, expected: 0 },
    ],
  });
});

test('case, spaces and repetition in what customers ask for are of no account', async () => {
  await ordered('Asha', [2, 1], { instructions: 'poha : NO ONION\nPoha: no onion\nOMELETTE:hot' });
  await ordered('Ravi', [3, 0], { instructions: 'POHA: No  Onion' });
  expect((await sheet(admin, slot)).dishes.map(({ title, instructions }) => [title, instructions])).toEqual([
    ['Poha', [{ text: 'NO ONION', portions: 5 }]],
    ['Omelette', [{ text: 'hot', portions: 1 }]],
  ]);
});

test('boxes stand by name and number, each with a code by which only an admin finds it', async () => {
  const [zoya, asha] = [await ordered('zoya', [1, 0]), await ordered('Asha', [1, 0])];
  const boxes = await packingList(admin, slot);
  expect(boxes.map(({ order, position }) => [order.id, position])).toEqual([
    [asha, 1],
    [zoya, 2],
  ]);
  const code = boxes[1]?.code ?? '';
  expect(accepted(await box(admin, code)).it.order.id).toBe(zoya);
  expect(outcomeOf(await box(kitchen.as.anonymous(), code))).toBe('UNAUTHENTICATED');
  for (const wrong of ['', 'x'.repeat(22), zoya, `${code}A`])
    expect(outcomeOf(await box(admin, wrong))).toBe('NOT_FOUND');
});

test('a box is packed by somebody, unpacked again, and fixed when the order is completed', async () => {
  const [one, two] = [await ordered('Asha', [1, 0]), await ordered('Ravi', [1, 0])];
  accepted(await pack([one, two]));
  expect(await packingList(admin, slot)).toMatchObject([
    { packedAt: expect.any(String), packedBy: { id: (await kitchen.as.usualAdmin()).id } },
    { packedAt: expect.any(String) },
  ]);
  accepted(await pack([two], false));
  expect((await packingList(admin, slot))[1]).toMatchObject({ packedAt: null, packedBy: null });
  accepted(await change('completeOrders', [one]));
  expect(refused(await pack([two, one])).message).toBe('Order is completed and cannot be changed.');
  expect((await packingList(admin, slot))[1]?.packedAt).toBeNull();
  accepted(await cancelOrder(admin, two));
  expect(refused(await pack([two])).message).toBe('Order is cancelled.');
  expect(refused(await pack([])).field).toBe('orderIds');
});

test('a packed box whose order is edited is to be packed again, printed or not', async () => {
  const [one, two] = [await ordered('Asha', [1, 0]), await ordered('Ravi', [1, 0])];
  accepted(await pack([one, two]));
  accepted(await editOrder(admin, one, { lines: [{ dishId: omelette.id, quantity: 1 }] }));
  const list = () => packingList(admin, slot);
  expect(await list()).toMatchObject([
    { packedAt: null, packedBy: null, repack: true },
    { packedAt: expect.any(String), repack: false },
  ]);
  accepted(await editOrder(admin, one, { instructions: 'Ring twice' }));
  accepted(await pack([one], false));
  expect((await list())[0]).toMatchObject({ packedAt: null, repack: true });
  accepted(await pack([one]));
  expect((await list())[0]).toMatchObject({ packedAt: expect.any(String), repack: false });
  // What is delivered is not there to be packed again.
  accepted(await change('completeOrders', [two]));
  accepted(await editOrder(admin, two, { instructions: 'Was cold' }));
  expect((await list())[1]).toMatchObject({ packedAt: expect.any(String), repack: false });
});

test('a packed box whose order is cancelled stays listed until it is taken out', async () => {
  const plan = await kitchen.seed.plan({ date: slot.date, breakfast: [poha] });
  await kitchen.seed.limit(plan, poha, 10);
  await ordered('Bina', [1, 0]);
  const [one, two, three] = [
    await ordered('Asha', [1, 0]),
    await ordered('Ravi', [1, 0]),
    await ordered('Zoya', [1, 0]),
  ];
  accepted(await pack([one, two, three]));
  accepted(await editOrder(admin, two, { instructions: 'No onion' }));
  accepted(await change('completeOrders', [three]));
  for (const id of [one, two, three]) accepted(await cancelOrder(admin, id));
  expect((await packingList(admin, slot)).filter(({ position }) => position === null)).toMatchObject([
    { order: { id: one }, position: null, repack: true },
    { order: { id: two }, position: null, repack: true },
  ]);
  expect(refused(await pack([one])).message).toBe('Order is cancelled.');
  for (let again = 0; again < 2; again++) accepted(await pack([one, two], false));
  expect(await packingList(admin, slot)).toHaveLength(1);
  // Their portions came back once.
  const sold = await sql<{ sold: number }>(
    kitchen.em.fork(),
    'select sold from portions where plan_id = $1',
    [plan.id],
  );
  expect(sold).toEqual([{ sold: 1 }]);
});

test.each([
  ['setPacked', ', packed: true, skipRefused: true', 'PLACED', 'ORDER_PACKED'],
  ['completeOrders', ', skipRefused: true', 'COMPLETED', 'ORDER_COMPLETED'],
] as const)(
  '%s skips what was cancelled meanwhile, and repeated does nothing twice',
  async (name, more, status, action) => {
    const [one, two, gone] = [
      await ordered('Asha', [1, 0]),
      await ordered('Ravi', [1, 0]),
      await ordered('Zoya', [1, 0]),
    ];
    accepted(await cancelOrder(admin, gone));
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
    expect(refused(await change(name, [gone], more)).message).toBe('Order is cancelled.');
  },
);

test('a box keeps the number that it got when it was first printed or packed', async () => {
  const [asha, ravi, zoya] = [
    await ordered('Asha', [1, 0]),
    await ordered('Ravi', [1, 0]),
    await ordered('Zoya', [1, 0]),
  ];
  const numbers = async () =>
    Object.fromEntries((await packingList(admin, slot)).map(({ order, number }) => [order.id, number]));
  expect(await numbers()).toEqual({ [asha]: null, [ravi]: null, [zoya]: null });
  accepted(await pack([zoya]));
  expect(await numbers()).toEqual({ [asha]: null, [ravi]: null, [zoya]: 1 });
  const opened = await numberBoxes(admin, slot);
  expect(opened.map(({ order, number }) => [order.id, number])).toEqual([
    [zoya, 1],
    [asha, 2],
    [ravi, 3],
  ]);
  accepted(await print([asha, ravi, zoya]));
  accepted(await cancelOrder(admin, ravi));
  const bina = await ordered('Bina', [1, 0]);
  expect((await numberBoxes(admin, slot)).at(-1)).toMatchObject({ order: { id: bina }, number: 4 });
  expect(await numbers()).toMatchObject({ [asha]: 2, [zoya]: 1, [bina]: 4 });
  // On another day it gets another one there, and back again has the one that it had.
  const away = { ...slot, date: addDays(slot.date, 100) };
  accepted(await editOrder(admin, asha, { forDate: away.date }));
  expect(await numberBoxes(admin, away)).toMatchObject([{ order: { id: asha }, number: 1 }]);
  accepted(await editOrder(admin, asha, { forDate: slot.date }));
  expect(await numbers()).toMatchObject({ [asha]: 2, [zoya]: 1, [bina]: 4 });
});

test('many who pack at once give each box a number of its own', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => ordered(`Guest ${at}`, [1, 0])));
  for (const answer of await Promise.all(ids.map((id) => pack([id])))) accepted(answer);
  const boxes = await packingList(admin, slot);
  expect(boxes.map(({ number }) => number)).toEqual(ids.map((_, at) => at + 1));
});

test('a customer who was renamed since the label was printed stands out', async () => {
  const customer = await kitchen.seed.customer({ title: 'Asha', balancePaise: 1_000_000 });
  const id = await ordered('', [1, 0], { userId: customer.id });
  const printNamed = async (...customerTitles: string[]) =>
    admin.ask(
      `mutation ($date: LocalDate!, $mealId: ID!, $ids: [ID!]!, $titles: [String!]) {
        recordPrint(date: $date, mealId: $mealId, kind: LABELS, orderIds: $ids, customerTitles: $titles) { date } }`,
      { ...slot, ids: [id], titles: customerTitles },
    );
  const rename = (title: string) =>
    sql(kitchen.em.fork(), 'update users set user_title = $2 where id = $1', [customer.id, title]);
  await rename('Asha');
  accepted(await printNamed('Asha'));
  expect(await changed()).toEqual([]);
  await rename('Asha Nair');
  expect(await changed()).toEqual([id]);
  accepted(await printNamed('Asha Nair'));
  expect(await changed()).toEqual([]);
  expect(refused(await printNamed()).field).toBe('customerTitles');
});

test('an order that was edited while its label was in the printer stands out after the print is noted', async () => {
  const [one, two] = [await ordered('Asha', [1, 0]), await ordered('Ravi', [1, 0])];
  accepted(await editOrder(admin, one, { instructions: 'No onion' }));
  accepted(await print([two, one], 'LABELS', [1, 1]));
  expect(await changed()).toEqual([one]);
  accepted(await print([one], 'LABELS', [999]));
  expect(await changed()).toEqual([]);
  expect(refused(await print([one, two], 'LABELS', [1])).field).toBe('versions');
});

test('what changed since it was printed stands out until it is printed again', async () => {
  const [one, two, three] = [
    await ordered('Asha', [1, 0]),
    await ordered('Ravi', [1, 0]),
    await ordered('Zoya', [1, 0]),
  ];
  expect(await changed()).toEqual([]);
  accepted(await print([one, two, three]));
  accepted(await print([one], 'SLIPS'));
  expect(await changed()).toEqual([]);
  accepted(await editOrder(admin, one, { instructions: 'No onion' }));
  accepted(await cancelOrder(admin, two));
  const four = await ordered('Bina', [1, 0]);
  // What has been printed stands by its number, what has not behind it.
  expect(await changed()).toEqual([one, two, four]);
  expect((await packingList(admin, slot)).map(({ position }) => position)).toEqual([1, null, 2, 3]);
  accepted(await print([one, two, four]));
  expect(await changed()).toEqual([one]);
  accepted(await print([one], 'SLIPS'));
  expect(await changed()).toEqual([]);
  expect((await packingList(admin, slot)).map(({ order }) => order.id)).toEqual([one, three, four]);
  accepted(await change('completeOrders', [one]));
  expect(await changed()).toEqual([]);
  const elsewhere = await ordered('Tara', [1, 0], { mealId: POST_LUNCH_ID });
  expect(refused(await print([elsewhere])).message).toBe('One of the orders is for another day or meal.');
});

describe('completed', () => {
  test('is what a placed order becomes, once, and back on the same day', async () => {
    const id = await ordered('Asha', [1, 0]);
    for (let again = 0; again < 2; again++)
      expect(accepted(await change('completeOrders', [id])).it).toEqual([{ id, status: 'COMPLETED' }]);
    expect(accepted(await findOrder(admin, id)).it.version).toBe(2);
    for (let again = 0; again < 2; again++)
      expect(accepted(await change('reopenOrders', [id])).it).toEqual([{ id, status: 'PLACED' }]);
    expect(accepted(await findOrder(admin, id)).it.version).toBe(3);
    accepted(await change('completeOrders', [id]));
    await sql(
      kitchen.em.fork(),
      `update orders set completed_at = completed_at - interval '1 day' where id = $1`,
      [id],
    );
    expect(refused(await change('reopenOrders', [id])).message).toBe(
      'An order can be reopened only on the day it was completed.',
    );
    accepted(await cancelOrder(admin, id));
  });

  test('is nothing before its day', async () => {
    const id = await ordered('Asha', [1, 0], { forDate: addDays(slot.date, 1) });
    expect(refused(await change('completeOrders', [id])).message).toBe(
      'An order can be completed on its day, not before.',
    );
    kitchen.clock.forward(14 * HOUR);
    admin = await kitchen.as.admin();
    accepted(await change('completeOrders', [id]));
  });

  test('is all of some orders or none', async () => {
    const [one, two] = [await ordered('Asha', [1, 0]), await ordered('Ravi', [1, 0])];
    accepted(await cancelOrder(admin, two));
    expect(refused(await change('completeOrders', [one, two])).message).toBe('Order is cancelled.');
    expect(accepted(await findOrder(admin, one)).it.status).toBe('PLACED');
    expect(refused(await change('reopenOrders', [two])).message).toBe('Order is cancelled.');
    const unknown = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
    expect(outcomeOf(await change('completeOrders', [one, unknown]))).toBe('NOT_FOUND');
  });
});
