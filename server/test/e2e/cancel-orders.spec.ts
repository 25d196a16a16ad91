/** Tests bulk cancellation in All Orders: selection, refunds, and results. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import type { OrderData } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Creates a customer with ₹5,000.00 and an order of ₹139.00 on each of the next days. */
const orderDaily = async (title: string, days: number): Promise<[SeededUser, OrderData[]]> => {
  const customer = await kitchen.seed.customer({ title, balancePaise: 500_000 });
  const orders: OrderData[] = [];
  for (let day = 1; day <= days; day += 1)
    orders.push(await adminApi.place(customer, dayFromToday(day), { 'Corn Salad': 1 }));
  return [customer, orders];
};

const addressOf = ({ title }: SeededUser) => `/all-orders?customer=${encodeURIComponent(title)}&rows=10`;

test('all matching orders are selected across pages, cancelled for one reason, and refunded', async () => {
  const [customer, orders] = await orderDaily('Every day', 12);
  await adminApi.cancel(orders[0] as OrderData);
  const { page, expectFine } = await kitchen.visitAsAdmin(addressOf(customer), 1280);
  await page.getByText('Showing 10 of 12 | Total Amount ₹1,668.00').waitFor();
  await page.getByText('of which ₹139.00 cancelled').waitFor();
  await page.getByLabel('Select page').check();
  await page.getByText('10 orders selected').first().waitFor();
  await page.getByRole('button', { name: 'Select all 12 that match' }).click();
  await page.getByText('11 orders selected').first().waitFor();
  // At another scroll position, the bars at the top and the bottom of the window cover part of the content.
  await page.evaluate(() => scrollTo(0, 30));
  await expectFine();

  await page.getByRole('button', { name: 'Cancel 11 orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 11 orders' });
  await dialog.getByText('11 orders will be cancelled. ₹1,529.00 will be refunded to 1 wallet.').waitFor();
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  await dialog.getByText('Please enter a cancellation reason.').waitFor();
  await dialog.getByLabel('Reason').fill('Kitchen closed');
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  const result = page.getByRole('alertdialog', { name: '11 order(s) cancelled' });
  await result.getByText('₹1,529.00 was refunded to the wallets.').waitFor();
  expect(await result.getByText('cancelled, ₹139.00 refunded').count()).toBe(11);
  await result.locator(':focus').waitFor();
  await expectFine();
  await result.getByRole('button', { name: 'Close' }).click();
  await page.getByText('of which ₹1,668.00 cancelled').waitFor();
  // The button that opened the dialog disappears with the selection.
  await page.locator('main:focus').waitFor();
  expect(await page.getByText(/selected$/).count()).toBe(0);
  expect(await adminApi.balanceOf(customer)).toBe(5_000);
});

test('rejected cancellations are listed, and only these are retried', async () => {
  const [customer, [first, second]] = await orderDaily('Raced', 2);
  const { page } = await kitchen.visitAsAdmin(addressOf(customer), 1280);
  await page.getByLabel('Select page').check();
  await page.getByRole('button', { name: 'Cancel 2 orders' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^2 orders will be cancelled. ₹278\.00/).waitFor();
  // Another user cancels first.
  await adminApi.cancel(first as OrderData);
  await dialog.getByLabel('Reason').fill('Kitchen closed');
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  const result = page.getByRole('alertdialog', { name: '1 order(s) cancelled' });
  await result.getByText('₹139.00 was refunded to the wallets.').waitFor();
  await result.getByText('Order is already cancelled.').waitFor();
  await result.getByText(`Order #${second?.orderNumber} · ${customer.title}:`).waitFor();
  await result.getByRole('button', { name: 'Retry failed only' }).click();
  await result.getByText('Order is already cancelled.').waitFor();
  expect(await adminApi.balanceOf(customer)).toBe(5_000);
});

test('a cancellation without a response stops, and a retry refunds nothing twice', async () => {
  const [customer] = await orderDaily('Cut off', 3);
  const { page, expectProblems } = await kitchen.visitAsAdmin(addressOf(customer), 1280);
  expectProblems(/ERR_FAILED|Failed to load resource/);
  await page.getByLabel('Select page').check();
  await page.getByRole('button', { name: 'Cancel 3 orders' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Kitchen closed');
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'StartCancelOrders') return route.continue();
    // The server executes the request, but the response is lost.
    await route.fetch();
    lost += 1;
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  await dialog.getByText('Not confirmed yet').waitFor();
  expect(lost).toBeGreaterThan(0);
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Check again' }).click();
  const result = page.getByRole('alertdialog', { name: '3 order(s) cancelled' });
  await result.getByText('₹417.00 was refunded to the wallets.').waitFor();
  expect(await adminApi.balanceOf(customer)).toBe(5_000);
});
