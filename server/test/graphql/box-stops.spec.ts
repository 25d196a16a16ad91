/** Tests the stop of a box in the packing list and on prints. */
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { day } from '../testkit/days.js';
import { assignStops, board, orderStops } from '../testkit/delivery.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { numberBoxes, packingList, printBoxes, slotOf } from '../testkit/kitchen-day.js';
import { cancelOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let poha: SeededDish;
let ravi: SeededUser;
let days = 0;
let slot: ReturnType<typeof slotOf>;
let ids: string[];

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 1_000 });
  ravi = await kitchen.seed.delivery();
});
beforeEach(async () => {
  admin = await kitchen.as.admin();
  await sql(kitchen.em.fork(), `update users set user_title = 'Ravi' where id = $1`, [ravi.id]);
  slot = slotOf(day(`2027-03-${String(++days).padStart(2, '0')}`), BREAKFAST_ID);
  ids = [];
  for (const title of ['Asha', 'Bina', 'Lata']) {
    const { id } = await kitchen.seed.customer({ title, balancePaise: 1_000_000 });
    const lines = [{ dishId: poha.id, quantity: 1 }];
    const input = { userId: id, mealId: slot.mealId, forDate: slot.date, lines };
    ids.push(accepted(await placeOrder(admin, input)).it.id);
  }
});
const list = () => packingList(admin, slot);
const stops = async () => (await list()).map(({ number, stop }) => [number, stop?.text ?? null]);
const changed = async () =>
  (await list()).flatMap(({ order, changedSincePrint }) => (changedSincePrint ? [order.id] : []));
const printAll = async () => accepted(await printBoxes(admin, slot, 'LABELS', await list()));
const runOf = async () => {
  const [run] = accepted(await board(admin, slot)).it.runs;
  if (!run) throw new Error('There is no run.');
  return run;
};

test('a box keeps its number when the sequence of its run changes', async () => {
  await numberBoxes(admin, slot);
  expect(await stops()).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ]);
  const [asha, , lata] = ids as [string, string, string];
  accepted(await assignStops(admin, ravi, [lata, asha]));
  expect(await stops()).toEqual([
    [1, 'Ravi, stop 2'],
    [2, null],
    [3, 'Ravi, stop 1'],
  ]);
  expect((await list())[0]?.stop?.rider.id).toBe(ravi.id);
  const run = await runOf();
  accepted(await orderStops(admin, run.id, run.stops.map(({ id }) => id).reverse()));
  expect(await stops()).toEqual([
    [1, 'Ravi, stop 1'],
    [2, null],
    [3, 'Ravi, stop 2'],
  ]);
  expect((await runOf()).stops.map(({ sequence, orders }) => [sequence, orders[0]?.id])).toEqual([
    [1, asha],
    [2, lata],
  ]);
});

test('a label with a stop counts as changed when the stop changes, and a label without a stop does not', async () => {
  const [asha, bina, lata] = ids as [string, string, string];
  accepted(await assignStops(admin, ravi, [asha, bina]));
  await printAll();
  accepted(await assignStops(admin, ravi, [lata]));
  expect(await changed()).toEqual([]);
  const run = await runOf();
  accepted(await orderStops(admin, run.id, [run.stops[1]?.id ?? '']));
  expect((await changed()).toSorted()).toEqual([asha, bina].toSorted());
  await printAll();
  expect(await changed()).toEqual([]);
  accepted(await assignStops(admin, null, [bina]));
  expect((await changed()).toSorted()).toEqual([asha, bina, lata].toSorted());
});

test('a cancelled order keeps its stop, so that the stops of other orders do not change', async () => {
  const [asha, bina, lata] = ids as [string, string, string];
  accepted(await assignStops(admin, ravi, [asha, bina, lata]));
  await printAll();
  accepted(await cancelOrder(admin, asha));
  expect(await changed()).toEqual([asha]);
});

test('recordPrint accepts a stop for each order or none, with a limited length', async () => {
  const print = (named: readonly string[]) =>
    admin.ask(
      `mutation ($date: LocalDate!, $mealId: ID!, $ids: [ID!]!, $stops: [String!]) {
        it: recordPrint(date: $date, mealId: $mealId, kind: SLIPS, orderIds: $ids, stops: $stops) { date } }`,
      { ...slot, ids, stops: named },
    );
  expect(rejected(await print(['Ravi, stop 1']))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'stops' });
  expect(rejected(await print(['', 'x'.repeat(2_000), ''])).field).toBe('stops.1');
  accepted(await print(['', '', '']));
});
