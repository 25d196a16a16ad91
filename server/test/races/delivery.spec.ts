/** Tests concurrent delivery on two servers: one link per run, one result for each order, and a session that ends everywhere. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { verify } from '../../src/features/verification/verify.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { Caller } from '../testkit/callers.js';
import {
  assignStops,
  board,
  closeRun,
  myRun,
  renewRunLink,
  reportStops,
  resolveFailedStop,
  startRun,
  suggestRuns,
} from '../testkit/delivery.js';
import { type DeliveryDay, deliveryDay, event } from '../testkit/delivery-day.js';
import { type Answer, accepted, outcomeOf } from '../testkit/graphql-client.js';
import { balanceOf, entriesOf } from '../testkit/ledger.js';
import { cancelOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { startTwoServers } from '../testkit/two-servers.js';

const two = startTwoServers();
const TODAY = indiaDateOf(new Date());
/** Time within which an ended session must be invalid in the other processes, in milliseconds. */
const ELSEWHERE_MS = 1_000;
let days = 0;
let out: DeliveryDay;

beforeEach(() => sql(two.em.fork(), 'delete from rate_limits'));
afterEach(async () => {
  expect((await verify(two.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

const goOut = async (count: number) => {
  out = await deliveryDay({ seed: two.seed, as: two.as[0] }, addDays(TODAY, -++days), count);
};
const phones = () => two.servers.map(({ url }) => new Caller(url, out.phone.token));
const admins = () => Promise.all(two.as.map((as) => as.admin()));
const ordersBy = async (status: number) =>
  (
    await sql<{ id: string }>(
      two.em.fork(),
      'select id from orders where id = any($1::uuid[]) and status = $2',
      [[...out.orderIds], status],
    )
  ).length;

test('a draft run that is started twenty times at once starts once, with one link', async () => {
  await goOut(2);
  const [one, other] = await admins();
  const { runs } = accepted(await assignStops(one as Caller, await two.seed.delivery(), out.orderIds)).it;
  const draft = runs.find(({ status }) => status === 'DRAFT')?.id ?? '';
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => startRun((i % 2 ? one : other) as Caller, draft)),
  );
  expect(answers.map(outcomeOf).toSorted()).toEqual([...Array(19).fill('CONFLICT'), 'OK']);
  const links = await sql(two.em.fork(), 'select 1 from run_links where run_id = $1', [draft]);
  expect(links).toHaveLength(1);
});

test('an order that is delivered and cancelled at once has one result, and the ledger is consistent', async () => {
  await goOut(20);
  const [one, other] = phones() as [Caller, Caller];
  const [, boss] = await admins();
  const events = out.stops.map(({ id }) => event(id, 'DELIVERED', new Date()));
  const reports = [reportStops(one, events), reportStops(other, [...events].reverse())];
  const cancels = out.orderIds.map((id) => cancelOrder(boss as Caller, id));
  const answers = await Promise.all(reports);
  for (const answer of answers) expect(outcomeOf(answer)).toBe('OK');
  // An admin can also cancel a Completed order. Later reports do not change a cancelled order.
  expect((await Promise.all(cancels)).map(outcomeOf)).toEqual(Array(20).fill('OK'));
  expect(await ordersBy(3)).toBe(20);
  accepted(
    await reportStops(
      one,
      out.stops.map(({ id }) => event(id, 'UNDONE', new Date())),
    ),
  );
  accepted(await reportStops(other, events));
  expect(await ordersBy(3)).toBe(20);
  for (const customer of out.customers)
    expect(await entriesOf(two.em, customer)).toEqual([50_000, -10_000, 10_000]);
});

test('two phones of one rider at two servers complete each order once', async () => {
  await goOut(20);
  const [one, other] = phones() as [Caller, Caller];
  const sets = [0, 1].map(() => out.stops.map(({ id }) => event(id, 'DELIVERED', new Date())));
  const calls = Array.from({ length: 8 }, (_, i) =>
    reportStops(i % 2 ? one : other, (i % 4 < 2 ? sets[0] : [...(sets[1] ?? [])].reverse()) ?? []),
  );
  for (const answer of await Promise.all(calls)) expect(outcomeOf(answer)).toBe('OK');
  expect(await ordersBy(2)).toBe(20);
  const [row] = await sql<{ completed: number }>(
    two.em.fork(),
    `select count(*)::int as completed from audit_entries where action = 'ORDER_COMPLETED' and subject_id = any($1::uuid[])`,
    [[...out.orderIds]],
  );
  expect(row?.completed).toBe(20);
});

test('a run that is closed during reports and moves keeps each acknowledged report, and each order is on the board once', async () => {
  await goOut(12);
  const [one, other] = phones() as [Caller, Caller];
  const [boss, second] = (await admins()) as [Caller, Caller];
  const spare = await two.seed.delivery();
  const reports = out.stops.map(({ id }, i) =>
    reportStops(i % 2 ? one : other, [event(id, 'DELIVERED', new Date())]),
  );
  const moves = out.orderIds.map((id) => assignStops(second, spare, [id]));
  const closing = closeRun(boss, out.runId);
  const answers = await Promise.all(reports);
  await Promise.all(moves);
  accepted(await closing);
  const counted = answers.filter((answer) => answer.data?.it[0]?.counted).length;
  expect(await ordersBy(2)).toBe(counted);
  const slot = { date: addDays(TODAY, -days), mealId: BREAKFAST_ID };
  const now = accepted(await board(boss, slot)).it;
  const places = [...now.unassigned, ...now.runs.flatMap(({ stops }) => stops)].flatMap(({ orders }) =>
    orders.map(({ id }) => id),
  );
  expect(places.toSorted()).toEqual([...out.orderIds].toSorted());
});

/** Waits until `count` statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await sql(two.em.fork(), waiting)).length < count) await sleep(20);
}

test('a stop that is assigned while a suggestion waits keeps its rider', async () => {
  await goOut(1);
  const [boss, second] = (await admins()) as [Caller, Caller];
  const slot = { date: addDays(TODAY, -++days), mealId: BREAKFAST_ID };
  const dish = await two.seed.dish();
  const { id } = accepted(
    await placeOrder(boss, {
      userId: out.customers[0]?.id ?? '',
      mealId: slot.mealId,
      forDate: slot.date,
      lines: [{ dishId: dish.id, quantity: 1 }],
    }),
  ).it;
  const spare = await two.seed.delivery();
  const answers = await inTransaction(two.em, async (tx) => {
    await sql(tx, 'select 1 from orders where id = $1 for update', [id]);
    const assigning = assignStops(boss, spare, [id]);
    await untilWaiting(1);
    const suggesting = suggestRuns(second, slot);
    await untilWaiting(2);
    return [assigning, suggesting];
  });
  for (const answer of await Promise.all(answers)) accepted(answer);
  const now = accepted(await board(boss, slot)).it;
  expect(now.runs.map(({ rider, stops }) => [rider.id, stops.length])).toEqual([[spare.id, 1]]);
});

test('a stop that is decided ten times at once is refunded once', async () => {
  await goOut(1);
  accepted(await reportStops(out.phone, [event(out.stops[0]?.id, 'FAILED', new Date())]));
  const bosses = (await admins()) as [Caller, Caller];
  const stopId = out.stops[0]?.id ?? '';
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => resolveFailedStop(bosses[i % 2] as Caller, stopId, true)),
  );
  expect(answers.map(outcomeOf).toSorted()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);
  expect(await balanceOf(two.em, out.customers[0] as never)).toBe(50_000);
});

test.each<[string, (admin: Caller, id: string) => Promise<Answer<object>>]>([
  ['closed', closeRun],
  ['given another link', renewRunLink],
])(
  'a run that is %s at one server signs its rider out at the other, at once for writes and within a second for reads',
  async (_how, end) => {
    await goOut(1);
    const [here, there] = phones() as [Caller, Caller];
    for (const phone of [here, there]) accepted(await myRun(phone));
    accepted(await end(await two.as[0].admin(), out.runId));
    const events = [event(out.stops[0]?.id, 'DELIVERED', new Date())];
    for (const phone of [there, here])
      expect(outcomeOf(await reportStops(phone, events))).toBe('UNAUTHENTICATED');
    expect(outcomeOf(await myRun(here))).toBe('UNAUTHENTICATED');
    await sleep(ELSEWHERE_MS);
    expect(outcomeOf(await myRun(there))).toBe('UNAUTHENTICATED');
    expect(await ordersBy(2)).toBe(0);
  },
);
