/** The numbers of boxes, and which of them stand out since their labels were printed. */
import { sql } from '../../src/db/sql.js';
import { addDays } from '../../src/shared/india-date.js';
import { accepted, refused } from '../testkit/graphql-client.js';
import { numberBoxes, packingList } from '../testkit/kitchen-day.js';
import { cancelOrder, editOrder } from '../testkit/operations.js';
import { openPackingKitchen } from '../testkit/packing-kitchen.js';
import { POST_LUNCH_ID } from '../testkit/seed.js';

const { change, changed, kitchen, ordered, pack, print, scene } = openPackingKitchen();

test('a box keeps the number that it got when it was first printed or packed', async () => {
  const [asha, ravi, zoya] = [
    await ordered('Asha', [1, 0]),
    await ordered('Ravi', [1, 0]),
    await ordered('Zoya', [1, 0]),
  ];
  const numbers = async () =>
    Object.fromEntries(
      (await packingList(scene.admin, scene.slot)).map(({ order, number }) => [order.id, number]),
    );
  expect(await numbers()).toEqual({ [asha]: null, [ravi]: null, [zoya]: null });
  accepted(await pack([zoya]));
  expect(await numbers()).toEqual({ [asha]: null, [ravi]: null, [zoya]: 1 });
  const opened = await numberBoxes(scene.admin, scene.slot);
  expect(opened.map(({ order, number }) => [order.id, number])).toEqual([
    [zoya, 1],
    [asha, 2],
    [ravi, 3],
  ]);
  accepted(await print([asha, ravi, zoya]));
  accepted(await cancelOrder(scene.admin, ravi));
  const bina = await ordered('Bina', [1, 0]);
  expect((await numberBoxes(scene.admin, scene.slot)).at(-1)).toMatchObject({
    order: { id: bina },
    number: 4,
  });
  expect(await numbers()).toMatchObject({ [asha]: 2, [zoya]: 1, [bina]: 4 });
  // On another day it gets another one there, and back again has the one that it had.
  const away = { ...scene.slot, date: addDays(scene.slot.date, 100) };
  accepted(await editOrder(scene.admin, asha, { forDate: away.date }));
  expect(await numberBoxes(scene.admin, away)).toMatchObject([{ order: { id: asha }, number: 1 }]);
  accepted(await editOrder(scene.admin, asha, { forDate: scene.slot.date }));
  expect(await numbers()).toMatchObject({ [asha]: 2, [zoya]: 1, [bina]: 4 });
});

test('many who pack at once give each box a number of its own', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => ordered(`Guest ${at}`, [1, 0])));
  for (const answer of await Promise.all(ids.map((id) => pack([id])))) accepted(answer);
  const boxes = await packingList(scene.admin, scene.slot);
  expect(boxes.map(({ number }) => number)).toEqual(ids.map((_, at) => at + 1));
});

test('a customer who was renamed since the label was printed stands out', async () => {
  const customer = await kitchen.seed.customer({ title: 'Asha', balancePaise: 1_000_000 });
  const id = await ordered('', [1, 0], { userId: customer.id });
  const printNamed = async (...customerTitles: string[]) =>
    scene.admin.ask(
      `mutation ($date: LocalDate!, $mealId: ID!, $ids: [ID!]!, $titles: [String!]) {
        recordPrint(date: $date, mealId: $mealId, kind: LABELS, orderIds: $ids, customerTitles: $titles) { date } }`,
      { ...scene.slot, ids: [id], titles: customerTitles },
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

test('choosing the same address again is no change: nothing stands out since it was printed, and the box stays packed', async () => {
  const customer = await kitchen.seed.customer({
    balancePaise: 1_000_000,
    addresses: ['7, Lake Road, Pune', 'Sun Towers, Pune'],
  });
  const id = await ordered('', [1, 0], { userId: customer.id, addressIndex: 0 });
  accepted(await print([id]));
  accepted(await pack([id]));
  const box = async () => {
    const { order, ...rest } = (await packingList(scene.admin, scene.slot))[0] ?? {};
    return { ...rest, order: { ...order, version: undefined } };
  };
  const before = await box();
  expect(before).toMatchObject({ changedSincePrint: false, repack: false });
  accepted(await editOrder(scene.admin, id, { addressIndex: 0 }));
  expect(await box()).toEqual(before);
  accepted(await editOrder(scene.admin, id, { addressIndex: 1 }));
  expect(await box()).toMatchObject({ changedSincePrint: true, repack: true, packedAt: null });
});

test('an order that was edited while its label was in the printer stands out after the print is noted', async () => {
  const [one, two] = [await ordered('Asha', [1, 0]), await ordered('Ravi', [1, 0])];
  accepted(await editOrder(scene.admin, one, { instructions: 'No onion' }));
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
  accepted(await editOrder(scene.admin, one, { instructions: 'No onion' }));
  accepted(await cancelOrder(scene.admin, two));
  const four = await ordered('Bina', [1, 0]);
  // What has been printed stands by its number, what has not behind it.
  expect(await changed()).toEqual([one, two, four]);
  expect((await packingList(scene.admin, scene.slot)).map(({ position }) => position)).toEqual([
    1,
    null,
    2,
    3,
  ]);
  accepted(await print([one, two, four]));
  expect(await changed()).toEqual([one]);
  accepted(await print([one], 'SLIPS'));
  expect(await changed()).toEqual([]);
  expect((await packingList(scene.admin, scene.slot)).map(({ order }) => order.id)).toEqual([
    one,
    three,
    four,
  ]);
  accepted(await change('completeOrders', [one]));
  expect(await changed()).toEqual([]);
  const elsewhere = await ordered('Tara', [1, 0], { mealId: POST_LUNCH_ID });
  expect(refused(await print([elsewhere])).message).toBe('One of the orders is for another day or meal.');
});
