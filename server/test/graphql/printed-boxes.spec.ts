/** Tests the numbers of boxes, and which boxes count as changed since printing. */
import { sql } from '../../src/db/sql.js';
import { addDays } from '../../src/shared/india-date.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { numberBoxes, packingList, printBoxes } from '../testkit/kitchen-day.js';
import { cancelOrder, editOrder } from '../testkit/operations.js';
import { openPackingKitchen } from '../testkit/packing-kitchen.js';
import { POST_LUNCH_ID } from '../testkit/seed.js';

const { change, changed, kitchen, ordered, pack, print, scene } = openPackingKitchen();

test('a box gets its number at its first print or packing, and keeps it', async () => {
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
  // A box that moves to another day gets a number there. When it moves back, it has its previous number again.
  const away = { ...scene.slot, date: addDays(scene.slot.date, 100) };
  accepted(await editOrder(scene.admin, asha, { forDate: away.date }));
  expect(await numberBoxes(scene.admin, away)).toMatchObject([{ order: { id: asha }, number: 1 }]);
  accepted(await editOrder(scene.admin, asha, { forDate: scene.slot.date }));
  expect(await numbers()).toMatchObject({ [asha]: 2, [zoya]: 1, [bina]: 4 });
});

test('concurrent packing gives each box a separate number', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => ordered(`Guest ${at}`, [1, 0])));
  for (const answer of await Promise.all(ids.map((id) => pack([id])))) accepted(answer);
  const boxes = await packingList(scene.admin, scene.slot);
  expect(boxes.map(({ number }) => number)).toEqual(ids.map((_, at) => at + 1));
});

test('a box counts as changed if its customer was renamed after the print', async () => {
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
  expect(rejected(await printNamed()).field).toBe('customerTitles');
});

test('a box counts as changed if the diet or the allergens of its dish changed after the print, until it is delivered', async () => {
  const [poha, omelette] = [await ordered('Asha', [1, 0]), await ordered('Ravi', [0, 1])];
  const printed = async () =>
    printBoxes(scene.admin, scene.slot, 'LABELS', await packingList(scene.admin, scene.slot));
  const setPoha = (input: object) =>
    scene.admin.ask(
      'mutation ($id: ID!, $input: UpdateDishInput!) { updateDish(id: $id, input: $input) { id } }',
      { id: scene.poha.id, input },
    );
  accepted(await printed());
  accepted(await setPoha({ price: 11 }));
  expect(await changed()).toEqual([]);
  accepted(await setPoha({ allergens: ['MILK'] }));
  expect(await changed()).toEqual([poha]);
  accepted(await setPoha({ allergens: [] }));
  expect(await changed()).toEqual([]);
  const before = await packingList(scene.admin, scene.slot);
  accepted(await setPoha({ diet: 'NON_VEG' }));
  expect(await changed()).toEqual([poha]);
  // The dish changed while its labels were being printed.
  accepted(await printBoxes(scene.admin, scene.slot, 'LABELS', before));
  expect(await changed()).toEqual([poha]);
  accepted(await printed());
  expect(await changed()).toEqual([]);
  accepted(await change('completeOrders', [poha, omelette]));
  accepted(await setPoha({ diet: 'VEG', price: 10 }));
  expect(await changed()).toEqual([]);
  expect(rejected(await printBoxes(scene.admin, scene.slot, 'LABELS', before, ['one']))).toMatchObject({
    field: 'foodMarks',
  });
});

test('selecting the same address again does not change the box, which stays packed', async () => {
  const customer = await kitchen.seed.customer({
    balancePaise: 1_000_000,
    addresses: ['7, Lake Road, Pune', 'Sun Towers, Pune'],
  });
  const [first, second] = await Promise.all([0, 1].map((at) => kitchen.seed.addressId(customer.id, at)));
  const id = await ordered('', [1, 0], { userId: customer.id, addressId: first });
  accepted(await print([id]));
  accepted(await pack([id]));
  const box = async () => {
    const { order, ...rest } = (await packingList(scene.admin, scene.slot))[0] ?? {};
    return { ...rest, order: { ...order, version: undefined } };
  };
  const before = await box();
  expect(before).toMatchObject({ changedSincePrint: false, repack: false });
  accepted(await editOrder(scene.admin, id, { addressId: first }));
  expect(await box()).toEqual(before);
  accepted(await editOrder(scene.admin, id, { addressId: second }));
  expect(await box()).toMatchObject({ changedSincePrint: true, repack: true, packedAt: null });
});

test('an order that was edited during the print counts as changed', async () => {
  const [one, two] = [await ordered('Asha', [1, 0]), await ordered('Ravi', [1, 0])];
  accepted(await editOrder(scene.admin, one, { instructions: 'No onion' }));
  accepted(await print([two, one], 'LABELS', [1, 1]));
  expect(await changed()).toEqual([one]);
  accepted(await print([one], 'LABELS', [999]));
  expect(await changed()).toEqual([]);
  expect(rejected(await print([one, two], 'LABELS', [1])).field).toBe('versions');
});

test('a box that changed after its print counts as changed until it is delivered, and again if it is reopened', async () => {
  const [one, two] = [await ordered('Asha', [1, 0]), await ordered('Ravi', [1, 0])];
  accepted(await print([one]));
  accepted(await editOrder(scene.admin, one, { instructions: 'No onion' }));
  expect(await changed()).toEqual([one, two]);
  accepted(await change('completeOrders', [one, two]));
  expect(await changed()).toEqual([]);
  accepted(await change('reopenOrders', [one]));
  expect(await changed()).toEqual([one]);
});

test('a box counts as changed until it is printed again', async () => {
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
  // Printed boxes are sorted by number, and come before the others.
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
  expect(rejected(await print([elsewhere])).message).toBe(
    'All orders must be for the selected day and meal.',
  );
});
