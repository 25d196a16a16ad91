/** Tests an admin's actions when a rider's phone is out of order: marking stops, or handing over the run. */
import type { Caller } from '../testkit/callers.js';
import { day } from '../testkit/days.js';
import {
  board,
  closeRun,
  handOverRun,
  markStop,
  myRun,
  openRunLink,
  renewRunLink,
  reportStops,
  resolveFailedStop,
  riderOf,
} from '../testkit/delivery.js';
import { actionsOn, type DeliveryDay, deliveryDay, event } from '../testkit/delivery-day.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { completeOrders } from '../testkit/kitchen-day.js';
import { balanceOf } from '../testkit/ledger.js';
import { findOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen({ isVerified: true });
let admin: Caller;
let adminId: string;
let days = 0;
let out: DeliveryDay;

beforeEach(async () => {
  const today = day(`2027-08-${String(++days).padStart(2, '0')}`);
  kitchen.clock.set(`${today}T10:00:00+05:30`);
  admin = await kitchen.as.admin();
  adminId = accepted(await admin.ask<{ me: { id: string } }>('{ me { id } }')).me.id;
  out = await deliveryDay(kitchen, today, 3);
});
const minute = () => kitchen.clock.forward(60_000);
const now = () => kitchen.clock.now();
const stopId = (at: number) => out.stops[at]?.id ?? '';
const statusOf = async (at: number) => accepted(await findOrder(admin, out.orderIds[at] ?? '')).it.status;
const actorsOn = async (at: number) =>
  (await actionsOn(kitchen.em, out.orderIds[at])).map(({ action, actor_kind, actor_id }) => [
    action,
    actor_kind,
    actor_id,
  ]);

test("an admin's report on a stop counts like the rider's, with the admin as its author", async () => {
  expect(accepted(await markStop(admin, stopId(0), 'DELIVERED')).it).toMatchObject({
    status: 'DELIVERED',
    markedBy: { id: adminId },
  });
  expect(
    accepted(await markStop(admin, stopId(1), 'FAILED', { reason: 'DAMAGED', note: 'Called the kitchen' }))
      .it,
  ).toMatchObject({
    status: 'FAILED',
    reason: 'DAMAGED',
    note: 'Called the kitchen',
    markedBy: { id: adminId },
  });
  accepted(await reportStops(out.phone, [event(stopId(2), 'DELIVERED', now())]));
  const [run] = accepted(await board(admin, { date: out.date, mealId: BREAKFAST_ID })).it.runs;
  expect(run?.stops.map(({ status, markedBy }) => [status, markedBy?.id])).toEqual([
    ['DELIVERED', adminId],
    ['FAILED', adminId],
    ['DELIVERED', undefined],
  ]);
  expect([await statusOf(0), await statusOf(1)]).toEqual(['COMPLETED', 'PLACED']);
  expect(await actorsOn(0)).toEqual([['ORDER_COMPLETED', 'ADMIN', adminId]]);
  expect(await actorsOn(1)).toEqual([['ORDER_NOT_DELIVERED', 'ADMIN', adminId]]);
  expect(await balanceOf(kitchen.em, out.customers[1] as never)).toBe(40_000);

  minute();
  expect(accepted(await markStop(admin, stopId(0), 'UNDONE')).it).toMatchObject({
    status: 'PENDING',
    markedBy: null,
  });
  expect(await statusOf(0)).toBe('PLACED');
  // An admin can also undo a report of the rider.
  expect(accepted(await markStop(admin, stopId(2), 'UNDONE')).it.status).toBe('PENDING');
});

test('a repeated report with the same key has no effect, even after the report was undone', async () => {
  accepted(await markStop(admin, stopId(0), 'DELIVERED', { key: 'mark' }));
  minute();
  accepted(await markStop(admin, stopId(0), 'UNDONE'));
  minute();
  expect(accepted(await markStop(admin, stopId(0), 'DELIVERED', { key: 'mark' })).it.status).toBe('PENDING');
  expect(outcomeOf(await markStop(admin, stopId(0), 'FAILED', { key: 'mark', reason: 'OTHER' }))).toBe(
    'KEY_REUSED',
  );
  const both = await Promise.all([1, 2].map(() => markStop(admin, stopId(1), 'DELIVERED', { key: 'both' })));
  expect(both.map((answer) => accepted(answer).it.status)).toEqual(['DELIVERED', 'DELIVERED']);
  expect(await actorsOn(1)).toHaveLength(1);
});

test('of concurrent reports by an admin and a rider, one counts, and the other author is notified', async () => {
  const [marked, reported] = await Promise.all([
    markStop(admin, stopId(0), 'DELIVERED'),
    reportStops(out.phone, [event(stopId(0), 'FAILED', now())]),
  ]);
  const [said] = accepted(reported).it;
  expect([outcomeOf(marked) === 'CONFLICT', said?.counted]).toEqual(
    said?.counted ? [true, true] : [false, false],
  );
});

test('the earlier report of a rider counts, whenever the phone sends it', async () => {
  const before = now();
  minute();
  accepted(await markStop(admin, stopId(0), 'DELIVERED'));
  const marked = now().toISOString();
  minute();
  const [late] = accepted(await reportStops(out.phone, [event(stopId(0), 'FAILED', before)])).it;
  expect(late).toMatchObject({ counted: true, stop: { status: 'FAILED' } });
  const markOf = async () => {
    const { runs } = accepted(await board(admin, { date: out.date, mealId: BREAKFAST_ID })).it;
    return runs[0]?.stops.map(({ overriddenMark }) => overriddenMark);
  };
  expect(await markOf()).toEqual([{ mark: 'DELIVERED', at: marked, by: { id: adminId } }, null, null]);
  expect(await statusOf(0)).toBe('PLACED');
  const rejection = rejected(await markStop(admin, stopId(0), 'DELIVERED'));
  expect([rejection.code, rejection.message]).toEqual([
    'CONFLICT',
    'This stop was already reported. Undo the report first.',
  ]);
  // A repetition changes nothing.
  expect(accepted(await markStop(admin, stopId(0), 'FAILED', { reason: 'OTHER' })).it.reason).toBe(
    'CUSTOMER_ABSENT',
  );
  accepted(await closeRun(admin, out.runId));
  expect(await markOf()).toEqual([null]);
});

test('invalid reports of an admin on a stop are rejected', async () => {
  const message = async (...asked: [id: string, mark: 'DELIVERED' | 'FAILED', more?: object]) =>
    rejected(await markStop(admin, ...asked)).message;
  expect(await message(stopId(0), 'FAILED')).toBe('Select the reason why the box was not delivered.');
  expect(outcomeOf(await markStop(admin, crypto.randomUUID(), 'DELIVERED'))).toBe('NOT_FOUND');
  accepted(await completeOrders(admin, [out.orderIds[0] ?? '']));
  expect(await message(stopId(0), 'FAILED', { reason: 'OTHER' })).toBe(
    'This stop was already reported. Undo the report first.',
  );
  accepted(await markStop(admin, stopId(1), 'FAILED', { reason: 'DAMAGED' }));
  accepted(await resolveFailedStop(admin, stopId(1), true));
  expect(await message(stopId(1), 'DELIVERED')).toBe(
    'An admin already decided about the refund for this stop, so it cannot be changed.',
  );
  accepted(await markStop(admin, stopId(2), 'DELIVERED'));
  accepted(await closeRun(admin, out.runId));
  expect(await message(stopId(2), 'DELIVERED')).toBe(
    'You can do this only while the run is out for delivery.',
  );
});

test('a run is handed over with its reports, the old phone is notified, and the new one continues', async () => {
  accepted(await reportStops(out.phone, [event(stopId(0), 'DELIVERED', now())]));
  accepted(await markStop(admin, stopId(1), 'FAILED', { reason: 'REFUSED' }));
  const other = await kitchen.seed.delivery();
  const { run, secret } = accepted(await handOverRun(admin, out.runId, other)).it;
  expect([run.id, run.rider.id, run.status]).toEqual([out.runId, other.id, 'OUT']);
  // Reports of the previous rider keep their author.
  expect(run.stops.map(({ id, status, markedBy }) => [id, status, markedBy?.id])).toEqual([
    [stopId(0), 'DELIVERED', out.rider.id],
    [stopId(1), 'FAILED', adminId],
    [stopId(2), 'PENDING', undefined],
  ]);
  const told = 'This run was reassigned to another rider. You have no deliveries left on it.';
  for (let again = 0; again < 2; again++) {
    const { code, message } = rejected(await reportStops(out.phone, [event(stopId(2), 'DELIVERED', now())]));
    expect([code, message]).toEqual(['UNAUTHENTICATED', told]);
  }
  expect(rejected(await myRun(out.phone)).message).toBe(told);
  expect(outcomeOf(await openRunLink(kitchen.as.anonymous(), out.secret))).toBe('UNAUTHENTICATED');
  const phone = await riderOf(kitchen, secret);
  expect(accepted(await myRun(phone)).it.stops.map(({ status }) => status)).toEqual([
    'DELIVERED',
    'FAILED',
    'PENDING',
  ]);
  accepted(await reportStops(phone, [event(stopId(2), 'DELIVERED', now())]));
  expect((await actorsOn(2)).at(-1)).toEqual(['ORDER_COMPLETED', 'RIDER', other.id]);
  expect((await actionsOn(kitchen.em, out.runId)).map(({ action }) => action)).toEqual([
    'RUN_STARTED',
    'RUN_HANDED_OVER',
  ]);
  const back = accepted(await handOverRun(admin, out.runId, out.rider)).it.run;
  expect(back.stops.map(({ markedBy }) => markedBy?.id)).toEqual([undefined, adminId, other.id]);
});

test.each([
  ['another link', renewRunLink, /^The kitchen created a new link for this run\. Open the new link\.$/],
  ['the end of the run', closeRun, /^This run link has expired\./],
])('a phone gets the reason why its run link ended: %s', async (_why, end, told) => {
  accepted<unknown>(await end(admin, out.runId));
  expect(rejected(await myRun(out.phone)).message).toMatch(told);
});

test('only a run that is out can be handed over, and only to a rider', async () => {
  const hand = async (id: string, to: { id: string }) => rejected(await handOverRun(admin, id, to)).message;
  const other = await kitchen.seed.delivery();
  expect(await hand(out.runId, out.customers[0] as never)).toBe(
    'A run can be assigned only to an active delivery user.',
  );
  expect(outcomeOf(await handOverRun(admin, crypto.randomUUID(), other))).toBe('NOT_FOUND');
  // If the response was lost, a repeated request returns another link.
  accepted(await handOverRun(admin, out.runId, other));
  const { run } = accepted(await handOverRun(admin, out.runId, other)).it;
  expect(run.rider.id).toBe(other.id);
  accepted(await closeRun(admin, out.runId));
  expect(await hand(out.runId, other)).toBe('You can do this only while the run is out for delivery.');
});
