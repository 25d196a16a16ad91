/** Tests rider reports that are rejected, that do not count, or that must wait. */
import { sql } from '../../../src/db/sql.js';
import type { Caller } from '../../testkit/callers.js';
import { MINUTE } from '../../testkit/clock.js';
import { day } from '../../testkit/days.js';
import { type EventData, myRun, reportStops } from '../../testkit/delivery.js';
import { type DeliveryDay, deliveryDay, event } from '../../testkit/delivery-day.js';
import { accepted, outcomeOf, rejected } from '../../testkit/graphql-client.js';
import { openKitchen } from '../../testkit/kitchen.js';
import { fingerprint } from '../../testkit/ledger.js';
import { findOrder } from '../../testkit/operations.js';

const kitchen = openKitchen({ isVerified: true });
let admin: Caller;
let days = 0;
let out: DeliveryDay;
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

test('a request with an invalid rider report is rejected as a whole', async () => {
  await goOut(1);
  const good = event(stopId(0), 'DELIVERED', later(0));
  const fault = async (more: Partial<EventData>, mark: EventData['mark'] = 'DELIVERED') => {
    const { message, field } = rejected(
      await reportStops(out.phone, [good, event(stopId(0), mark, later(0), more)]),
    );
    return [field, message];
  };
  expect(await fault({ reason: undefined }, 'FAILED')).toEqual([
    'events.1.reason',
    'Select the reason why the box was not delivered.',
  ]);
  expect(await fault({ id: 'mine' })).toEqual(['events.1.id', 'Event is not a valid ID.']);
  expect(await fault({ stopId: 'that' })).toEqual(['events.1.stopId', 'Stop is not a valid ID.']);
  expect(await fault({ note: 'x'.repeat(501) })).toEqual([
    'events.1.note',
    'Note can be at most 500 characters long.',
  ]);
  expect((await fault({ at: 'now' }))[0]).toBe('events.1.at');
  const many = Array.from({ length: 501 }, () => event(stopId(0), 'DELIVERED', later(0)));
  expect(rejected(await reportStops(out.phone, many)).message).toBe(
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

test('a stop stores a hundred reports and ignores later ones, and a stored report returns the same result again', async () => {
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
  // The limit of a hundred applies to each stop separately. Reports that do not count are stored too.
  expect(await report([event(stopId(1), 'UNDONE', later(2))])).toMatchObject([{ counted: false }]);
  expect(await report([event(stopId(1), 'DELIVERED', later(0))])).toMatchObject([{ counted: true }]);
  expect(await keptOf(stopId(1))).toBe(2);
});

test('a run with too many requests must wait a minute, and other runs are served', async () => {
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
  const rejection = await reportStops(busy.phone, [said]);
  expect(rejected(rejection)).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Too many attempts. Please wait a minute and try again.',
  });
  const seconds = rejection.errors?.[0]?.extensions.retryAfterSeconds;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await statusOf(0)).toBe('PLACED');
  // Reading the run is not limited.
  expect(accepted(await myRun(busy.phone)).it.stops).toHaveLength(1);
  await goOut(1);
  expect(await report([event(stopId(0), 'DELIVERED', later(0))])).toMatchObject([{ counted: true }]);
});
