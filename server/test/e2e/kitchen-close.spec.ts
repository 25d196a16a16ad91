/** Tests closing a day on the kitchen's screen: the totals before, the result after, and reopening. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen, TABLET } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Opens the menu of the screen and selects its only entry, which closes a day. */
const openCloseDay = async (page: Page) => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem').click();
};

const address = (day: number) => `/kitchen?day=${dayFromToday(day)}&meal=${BREAKFAST_ID}`;

/** Creates customers with ₹5,000.00 and an order of ₹139.00 each. */
const orderFor = async (day: number, count: number) => {
  const customers = await kitchen.seed.customers(count, { title: 'Away', balancePaise: 500_000 });
  for (const one of customers) await adminApi.place(one, dayFromToday(day), { 'Corn Salad': 1 });
  return customers;
};

test('a meal is closed with a reason and refunds, and reopened', async () => {
  const day = 11;
  const customers = await orderFor(day, 3);
  const { page, expectFine } = await kitchen.visitAsAdmin(address(day), TABLET);
  await page.getByText('3 boxes').waitFor();
  await openCloseDay(page);
  const dialog = page.getByRole('dialog', { name: /^Close Breakfast on / });
  await dialog
    .getByText('3 orders of 3 customers will be cancelled. ₹417.00 will be refunded to wallets.')
    .waitFor();
  await dialog.getByRole('button', { name: 'Close and refund' }).click();
  await dialog.getByText('Please enter a reason.').waitFor();
  await expectFine();
  await dialog.getByLabel('Reason').fill('Diwali');
  await dialog.getByRole('button', { name: 'Close and refund' }).click();
  const result = page.getByRole('alertdialog', { name: 'Breakfast is closed' });
  await result.getByText('3 orders of 3 customers cancelled. ₹417.00 was refunded to wallets.').waitFor();
  await expectFine();
  await result.getByRole('button', { name: 'Close' }).click();
  await page
    .getByText(/^Breakfast is closed on .*: Diwali\.$/)
    .first()
    .waitFor();
  await page.getByText(/^No orders for Breakfast/).waitFor();
  for (const one of customers) expect(await adminApi.balanceOf(one)).toBe(5_000);

  await page.getByRole('button', { name: 'Reopen' }).click();
  const question = page.getByRole('alertdialog', { name: /^Reopen Breakfast on / });
  await question.getByRole('button', { name: 'Reopen' }).click();
  await page.getByText('Breakfast is open again.').first().waitFor();
  await page.getByRole('button', { name: 'More' }).waitFor();
  expect(await page.getByText(/ is closed on /).count()).toBe(0);
});

test('closing a whole day closes each of its meals, by keyboard alone', async () => {
  const [customer] = await orderFor(20, 1);
  await adminApi.place(
    customer as NonNullable<typeof customer>,
    dayFromToday(20),
    { 'Corn Salad': 1 },
    POST_LUNCH_ID,
  );
  const { page } = await kitchen.visitAsAdmin(address(20), 1280);
  const more = page.getByRole('button', { name: 'More' });
  const pressEntry = async () => {
    await page.keyboard.press('Enter');
    await page.locator('[role=menuitem][data-highlighted]').waitFor();
    await page.keyboard.press('Enter');
  };
  await more.focus();
  await pressEntry();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  await pressEntry();
  await dialog.getByText(/^1 order of 1 customer /).waitFor();
  await page.keyboard.type('Gas is out');
  await dialog.getByLabel('Meals').selectOption('The whole day');
  await dialog.getByText(/^2 orders of 1 customer .*₹278\.00/).waitFor();
  await dialog.getByLabel('Reason').press('Enter');
  await page
    .getByRole('alertdialog')
    .getByText(/^2 orders of 1 customer cancelled/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Post Lunch' }).click();
  await page
    .getByText(/^The kitchen is closed on .*: Gas is out\.$/)
    .first()
    .waitFor();
});

test('a closure with a lost response refunds nothing twice, and an interrupted closure is completed later', async () => {
  const customers = await orderFor(21, 3);
  const { page, expectProblems } = await kitchen.visitAsAdmin(address(21), 1280);
  expectProblems(/ERR_FAILED|Failed to load resource/);
  await openCloseDay(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Diwali');
  const keys = new Set<string>();
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON() ?? {};
    if (operationName !== 'CloseDay') return route.continue();
    keys.add(variables.idempotencyKey);
    // The server executes the request, but the response is lost.
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Close and refund' }).click();
  await page.getByText('Not confirmed yet').first().waitFor({ timeout: 60_000 });
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Check again' }).click();
  await page
    .getByRole('alertdialog')
    .getByText('3 orders of 3 customers cancelled. ₹417.00 was refunded to wallets.')
    .waitFor();
  expect(keys.size).toBe(1);
  for (const one of customers) expect(await adminApi.balanceOf(one)).toBe(5_000);
});
