/** Tests removing or replacing a dish on many orders in All Orders: the effect on orders and wallets, and the result of each. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { creditWallet, findOrder, type OrderData } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi, type Portions } from './admin-api.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/**
 * Creates customers with one family name, each with an order for tomorrow.
 * @param left balance of each customer after the order, in paise
 */
const orderFor = async (family: string, wanted: readonly Portions[], left = 50_000) => {
  const customers: SeededUser[] = [];
  const orders: OrderData[] = [];
  for (const portions of wanted) {
    // The initial balance suffices for any order, and is then corrected to `left`.
    const customer = await kitchen.seed.customer({ title: family, balancePaise: 100_000 });
    const order = await adminApi.place(customer, dayFromToday(1), portions);
    const amount = left / 100 - (1_000 - order.amount);
    await adminApi.ask(
      'mutation ($id: ID!, $amount: Rupees!) { correctWallet(userId: $id, amount: $amount, reason: "As the test wants it") { id } }',
      { id: customer.id, amount },
    );
    customers.push(customer);
    orders.push(order);
  }
  return { customers, orders };
};

const openFor = async (family: string, width: 360 | 1280) => {
  const visit = await kitchen.visitAsAdmin(`/all-orders?customer=${encodeURIComponent(family)}`, width);
  await visit.page.getByLabel('Select page').check();
  await visit.page.getByRole('button', { name: 'Remove a dish' }).click();
  const dialog = visit.page.getByRole('dialog', { name: 'Remove a dish' });
  const choose = async (dish: string, replacement?: string) => {
    await dialog.getByLabel('Dish').selectOption({ label: dish });
    if (replacement) await dialog.getByLabel('Replacement').selectOption({ label: replacement });
  };
  return { ...visit, dialog, choose };
};

const linesOf = async ({ id }: OrderData) =>
  accepted(await findOrder(kitchen.admin, id)).it.lines.map(({ quantity, title }) => `${quantity} ${title}`);

test('a dish is removed and refunded from all orders that contain another dish', async () => {
  const { customers, orders } = await orderFor('Kanitkar', [
    { 'Corn Salad': 2, 'Vegetable Poha': 1 },
    { 'Corn Salad': 1, 'Vegetable Poha': 1 },
    { 'Corn Salad': 1 },
    { 'Vegetable Poha': 1 },
  ]);
  const [first, second, third, fourth] = orders as [OrderData, OrderData, OrderData, OrderData];
  const { page, dialog, choose, expectFine } = await openFor('Kanitkar', 1280);
  await choose('Corn Salad (3 orders)');
  await dialog
    .getByText('3 portions will be removed from 2 orders. ₹417.00 will be refunded to wallets.')
    .waitFor();
  await dialog.getByText('2 orders cannot be changed:').waitFor();
  await dialog.getByText(`Cancel the order instead. #${third.orderNumber}`).waitFor();
  await dialog
    .getByText(`1 order: Corn Salad is not on this order, so it cannot be removed. #${fourth.orderNumber}`)
    .waitFor();
  await expectFine();
  await dialog.getByRole('button', { name: 'Remove dish' }).click();
  const result = page.getByRole('alertdialog', { name: '2 order(s) changed' });
  await result.getByText('₹417.00 was refunded to wallets.').waitFor();
  await result.getByText(`Order #${first.orderNumber} · ${customers[0]?.title} ₹278.00 refunded`).waitFor();
  await expectFine();
  await result.getByRole('button', { name: 'Close' }).click();
  // The button that opened the dialog disappears with the selection.
  await page.locator('main:focus').waitFor();
  expect(await page.getByText(/selected$/).count()).toBe(0);
  expect(await linesOf(first)).toEqual(['1 Vegetable Poha']);
  expect(await linesOf(second)).toEqual(['1 Vegetable Poha']);
  expect(await linesOf(third)).toEqual(['1 Corn Salad']);
  expect(await adminApi.balanceOf(customers[0] as SeededUser)).toBe(778);
});

test('a dish is replaced, and customers with a low balance are listed and retried', async () => {
  // The soup costs ₹20.00 more, and the balance is enough for only one.
  const { customers, orders } = await orderFor('Khare', [{ 'Corn Salad': 1 }, { 'Corn Salad': 1 }], 2_000);
  const [first, second] = orders as [OrderData, OrderData];
  const { page, dialog, choose, expectFine } = await openFor('Khare', 360);
  await choose('Corn Salad (2 orders)', 'Mushroom Barley Soup, ₹159.00');
  await dialog
    .getByText('2 portions will be removed from 2 orders. ₹40.00 will be charged to wallets.')
    .waitFor();
  await expectFine();
  // Before the dish is replaced, one of the customers spends ₹10.00.
  const spent = { id: customers[0]?.id, amount: -10 };
  await adminApi.ask(
    'mutation ($id: ID!, $amount: Rupees!) { correctWallet(userId: $id, amount: $amount, reason: "Cash") { id } }',
    spent,
  );
  await dialog.getByRole('button', { name: 'Replace dish' }).click();
  const result = page.getByRole('alertdialog', { name: '1 order(s) changed' });
  await result.getByText('₹20.00 was charged to wallets.').waitFor();
  await result.getByText(/Current Wallet Balance: ₹10\.00/).waitFor();
  await expectFine();
  accepted(await creditWallet(kitchen.admin, { userId: customers[0]?.id, amount: 10 }));
  await result.getByRole('button', { name: 'Retry failed only' }).click();
  await page.getByRole('alertdialog', { name: '2 order(s) changed' }).waitFor();
  expect(await linesOf(first)).toEqual(['1 Mushroom Barley Soup']);
  expect(await linesOf(second)).toEqual(['1 Mushroom Barley Soup']);
  for (const customer of customers) expect(await adminApi.balanceOf(customer)).toBe(0);
});

test('a removal without a response stops, and a retry changes nothing twice', async () => {
  const { customers, orders } = await orderFor('Phadnis', [
    { 'Corn Salad': 1, 'Vegetable Poha': 1 },
    { 'Corn Salad': 1, 'Vegetable Poha': 1 },
  ]);
  const { page, dialog, choose, expectProblems } = await openFor('Phadnis', 1280);
  expectProblems(/ERR_FAILED|Failed to load resource/);
  await choose('Corn Salad (2 orders)');
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'StartRemoveDish') return route.continue();
    // The server executes the request, but the response is lost.
    await route.fetch();
    lost += 1;
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Remove dish' }).click();
  await dialog.getByText('Not confirmed yet').waitFor();
  await dialog.getByText(/^Removing Corn Salad from 2 orders/).waitFor();
  expect(lost).toBeGreaterThan(0);
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Check again' }).click();
  const result = page.getByRole('alertdialog', { name: '2 order(s) changed' });
  await result.getByText('₹278.00 was refunded to wallets.').waitFor();
  for (const order of orders) expect(await linesOf(order)).toEqual(['1 Vegetable Poha']);
  for (const customer of customers) expect(await adminApi.balanceOf(customer)).toBe(639);
});
