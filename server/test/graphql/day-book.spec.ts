import type { IndiaDate } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { resolveFailedStop, seedRun } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { allowCredit, cancelOrder, creditWallet, placeOrder } from '../testkit/operations.js';
import { claimOf, creditTopUp, newUtr } from '../testkit/payments.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let poha: SeededDish;

interface Figures {
  date: string;
  orders: number;
  portions: number;
  revenue: number;
}
interface Book {
  date: string;
  today: Figures;
  tomorrow: Figures;
  moneyIn: number;
  walletsTotal: number;
  lowBalances: number;
  owed: number;
  failedDeliveries: number;
  failedLongest: { date: string; mealId: string } | null;
  days: Figures[];
  byMeal: { title: string; orders: number; ordersWeekBefore: number }[];
  needs: {
    daysWithoutPlan: string[];
    unpacked: { title: string; boxes: number }[];
    soldOut: { date: string; meal: string; dish: string }[];
    mealsWithoutClosing: string[];
    claims: number;
  };
}
const bookOf = async (date?: string) =>
  accepted(
    await admin.ask<{ dayBook: Book }>(
      `query ($date: LocalDate) { dayBook(date: $date) { date moneyIn walletsTotal owed lowBalances
         byMeal { title orders ordersWeekBefore }
         needs { daysWithoutPlan unpacked { title boxes } soldOut { date meal dish } mealsWithoutClosing claims }
         failedDeliveries failedLongest { date mealId }
         today { date orders portions revenue } tomorrow { date orders portions revenue }
         days { date orders portions revenue } } }`,
      { date },
    ),
  ).dayBook;
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

test('a kitchen where nothing has happened has a book of zeros for today in India', async () => {
  kitchen.clock.set('2026-11-20T00:30:00+05:30');
  const book = await bookOf();
  const nothing = { orders: 0, portions: 0, revenue: 0 };
  expect(book).toMatchObject({
    date: '2026-11-20',
    today: { date: '2026-11-20', ...nothing },
    tomorrow: { date: '2026-11-21', ...nothing },
    moneyIn: 0,
    walletsTotal: 0,
    owed: 0,
    lowBalances: 0,
    failedDeliveries: 0,
    failedLongest: null,
  });
  expect(book.days).toHaveLength(30);
  expect([book.days[0]?.date, book.days.at(-1)?.date]).toEqual(['2026-10-22', '2026-11-20']);
});

test('counts live orders by the day they are for, money in by its day, and what the wallets hold', async () => {
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
  const book = await bookOf();
  expect(book).toMatchObject({
    today: { orders: 2, portions: 3, revenue: 300.75 },
    tomorrow: { orders: 1, portions: 3, revenue: 300.75 },
    moneyIn: 5_000,
    walletsTotal: 6_000.5 - 601.5 - 200.5,
    owed: 0,
    lowBalances: 0,
  });
  expect(book.days.filter((day) => day.orders > 0)).toEqual([
    { date: '2026-10-22', orders: 1, portions: 1, revenue: 100.25 },
    { date: '2026-11-20', orders: 2, portions: 3, revenue: 300.75 },
  ]);
  const before = await bookOf('2026-11-19');
  expect(before).toMatchObject({ moneyIn: 1_000.5, tomorrow: { date: '2026-11-20', orders: 2 } });
  await kitchen.seed.customer({ balancePaise: 29_999 });
  expect((await bookOf()).lowBalances).toBe(1);
  const owing = await kitchen.seed.customer();
  accepted(await allowCredit(admin, owing.id, 150));
  await order(owing, '2026-11-23', BREAKFAST_ID, 1);
  // What is owed is no less held for the others.
  expect(await bookOf()).toMatchObject({ owed: 100.25, walletsTotal: book.walletsTotal + 299.99 });
});

test('counts the stops that could not be delivered until somebody has decided about them, and says where the oldest is', async () => {
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
  // Nothing is to be decided where every order was cancelled since.
  const gone = await failedOn('2026-11-17', BREAKFAST_ID);
  accepted(await cancelOrder(admin, gone.orderId));
  expect(await bookOf()).toMatchObject({
    failedDeliveries: 2,
    failedLongest: { date: '2026-11-18', mealId: POST_LUNCH_ID },
  });
  accepted(await resolveFailedStop(admin, older.stopId, false));
  expect(await bookOf()).toMatchObject({
    failedDeliveries: 1,
    failedLongest: { date: '2026-11-20', mealId: BREAKFAST_ID },
  });
  accepted(await resolveFailedStop(admin, newer.stopId, false));
  expect(await bookOf()).toMatchObject({ failedDeliveries: 0, failedLongest: null });
});

test('says what waits for somebody now, and stands the orders of each meal beside those of a week before', async () => {
  const [monday, tuesday] = ['2026-12-07', '2026-12-08'];
  /** A day is longer than a session. */
  const at = async (time: string) => {
    kitchen.clock.set(`${monday}T${time}:00+05:30`);
    admin = await kitchen.as.admin();
  };
  await at('07:00');
  const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
  await order(customer, '2026-11-30', BREAKFAST_ID, 1);
  expect((await bookOf()).needs).toEqual({
    daysWithoutPlan: [monday],
    unpacked: [],
    soldOut: [],
    mealsWithoutClosing: ['Breakfast', 'Post Lunch'],
    claims: 0,
  });

  const plan = await kitchen.seed.activePlan({ date: monday as IndiaDate, breakfast: [poha] });
  await kitchen.seed.limit(plan, poha, 2);
  const box = await order(customer, monday, BREAKFAST_ID, 1);
  const { byMeal, needs } = await bookOf();
  expect(byMeal).toEqual([
    { title: 'Breakfast', orders: 1, ordersWeekBefore: 1 },
    { title: 'Post Lunch', orders: 0, ordersWeekBefore: 0 },
  ]);
  expect(needs).toMatchObject({ daysWithoutPlan: [], unpacked: [], soldOut: [] });

  // The last portion goes, and delivery begins.
  const other = await kitchen.seed.customer({ balancePaise: 100_000 });
  await order(other, monday, BREAKFAST_ID, 1);
  await at('08:45');
  expect((await bookOf()).needs).toMatchObject({
    unpacked: [{ title: 'Breakfast', boxes: 2 }],
    soldOut: [{ date: monday, meal: 'Breakfast', dish: poha.title }],
  });

  // A portion comes back; in the evening tomorrow wants a plan.
  accepted(await cancelOrder(admin, box.id));
  await at('18:30');
  expect((await bookOf()).needs).toMatchObject({
    daysWithoutPlan: [tuesday],
    unpacked: [{ title: 'Breakfast', boxes: 1 }],
    soldOut: [],
  });
});

test('counts the payments that customers claim, until an admin has decided', async () => {
  const asha = await kitchen.seed.customer();
  const customer = await kitchen.as.customer(asha);
  const { claims } = (await bookOf()).needs;
  const claimed = await claimOf(customer, 500, newUtr());
  expect((await bookOf()).needs.claims).toBe(claims + 1);
  accepted(await creditTopUp(admin, claimed.id, 500));
  expect((await bookOf()).needs.claims).toBe(claims);
});
