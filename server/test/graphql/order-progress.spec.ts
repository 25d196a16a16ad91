/** Tests the progress of an order as its customer reads it, and the deadline for changes. */
import type { Caller } from '../testkit/callers.js';
import { day } from '../testkit/days.js';
import { reportStops, resolveFailedStop } from '../testkit/delivery.js';
import { deliveryDay, event } from '../testkit/delivery-day.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();

type Progress = { stage: string; at: string; riderName: string | null; reason: string | null };
type Followed = { changesUntil: string | null; progress: Progress | null };
const FOLLOWED = 'changesUntil progress { stage at riderName reason }';

const follow = (caller: Caller, id: string | undefined) =>
  caller.ask<{ it: Followed }>(`query ($id: ID!) { it: order(id: $id) { ${FOLLOWED} } }`, { id });

test('only the customer of an order reads its progress: packed, on its way, delivered, or the reason of a failure', async () => {
  kitchen.clock.set('2027-08-01T07:00:00+05:30');
  const [admin, now] = [await kitchen.as.admin(), kitchen.clock.now()];
  const out = await deliveryDay(kitchen, day('2027-08-01'), 2);
  const [asha, ravi] = await Promise.all(out.customers.map((customer) => kitchen.as.customer(customer)));
  if (!asha || !ravi) throw new Error('Two customers are out.');
  const [first, second] = out.orderIds;
  const progressOf = async (caller: Caller, id: string | undefined) =>
    accepted(await follow(caller, id)).it.progress;

  expect(await progressOf(asha, first)).toMatchObject({
    stage: 'ON_ITS_WAY',
    riderName: out.rider.title,
    reason: null,
  });
  expect(outcomeOf(await follow(ravi, first))).toBe('NOT_FOUND');

  accepted(
    await reportStops(out.phone, [
      event(out.stops[0]?.id, 'DELIVERED', now),
      event(out.stops[1]?.id, 'FAILED', now, { reason: 'WRONG_ADDRESS' }),
    ]),
  );
  expect(await progressOf(asha, first)).toEqual({
    stage: 'DELIVERED',
    at: now.toISOString(),
    riderName: null,
    reason: null,
  });
  const failed = { stage: 'NOT_DELIVERED', riderName: null, reason: 'WRONG_ADDRESS' };
  expect(await progressOf(ravi, second)).toMatchObject(failed);
  accepted(await resolveFailedStop(admin, out.stops[1]?.id ?? '', false));
  expect(await progressOf(ravi, second)).toMatchObject(failed);
});

test('upcoming orders state the deadline for changes while the customer can change them', async () => {
  const [admin, customer, dish] = [
    await kitchen.as.admin(),
    await kitchen.seed.customer({ balancePaise: 50_000 }),
    await kitchen.seed.dish(),
  ];
  const caller = await kitchen.as.customer(customer);
  const { id } = accepted(
    await placeOrder(admin, {
      userId: customer.id,
      mealId: BREAKFAST_ID,
      forDate: '2027-08-02',
      lines: [{ dishId: dish.id, quantity: 1 }],
    }),
  ).it;
  // Without a closing time, the customer can change the order until the end of the day in India.
  expect(accepted(await follow(caller, id)).it).toEqual({
    changesUntil: '2027-08-02T18:30:00.000Z',
    progress: null,
  });
  const ids = async (from: string) =>
    accepted(
      await caller.ask<{ it: { id: string }[] }>(
        'query ($from: LocalDate) { it: ordersOf(from: $from) { id } }',
        {
          from,
        },
      ),
    ).it.map((order) => order.id);
  expect([await ids('2027-08-02'), await ids('2027-08-03')]).toEqual([[id], []]);
  accepted(await cancelOrder(caller, id));
  expect(accepted(await follow(caller, id)).it.changesUntil).toBeNull();
});
