/** A rider's phone is dead: an admin marks stops for the rider, or gives the run to another one. */
import { verify } from '../../src/features/verification/verify.js';
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
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { completeOrders } from '../testkit/kitchen-day.js';
import { balanceOf, expectLedgerAddsUp } from '../testkit/ledger.js';
import { findOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();
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
afterEach(async () => {
  await expectLedgerAddsUp(kitchen.em);
  expect((await verify(kitchen.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
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

test('what an admin says of a stop counts as the rider’s word does, and is the admin’s', async () => {
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
  // What the rider has marked can be taken back for them, too.
  expect(accepted(await markStop(admin, stopId(2), 'UNDONE')).it.status).toBe('PENDING');
});

test('the same key marks once, also after it was taken back', async () => {
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

test('of an admin and a rider at once one counts, and the other is told', async () => {
  const [marked, reported] = await Promise.all([
    markStop(admin, stopId(0), 'DELIVERED'),
    reportStops(out.phone, [event(stopId(0), 'FAILED', now())]),
  ]);
  const [said] = accepted(reported).it;
  expect([outcomeOf(marked) === 'CONFLICT', said?.counted]).toEqual(
    said?.counted ? [true, true] : [false, false],
  );
});

test('the first word wins: what the rider said before comes first, whenever the phone sends it', async () => {
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
  const refusal = refused(await markStop(admin, stopId(0), 'DELIVERED'));
  expect([refusal.code, refusal.message]).toEqual(['CONFLICT', 'This stop has been marked already.']);
  // To say it once more changes nothing.
  expect(accepted(await markStop(admin, stopId(0), 'FAILED', { reason: 'OTHER' })).it.reason).toBe(
    'CUSTOMER_ABSENT',
  );
  accepted(await closeRun(admin, out.runId));
  expect(await markOf()).toEqual([null]);
});

test('what cannot be marked is refused', async () => {
  const message = async (...asked: [id: string, mark: 'DELIVERED' | 'FAILED', more?: object]) =>
    refused(await markStop(admin, ...asked)).message;
  expect(await message(stopId(0), 'FAILED')).toBe('Please say why it could not be delivered.');
  expect(outcomeOf(await markStop(admin, crypto.randomUUID(), 'DELIVERED'))).toBe('NOT_FOUND');
  accepted(await completeOrders(admin, [out.orderIds[0] ?? '']));
  expect(await message(stopId(0), 'FAILED', { reason: 'OTHER' })).toBe('This stop has been marked already.');
  accepted(await markStop(admin, stopId(1), 'FAILED', { reason: 'DAMAGED' }));
  accepted(await resolveFailedStop(admin, stopId(1), true));
  expect(await message(stopId(1), 'DELIVERED')).toBe('This stop has been decided already.');
  accepted(await markStop(admin, stopId(2), 'DELIVERED'));
  accepted(await closeRun(admin, out.runId));
  expect(await message(stopId(2), 'DELIVERED')).toBe('This run is not on its way.');
});

test('a run goes to another rider with its marks; the old phone is told, the new one goes on', async () => {
  accepted(await reportStops(out.phone, [event(stopId(0), 'DELIVERED', now())]));
  accepted(await markStop(admin, stopId(1), 'FAILED', { reason: 'REFUSED' }));
  const other = await kitchen.seed.delivery();
  const { run, secret } = accepted(await handOverRun(admin, out.runId, other)).it;
  expect([run.id, run.rider.id, run.status]).toEqual([out.runId, other.id, 'OUT']);
  // What the one before has marked stays theirs.
  expect(run.stops.map(({ id, status, markedBy }) => [id, status, markedBy?.id])).toEqual([
    [stopId(0), 'DELIVERED', out.rider.id],
    [stopId(1), 'FAILED', adminId],
    [stopId(2), 'PENDING', undefined],
  ]);
  const told = 'The kitchen has given this run to another rider. You have nothing more to bring of it.';
  for (let again = 0; again < 2; again++) {
    const { code, message } = refused(await reportStops(out.phone, [event(stopId(2), 'DELIVERED', now())]));
    expect([code, message]).toEqual(['UNAUTHENTICATED', told]);
  }
  expect(refused(await myRun(out.phone)).message).toBe(told);
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
  ['another link', renewRunLink, /^The kitchen has made another link for this run: open that one\.$/],
  ['the end of the run', closeRun, /^This run is over, or its link has ended\./],
])('a phone is told why its link ended: %s', async (_why, end, told) => {
  accepted<unknown>(await end(admin, out.runId));
  expect(refused(await myRun(out.phone)).message).toMatch(told);
});

test('only a run that is out goes to another rider, and only to a rider', async () => {
  const hand = async (id: string, to: { id: string }) => refused(await handOverRun(admin, id, to)).message;
  const other = await kitchen.seed.delivery();
  expect(await hand(out.runId, out.customers[0] as never)).toBe(
    'Only an active delivery user can take a run.',
  );
  expect(outcomeOf(await handOverRun(admin, crypto.randomUUID(), other))).toBe('NOT_FOUND');
  // An answer that was lost: asked for again, there is another link.
  accepted(await handOverRun(admin, out.runId, other));
  const { run } = accepted(await handOverRun(admin, out.runId, other)).it;
  expect(run.rider.id).toBe(other.id);
  accepted(await closeRun(admin, out.runId));
  expect(await hand(out.runId, other)).toBe('This run is not on its way.');
});
