/**
 * Tests concurrent runs of the scheduler on two connection pools, like those of two servers, while customers skip, order, edit, and
 * change their standing orders.
 */
import { type Database, openDatabase } from '../../../src/db/database.js';
import { sql } from '../../../src/db/sql.js';
import { runStandingOrders } from '../../../src/features/standing-orders/schedule/run-standing-orders.js';
import { verify } from '../../../src/features/verification/verify.js';
import type { Caller } from '../../testkit/callers.js';
import { TOMORROW } from '../../testkit/days.js';
import { accepted, outcomeOf } from '../../testkit/graphql-client.js';
import { openKitchen } from '../../testkit/kitchen.js';
import { editOrder, placeOrder } from '../../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../../testkit/seed.js';
import {
  createStandingOrders,
  endStandingOrder,
  pauseStandingOrder,
  skipStandingDay,
  standingCalendar,
} from '../../testkit/standing-orders.js';

const kitchen = openKitchen();
const CUSTOMERS = 40;
const PRICE = 10_000;
const START = 1_000_000;
let other: Database;
let poha: SeededDish;
let salad: SeededDish;
let customers: readonly SeededUser[];
let standing: ReadonlyMap<string, string>;
let admin: Caller;

beforeAll(async () => {
  other = await openDatabase({ url: kitchen.databaseUrl, poolSize: 4 });
});
afterAll(() => other.close());

beforeEach(async () => {
  await sql(kitchen.em, 'update standing_orders set ended_at = created_at where ended_at is null');
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: PRICE });
  salad = await kitchen.seed.dish({ title: 'Corn Salad', pricePaise: PRICE });
  await kitchen.seed.activePlan({ date: TOMORROW, breakfast: [poha, salad] });
  customers = await kitchen.seed.customers(CUSTOMERS, { balancePaise: START });
  admin = await kitchen.as.admin();
  const input = {
    mealId: BREAKFAST_ID,
    weekdays: ['SATURDAY'],
    from: '2026-11-20',
    until: TOMORROW,
    lines: [{ dishId: poha.id, quantity: 1 }],
  };
  const ids = customers.map(({ id }) => id);
  const made = accepted(await createStandingOrders(admin, ids, input)).it;
  standing = new Map(made.map(({ userId, standingOrder }) => [userId, standingOrder?.id ?? '']));
});

const ems = () => [kitchen.em, other.em, kitchen.em, other.em];
/** Runs the scheduler four times at once, twice on each pool. */
const runs = () => Promise.all(ems().map((em) => runStandingOrders({ em, clock: kitchen.clock })));
const later = async (instant: string) => {
  kitchen.clock.set(instant);
  admin = await kitchen.as.admin();
};
const DEADLINE = '2026-11-21T08:30:00+05:30';

/** Returns for each customer the number of live orders of the day, the charged paise, and the outcome of the day. */
async function outcomes() {
  return sql<{ id: string; live: string; charged: string; outcome: string | null }>(
    kitchen.em,
    `select u.id, (select count(*) from orders o where o.user_id = u.id and o.for_date = $2::date and o.status <> 3) as live,
       ${START} - u.wallet_balance as charged, d.outcome
     from users u left join standing_days d on d.user_id = u.id and d.for_date = $2::date where u.id = any($1::uuid[])`,
    [customers.map(({ id }) => id), TOMORROW],
  );
}
const expectSound = async () => {
  const { findings } = await verify(kitchen.em.fork());
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
};
const sum = (done: readonly { done: Readonly<Record<string, number | undefined>> }[], what: string) =>
  done.reduce((all, one) => all + (one.done[what] ?? 0), 0);

test('each box is created once and charged once', async () => {
  const made = await runs();
  expect(sum(made, 'made')).toBe(CUSTOMERS);
  kitchen.clock.set(DEADLINE);
  const charged = await runs();
  expect(sum(charged, 'charged')).toBe(CUSTOMERS);
  for (const each of await outcomes())
    expect(each).toMatchObject({ live: '1', charged: String(PRICE), outcome: 'MADE' });
  expect((await runs()).every(({ done }) => Object.keys(done).length === 0)).toBe(true);
  await expectSound();
});

test('a customer who orders by hand while boxes are created has one order, and pays once', async () => {
  const input = { mealId: BREAKFAST_ID, forDate: TOMORROW, lines: [{ dishId: salad.id, quantity: 1 }] };
  const [placed] = await Promise.all([
    Promise.all(customers.map(({ id }) => placeOrder(admin, { ...input, userId: id }))),
    runs(),
  ]);
  for (const answer of placed) expect(outcomeOf(answer)).toMatch(/^(OK|CONFLICT)$/);
  kitchen.clock.set(DEADLINE);
  await runs();
  const after = await outcomes();
  for (const each of after) expect(each).toMatchObject({ live: '1', charged: String(PRICE) });
  const byHand = placed.filter((answer) => outcomeOf(answer) === 'OK').length;
  expect(after.filter(({ outcome }) => outcome === 'COVERED')).toHaveLength(byHand);
  await expectSound();
});

test('a customer who skips while boxes are created has no order, and pays nothing', async () => {
  await Promise.all([
    runs(),
    ...customers.map(async ({ id }) =>
      accepted(await skipStandingDay(admin, { userId: id, mealId: BREAKFAST_ID, date: TOMORROW })),
    ),
    sql(kitchen.em.fork(), 'update dishes set price = price + 100 where id = $1', [poha.id]),
  ]);
  await runs();
  kitchen.clock.set(DEADLINE);
  await runs();
  for (const each of await outcomes())
    expect(each).toMatchObject({ live: '0', charged: '0', outcome: 'SKIPPED' });
  await expectSound();
});

test('a skip at the deadline is rejected, and the box is created and charged', async () => {
  await runs();
  await later(DEADLINE);
  const [skips] = await Promise.all([
    Promise.all(
      customers.map(({ id }) => skipStandingDay(admin, { userId: id, mealId: BREAKFAST_ID, date: TOMORROW })),
    ),
    runs(),
  ]);
  expect(new Set(skips.map(outcomeOf))).toEqual(new Set(['ORDERING_CLOSED']));
  for (const each of await outcomes()) expect(each).toMatchObject({ live: '1', charged: String(PRICE) });
  await expectSound();
});

test('a standing order ended or paused in time is not charged, and an edited box keeps its edit', async () => {
  await runs();
  const [ended, paused, edited] = [customers.slice(0, 12), customers.slice(12, 24), customers.slice(24)];
  const orderOf = async (id: string) =>
    accepted(await standingCalendar(admin, TOMORROW, TOMORROW, id)).it[0]?.order?.id ?? '';
  const orders = await Promise.all(edited.map(({ id }) => orderOf(id)));
  await Promise.all([
    runs(),
    ...ended.map(async ({ id }) => accepted(await endStandingOrder(admin, standing.get(id) ?? ''))),
    ...paused.map(async ({ id }) =>
      accepted(await pauseStandingOrder(admin, standing.get(id) ?? '', TOMORROW, TOMORROW)),
    ),
    ...orders.map(async (id) =>
      accepted(await editOrder(admin, id, { lines: [{ dishId: salad.id, quantity: 2 }] })),
    ),
    sql(kitchen.em.fork(), 'update dishes set price = price + 100 where id = $1', [poha.id]),
    runs(),
  ]);
  kitchen.clock.set(DEADLINE);
  await runs();
  const after = new Map((await outcomes()).map((each) => [each.id, each]));
  for (const { id } of [...ended, ...paused])
    expect(after.get(id)).toMatchObject({ live: '0', charged: '0', outcome: null });
  for (const { id } of edited) expect(after.get(id)).toMatchObject({ live: '1', charged: String(2 * PRICE) });
  await expectSound();
});
