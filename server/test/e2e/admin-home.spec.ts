/** The welcome and the day book, on a desktop and on a phone. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday, shown } from '../testkit/days.js';
import { AdminApi } from './admin-api.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

test('today, tomorrow, the wallets and thirty days, in figures and for a screen reader', async () => {
  const poor = await kitchen.seed.customer({ title: 'Low', balancePaise: 30_000 });
  await adminApi.place(poor, dayFromToday(0), { 'Corn Salad': 2 });
  const { page, expectFine } = await kitchen.visitAsAdmin('/admin-home', 1280);
  const { dayBook } = await adminApi.ask<{
    dayBook: { today: { orders: number; portions: number; revenue: number }; lowBalances: number };
  }>('{ dayBook { today { orders portions revenue } lowBalances } }');
  const { orders, portions, revenue } = dayBook.today;
  const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(revenue);
  const day = page.getByRole('region', { name: 'Orders for today' });
  await day.getByText(`${orders} orders · ₹${amount}`, { exact: true }).waitFor();
  await day.getByText(`${portions} portions`).waitFor();
  await page
    .getByRole('region', { name: 'Orders for tomorrow' })
    .getByText(/^0 orders/)
    .waitFor();
  await page
    .getByRole('region', { name: 'Low balances' })
    .getByText(`${dayBook.lowBalances} wallets`)
    .waitFor();
  const table = page.getByRole('table', { name: 'Orders and revenue a day, the last thirty days' });
  expect(await table.getByRole('row').count()).toBe(31);
  await table
    .getByRole('row', { name: new RegExp(`^${shown(dayFromToday(0))} ${orders} ${portions} `) })
    .waitFor();
  await expectFine();
  await page.getByRole('link', { name: 'See whose balance is low' }).click();
  await page.getByRole('row').filter({ hasText: 'Low' }).first().waitFor();
});
