/** Tests delivery runs: assigning stops, starting, and closing. */
import { sql } from '../../src/db/sql.js';
import { addDays } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { day } from '../testkit/days.js';
import {
  assignStops,
  type BoardData,
  board,
  closeRun,
  myRun,
  orderStops,
  ordersOf,
  type RunData,
  renewRunLink,
  reportStops,
  riderOf,
  runOf,
  startRun,
  unassignedOf,
} from '../testkit/delivery.js';
import { actionsOn } from '../testkit/delivery-day.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { completeOrders, packingList, reopenOrders, slotOf } from '../testkit/kitchen-day.js';
import { cancelOrder, editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen({ isVerified: true });
let admin: Caller;
let poha: SeededDish;
let rider: SeededUser;
let other: SeededUser;
let days = 0;
let slot: ReturnType<typeof slotOf>;

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 1_000 });
  [rider, other] = [await kitchen.seed.delivery(), await kitchen.seed.delivery()];
});
beforeEach(async () => {
  slot = slotOf(day(`2027-04-${String(++days).padStart(2, '0')}`), BREAKFAST_ID);
  kitchen.clock.set(`${slot.date}T10:00:00+05:30`);
  admin = await kitchen.as.admin();
});
const customer = (title: string) => kitchen.seed.customer({ title, balancePaise: 1_000_000 });

async function orderOf(who: SeededUser, more: object = {}): Promise<string> {
  const input = {
    userId: who.id,
    mealId: slot.mealId,
    forDate: slot.date,
    lines: [{ dishId: poha.id, quantity: 1 }],
  };
  return accepted(await placeOrder(admin, { ...input, ...more })).it.id;
}
const ordered = async (title: string, more: object = {}) => orderOf(await customer(title), more);

const assigned = async (who: SeededUser | null, ids: readonly string[]): Promise<BoardData> =>
  accepted(await assignStops(admin, who, ids)).it;
const seen = async (): Promise<BoardData> => accepted(await board(admin, slot)).it;

test('omitting the rider unassigns stops, and an empty rider ID is rejected', async () => {
  const asha = await ordered('Asha');
  await assigned(rider, [asha]);
  const unnamedRider = { ...rider, id: '' };
  expect(rejected(await assignStops(admin, unnamedRider, [asha]))).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'riderId',
  });
  expect(ordersOf(runOf(await seen(), rider))).toEqual([[asha]]);
});

test('the board lists delivery users and unassigned stops by name', async () => {
  const [zoya, asha] = [await ordered('zoya'), await ordered('Asha')];
  const gone = await ordered('Bina');
  accepted(await cancelOrder(admin, gone));
  await ordered('Lata', { mealId: POST_LUNCH_ID });
  const now = await seen();
  expect(now).toMatchObject({ date: slot.date, meal: { id: BREAKFAST_ID }, runs: [] });
  expect(now.riders.map(({ id }) => id)).toEqual(expect.arrayContaining([rider.id, other.id]));
  expect(unassignedOf(now)).toEqual([asha, zoya]);
  expect(now.unassigned[0]?.address).toEqual({
    text: expect.stringMatching(/^Asha \d+'s house$/),
    locationUrl: '',
  });
});

test('orders are added to a draft, moved, and removed, and an empty draft is deleted', async () => {
  const [one, two, three] = [await ordered('Asha'), await ordered('Bina'), await ordered('Lata')];
  expect(ordersOf(runOf(await assigned(rider, [two, one]), rider))).toEqual([[two], [one]]);
  const both = await assigned(rider, [three, two]);
  expect(ordersOf(runOf(both, rider))).toEqual([[two], [one], [three]]);
  expect(both.runs).toHaveLength(1);
  expect(unassignedOf(both)).toEqual([]);
  const moved = await assigned(other, [two]);
  expect([ordersOf(runOf(moved, rider)), ordersOf(runOf(moved, other))]).toEqual([[[one], [three]], [[two]]]);
  expect(runOf(moved, rider)?.stops.map(({ sequence }) => sequence)).toEqual([1, 2]);
  await assigned(rider, [two]);
  await assigned(other, [one, three]);
  expect(ordersOf(runOf(await assigned(rider, [one]), rider))).toEqual([[two], [one]]);
  const none = await assigned(null, [one, two, three]);
  expect([none.runs, unassignedOf(none)]).toEqual([[], [one, two, three]]);
});

test('an assignment with an invalid order is rejected as a whole', async () => {
  const [one, gone] = [await ordered('Asha'), await ordered('Bina')];
  const elsewhere = await ordered('Lata', { mealId: POST_LUNCH_ID });
  accepted(await cancelOrder(admin, gone));
  const message = async (who: SeededUser | null, ids: string[]) =>
    rejected(await assignStops(admin, who, ids)).message;
  expect(await message(rider, [one, gone])).toBe('Order is cancelled.');
  expect(await message(rider, [one, elsewhere])).toBe('All orders must be for the selected day and meal.');
  expect(await message(await customer('Tara'), [one])).toBe(
    'A run can be assigned only to an active delivery user.',
  );
  expect(await message(rider, [])).toBe('Please select at least one order.');
  expect(outcomeOf(await assignStops(admin, rider, [one, crypto.randomUUID()]))).toBe('NOT_FOUND');
  expect((await seen()).runs).toEqual([]);
});

test('the packing list follows the sequence of the stops, unassigned boxes last', async () => {
  const ids = [await ordered('Asha'), await ordered('Bina'), await ordered('Lata'), await ordered('Zoya')];
  const [asha, bina, lata, zoya] = ids as [string, string, string, string];
  const run = runOf(await assigned(rider, [lata, bina, zoya]), rider) as RunData;
  const stopIds = run.stops.map(({ id }) => id);
  const packed = async () => (await packingList(admin, slot)).map(({ order }) => order.id);
  expect(await packed()).toEqual([lata, bina, zoya, asha]);
  const after = accepted(await orderStops(admin, run.id, [stopIds[2] as string, stopIds[0] as string])).it;
  expect(ordersOf(after)).toEqual([[zoya], [lata], [bina]]);
  expect(await packed()).toEqual([zoya, lata, bina, asha]);
  const strange = await ordered('Tara');
  const otherRun = runOf(await assigned(other, [strange]), other) as RunData;
  expect(outcomeOf(await orderStops(admin, run.id, [otherRun.stops[0]?.id as string]))).toBe('NOT_FOUND');
});

test('a run is started once, its link is returned once, and a rider gets a second run for later orders', async () => {
  const [one, later] = [await ordered('Asha'), await ordered('Bina')];
  const draft = runOf(await assigned(rider, [one]), rider) as RunData;
  const link = accepted(await startRun(admin, draft.id)).it;
  expect(link.secret).toMatch(/^[\w-]{43}$/);
  expect(link.run).toMatchObject({ status: 'OUT', startError: null, linkExpiresAt: link.expiresAt });
  expect(Date.parse(link.expiresAt) - kitchen.clock.now().getTime()).toBe(24 * 60 * 60 * 1000);
  expect(rejected(await startRun(admin, draft.id)).message).toBe(
    'This run was already started. Reload the delivery board.',
  );
  const both = await assigned(rider, [later]);
  expect([ordersOf(runOf(both, rider, 'OUT')), ordersOf(runOf(both, rider))]).toEqual([[[one]], [[later]]]);
  // Stops without a report can be moved to another rider.
  const handed = await assigned(other, [one]);
  expect([ordersOf(runOf(handed, rider, 'OUT')), ordersOf(runOf(handed, other))]).toEqual([[], [[one]]]);
});

test('a draft starts only with orders and an active delivery user', async () => {
  const one = await ordered('Asha');
  const gone = await kitchen.seed.delivery();
  const draft = runOf(await assigned(gone, [one]), gone) as RunData;
  await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [gone.id]);
  expect(rejected(await startRun(admin, draft.id)).message).toBe(
    'A run can be assigned only to an active delivery user.',
  );
  await sql(kitchen.em.fork(), 'update users set status = 1 where id = $1', [gone.id]);
  kitchen.clock.set(`${addDays(slot.date, -1)}T23:59:00+05:30`);
  admin = await kitchen.as.admin();
  // The board returns the error that `startRun` would return, so that the client does not offer Start.
  const rejectedAsRead = async () => {
    const { message, code } = rejected(await startRun(admin, draft.id));
    expect(runOf(await seen(), gone)?.startError).toEqual({ message, code });
    return message;
  };
  expect(await rejectedAsRead()).toBe('A run can be started only on its delivery day or later.');
  kitchen.clock.set(`${slot.date}T00:00:00+05:30`);
  expect(runOf(await seen(), gone)?.startError).toBeNull();
  // The kitchen delivers the box without a rider.
  accepted(await completeOrders(admin, [one]));
  expect(await rejectedAsRead()).toBe('This run has no boxes to deliver, so it cannot be started.');
  accepted(await cancelOrder(admin, one));
  expect(await rejectedAsRead()).toBe('This run has no boxes to deliver, so it cannot be started.');
  for (const answer of [await closeRun(admin, draft.id), await renewRunLink(admin, draft.id)])
    expect(rejected(answer).message).toBe('You can do this only while the run is out for delivery.');
});

test('a cancelled order stays on its run, a new order is on no run, and a moved order leaves its run', async () => {
  const asha = await customer('Asha');
  const [first, second] = [await orderOf(asha), await ordered('Bina')];
  const draft = runOf(await assigned(rider, [first, second]), rider) as RunData;
  accepted(await startRun(admin, draft.id));
  accepted(await cancelOrder(admin, first));
  const instead = await orderOf(asha);
  const now = await seen();
  expect(runOf(now, rider, 'OUT')?.stops).toMatchObject([
    { cancelled: true, orders: [{ id: first, status: 'CANCELLED' }] },
    { cancelled: false },
  ]);
  expect(unassignedOf(now)).toEqual([instead]);
  accepted(await editOrder(admin, second, { mealId: POST_LUNCH_ID }));
  expect(ordersOf(runOf(await seen(), rider, 'OUT'))).toEqual([[first]]);
  const trail = await actionsOn(kitchen.em, draft.id);
  expect(trail.map(({ action }) => action)).toEqual(['RUN_STARTED', 'RUN_CHANGED']);
  accepted(await cancelOrder(admin, instead));
});

test('an order of a customer with a stop on the draft joins that stop', async () => {
  const asha = await customer('Asha');
  const first = await orderOf(asha);
  await assigned(rider, [first]);
  accepted(await cancelOrder(admin, first));
  const instead = await orderOf(asha);
  const [stop] = runOf(await assigned(rider, [instead]), rider)?.stops ?? [];
  expect(stop).toMatchObject({ cancelled: false, orders: [{ id: instead }, { id: first }] });
});

test('closing a run unassigns open stops, and closing it again changes nothing', async () => {
  const [one, two, three] = [await ordered('Asha'), await ordered('Bina'), await ordered('Lata')];
  const draft = runOf(await assigned(rider, [one, two, three]), rider) as RunData;
  const { secret } = accepted(await startRun(admin, draft.id)).it;
  const phone = await riderOf(kitchen, secret);
  const [first, second] = accepted(await myRun(phone)).it.stops;
  const at = kitchen.clock.now().toISOString();
  accepted(
    await reportStops(phone, [
      { id: crypto.randomUUID(), stopId: first?.id ?? '', mark: 'DELIVERED', at },
      { id: crypto.randomUUID(), stopId: second?.id ?? '', mark: 'FAILED', reason: 'REFUSED', at },
    ]),
  );
  for (let again = 0; again < 2; again++)
    expect(accepted(await closeRun(admin, draft.id)).it).toMatchObject({
      status: 'CLOSED',
      linkExpiresAt: null,
      stops: [{ status: 'DELIVERED' }, { status: 'FAILED' }],
    });
  // An order that was completed in another way needs no delivery.
  accepted(await completeOrders(admin, [three]));
  expect(unassignedOf(await seen())).toEqual([]);
  accepted(await reopenOrders(admin, [three]));
  expect(unassignedOf(await seen())).toEqual([three]);
  for (const id of [one, two])
    expect(rejected(await assignStops(admin, other, [id])).message).toBe(
      'This run is closed, so you cannot change it.',
    );
  expect(rejected(await renewRunLink(admin, draft.id)).message).toBe(
    'You can do this only while the run is out for delivery.',
  );
  expect(rejected(await orderStops(admin, draft.id, [])).message).toBe(
    'This run is closed, so you cannot change it.',
  );
});
