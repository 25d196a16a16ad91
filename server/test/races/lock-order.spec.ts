/**
 * Tests that locks are acquired in one order, to prevent deadlocks. Each test locks a row, lets a caller wait for it, and then
 * locks the row that the caller would lock next, which must be free.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type SqlParameter, sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import type { Caller } from '../testkit/callers.js';
import { day, TOMORROW } from '../testkit/days.js';
import { assignStops, openRunLink, orderStops, reportStops, resolveFailedStop } from '../testkit/delivery.js';
import { type DeliveryDay, deliveryDay, event } from '../testkit/delivery-day.js';
import { type Answer, accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let days = 0;
let out: DeliveryDay;
let admin: Caller;

const goOut = async (count: number) => {
  out = await deliveryDay(kitchen, day(`2026-11-0${++days}`), count);
  admin = await kitchen.as.admin();
};

type Statement = readonly [text: string, ...parameters: SqlParameter[]];

/**
 * Locks a row, waits until callers wait for it, and then locks the next row.
 * @param held statement that locks the row
 * @param come sends the caller's request
 * @param next statement that locks the next row, within half a second
 * @param count number of waiting callers
 * @returns the outcome of the caller's request
 */
async function met(
  held: Statement,
  come: () => Promise<Answer<unknown>>,
  next: Statement,
  count = 1,
): Promise<string> {
  const coming = await inTransaction(kitchen.em, async (tx) => {
    await sql(tx, "set local lock_timeout = '500ms'");
    await sql(tx, held[0], held.slice(1));
    const answer = come();
    await untilWaiting(count);
    await sql(tx, next[0], next.slice(1));
    return [answer];
  });
  return outcomeOf((await Promise.all(coming))[0] as Answer<unknown>);
}

/** Waits until `count` statements wait for a lock. */
async function untilWaiting(count = 1): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await sql(kitchen.em.fork(), waiting)).length < count) await sleep(20);
}

const runOf = (text: string): Statement => [text, out.runId];
const endOfLinks = () => runOf('update run_links set ended_at = now() where run_id = $1');
const holdOrder = (at: number): Statement => [
  'select 1 from orders where id = $1 for update',
  out.orderIds[at] ?? '',
];

test.each<[string, () => Statement]>([
  ['a run', () => runOf('select 1 from delivery_runs where id = $1 for update')],
  ['its rider', () => ['select 1 from users where id = $1 for update', out.rider.id]],
])('changing %s ends the run link while a phone opens it', async (_what, held) => {
  await goOut(1);
  const opening = () => openRunLink(kitchen.as.anonymous(), out.secret);
  expect(await met(held(), opening, endOfLinks())).toBe('UNAUTHENTICATED');
});

test('ending a run link ends its sessions while the rider is changed, without a deadlock', async () => {
  await goOut(1);
  const promote = 'mutation ($id: ID!) { updateUser(id: $id, input: { type: ADMIN }) { id } }';
  const held = runOf('select 1 from run_links where run_id = $1 for update');
  const sessions = runOf('update sessions set ended_at = now() where run_id = $1');
  expect(await met(held, () => admin.ask(promote, { id: out.rider.id }), sessions)).toBe('OK');
});

test('deciding a failed stop does not deadlock with a write that refers to its customer', async () => {
  await goOut(1);
  accepted(await reportStops(out.phone, [event(out.stops[0]?.id, 'FAILED', kitchen.clock.now())]));
  const deciding = () => resolveFailedStop(admin, out.stops[0]?.id ?? '', true);
  const refers: Statement = ['select 1 from users where id = $1 for key share', out.customers[0]?.id ?? ''];
  expect(await met(holdOrder(0), deciding, refers)).toBe('OK');
});

describe('who changes orders', () => {
  const slot = () => ({ date: out.date, mealId: BREAKFAST_ID });
  const numbering = () =>
    admin.ask(
      'mutation ($date: LocalDate!, $mealId: ID!) { numberBoxes(date: $date, mealId: $mealId) { __typename } }',
      slot(),
    );

  test('concurrent changes of numbered orders wait for each other without a deadlock', async () => {
    await goOut(2);
    const reversed = out.stops.map(({ id }) => id).toReversed();
    accepted(await orderStops(admin, out.runId, reversed));
    expect(await met(holdOrder(0), numbering, holdOrder(1))).toBe('OK');
  });

  test('orders are numbered while all boxes of the day are numbered', async () => {
    await goOut(1);
    const table: Statement = ['lock table box_numbers in exclusive mode'];
    expect(await met(holdOrder(0), numbering, table)).toBe('OK');
  });
});

test.each<[string, string]>([
  [
    'gets another sign-in',
    'setAdminSignIn(userId: $id, email: "another@example.com", password: "another password") { id }',
  ],
  [
    'becomes another user',
    'updateUser(id: $id, input: { type: CUSTOMER, addresses: [{ text: "Home" }] }) { id }',
  ],
])(
  "an admin's change does not deadlock with order changes in the admin's name: the admin %s",
  async (_what, change) => {
    const [boss, changed] = [await kitchen.as.admin(), await kitchen.seed.admin()];
    await kitchen.as.admin(changed);
    const changing = () => boss.ask(`mutation ($id: ID!) { it: ${change} }`, { id: changed.id });
    const proves: Statement = ['select 1 from sessions where user_id = $1 for share', changed.id];
    const refers: Statement = ['select 1 from users where id = $1 for key share', changed.id];
    expect(await met(proves, changing, refers)).toBe('OK');
  },
);

test('an order of a limited dish is written while the dish is deleted', async () => {
  const boss = await kitchen.as.admin();
  const dish = await kitchen.seed.dish();
  const plan = `mutation ($date: LocalDate!, $mealId: ID!, $dishId: ID!) { createMealPlan(input: { date: $date,
    slots: [{ mealId: $mealId, dishIds: [$dishId], portions: [{ dishId: $dishId, cap: 5 }] }] }) { id } }`;
  accepted(await boss.ask(plan, { date: TOMORROW, mealId: BREAKFAST_ID, dishId: dish.id }));
  const deleting = () => boss.ask('mutation ($id: ID!) { deleteDish(id: $id) { id } }', { id: dish.id });
  const takes: Statement = ['select 1 from portions where dish_id = $1 for no key update', dish.id];
  const refers: Statement = ['select 1 from dishes where id = $1 for key share', dish.id];
  expect(await met(takes, deleting, refers)).toBe('OK');
});

test('moving an order to another day locks its run before the counters of its dishes', async () => {
  const boss = await kitchen.as.admin();
  const [dish, rider] = [await kitchen.seed.dish(), await kitchen.seed.delivery()];
  const customer = await kitchen.seed.customer({ balancePaise: 50_000 });
  const plan = await kitchen.seed.plan({ date: TOMORROW, breakfast: [dish] });
  await kitchen.seed.limit(plan, dish, 5);
  const input = { mealId: BREAKFAST_ID, forDate: TOMORROW, lines: [{ dishId: dish.id, quantity: 1 }] };
  const { id } = accepted(await placeOrder(boss, { ...input, userId: customer.id })).it;
  const { runs } = accepted(await assignStops(boss, rider, [id])).it;
  const run: Statement = ['select 1 from delivery_runs where id = $1 for update', runs[0]?.id ?? ''];
  const moving = () => editOrder(boss, id, { forDate: day('2026-11-29') });
  const counters: Statement = ['select 1 from portions where dish_id = $1 for no key update', dish.id];
  expect(await met(run, moving, counters)).toBe('OK');
});

test('stops are moved one after the other between any runs', async () => {
  await goOut(2);
  const [one = '', other = ''] = out.orderIds;
  const [here, there] = [await kitchen.seed.delivery(), await kitchen.seed.delivery()];
  accepted(await assignStops(admin, here, [one]));
  const { runs } = accepted(await assignStops(admin, there, [other])).it;
  const hold = (rider: SeededUser): Statement => [
    'select 1 from delivery_runs where id = $1 for update',
    runs.find((run) => run.rider.id === rider.id)?.id ?? '',
  ];
  const first: Promise<Answer<unknown>>[] = [];
  const back = async () => {
    first.push(assignStops(admin, there, [one]));
    await untilWaiting();
    return assignStops(admin, here, [other]);
  };
  expect(await met(hold(here), back, hold(there), 2)).toBe('OK');
  expect((await Promise.all(first)).map(outcomeOf)).toEqual(['OK']);
});
