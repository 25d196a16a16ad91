/** Tests the welcome, the urgent tasks, and the daily summary, on a desktop and on a phone. */
import { sql } from '../../src/db/sql.js';
import { recordVerifiedBackup } from '../../src/features/verification/proven-backups.js';
import { formatDayAndMonth, type IndiaDate, weekdayName, weekdayOf } from '../../src/shared/india-date.js';
import { fillStandingOrders } from '../faults/fill-standing-orders.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { eventually, goBackWhen } from './on-page.js';

/** Returns a day with its weekday: `Tuesday, 24 Nov`. */
const dayName = (day: IndiaDate) => `${weekdayName(weekdayOf(day))}, ${formatDayAndMonth(day)}`;

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

test('Home shows today, tomorrow, the wallets, and thirty days, also for a screen reader', async () => {
  const poor = await kitchen.seed.customer({ title: 'Low', balancePaise: 30_000 });
  await adminApi.place(poor, dayFromToday(0), { 'Corn Salad': 2 });
  const rich = await kitchen.seed.customer({ balancePaise: 100_000 });
  await adminApi.place(rich, dayFromToday(1), { 'Corn Salad': 1 });
  const { page, expectFine, atEveryWidth } = await kitchen.visitAsAdmin('/admin-home', 1280);
  await page.getByText('No verified backup yet.').waitFor();
  const provenAt = new Date('2026-11-21T21:31:12Z');
  await recordVerifiedBackup(kitchen.em.fork(), { takenAt: provenAt, provenAt });
  await page.reload();
  const { dailySummary } = await adminApi.ask<{
    dailySummary: { today: { orders: number; portions: number; amount: number }; lowBalances: number };
  }>('{ dailySummary { today { orders portions amount } lowBalances } }');
  const { orders, portions } = dailySummary.today;
  const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(
    dailySummary.today.amount,
  );
  const day = page.getByRole('region', { name: 'Orders for today' });
  await day.getByText(`${orders} orders · ₹${amount}`, { exact: true }).waitFor();
  await day.getByText(`${portions} portions`).waitFor();
  const nextDay = page.getByRole('region', { name: 'Orders for tomorrow' });
  await nextDay.getByText(/^1 order · /).waitFor();
  // Both days list their orders by meal.
  for (const meal of ['Breakfast', 'Post Lunch']) {
    await day.getByText(meal, { exact: true }).waitFor();
    await nextDay.getByText(meal, { exact: true }).waitFor();
  }
  await nextDay.getByText('1 order', { exact: true }).waitFor();
  await page
    .getByRole('region', { name: 'Needs attention' })
    .getByText(`${dailySummary.lowBalances} balances are low.`, { exact: true })
    .waitFor();
  const table = page.getByRole('table', { name: 'Orders and revenue per day, last thirty days' });
  expect(await table.getByRole('row').count()).toBe(31);
  await table
    .getByRole('row', { name: new RegExp(`^${shownDate(dayFromToday(0))} ${orders} ${portions} `) })
    .waitFor();
  // The bar under the pointer displays its figure.
  const chart = page.getByRole('figure');
  await chart.getByText(`Highest: ${orders}`, { exact: true }).hover();
  const { x = 0, y = 0, width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2 - 32, y + height / 2);
  await chart.getByText(new RegExp(`: ${orders} orders?$`)).waitFor();
  await page.getByText('Last verified backup: 22/11/26, 3:01 AM.').waitFor();
  await expectFine();
  // Text only for screen readers leaves no empty space below the page.
  await atEveryWidth(async () => {
    const below = await page.evaluate(() => {
      const { bottom = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {};
      return document.documentElement.scrollHeight - Math.max(bottom + window.scrollY, window.innerHeight);
    });
    expect(below).toBeLessThanOrEqual(1);
  });
  await page.getByRole('link', { name: 'View customers' }).click();
  await page.getByRole('row').filter({ hasText: 'Low' }).first().waitFor();
});

test('waiting and missed boxes are listed first until the day is planned', async () => {
  const [tomorrow, dishId] = [dayFromToday(1), await adminApi.dishId('Sprout Chaat')];
  const customers = (await kitchen.seed.customers(12)).map(({ id }) => id);
  const wanted = { mealId: BREAKFAST_ID, dishId };
  // No server ran on the previous two days. Then a server runs.
  await fillStandingOrders(kitchen.em, {
    ...wanted,
    customers: customers.slice(0, 3),
    from: dayFromToday(-2),
  });
  await sql(kitchen.em.fork(), 'update standing_orders set until_date = $1', [dayFromToday(-1)]);
  await sql(kitchen.em.fork(), 'update standing_schedule set settled_until = $1', [dayFromToday(-3)]);
  await fillStandingOrders(kitchen.em, { ...wanted, customers: customers.slice(3), from: tomorrow });
  await sql(kitchen.em.fork(), 'delete from meal_plans where date = $1', [tomorrow]);
  await adminApi.ask('mutation { updateSettings(input: { planAlarmAt: "00:00" }) { planAlarmAt } }');
  const planDay = `mutation ($date: LocalDate!, $slots: [MealPlanSlotInput!]!) {
    createMealPlan(input: { date: $date, slots: $slots }) { id } }`;
  await adminApi.ask(planDay, { date: dayFromToday(60), slots: [] });

  const noPlan = `No plan for ${dayName(tomorrow)}. 9 boxes are waiting.`;
  const missed = [-2, -1].map(
    (days) => `3 boxes of Breakfast, ${dayName(dayFromToday(days))}, were missed. Nothing was charged.`,
  );
  const alarmKinds = async () =>
    (await adminApi.ask<{ it: { kind: string }[] }>('{ it: standingAlarms { kind } }')).it.map(
      ({ kind }) => kind,
    );
  await eventually(alarmKinds, ['NO_PLAN', 'MISSED', 'MISSED']);
  const { page, expectFine, atEveryWidth } = await kitchen.visitAsAdmin('/admin-home', 360);
  const alarms = page.getByRole('region', { name: 'Needs attention' });
  const look = alarms.getByRole('link', { name: 'View in Kitchen' });
  const planIt = alarms.getByRole('link', { name: 'Plan this day' });
  await atEveryWidth(async () => {
    for (const text of [noPlan, ...missed]) await alarms.getByText(text, { exact: true }).waitFor();
    // The alarms are above the figures. Each alarm has a link to its day.
    const day = page.getByRole('region', { name: 'Orders for today' });
    expect((await alarms.boundingBox())?.y).toBeLessThan((await day.boundingBox())?.y ?? 0);
    expect([await planIt.count(), await look.count()]).toEqual([1, 2]);
  });
  await expectFine();

  await look.first().click();
  await page.getByRole('tab', { name: 'Cook' }).waitFor();
  expect(new URL(page.url()).searchParams.get('day')).toBe(dayFromToday(-2));
  await page.goBack();
  // Without another plan, the link leads to the planner.
  await planIt.click();
  const plan = page.getByRole('dialog', { name: 'Select Date' });
  expect(await plan.getByLabel('Date').inputValue()).toBe(shownDate(tomorrow));
  await plan.getByRole('button', { name: 'Cancel' }).click();
  await plan.waitFor({ state: 'detached' });
  await adminApi.ask(planDay, { date: tomorrow, slots: [{ mealId: BREAKFAST_ID, dishIds: [dishId] }] });
  await goBackWhen(page, false);
  await alarms.getByText(missed[0] ?? '').waitFor();
  await eventually(() => alarms.getByText(noPlan).count(), 0);
});

test('while no day is ON, the first need turns on the next planned day', async () => {
  await sql(kitchen.em.fork(), 'update meal_plans set status = 0');
  const { page, expectFine } = await kitchen.visitAsAdmin('/admin-home', 1280);
  const first = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').first();
  await first.getByText('No day is ON, so customers see no menu.').waitFor();
  await expectFine();
  await first.getByRole('button', { name: /^Turn on / }).click();
  await page.getByText('Active day updated.').first().waitFor();
  await eventually(() => page.getByText('No day is ON').count(), 0);
  const { activeMealPlan } = await adminApi.ask<{ activeMealPlan: { date: string } }>(
    '{ activeMealPlan { date } }',
  );
  expect(activeMealPlan.date >= dayFromToday(0)).toBe(true);
});
