/** Tests the history of an order, a user, and a dish. */
import type { Locator, Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import { creditWallet, type OrderData } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { hasFocus, isOperation } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Creates a user as an admin. */
const addUser = async (name: string, type: 'CUSTOMER' | 'DELIVERY'): Promise<SeededUser> => {
  const { createUser } = await adminApi.ask<{ createUser: SeededUser }>(
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { id userUuid title mobileNumber } }',
    {
      input: {
        title: `${name} ${Date.now()}`,
        mobileNumber: String(8_100_000_000 + (Date.now() % 1_000_000)),
        type,
        addresses: [{ text: '7, Test Lane, Pune' }],
      },
    },
  );
  return createUser;
};

/** Searches for a user, and opens the history. */
const openHistoryOf = async (page: Page, { title }: SeededUser): Promise<Locator> => {
  await page.getByRole('searchbox').fill(title);
  await page.getByText('1 of 1 user').waitFor();
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  return page.getByRole('dialog', { name: 'History' });
};

/** Blocks requests for a history until `page.unroute('**\/graphql')`. */
const breakHistory = (page: Page) =>
  page.route('**/graphql', (route) =>
    isOperation(route, 'History') ? route.abort('internetdisconnected') : route.continue(),
  );

/** Creates a customer with an order that was placed with two portions and changed to three. */
const changedOrder = async (name: string): Promise<{ customer: SeededUser; order: OrderData }> => {
  const customer = await addUser(name, 'CUSTOMER');
  await creditWallet(kitchen.admin, { userId: customer.id, amount: 2_000 });
  const order = await adminApi.place(customer, dayFromToday(1), { 'Corn Salad': 2 });
  await adminApi.edit(order, { 'Corn Salad': 3 });
  return { customer, order };
};

test('the history of an order names the authors, and closing it restores the focus', async () => {
  const { order } = await changedOrder('Historia');
  const { page, expectFine } = await kitchen.visitAsAdmin(`/addorder?id=${order.id}&view=1`, 1280);
  await page.getByRole('button', { name: 'History' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'History' });
  await dialog.getByText(`Order #${order.orderNumber}`, { exact: true }).waitFor();
  await dialog.getByText(`Admin changed order #${order.orderNumber}`).waitFor();
  const entries = await dialog.getByRole('listitem').allTextContents();
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatch(/2 → 3 × Corn Salad/);
  expect(entries[1]).toContain(`Admin placed order #${order.orderNumber}`);
  expect(entries[1]).toContain(`Breakfast, ${shownDate(dayFromToday(1))}`);
  await expectFine();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await hasFocus(page, 'History');
});

test('the history of a user includes wallet and orders, page by page, and a failed page can be retried', async () => {
  const { customer } = await changedOrder('Klio');
  for (let amount = 1; amount <= 25; amount++)
    await creditWallet(kitchen.admin, { userId: customer.id, amount });
  const { page, expectFine, expectProblems } = await kitchen.visitAsAdmin('/users', 1280);
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await breakHistory(page);
  const dialog = await openHistoryOf(page, customer);
  await dialog.getByText("Couldn't load the history.").waitFor();
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('Admin added ₹25.00 to the wallet').waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(25);
  await expectFine();
  const older = dialog.getByRole('button', { name: 'Show older entries' });
  await breakHistory(page);
  await older.click();
  await dialog.getByRole('alert').getByText("Couldn't load the history.").waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(25);
  await expectFine();
  await page.unroute('**/graphql');
  await older.click();
  await dialog.getByText(`Admin added ${customer.title}`).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(29);
  expect(await older.count()).toBe(0);
});

test('a delivery user has a history too', async () => {
  const rider = await addUser('Hermes', 'DELIVERY');
  const { page, expectFine } = await kitchen.visitAsAdmin('/users?show=all', 1280);
  const dialog = await openHistoryOf(page, rider);
  await dialog.getByText(`Admin added ${rider.title}`).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(1);
  await expectFine();
});

test('the history of a dish opens from its row and names the authors', async () => {
  const title = `Harvest bowl ${Date.now()}`;
  const { createDish } = await adminApi.ask<{ createDish: { id: string } }>(
    'mutation ($title: String!) { createDish(input: { title: $title, price: 99 }) { id } }',
    { title },
  );
  await adminApi.ask('mutation ($id: ID!) { updateDish(id: $id, input: { price: 120 }) { id } }', {
    id: createDish.id,
  });
  const { page, expectFine } = await kitchen.visitAsAdmin('/dishes', 360);
  await page.getByRole('searchbox').fill(title);
  const more = `More actions for ${title}`;
  await page.getByRole('button', { name: more }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await dialog.getByText(`Admin changed ${title}`).waitFor();
  await dialog.getByText('₹99.00').waitFor();
  await dialog.getByText(`Admin added ${title}`).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(2);
  await expectFine();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page, more);
});
