/** Who brings what: runs put together, sent out, and brought to their end. */
import { sql } from '../../src/db/sql.js';
import { verify } from '../../src/features/verification/verify.js';
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
  type RunData,
  renewRunLink,
  reportStops,
  riderOf,
  startRun,
  suggestRuns,
} from '../testkit/delivery.js';
import { actionsOn } from '../testkit/delivery-day.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { completeOrders, packingList, reopenOrders, slotOf } from '../testkit/kitchen-day.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';
import { cancelOrder, editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
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
afterEach(async () => {
  await expectLedgerAddsUp(kitchen.em);
  expect((await verify(kitchen.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
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
const ordersOf = (run: RunData | undefined) => run?.stops.map(({ orders }) => orders.map(({ id }) => id));
const runOf = ({ runs }: BoardData, who: SeededUser, status = 'DRAFT') =>
  runs.find((run) => run.rider.id === who.id && run.status === status);
const unassignedOf = ({ unassigned }: BoardData) =>
  unassigned.flatMap(({ orders }) => orders.map(({ id }) => id));

test('only a rider who is left out means nobody: an empty id is refused', async () => {
  const asha = await ordered('Asha');
  await assigned(rider, [asha]);
  const nobody = { ...rider, id: '' };
  expect(refused(await assignStops(admin, nobody, [asha]))).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'riderId',
  });
  expect(ordersOf(runOf(await seen(), rider))).toEqual([[asha]]);
});

test('the board shows who is there to bring it, and what is on no run, by name', async () => {
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

test('orders go behind what is on a draft, move to another, and off it; a draft without a stop is none', async () => {
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

test('what cannot be assigned is refused, all of it', async () => {
  const [one, gone] = [await ordered('Asha'), await ordered('Bina')];
  const elsewhere = await ordered('Lata', { mealId: POST_LUNCH_ID });
  accepted(await cancelOrder(admin, gone));
  const message = async (who: SeededUser | null, ids: string[]) =>
    refused(await assignStops(admin, who, ids)).message;
  expect(await message(rider, [one, gone])).toBe('Order is cancelled.');
  expect(await message(rider, [one, elsewhere])).toBe('One of the orders is for another day or meal.');
  expect(await message(await customer('Tara'), [one])).toBe('Only an active delivery user can take a run.');
  expect(await message(rider, [])).toBe('Please select at least one order.');
  expect(outcomeOf(await assignStops(admin, rider, [one, crypto.randomUUID()]))).toBe('NOT_FOUND');
  expect((await seen()).runs).toEqual([]);
});

test('the sequence of stops is that of the packing list, with what is on no run behind it', async () => {
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

test('a run goes out once, with a link that is shown once; the rider gets a second one for what comes later', async () => {
  const [one, later] = [await ordered('Asha'), await ordered('Bina')];
  const draft = runOf(await assigned(rider, [one]), rider) as RunData;
  const link = accepted(await startRun(admin, draft.id)).it;
  expect(link.secret).toMatch(/^[\w-]{43}$/);
  expect(link.run).toMatchObject({ status: 'OUT', startRefusal: null, linkExpiresAt: link.expiresAt });
  expect(Date.parse(link.expiresAt) - kitchen.clock.now().getTime()).toBe(24 * 60 * 60 * 1000);
  expect(refused(await startRun(admin, draft.id)).message).toBe('This run has been started already.');
  const both = await assigned(rider, [later]);
  expect([ordersOf(runOf(both, rider, 'OUT')), ordersOf(runOf(both, rider))]).toEqual([[[one]], [[later]]]);
  // What is still on its way can be given to somebody else.
  const handed = await assigned(other, [one]);
  expect([ordersOf(runOf(handed, rider, 'OUT')), ordersOf(runOf(handed, other))]).toEqual([[], [[one]]]);
});

test('a draft goes out only with something to deliver and a rider who delivers', async () => {
  const one = await ordered('Asha');
  const gone = await kitchen.seed.delivery();
  const draft = runOf(await assigned(gone, [one]), gone) as RunData;
  await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [gone.id]);
  expect(refused(await startRun(admin, draft.id)).message).toBe(
    'Only an active delivery user can take a run.',
  );
  await sql(kitchen.em.fork(), 'update users set status = 1 where id = $1', [gone.id]);
  kitchen.clock.set(`${addDays(slot.date, -1)}T23:59:00+05:30`);
  admin = await kitchen.as.admin();
  // What refuses is what the board reads, so that it is not offered.
  const refusedAsRead = async () => {
    const { message } = refused(await startRun(admin, draft.id));
    expect(runOf(await seen(), gone)?.startRefusal).toBe(message);
    return message;
  };
  expect(await refusedAsRead()).toBe('A run can be started on its day, not before.');
  kitchen.clock.set(`${slot.date}T00:00:00+05:30`);
  expect(runOf(await seen(), gone)?.startRefusal).toBeNull();
  // Brought by the kitchen itself.
  accepted(await completeOrders(admin, [one]));
  expect(await refusedAsRead()).toBe('There is nothing to deliver on this run.');
  accepted(await cancelOrder(admin, one));
  expect(await refusedAsRead()).toBe('There is nothing to deliver on this run.');
  expect(refused(await closeRun(admin, draft.id)).message).toBe('This run is not on its way.');
  expect(refused(await renewRunLink(admin, draft.id)).message).toBe('This run is not on its way.');
});

test('an order that is cancelled stays on its run, one that is ordered instead is on none, one that moves leaves', async () => {
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

test('an order whose customer has another on the draft joins its stop', async () => {
  const asha = await customer('Asha');
  const first = await orderOf(asha);
  await assigned(rider, [first]);
  accepted(await cancelOrder(admin, first));
  const instead = await orderOf(asha);
  const [stop] = runOf(await assigned(rider, [instead]), rider)?.stops ?? [];
  expect(stop).toMatchObject({ cancelled: false, orders: [{ id: instead }, { id: first }] });
});

test('closing a run sets free what was not marked, and closing it again changes nothing', async () => {
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
  // What has been brought some other way is not to be brought any more.
  accepted(await completeOrders(admin, [three]));
  expect(unassignedOf(await seen())).toEqual([]);
  accepted(await reopenOrders(admin, [three]));
  expect(unassignedOf(await seen())).toEqual([three]);
  for (const id of [one, two])
    expect(refused(await assignStops(admin, other, [id])).message).toBe('This run is closed.');
  expect(refused(await renewRunLink(admin, draft.id)).message).toBe('This run is not on its way.');
  expect(refused(await orderStops(admin, draft.id, [])).message).toBe('This run is closed.');
});

test('a suggestion is the last run again; who is new, or whose rider is gone, stays on none', async () => {
  const gone = await kitchen.seed.delivery();
  const people = await Promise.all(['Asha', 'Bina', 'Lata', 'Zoya'].map((title) => customer(title)));
  const all = async () => Promise.all(people.map((each) => orderOf(each)));
  const yesterday = await all();
  await assigned(rider, [yesterday[1] as string, yesterday[0] as string]);
  await assigned(gone, [yesterday[2] as string]);
  for (const run of (await seen()).runs) accepted(await startRun(admin, run.id));
  await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [gone.id]);

  slot = slotOf(day('2027-05-01'), BREAKFAST_ID);
  const [a, b, l, z] = await all();
  const suggested = accepted(await suggestRuns(admin, slot)).it;
  expect(suggested.runs.map((run) => [run.rider.id, ordersOf(run)])).toEqual([[rider.id, [[b], [a]]]]);
  expect(unassignedOf(suggested)).toEqual([l, z]);
  // Nothing is left to suggest.
  expect(accepted(await suggestRuns(admin, slot)).it).toEqual(suggested);
});

test('a stop is a customer and the text of an address, for a run and for a suggestion: a map link that is added changes neither', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 1_000_000, addresses: ['14, Baner Road'] });
  const first = await orderOf(asha);
  await assigned(rider, [first]);
  accepted(await cancelOrder(admin, first));
  const link = 'https://maps.example/14';
  await sql(kitchen.em.fork(), 'update addresses set location_url = $2 where user_id = $1', [asha.id, link]);
  const again = await orderOf(asha);
  const run = runOf(await assigned(rider, [again]), rider);
  expect(ordersOf(run)).toEqual([[again, first]]);
  expect(run?.stops[0]?.address).toEqual({ text: '14, Baner Road', locationUrl: link });
  accepted(await startRun(admin, run?.id ?? ''));

  slot = slotOf(day('2027-05-02'), BREAKFAST_ID);
  const next = await orderOf(asha);
  const suggested = accepted(await suggestRuns(admin, slot)).it;
  expect(suggested.runs.map(({ rider: { id } }) => id)).toEqual([rider.id]);
  expect(ordersOf(suggested.runs[0])).toEqual([[next]]);
});
