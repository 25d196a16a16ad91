/** Tests rider reports that are late, repeated, or in any order, and their effect on orders. */
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { MINUTE } from '../testkit/clock.js';
import { day } from '../testkit/days.js';
import { assignStops, closeRun, type EventData, myRun, reportStops } from '../testkit/delivery.js';
import { actionsOn, type DeliveryDay, deliveryDay, event } from '../testkit/delivery-day.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { completeOrders, reopenOrders } from '../testkit/kitchen-day.js';
import { balanceOf, fingerprint } from '../testkit/ledger.js';
import { cancelOrder, findOrder } from '../testkit/operations.js';

const kitchen = openKitchen({ isVerified: true });
let admin: Caller;
let days = 0;
let out: DeliveryDay;

beforeEach(async () => {
  admin = await kitchen.as.admin();
});
const goOut = async (count: number) => {
  const today = day(`2027-06-${String(++days).padStart(2, '0')}`);
  kitchen.clock.set(`${today}T10:00:00+05:30`);
  admin = await kitchen.as.admin();
  out = await deliveryDay(kitchen, today, count);
};
const later = (minutes: number) => new Date(kitchen.clock.now().getTime() + minutes * MINUTE);
const stopId = (at: number) => out.stops[at]?.id;
const report = async (events: readonly EventData[], phone = out.phone) =>
  accepted(await reportStops(phone, events)).it;
const statusOf = async (at: number) => accepted(await findOrder(admin, out.orderIds[at] ?? '')).it.status;

/** Shuffles items reproducibly. */
const shuffled = <T>(items: readonly T[], seed: number): T[] =>
  items
    .map((item, at) => [Math.sin(seed * 997 + at * 31), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

test('forty offline reports, sent in any sequence and twice more, each count once', async () => {
  await goOut(40);
  const events = out.stops.flatMap(({ id }, at) => {
    const minute = later(at);
    const second = later(at + 0.5);
    // Of four stops, one is delivered, one failed, and two have both reports, in either order.
    if (at % 4 === 0) return [event(id, 'DELIVERED', minute)];
    if (at % 4 === 1) return [event(id, 'FAILED', minute)];
    if (at % 4 === 2) return [event(id, 'DELIVERED', minute), event(id, 'FAILED', second)];
    return [event(id, 'FAILED', minute), event(id, 'DELIVERED', second)];
  });
  kitchen.clock.set(later(60));
  const expected = out.stops.map((_stop, at) => (at % 2 === 0 ? 'DELIVERED' : 'FAILED'));
  const outcomes: string[][] = [];
  for (const [round, sent] of [1, 2, 3].map((seed) => [seed, shuffled(events, seed)] as const)) {
    // In the first round, the reports arrive in three parts, as from a phone that loses its network.
    const pieces = round === 1 ? [sent.slice(0, 25), sent.slice(25, 26), sent.slice(26)] : [sent];
    const answers = (await Promise.all(pieces.map((piece) => report(piece)))).flat();
    expect(answers.map(({ eventId }) => eventId)).toEqual(sent.map(({ id }) => id));
    outcomes.push(accepted(await myRun(out.phone)).it.stops.map(({ status }) => status));
    if (round > 1) expect(answers.filter(({ counted }) => counted)).toHaveLength(40);
  }
  expect(outcomes).toEqual([expected, expected, expected]);
  const rows = await sql<{ status: number; count: number }>(
    kitchen.em.fork(),
    `select status, count(*)::int as count from orders where id = any($1::uuid[]) group by status order by status`,
    [[...out.orderIds]],
  );
  expect(rows.map(({ status, count }) => [status, count])).toEqual([
    [1, 20],
    [2, 20],
  ]);
  expect(accepted(await closeRun(admin, out.runId)).it.stops).toHaveLength(40);
});

test('repeating the same reports changes nothing', async () => {
  await goOut(2);
  const events = [
    event(stopId(0), 'DELIVERED', later(1)),
    event(stopId(1), 'FAILED', later(2), { note: 'Rang twice' }),
  ];
  kitchen.clock.set(later(5));
  const first = await report(events);
  const before = await fingerprint(kitchen.em);
  expect(await report(events)).toEqual(first);
  expect(await report([...events, ...events].reverse())).toEqual([...first, ...first].reverse());
  expect(await report([])).toEqual([]);
  expect(await fingerprint(kitchen.em)).toEqual(before);
  expect(first[1]?.stop).toMatchObject({ status: 'FAILED', reason: 'CUSTOMER_ABSENT', note: 'Rang twice' });
});

test("a delivered report completes the order in the rider's name, and an undo reopens it", async () => {
  await goOut(1);
  await report([event(stopId(0), 'DELIVERED', later(0))]);
  expect(await statusOf(0)).toBe('COMPLETED');
  const [undone] = await report([event(stopId(0), 'UNDONE', later(0))]);
  expect(undone).toMatchObject({ counted: true, stop: { status: 'PENDING', markedAt: null } });
  expect(await statusOf(0)).toBe('PLACED');
  const rider = { actor_kind: 'RIDER', actor_id: out.rider.id, after: { runId: out.runId } };
  expect(await actionsOn(kitchen.em, out.orderIds[0])).toMatchObject([
    { action: 'ORDER_COMPLETED', ...rider },
    { action: 'ORDER_REOPENED', ...rider },
  ]);
  await report([event(stopId(0), 'DELIVERED', later(0))]);
  expect(await statusOf(0)).toBe('COMPLETED');
});

test('undoing a delivery after the day was closed leaves no upcoming order', async () => {
  await goOut(2);
  await report([event(stopId(0), 'DELIVERED', later(0))]);
  const [{ forDate }] = [accepted(await findOrder(admin, out.orderIds[0] ?? '')).it];
  const close = 'mutation ($date: LocalDate!) { it: closeDay(date: $date, reason: "Flood") { orders } }';
  expect(accepted(await admin.ask<{ it: object }>(close, { date: forDate })).it).toEqual({ orders: 1 });
  const [undone] = await report([event(stopId(0), 'UNDONE', later(0))]);
  expect(undone).toMatchObject({ counted: true, stop: { status: 'PENDING' } });
  expect([await statusOf(0), await statusOf(1)]).toEqual(['COMPLETED', 'CANCELLED']);
});

test('an undo that arrives before its report still undoes it', async () => {
  await goOut(1);
  const [said, undone] = [event(stopId(0), 'DELIVERED', later(1)), event(stopId(0), 'UNDONE', later(2))];
  kitchen.clock.set(later(5));
  expect(await report([undone])).toMatchObject([{ counted: false, stop: { status: 'PENDING' } }]);
  expect(await report([said])).toMatchObject([{ counted: true, stop: { status: 'PENDING' } }]);
  expect(await report([undone])).toMatchObject([{ counted: true }]);
  expect(await statusOf(0)).toBe('PLACED');
});

test('the earlier report of two phones counts, even if it arrives last', async () => {
  await goOut(1);
  const [early, late] = [event(stopId(0), 'FAILED', later(1)), event(stopId(0), 'DELIVERED', later(2))];
  kitchen.clock.set(later(5));
  await report([late]);
  expect(await statusOf(0)).toBe('COMPLETED');
  expect(await report([early])).toMatchObject([{ counted: true, stop: { status: 'FAILED' } }]);
  expect(await statusOf(0)).toBe('PLACED');
});

test('a wrong phone clock is limited to the time between the start of the run and now', async () => {
  await goOut(1);
  const [past, future] = [new Date('1970-01-01T00:00:00Z'), later(100_000)];
  const [one] = await report([event(stopId(0), 'DELIVERED', past), event(stopId(0), 'UNDONE', future)]);
  expect(one?.stop?.status).toBe('PENDING');
  const [two] = await report([event(stopId(0), 'DELIVERED', future)]);
  expect(two?.stop).toMatchObject({ status: 'DELIVERED', markedAt: kitchen.clock.now().toISOString() });
});

test('an order completed by the kitchen is delivered in the run, and the rider cannot report a failure', async () => {
  await goOut(2);
  const [id] = out.orderIds;
  accepted(await completeOrders(admin, [id ?? '']));
  const seen = accepted(await myRun(out.phone)).it.stops;
  expect(seen).toMatchObject([
    { status: 'DELIVERED', resolved: true, markedAt: kitchen.clock.now().toISOString() },
    { status: 'PENDING', resolved: false },
  ]);
  const [answer] = await report([event(stopId(0), 'FAILED', later(0))]);
  expect(answer).toMatchObject({ counted: false, stop: { status: 'DELIVERED', resolved: true } });
  expect(await statusOf(0)).toBe('COMPLETED');
  // The kitchen reopens the order, as after a mistake.
  accepted(await reopenOrders(admin, [id ?? '']));
  expect(accepted(await myRun(out.phone)).it.stops[0]).toMatchObject({ status: 'PENDING', resolved: false });
  accepted(await completeOrders(admin, [id ?? '']));
  const closed = accepted(await closeRun(admin, out.runId)).it;
  expect(closed.stops.map(({ status }) => status)).toEqual(['DELIVERED']);
});

test('an order that an admin completed stays completed when the rider undoes the delivery', async () => {
  await goOut(1);
  accepted(await completeOrders(admin, out.orderIds));
  await report([event(stopId(0), 'DELIVERED', later(0)), event(stopId(0), 'UNDONE', later(0))]);
  expect(await statusOf(0)).toBe('COMPLETED');
});

test('a cancelled order stays in the list, and no report restores it', async () => {
  await goOut(2);
  accepted(await cancelOrder(admin, out.orderIds[0] ?? ''));
  expect(accepted(await myRun(out.phone)).it.stops).toMatchObject([
    { cancelled: true, status: 'PENDING', boxes: [{ cancelled: true }] },
    { cancelled: false },
  ]);
  const [answer] = await report([event(stopId(0), 'DELIVERED', later(0))]);
  expect(answer?.stop).toMatchObject({ cancelled: true, status: 'DELIVERED' });
  expect(await statusOf(0)).toBe('CANCELLED');
  expect(await balanceOf(kitchen.em, out.customers[0] as never)).toBe(50_000);
});

test('a report on a stop of another run changes nothing and does not count', async () => {
  await goOut(1);
  const elsewhere = out;
  await goOut(2);
  const moved = stopId(1);
  accepted(await assignStops(admin, elsewhere.rider, [out.orderIds[1] ?? '']));
  const before = await fingerprint(kitchen.em);
  const answers = await report([
    event(elsewhere.stops[0]?.id, 'DELIVERED', later(0)),
    event(moved, 'DELIVERED', later(0)),
    event(crypto.randomUUID(), 'DELIVERED', later(0)),
  ]);
  expect(answers.map(({ counted, stop }) => [counted, stop])).toEqual(Array(3).fill([false, null]));
  expect(await fingerprint(kitchen.em)).toEqual(before);
});
