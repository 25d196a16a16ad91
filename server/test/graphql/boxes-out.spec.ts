/** Tests empty boxes that riders collect, and customers who have more boxes than the kitchen allows. */
import type { Caller } from '../testkit/callers.js';
import { MINUTE } from '../testkit/clock.js';
import { day } from '../testkit/days.js';
import { closeRun, myRun, reportStops, resolveFailedStop } from '../testkit/delivery.js';
import { type DeliveryDay, deliveryDay, event } from '../testkit/delivery-day.js';
import { type Answer, accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { completeOrders } from '../testkit/kitchen-day.js';
import { fingerprint } from '../testkit/ledger.js';
import { placeOrders } from '../testkit/operations.js';
import { POST_LUNCH_ID } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let days = 0;

beforeEach(async () => {
  kitchen.clock.set(`2027-08-${String(++days).padStart(2, '0')}T09:00:00+05:30`);
  admin = await kitchen.as.admin();
  await limit(0);
});

type Holder = { customer: { id: string }; boxesOut: number; excessReturned: number };
const limit = async (boxLimit: number) =>
  accepted(
    await admin.ask('mutation ($n: Int) { it: updateSettings(input: { boxLimit: $n }) { boxLimit } }', {
      n: boxLimit,
    }),
  );
const holders = async () =>
  accepted(
    await admin.ask<{ it: Holder[] }>('{ it: boxHolders { customer { id } boxesOut excessReturned } }'),
  ).it.map(({ customer, boxesOut, excessReturned }) => [
    customer.id,
    boxesOut,
    ...(excessReturned > 0 ? [{ excessReturned }] : []),
  ]);
const correct = (userId: string, boxes: number, key?: string): Promise<Answer<{ it: Holder }>> =>
  admin.ask(
    `mutation ($userId: ID!, $boxes: Int!, $key: String) {
      it: correctBoxes(userId: $userId, boxes: $boxes, idempotencyKey: $key) { customer { id } boxesOut } }`,
    { userId, boxes, key },
  );

/** Starts a run of today at 10:00, and sets the clock to 12:00. */
const goOut = async (count: number): Promise<DeliveryDay> => {
  const today = day(`2027-08-${String(days).padStart(2, '0')}`);
  kitchen.clock.set(`${today}T10:00:00+05:30`);
  admin = await kitchen.as.admin();
  const out = await deliveryDay(kitchen, today, count);
  kitchen.clock.set(`${today}T12:00:00+05:30`);
  admin = await kitchen.as.admin();
  return out;
};
/** Orders a second box of today for a customer, and completes the order. */
const bringSecondBox = async (userId: string) => {
  const dish = await kitchen.seed.dish();
  const forDate = `2027-08-${String(days).padStart(2, '0')}`;
  const lines = [{ dishId: dish.id, quantity: 1 }];
  const placed = accepted(
    await placeOrders(admin, { userIds: [userId], mealId: POST_LUNCH_ID, forDate, lines }),
  ).it;
  accepted(await completeOrders(admin, [placed[0]?.order?.id ?? '']));
};
const at = (minute: number) => new Date(kitchen.clock.now().getTime() + (minute - 60) * MINUTE);
const boxesOf = async (phone: Caller) =>
  accepted(await myRun(phone)).it.stops.map(({ boxesBack, boxesOut }) => [boxesBack, boxesOut]);

test('boxes delivered since the limit was set count as out until they are returned', async () => {
  const before = await goOut(1);
  accepted(await reportStops(before.phone, [event(before.stops[0]?.id, 'DELIVERED', at(0))]));
  expect(await boxesOf(before.phone)).toEqual([[0, null]]);
  await limit(1);
  expect(await boxesOf(before.phone)).toEqual([[0, 0]]);
  const out = await goOut(4);
  const [one, two, three, four] = out.stops.map(({ id }) => id);
  const ids = out.customers.map(({ id }) => id);
  for (const [customer, boxes] of [1, 2, 3, 4].entries()) accepted(await correct(ids[customer] ?? '', boxes));
  kitchen.clock.set(at(90));
  expect(await holders()).toEqual([
    [ids[3], 4],
    [ids[2], 3],
    [ids[1], 2],
  ]);
  accepted(
    await reportStops(out.phone, [
      event(one, 'DELIVERED', at(60)),
      event(two, 'DELIVERED', at(60), { boxesBack: 2 }),
      event(three, 'FAILED', at(60), { boxesBack: 3 }),
      event(four, 'DELIVERED', at(59), { boxesBack: 9 }),
    ]),
  );
  expect(await boxesOf(out.phone)).toEqual([
    [0, 2],
    [2, 1],
    [3, 0],
    [9, 1],
  ]);
  expect(await holders()).toEqual([
    [ids[3], 1, { excessReturned: 5 }],
    [ids[0], 2],
  ]);
  // An undone delivery does not count.
  accepted(await reportStops(out.phone, [event(two, 'UNDONE', at(60), { boxesBack: 5 })]));
  expect((await boxesOf(out.phone))[1]).toEqual([0, 2]);
  accepted(await resolveFailedStop(admin, three ?? '', false));
  // The charge is kept, but the box does not count, because it was not delivered.
  expect((await boxesOf(out.phone))[2]).toEqual([3, 0]);
  accepted(await closeRun(admin, out.runId));
  await limit(0);
  expect(await holders()).toEqual([]);
  await limit(5);
  expect(await holders()).toEqual([]);
});

test('a corrected count of boxes applies once, also if it is sent twice, and replaces earlier reports', async () => {
  await limit(1);
  const out = await goOut(1);
  const [customer, stop] = [out.customers[0]?.id ?? '', out.stops[0]?.id];
  accepted(await correct(customer, 5, 'a key'));
  // This report was made before the count, but is received after it.
  accepted(await reportStops(out.phone, [event(stop, 'DELIVERED', at(30), { boxesBack: 2 })]));
  expect(await holders()).toEqual([[customer, 5]]);
  const before = await fingerprint(kitchen.em);
  expect(accepted(await correct(customer, 5, 'a key')).it.boxesOut).toBe(5);
  expect(await fingerprint(kitchen.em)).toEqual(before);
  expect(outcomeOf(await correct(customer, 6, 'a key'))).toBe('KEY_REUSED');
  expect(rejected(await correct(customer, -1)).message).toBe(
    'The number of boxes must be a whole number from 0 to 999.',
  );
  expect(outcomeOf(await correct(out.rider.id, 1))).toBe('NOT_FOUND');
  await limit(0);
  expect(outcomeOf(await correct(customer, 1))).toBe('CONFLICT');
});

test('only admins see the limit of boxes, and a report of more than 99 returned boxes is rejected', async () => {
  await limit(3);
  const read = '{ it: settings { boxLimit } }';
  expect(accepted(await kitchen.as.anonymous().ask<{ it: object }>(read)).it).toEqual({ boxLimit: null });
  expect(accepted(await admin.ask<{ it: object }>(read)).it).toEqual({ boxLimit: 3 });
  const out = await goOut(1);
  const reported = await reportStops(out.phone, [
    event(out.stops[0]?.id, 'DELIVERED', at(0), { boxesBack: 100 }),
  ]);
  expect(outcomeOf(reported)).toBe('BAD_USER_INPUT');
});

test('only admins see the number of boxes of a customer, and null means not counted', async () => {
  const customer = await kitchen.seed.customer({ title: 'Asha' });
  const boxesOut = async (caller: Caller, id: string) =>
    accepted(
      await caller.ask<{ it: { boxesOut: number | null } }>(
        'query ($id: ID!) { it: user(id: $id) { boxesOut } }',
        { id },
      ),
    ).it.boxesOut;
  expect(await boxesOut(admin, customer.id)).toBeNull();
  await limit(3);
  // The number is also visible for a customer far below the limit.
  expect(await boxesOut(admin, customer.id)).toBe(0);
  accepted(await correct(customer.id, 2));
  expect(await boxesOut(admin, customer.id)).toBe(2);
  expect(await boxesOut(admin, (await kitchen.seed.delivery()).id)).toBeNull();
  expect(await boxesOut(await kitchen.as.customer(customer), customer.id)).toBeNull();
});

test('returning more boxes than a customer has is recorded as a difference, and does not reduce later counts', async () => {
  await limit(1);
  const first = await goOut(1);
  const [customer, stop] = [first.customers[0]?.id ?? '', first.stops[0]?.id];
  const delivered = event(stop, 'DELIVERED', at(10), { boxesBack: 99 });
  // Two concurrent requests with the same mark, and a later third one, count once.
  const reports = await Promise.all([1, 2].map(() => reportStops(first.phone, [delivered])));
  for (const report of [...reports, await reportStops(first.phone, [delivered])])
    expect(accepted(report).it).toMatchObject([{ counted: true, stop: { boxesBack: 99 } }]);
  expect(await holders()).toEqual([[customer, 1, { excessReturned: 99 }]]);
  await bringSecondBox(customer);
  expect(await holders()).toEqual([[customer, 2, { excessReturned: 99 }]]);
  // An earlier mark that arrives late counts at its own time.
  accepted(await reportStops(first.phone, [event(stop, 'UNDONE', at(20))]));
  accepted(await reportStops(first.phone, [event(stop, 'DELIVERED', at(21), { boxesBack: 1 })]));
  expect(await holders()).toEqual([[customer, 2, { excessReturned: 1 }]]);
  accepted(await correct(customer, 2));
  expect(await holders()).toEqual([[customer, 2]]);
});
