/** Tests undelivered stops: an admin decides once about the refund of each. */
import { call } from '../rest/rest-client.js';
import type { Caller } from '../testkit/callers.js';
import { day } from '../testkit/days.js';
import { closeRun, type EventData, reportStops, resolveFailedStop } from '../testkit/delivery.js';
import { actionsOn, type DeliveryDay, deliveryDay, event } from '../testkit/delivery-day.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { reopenOrders, slotOf, staysCompleted } from '../testkit/kitchen-day.js';
import { balanceOf, entriesOf } from '../testkit/ledger.js';
import { cancelOrder, editOrder, findOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen({ isVerified: true });
let admin: Caller;
let days = 0;
let out: DeliveryDay;

beforeEach(async () => {
  const today = day(`2027-07-${String(++days).padStart(2, '0')}`);
  kitchen.clock.set(`${today}T10:00:00+05:30`);
  admin = await kitchen.as.admin();
  out = await deliveryDay(kitchen, today, 2);
});
const now = () => kitchen.clock.now();
const stopId = (at: number) => out.stops[at]?.id ?? '';
const report = async (events: readonly EventData[]) => accepted(await reportStops(out.phone, events)).it;
const orderOf = async (at: number) => accepted(await findOrder(admin, out.orderIds[at] ?? '')).it;

test('an undelivered stop moves no money until an admin decides, once', async () => {
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
  expect([(await orderOf(1)).status, await balanceOf(kitchen.em, ravi)]).toEqual(['COMPLETED', 40_000]);
  expect(rejected(await resolveFailedStop(admin, stopId(1), true)).message).toBe(
    'An admin already decided about the refund for this stop, so it cannot be changed.',
  );
  // Later reports of the rider do not count.
  for (const at of [0, 1]) {
    const [answer] = await report([event(stopId(at), 'UNDONE', now())]);
    expect(answer).toMatchObject({ counted: false, stop: { status: 'FAILED', resolved: true } });
  }
  expect((await actionsOn(kitchen.em, out.orderIds[1])).map(({ action }) => action)).toEqual([
    'ORDER_NOT_DELIVERED',
    'ORDER_CHARGE_KEPT',
    'ORDER_COMPLETED',
  ]);
  expect(await actionsOn(kitchen.em, out.orderIds[0])).toMatchObject([
    { after: { reason: 'DAMAGED', runId: out.runId } },
    {},
  ]);
});

test('a stop that did not fail cannot be decided', async () => {
  const decide = async (at: number, refund: boolean, key?: string) =>
    rejected(await resolveFailedStop(admin, stopId(at), refund, key)).message;
  expect(await decide(0, true)).toBe(
    'You can refund or keep the charge only for a stop whose delivery failed.',
  );
  await report([event(stopId(0), 'FAILED', now()), event(stopId(1), 'FAILED', now())]);
  accepted(await cancelOrder(admin, out.orderIds[0] ?? '', { refund: false }));
  expect(await decide(0, true)).toBe('Order is already cancelled.');
  expect(await decide(0, false)).toBe(
    'All orders of this stop are cancelled, so there is no charge to keep.',
  );
  accepted(await resolveFailedStop(admin, stopId(1), false, 'one key'));
  expect(outcomeOf(await resolveFailedStop(admin, stopId(1), true, 'one key'))).toBe('KEY_REUSED');
  expect(outcomeOf(await resolveFailedStop(admin, crypto.randomUUID(), true))).toBe('NOT_FOUND');
  // The decision is also final after the run is closed.
  accepted(await closeRun(admin, out.runId));
  expect(await decide(1, true)).toBe(
    'An admin already decided about the refund for this stop, so it cannot be changed.',
  );
});

const keepFirst = async () => {
  await report([event(stopId(0), 'FAILED', now())]);
  accepted(await resolveFailedStop(admin, stopId(0), false));
};
const toldOf = async (caller: Caller, at: number) =>
  accepted(
    await caller.ask<{ it: { status: string; notDelivered: string | null } }>(
      'query ($id: ID!) { it: order(id: $id) { status notDelivered } }',
      { id: out.orderIds[at] },
    ),
  ).it;

test('a customer cannot change the order of a failed stop until an admin decides', async () => {
  const [asha] = out.customers as [SeededUser, SeededUser];
  const customer = await kitchen.as.customer(asha);
  const id = out.orderIds[0] ?? '';
  await report([event(stopId(0), 'FAILED', now())]);
  const addressId = await kitchen.seed.addressId(asha.id, 0);
  const changes = [
    () => cancelOrder(customer, id),
    () => editOrder(customer, id, { instructions: 'Less' }),
    () => editOrder(customer, id, { addressId }),
  ];
  for (const change of changes)
    expect(rejected(await change())).toMatchObject({
      code: 'CONFLICT',
      message:
        'Your box could not be delivered. You can change this order after the kitchen decides about the refund.',
    });
  accepted(await closeRun(admin, out.runId));
  expect(rejected(await cancelOrder(customer, id)).code).toBe('CONFLICT');
  accepted(await resolveFailedStop(admin, stopId(0), true));
  expect(await balanceOf(kitchen.em, asha)).toBe(50_000);
});

test('no call of the customer to either API refunds a kept charge, and the customer sees the reason', async () => {
  await keepFirst();
  const [asha] = out.customers as [SeededUser, SeededUser];
  const customer = await kitchen.as.customer(asha);
  const id = out.orderIds[0] ?? '';
  const completed = {
    code: 'CONFLICT',
    message:
      'Your box could not be delivered: customer absent. The charge was not refunded. Call the kitchen about a refund.',
  };
  expect(rejected(await cancelOrder(customer, id))).toMatchObject(completed);
  const order = await orderOf(0);
  expect(rejected(await editOrder(customer, id, { instructions: 'Less' }))).toMatchObject(completed);
  const proof = { user_uuid: asha.userUuid };
  const rest = [
    { method: 'POST', path: `/admin/orders/${id}/cancel`, body: { ...proof, reason: 'No' } },
    {
      method: 'PUT',
      path: `/api/orders/${id}`,
      body: {
        ...proof,
        dish_details: order.lines.map(({ dishId }: { dishId: string }) => ({
          dish_uuid: dishId,
          quantity: 2,
        })),
      },
    },
  ];
  for (const request of rest)
    expect(await call(kitchen.url, request)).toMatchObject({
      status: 409,
      body: { message: completed.message },
    });
  expect(await balanceOf(kitchen.em, asha)).toBe(40_000);
  for (const caller of [customer, admin])
    expect(await toldOf(caller, 0)).toEqual({ status: 'COMPLETED', notDelivered: 'CUSTOMER_ABSENT' });
  expect((await toldOf(admin, 1)).notDelivered).toBeNull();
});

test('an undelivered order does not count as nutrition', async () => {
  await keepFirst();
  const eaten = async (at: number) =>
    accepted(
      await admin.ask<{ it: { entries: object[] } }>(
        'query ($id: ID!, $day: LocalDate!) { it: nutritionHistory(userId: $id, from: $day, to: $day) { entries { quantity } } }',
        { id: out.customers[at]?.id, day: (await orderOf(at)).forDate },
      ),
    ).it.entries;
  expect([await eaten(0), await eaten(1)]).toEqual([[], [{ quantity: 1 }]]);
});

test('an order with a kept charge cannot be reopened, but an admin can cancel it with refund', async () => {
  await keepFirst();
  const [asha] = out.customers as [SeededUser, SeededUser];
  const id = out.orderIds[0] ?? '';
  const slot = slotOf(day((await orderOf(0)).forDate), BREAKFAST_ID);
  expect(await staysCompleted(admin, slot)).toEqual({ [id]: true, [out.orderIds[1] ?? '']: false });
  expect(rejected(await reopenOrders(admin, [id]))).toMatchObject({
    code: 'CONFLICT',
    message:
      'An admin kept the charge for this order, so the order cannot be reopened. To refund the charge, cancel the order.',
  });
  expect((await orderOf(0)).status).toBe('COMPLETED');
  accepted(await closeRun(admin, out.runId));
  expect((await orderOf(0)).status).toBe('COMPLETED');
  accepted(await cancelOrder(admin, id, { refund: true }));
  expect(await balanceOf(kitchen.em, asha)).toBe(50_000);
  expect(await toldOf(admin, 0)).toEqual({ status: 'CANCELLED', notDelivered: null });
});
