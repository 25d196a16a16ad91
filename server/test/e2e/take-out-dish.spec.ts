/** A dish removed from many of All Orders, or replaced: what it does to orders and wallets, and what became of each. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { creditWallet, findOrder, type OrderData } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi, type Portions } from './admin-api.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Customers of one family name, each with an order for tomorrow and so much left in the wallet. */
const orderFor = async (family: string, wanted: readonly Portions[], left = 50_000) => {
  const customers: SeededUser[] = [];
  const orders: OrderData[] = [];
  for (const portions of wanted) {
    // Enough for any of the orders; the rest is corrected to what is wished.
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

test('a dish goes from all orders that can do without it, and what it cost is back', async () => {
  const { customers, orders } = await orderFor('Kanitkar', [
    { 'Corn Salad': 2, 'Vegetable Poha': 1 },
    { 'Corn Salad': 1, 'Vegetable Poha': 1 },
    { 'Corn Salad': 1 },
    { 'Vegetable Poha': 1 },
  ]);
  const [first, second, third, fourth] = orders as [OrderData, OrderData, OrderData, OrderData];
  const { page, dialog, choose, expectFine } = await openFor('Kanitkar', 1280);
  await choose('Corn Salad (3 orders)');
  await dialog.getByText('2 orders will be changed: 3 portions. ₹417.00 is refunded to wallets.').waitFor();
  await dialog.getByText('2 orders cannot be changed:').waitFor();
  await dialog.getByText(`Cancel it instead. #${third.orderNumber}`).waitFor();
  await dialog.getByText(`1 order: Corn Salad is not on this order. #${fourth.orderNumber}`).waitFor();
  await expectFine();
  await dialog.getByRole('button', { name: 'Remove dish' }).click();
  const result = page.getByRole('alertdialog', { name: '2 order(s) changed' });
  await result.getByText('₹417.00 was refunded to wallets.').waitFor();
  await result.getByText(`Order #${first.orderNumber} · ${customers[0]?.title} ₹278.00 refunded`).waitFor();
  await expectFine();
  await result.getByRole('button', { name: 'Close' }).click();
  // What opened the dialog is gone with the chosen orders.
  await page.locator('main:focus').waitFor();
  expect(await page.getByText(/selected$/).count()).toBe(0);
  expect(await linesOf(first)).toEqual(['1 Vegetable Poha']);
  expect(await linesOf(second)).toEqual(['1 Vegetable Poha']);
  expect(await linesOf(third)).toEqual(['1 Corn Salad']);
  expect(await adminApi.balanceOf(customers[0] as SeededUser)).toBe(778);
});

test('another comes in its place; who has too little is told, and tried again alone', async () => {
  // The soup costs ₹20.00 more: there is enough for one.
  const { customers, orders } = await orderFor('Khare', [{ 'Corn Salad': 1 }, { 'Corn Salad': 1 }], 2_000);
  const [first, second] = orders as [OrderData, OrderData];
  const { page, dialog, choose, expectFine } = await openFor('Khare', 360);
  await choose('Corn Salad (2 orders)', 'Mushroom Barley Soup, ₹159.00');
  await dialog.getByText('2 orders will be changed: 2 portions. ₹40.00 is charged to wallets.').waitFor();
  await expectFine();
  // Meanwhile one of them spends it.
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

test('a run without an answer stops, and asking again changes nothing twice', async () => {
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
    // The server does what it is asked, and nobody hears of it.
    await route.fetch();
    lost += 1;
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Remove dish' }).click();
  await dialog.getByText('Not confirmed yet').waitFor();
  await dialog.getByText(/^Corn Salad removed from 2 orders/).waitFor();
  expect(lost).toBeGreaterThan(0);
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Check again' }).click();
  const result = page.getByRole('alertdialog', { name: '2 order(s) changed' });
  await result.getByText('₹278.00 was refunded to wallets.').waitFor();
  for (const order of orders) expect(await linesOf(order)).toEqual(['1 Vegetable Poha']);
  for (const customer of customers) expect(await adminApi.balanceOf(customer)).toBe(639);
});
