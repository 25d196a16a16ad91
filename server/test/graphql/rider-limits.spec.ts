/** What of a rider's reports is refused, not counted, or made to wait. */
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { MINUTE } from '../testkit/clock.js';
import { day } from '../testkit/days.js';
import { type EventData, myRun, reportStops } from '../testkit/delivery.js';
import { type DeliveryDay, deliveryDay, event } from '../testkit/delivery-day.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectVerified, fingerprint } from '../testkit/ledger.js';
import { findOrder } from '../testkit/operations.js';

const kitchen = openKitchen();
let admin: Caller;
let days = 0;
let out: DeliveryDay;
afterEach(() => expectVerified(kitchen.em));

const goOut = async (count: number) => {
  const today = day(`2027-07-${String(++days).padStart(2, '0')}`);
  kitchen.clock.set(`${today}T10:00:00+05:30`);
  admin = await kitchen.as.admin();
  out = await deliveryDay(kitchen, today, count);
};
const later = (minutes: number) => new Date(kitchen.clock.now().getTime() + minutes * MINUTE);
const stopId = (at: number) => out.stops[at]?.id;
const report = async (events: readonly EventData[]) => accepted(await reportStops(out.phone, events)).it;
const statusOf = async (at: number) => accepted(await findOrder(admin, out.orderIds[at] ?? '')).it.status;

test('a report that is not one is refused as a whole', async () => {
  await goOut(1);
  const good = event(stopId(0), 'DELIVERED', later(0));
  const fault = async (more: Partial<EventData>, mark: EventData['mark'] = 'DELIVERED') => {
    const { message, field } = refused(
      await reportStops(out.phone, [good, event(stopId(0), mark, later(0), more)]),
    );
    return [field, message];
  };
  expect(await fault({ reason: undefined }, 'FAILED')).toEqual([
    'events.1.reason',
    'Please say why it could not be delivered.',
  ]);
  expect(await fault({ id: 'mine' })).toEqual(['events.1.id', 'Event is not a valid id.']);
  expect(await fault({ stopId: 'that' })).toEqual(['events.1.stopId', 'Stop is not a valid id.']);
  expect(await fault({ note: 'x'.repeat(501) })).toEqual([
    'events.1.note',
    'Note can be at most 500 characters long.',
  ]);
  expect((await fault({ at: 'now' }))[0]).toBe('events.1.at');
  const many = Array.from({ length: 501 }, () => event(stopId(0), 'DELIVERED', later(0)));
  expect(refused(await reportStops(out.phone, many)).message).toBe(
    'The list of events can have at most 500 entries.',
  );
  expect(await statusOf(0)).toBe('PLACED');
});

const keptOf = (stop: string | undefined) =>
  sql<{ count: number }>(
    kitchen.em.fork(),
    'select count(*)::int as count from delivery_events where stop_id = $1',
    [stop ?? ''],
  ).then(([row]) => row?.count);

test('of one stop a hundred words are kept: later ones do not count and are not kept, and those that are kept answer what they answered', async () => {
  await goOut(2);
  const word = (at: number) => event(stopId(0), at % 2 === 0 ? 'DELIVERED' : 'UNDONE', later(at / 10));
  const events = Array.from({ length: 130 }, (_, at) => word(at));
  kitchen.clock.set(later(60));
  const first = [...(await report(events.slice(0, 40))), ...(await report(events.slice(40)))];
  const counted = first.map((answer) => answer.counted);
  expect(counted).toEqual([...Array(100).fill(true), ...Array(30).fill(false)]);
  expect(await keptOf(stopId(0))).toBe(100);
  const before = await fingerprint(kitchen.em);
  expect((await report(events)).map((answer) => answer.counted)).toEqual(counted);
  expect((await report([word(200)])).map((answer) => answer.counted)).toEqual([false]);
  expect(await fingerprint(kitchen.em)).toEqual(before);
  expect(await statusOf(0)).toBe('PLACED');
  // Each stop has its own hundred, and what did not count is kept too.
  expect(await report([event(stopId(1), 'UNDONE', later(2))])).toMatchObject([{ counted: false }]);
  expect(await report([event(stopId(1), 'DELIVERED', later(0))])).toMatchObject([{ counted: true }]);
  expect(await keptOf(stopId(1))).toBe(2);
});

test('a run that reports without end waits a minute, and other runs do not', async () => {
  await goOut(1);
  const busy = out;
  const calls = async (count: number) => {
    const answers = [];
    for (let at = 0; at < count; at += 30)
      answers.push(...(await Promise.all(Array.from({ length: 30 }, () => reportStops(busy.phone, [])))));
    return answers.map(outcomeOf);
  };
  expect(new Set(await calls(300))).toEqual(new Set(['OK']));
  const said = event(busy.stops[0]?.id, 'DELIVERED', later(0));
  const refusal = await reportStops(busy.phone, [said]);
  expect(refused(refusal)).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Too many tries. Please wait a minute and try again.',
  });
  const seconds = refusal.errors?.[0]?.extensions.retryAfterSeconds;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await statusOf(0)).toBe('PLACED');
  // What is seen of the run is not limited.
  expect(accepted(await myRun(busy.phone)).it.stops).toHaveLength(1);
  await goOut(1);
  expect(await report([event(stopId(0), 'DELIVERED', later(0))])).toMatchObject([{ counted: true }]);
});
