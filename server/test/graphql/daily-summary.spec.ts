import type { IndiaDate } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { resolveFailedStop } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { allowCredit, cancelOrder, creditWallet, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { seedRun } from '../testkit/seed-run.js';

const kitchen = openKitchen();
let admin: Caller;
let poha: SeededDish;

interface Figures {
  date: string;
  orders: number;
  portions: number;
  amount: number;
  revenue: number;
}
interface Summary {
  date: string;
  today: Figures;
  tomorrow: Figures;
  moneyIn: number;
  walletsTotal: number;
  lowBalances: number;
  owed: number;
  days: Figures[];
  byMeal: { title: string; orders: number; ordersWeekBefore: number; ordersDayAfter: number }[];
  needs: {
    daysWithoutPlan: string[];
    unpacked: { title: string; deliveryStartsAt: string; deliveryEndsAt: string; boxes: number }[];
    failed: { date: string; mealId: string; stops: number }[];
    soldOut: { date: string; meal: string; dish: string }[];
    mealsWithoutClosing: string[];
  };
}
const summaryOf = async (date?: string) =>
  accepted(
    await admin.ask<{ dailySummary: Summary }>(
      `query ($date: LocalDate) { dailySummary(date: $date) { date moneyIn walletsTotal owed lowBalances
         byMeal { title orders ordersWeekBefore ordersDayAfter }
         needs { daysWithoutPlan
           unpacked { title deliveryStartsAt deliveryEndsAt boxes } failed { date mealId stops }
           soldOut { date meal dish } mealsWithoutClosing }
         today { date orders portions amount revenue } tomorrow { date orders portions amount revenue }
         days { date orders portions amount revenue } } }`,
      { date },
    ),
  ).dailySummary;
const order = async (customer: SeededUser, forDate: string, mealId: string, quantity: number) =>
  accepted(
    await placeOrder(admin, {
      userId: customer.id,
      mealId,
      forDate,
      lines: [{ dishId: poha.id, quantity }],
    }),
  ).it;

beforeAll(async () => {
  admin = await kitchen.as.admin();
  poha = await kitchen.seed.dish({ pricePaise: 10_025 });
});

test('the summary of an empty kitchen has zeros for today in India', async () => {
  kitchen.clock.set('2026-11-20T00:30:00+05:30');
  const summary = await summaryOf();
  const nothing = { orders: 0, portions: 0, amount: 0, revenue: 0 };
  expect(summary).toMatchObject({
    date: '2026-11-20',
    today: { date: '2026-11-20', ...nothing },
    tomorrow: { date: '2026-11-21', ...nothing },
    moneyIn: 0,
    walletsTotal: 0,
    owed: 0,
    lowBalances: 0,
  });
  expect(summary.days).toHaveLength(30);
  expect([summary.days[0]?.date, summary.days.at(-1)?.date]).toEqual(['2026-10-22', '2026-11-20']);
});

test('the summary counts live orders by delivery day, money by transaction day, and the sum of the wallets', async () => {
  kitchen.clock.set('2026-11-20T09:00:00+05:30');
  const asha = await kitchen.seed.customer();
  const ravi = await kitchen.seed.customer();
  await kitchen.seed.customer({ active: false });
  const credit = { userId: asha.id, amount: 5_000 };
  accepted(await creditWallet(admin, credit));
  accepted(await creditWallet(admin, { userId: ravi.id, amount: 1_000.5, date: '2026-11-19' }));
  await order(asha, '2026-11-20', BREAKFAST_ID, 2);
  await order(asha, '2026-11-20', POST_LUNCH_ID, 1);
  await order(asha, '2026-11-21', BREAKFAST_ID, 3);
  await order(ravi, '2026-10-22', BREAKFAST_ID, 1);
  await order(ravi, '2026-10-21', BREAKFAST_ID, 1);
  const gone = await order(ravi, '2026-11-20', BREAKFAST_ID, 5);
  accepted(await cancelOrder(admin, gone.id));
  const summary = await summaryOf();
  expect(summary).toMatchObject({
    today: { orders: 2, portions: 3, amount: 300.75, revenue: 300.75 },
    tomorrow: { orders: 1, portions: 3, amount: 300.75, revenue: 300.75 },
    moneyIn: 5_000,
    walletsTotal: 6_000.5 - 601.5 - 200.5,
    owed: 0,
    lowBalances: 0,
  });
  expect(summary.days.filter((day) => day.orders > 0)).toEqual([
    { date: '2026-10-22', orders: 1, portions: 1, amount: 100.25, revenue: 100.25 },
    { date: '2026-11-20', orders: 2, portions: 3, amount: 300.75, revenue: 300.75 },
  ]);
  const before = await summaryOf('2026-11-19');
  expect(before).toMatchObject({ moneyIn: 1_000.5, tomorrow: { date: '2026-11-20', orders: 2 } });
  await kitchen.seed.customer({ balancePaise: 29_999 });
  expect((await summaryOf()).lowBalances).toBe(1);
  const owing = await kitchen.seed.customer();
  accepted(await allowCredit(admin, owing.id, 150));
  await order(owing, '2026-11-23', BREAKFAST_ID, 1);
  // Amounts due do not reduce the sum of the positive balances.
  expect(await summaryOf()).toMatchObject({ owed: 100.25, walletsTotal: summary.walletsTotal + 299.99 });
});

test('the summary counts failed stops by day and meal, oldest day first, until an admin decides', async () => {
  kitchen.clock.set('2026-11-20T12:00:00+05:30');
  const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
  const rider = await kitchen.seed.delivery();
  const failedOn = async (date: string, mealId: string) => {
    const { id } = await order(customer, date, mealId, 1);
    const failed = [{ id, customerId: customer.id, failed: true }];
    const { stopIds } = await seedRun(kitchen, { rider, date, mealId, orders: failed, out: true });
    return { stopId: stopIds[0] ?? '', orderId: id };
  };
  const newer = await failedOn('2026-11-20', BREAKFAST_ID);
  const older = await failedOn('2026-11-18', POST_LUNCH_ID);
  // A stop whose orders have all been cancelled needs no decision.
  const gone = await failedOn('2026-11-17', BREAKFAST_ID);
  accepted(await cancelOrder(admin, gone.orderId));
  const failed = async () => (await summaryOf()).needs.failed;
  const newerStops = { date: '2026-11-20', mealId: BREAKFAST_ID, stops: 1 };
  expect(await failed()).toEqual([{ date: '2026-11-18', mealId: POST_LUNCH_ID, stops: 1 }, newerStops]);
  accepted(await resolveFailedStop(admin, older.stopId, false));
  expect(await failed()).toEqual([newerStops]);
  accepted(await resolveFailedStop(admin, newer.stopId, false));
  expect(await failed()).toEqual([]);
});

test('dailySummary lists open tasks, and the orders of each meal with those a week before and the day after', async () => {
  const [monday, tuesday] = ['2026-12-07', '2026-12-08'];
  /** Sets the time of the day, and begins another session, because a day is longer than a session. */
  const at = async (time: string) => {
    kitchen.clock.set(`${monday}T${time}:00+05:30`);
    admin = await kitchen.as.admin();
  };
  await at('07:00');
  const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
  await order(customer, '2026-11-30', BREAKFAST_ID, 1);
  expect((await summaryOf()).needs).toEqual({
    daysWithoutPlan: [monday],
    unpacked: [],
    failed: [],
    soldOut: [],
    mealsWithoutClosing: ['Breakfast', 'Post Lunch'],
  });

  const plan = await kitchen.seed.activePlan({ date: monday as IndiaDate, breakfast: [poha] });
  await kitchen.seed.limit(plan, poha, 2);
  const box = await order(customer, monday, BREAKFAST_ID, 1);
  for (const isCancelled of [false, false, true]) {
    const other = await kitchen.seed.customer({ balancePaise: 100_000 });
    const { id } = await order(other, tuesday, POST_LUNCH_ID, 1);
    if (isCancelled) accepted(await cancelOrder(admin, id));
  }
  const { byMeal, needs } = await summaryOf();
  expect(byMeal).toEqual([
    { title: 'Breakfast', orders: 1, ordersWeekBefore: 1, ordersDayAfter: 0 },
    { title: 'Post Lunch', orders: 0, ordersWeekBefore: 0, ordersDayAfter: 2 },
  ]);
  expect(needs).toMatchObject({ daysWithoutPlan: [], unpacked: [], soldOut: [] });

  // The last portion is ordered, and the delivery window starts.
  const other = await kitchen.seed.customer({ balancePaise: 100_000 });
  await order(other, monday, BREAKFAST_ID, 1);
  await at('08:45');
  expect((await summaryOf()).needs).toMatchObject({
    unpacked: [
      {
        title: 'Breakfast',
        deliveryStartsAt: '2026-12-07T03:00:00.000Z',
        deliveryEndsAt: '2026-12-07T04:30:00.000Z',
        boxes: 2,
      },
    ],
    soldOut: [{ date: monday, meal: 'Breakfast', dish: poha.title }],
  });

  // A portion is released. In the evening, tomorrow's missing plan counts.
  accepted(await cancelOrder(admin, box.id));
  await at('18:30');
  expect((await summaryOf()).needs).toMatchObject({
    daysWithoutPlan: [tuesday],
    unpacked: [{ title: 'Breakfast', boxes: 1 }],
    soldOut: [],
  });
});
