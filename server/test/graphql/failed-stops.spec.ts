/** What becomes of the stops that could not be delivered: an admin decides, once (section 11). */
import { verify } from '../../src/features/verification/verify.js';
import type { Caller } from '../testkit/callers.js';
import { day } from '../testkit/days.js';
import { closeRun, type EventData, reportStops, resolveFailedStop } from '../testkit/delivery.js';
import { actionsOn, type DeliveryDay, deliveryDay, event } from '../testkit/delivery-day.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, expectLedgerAddsUp } from '../testkit/ledger.js';
import { cancelOrder, findOrder } from '../testkit/operations.js';

const kitchen = openKitchen();
let admin: Caller;
let days = 0;
let out: DeliveryDay;

beforeEach(async () => {
  admin = await kitchen.as.admin();
  out = await deliveryDay(kitchen, day(`2027-07-${String(++days).padStart(2, '0')}`), 2);
});
afterEach(async () => {
  await expectLedgerAddsUp(kitchen.em);
  expect((await verify(kitchen.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

const now = () => kitchen.clock.now();
const stopId = (at: number) => out.stops[at]?.id ?? '';
const report = async (events: readonly EventData[]) => accepted(await reportStops(out.phone, events)).it;
const orderOf = async (at: number) => accepted(await findOrder(admin, out.orderIds[at] ?? '')).it;

test('what could not be delivered moves no money until an admin decides, once', async () => {
  await report([
    event(stopId(0), 'FAILED', now(), { reason: 'DAMAGED' }),
    event(stopId(1), 'FAILED', now(), { reason: 'REFUSED' }),
  ]);
  const [asha, ravi] = out.customers as [never, never];
  expect([await balanceOf(kitchen.em, asha), await balanceOf(kitchen.em, ravi)]).toEqual([40_000, 40_000]);
  for (let again = 0; again < 2; again++)
    expect(accepted(await resolveFailedStop(admin, stopId(0), true, 'refund')).it).toMatchObject({
      resolution: 'REFUNDED',
      cancelled: true,
    });
  expect(await orderOf(0)).toMatchObject({
    cancelReason: 'Could not be delivered: damaged.',
    refunded: true,
  });
  expect(await entriesOf(kitchen.em, asha)).toEqual([50_000, -10_000, 10_000]);
  expect(accepted(await resolveFailedStop(admin, stopId(1), false)).it.resolution).toBe('KEPT');
  expect([(await orderOf(1)).status, await balanceOf(kitchen.em, ravi)]).toEqual(['PLACED', 40_000]);
  expect(refused(await resolveFailedStop(admin, stopId(1), true)).message).toBe(
    'This stop has been decided already.',
  );
  // The rider has no say in it any more, and is told so.
  for (const at of [0, 1]) {
    const [answer] = await report([event(stopId(at), 'UNDONE', now())]);
    expect(answer).toMatchObject({ counted: false, stop: { status: 'FAILED', resolved: true } });
  }
  expect((await actionsOn(kitchen.em, out.orderIds[1])).map(({ action }) => action)).toEqual([
    'ORDER_NOT_DELIVERED',
    'ORDER_CHARGE_KEPT',
  ]);
  expect(await actionsOn(kitchen.em, out.orderIds[0])).toMatchObject([
    { after: { reason: 'DAMAGED', runId: out.runId } },
    {},
  ]);
});

test('only what could not be delivered is decided', async () => {
  const decide = async (at: number, refund: boolean, key?: string) =>
    refused(await resolveFailedStop(admin, stopId(at), refund, key)).message;
  expect(await decide(0, true)).toBe('Only a stop that could not be delivered can be decided.');
  await report([event(stopId(0), 'FAILED', now()), event(stopId(1), 'FAILED', now())]);
  accepted(await cancelOrder(admin, out.orderIds[0] ?? '', { refund: false }));
  expect(await decide(0, true)).toBe('Order is already cancelled.');
  expect(accepted(await resolveFailedStop(admin, stopId(0), false)).it.resolution).toBe('KEPT');
  accepted(await resolveFailedStop(admin, stopId(1), false, 'one key'));
  expect(outcomeOf(await resolveFailedStop(admin, stopId(1), true, 'one key'))).toBe('KEY_REUSED');
  expect(outcomeOf(await resolveFailedStop(admin, crypto.randomUUID(), true))).toBe('NOT_FOUND');
  // Also when the run is over.
  accepted(await closeRun(admin, out.runId));
  expect(await decide(1, true)).toBe('This stop has been decided already.');
});
