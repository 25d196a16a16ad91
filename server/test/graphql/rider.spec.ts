/** What a rider reports, late, twice and in any order, and what becomes of the orders. */
import { sql } from '../../src/db/sql.js';
import { recordAudit } from '../../src/features/audit/record-audit.js';
import type { Actor } from '../../src/features/sessions/actor.js';
import type { Caller } from '../testkit/callers.js';
import { MINUTE } from '../testkit/clock.js';
import { day } from '../testkit/days.js';
import {
  assignStops,
  closeRun,
  type EventData,
  myRun,
  openRunLink,
  reportStops,
} from '../testkit/delivery.js';
import { actionsOn, type DeliveryDay, deliveryDay, event } from '../testkit/delivery-day.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { completeOrders, reopenOrders } from '../testkit/kitchen-day.js';
import { balanceOf, expectVerified, fingerprint } from '../testkit/ledger.js';
import { cancelOrder, findOrder } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let days = 0;
let out: DeliveryDay;

beforeEach(async () => {
  admin = await kitchen.as.admin();
});
afterEach(() => expectVerified(kitchen.em));

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

/** The same in another order, each time the same one. */
const shuffled = <T>(items: readonly T[], seed: number): T[] =>
  items
    .map((item, at) => [Math.sin(seed * 997 + at * 31), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

test('forty stops marked without a network, sent in any order and twice more: each counts once, and the first word on it', async () => {
  await goOut(40);
  const events = out.stops.flatMap(({ id }, at) => {
    const minute = later(at);
    const second = later(at + 0.5);
    // Of every four: delivered; failed; both, in either order.
    if (at % 4 === 0) return [event(id, 'DELIVERED', minute)];
    if (at % 4 === 1) return [event(id, 'FAILED', minute)];
    if (at % 4 === 2) return [event(id, 'DELIVERED', minute), event(id, 'FAILED', second)];
    return [event(id, 'FAILED', minute), event(id, 'DELIVERED', second)];
  });
  kitchen.clock.set(later(60));
  const expected = out.stops.map((_stop, at) => (at % 2 === 0 ? 'DELIVERED' : 'FAILED'));
  const outcomes: string[][] = [];
  for (const [round, sent] of [1, 2, 3].map((seed) => [seed, shuffled(events, seed)] as const)) {
    // The first time in pieces, as a phone does that loses its network again.
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

test('the same again changes nothing at all', async () => {
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

test('delivered completes the order by the rider’s name, and undone opens it again', async () => {
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

test('delivered that is taken back after the day was closed leaves nothing to come on that day', async () => {
  await goOut(2);
  await report([event(stopId(0), 'DELIVERED', later(0))]);
  const [{ forDate }] = [accepted(await findOrder(admin, out.orderIds[0] ?? '')).it];
  const close = 'mutation ($date: LocalDate!) { it: closeDay(date: $date, reason: "Flood") { orders } }';
  expect(accepted(await admin.ask<{ it: object }>(close, { date: forDate })).it).toEqual({ orders: 1 });
  const [undone] = await report([event(stopId(0), 'UNDONE', later(0))]);
  expect(undone).toMatchObject({ counted: true, stop: { status: 'PENDING' } });
  expect([await statusOf(0), await statusOf(1)]).toEqual(['COMPLETED', 'CANCELLED']);
});

test('an undo that arrives before what it takes back still takes it back', async () => {
  await goOut(1);
  const [said, undone] = [event(stopId(0), 'DELIVERED', later(1)), event(stopId(0), 'UNDONE', later(2))];
  kitchen.clock.set(later(5));
  expect(await report([undone])).toMatchObject([{ counted: false, stop: { status: 'PENDING' } }]);
  expect(await report([said])).toMatchObject([{ counted: true, stop: { status: 'PENDING' } }]);
  expect(await report([undone])).toMatchObject([{ counted: true }]);
  expect(await statusOf(0)).toBe('PLACED');
});

test('of two phones the earlier word wins, also when it arrives last', async () => {
  await goOut(1);
  const [early, late] = [event(stopId(0), 'FAILED', later(1)), event(stopId(0), 'DELIVERED', later(2))];
  kitchen.clock.set(later(5));
  await report([late]);
  expect(await statusOf(0)).toBe('COMPLETED');
  expect(await report([early])).toMatchObject([{ counted: true, stop: { status: 'FAILED' } }]);
  expect(await statusOf(0)).toBe('PLACED');
});

test('a clock that is wrong says nothing before the run went out, and nothing that is still to come', async () => {
  await goOut(1);
  const [past, future] = [new Date('1970-01-01T00:00:00Z'), later(100_000)];
  const [one] = await report([event(stopId(0), 'DELIVERED', past), event(stopId(0), 'UNDONE', future)]);
  expect(one?.stop?.status).toBe('PENDING');
  const [two] = await report([event(stopId(0), 'DELIVERED', future)]);
  expect(two?.stop).toMatchObject({ status: 'DELIVERED', markedAt: kitchen.clock.now().toISOString() });
});

test('what the kitchen has completed is delivered to the rider too, who cannot say that it failed', async () => {
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
  // Completed by mistake: it is open again.
  accepted(await reopenOrders(admin, [id ?? '']));
  expect(accepted(await myRun(out.phone)).it.stops[0]).toMatchObject({ status: 'PENDING', resolved: false });
  accepted(await completeOrders(admin, [id ?? '']));
  const closed = accepted(await closeRun(admin, out.runId)).it;
  expect(closed.stops.map(({ status }) => status)).toEqual(['DELIVERED']);
});

test('an order that was completed by hand stays so when the rider takes back', async () => {
  await goOut(1);
  accepted(await completeOrders(admin, out.orderIds));
  await report([event(stopId(0), 'DELIVERED', later(0)), event(stopId(0), 'UNDONE', later(0))]);
  expect(await statusOf(0)).toBe('COMPLETED');
});

test('an order cancelled meanwhile stays in the list, and no word brings it back', async () => {
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

test('a word on a stop that is not on this run, or no more, changes nothing and says so', async () => {
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

test('the rider sees what is needed at the door, and neither price, wallet, link nor another run', async () => {
  await goOut(2);
  const seen = accepted(await myRun(out.phone)).it;
  expect(seen.stops[0]).toMatchObject({
    name: out.customers[0]?.title,
    phone: out.customers[0]?.mobileNumber,
    address: { text: `${out.customers[0]?.title}'s house` },
    boxes: [{ orderNumber: expect.any(Number), dishes: [{ title: expect.any(String), quantity: 1 }] }],
  });
  const opened = accepted(await openRunLink(kitchen.as.anonymous(), out.secret)).it;
  const text = JSON.stringify([seen, opened.run]);
  for (const secret of [...out.customers, out.rider].flatMap(({ id, userUuid }) => [id, userUuid]))
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/price|amount|wallet/i);
});

test('the rider gets the map links of admins and of known services, and no other link that a customer stored', async () => {
  await goOut(3);
  const own = 'https://own.example/map';
  const em = kitchen.em.fork();
  const placed = await sql<{ id: string; address: string }>(
    em,
    'select id, delivery_address as address from orders where id = any($1::uuid[])',
    [[...out.orderIds]],
  );
  const links = [own, own, 'https://maps.app.goo.gl/AbC123'];
  const author = async (at: number) => {
    const { id: userId, userUuid } = out.customers[at] as SeededUser;
    const byCustomer: Actor = { kind: 'customer', userId, userUuid, sessionId: null };
    const byAdmin: Actor = { kind: 'admin', userId: (await kitchen.as.usualAdmin()).id, sessionId: null };
    return { userId, actor: at === 0 ? byAdmin : byCustomer };
  };
  for (const [at, locationUrl] of links.entries()) {
    const { userId, actor } = await author(at);
    const after = { addresses: [{ text: 'Home', locationUrl }] };
    await recordAudit(
      kitchen.em.fork(),
      { actor, clock: kitchen.clock },
      {
        action: 'USER_EDITED',
        subjectId: userId,
        customerId: userId,
        before: { addresses: [] },
        after,
      },
    );
    await sql(
      kitchen.em.fork(),
      `update orders set delivery_address = jsonb_build_object('text', 'Home', 'locationUrl', $2::text) where id = $1`,
      [out.orderIds[at] ?? '', locationUrl],
    );
  }
  const seen = accepted(await myRun(out.phone)).it.stops.map(({ address }) => address?.locationUrl);
  expect(seen).toEqual([own, '', 'https://maps.app.goo.gl/AbC123']);
  for (const { id, address } of placed)
    await sql(em, 'update orders set delivery_address = $2::jsonb where id = $1', [
      id,
      JSON.stringify(address),
    ]);
});
