/** Tests the customer's profile and wallet statement. */
import type { Locator } from 'playwright-core';
import { formatRupees, paiseFromRupees } from '../../src/shared/money.js';
import { openBuiltKitchen, type Visit, type Width } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import { creditWallet } from '../testkit/operations.js';
import { POST_LUNCH_ID, type SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { eventually, goBackWhen, hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const rupees = (amount: number) => formatRupees(paiseFromRupees(amount));

/** Creates a customer with meals today and yesterday, and a cancelled lunch today. */
const regular = async (): Promise<{ customer: SeededUser; spent: number }> => {
  const customer = await kitchen.seed.customer({ title: 'Nandini Krishnan' });
  await creditWallet(kitchen.admin, { userId: customer.id, amount: 5_000, narration: 'Paid at the counter' });
  const orders = [
    await adminApi.place(customer, dayFromToday(0), { 'Corn Salad': 2 }),
    await adminApi.place(customer, dayFromToday(-1), { 'Sprout Chaat': 1 }),
  ];
  await adminApi.cancel(
    await adminApi.place(customer, dayFromToday(0), { 'Sprout Chaat': 3 }, POST_LUNCH_ID),
  );
  return { customer, spent: orders.reduce((sum, order) => sum + order.amount, 0) };
};

const visitProfile = async (width: Width): Promise<Visit & { customer: SeededUser; spent: number }> => {
  const known = await regular();
  const visit = await kitchen.visit(`/customer/${known.customer.userUuid}`, width);
  await visit.page.getByRole('heading', { name: known.customer.title }).waitFor();
  return Object.assign(visit, known);
};

const totalOf = async (table: Locator) => (await table.getByRole('row').last().innerText()).split(/\s+/);

test('the profile shows the customer, the wallet, the orders, and a link to the meals', async () => {
  const { page, customer, spent } = await visitProfile(360);
  const card = page.getByRole('region', { name: 'Profile' });
  const text = await card.innerText();
  expect(text).toContain('N');
  expect(text).toContain('Active');
  expect(text).toContain(`+91 ${customer.mobileNumber}`);
  expect(text).toContain(customer.userUuid);
  expect(text).toContain(rupees(5_000 - spent));
  expect(text).toMatch(/Orders\s+2/);
  expect(await page.getByRole('link', { name: 'Meals' }).getAttribute('href')).toBe(
    `/meal/${customer.userUuid}`,
  );
  expect(await page.getByRole('navigation').count()).toBe(0);
});

test("the profile sums today's nutrition, and that of other selected days", async () => {
  const { page, expectFine } = await visitProfile(360);
  const table = page.getByRole('table', { name: 'Nutritional Info' });
  await table.getByText('Qty 2').waitFor();
  expect(await page.getByRole('textbox', { name: 'From', exact: true }).inputValue()).toBe(
    shownDate(dayFromToday(0)),
  );
  expect(await page.getByRole('textbox', { name: 'To', exact: true }).inputValue()).toBe(
    shownDate(dayFromToday(0)),
  );
  const one = await totalOf(table);
  expect(one[0]).toBe('Total');
  // A cancelled order does not count as nutrition.
  expect(await table.getByText('Sprout Chaat').count()).toBe(0);
  await page.getByText('The values of each line include the quantity.').waitFor();

  await page.getByRole('textbox', { name: 'From', exact: true }).fill(shownDate(dayFromToday(-1)));
  await table.getByText('Sprout Chaat').waitFor();
  expect(await totalOf(table)).not.toEqual(one);
  const spoken = page.getByRole('table', { name: 'Protein, fat, carbs and kcal by day' });
  // The chart is loaded with the second day.
  await spoken.getByRole('row').nth(1).waitFor();
  expect(await spoken.getByRole('row').count()).toBe(2);
  await expectFine();

  // If To is set to a day before From, From moves to the same day.
  const longAgo = shownDate(dayFromToday(-30));
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(longAgo);
  await page.getByText('No nutrition records in this date range.').waitFor();
  expect(await page.getByRole('textbox', { name: 'From', exact: true }).inputValue()).toBe(longAgo);
  await page.getByRole('textbox', { name: 'From', exact: true }).fill(shownDate(dayFromToday(0)));
  await table.getByText('Qty 2').waitFor();
  expect(await page.getByRole('textbox', { name: 'To', exact: true }).inputValue()).toBe(
    shownDate(dayFromToday(0)),
  );
});

test('the profile shows totals and chart above the table, and folds many days on a phone', async () => {
  const { page, customer, expectFine } = await visitProfile(360);
  await adminApi.place(customer, dayFromToday(-2), { 'Vegetable Poha': 1 });
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  const table = page.getByRole('table', { name: 'Nutritional Info' });
  expect(await page.getByRole('textbox', { name: 'From', exact: true }).inputValue()).toBe(
    shownDate(dayFromToday(-6)),
  );
  await table.getByText('Vegetable Poha').waitFor({ state: 'attached' });
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  expect(await top(page.locator('figure'))).toBeLessThan(await top(table));
  expect(await table.getByText('Vegetable Poha').isVisible()).toBe(false);
  await table.getByRole('button', { name: new RegExp(shownDate(dayFromToday(-2))) }).click();
  expect(await table.getByText('Vegetable Poha').isVisible()).toBe(true);
  expect((await totalOf(table))[0]).toBe('Total');
  await expectFine();
});

test("a past order can be ordered again, and the customer's link can be removed", async () => {
  const { page } = await visitProfile(360);
  await page.getByRole('button', { name: 'Past orders' }).click();
  await page
    .getByRole('link', { name: /^Order again #/ })
    .last()
    .click();
  await page.getByLabel('Meal slot').waitFor();
  await page
    .getByText(/^\d items?$|Not on the menu today/)
    .first()
    .waitFor();
  await goBackWhen(page, (await page.getByText(/^\d items?$/).count()) > 0);
  const forget = page.getByRole('button', { name: 'Remove my link from this phone' });
  const empty = page.getByRole('button', { name: 'Empty the cart' });
  await forget.or(empty).first().waitFor();
  if (await empty.isVisible()) await empty.click();
  await forget.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove link' }).click();
  await page.getByText('Please open your personal link to see the menu.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('mealbox.customer.token'))).toBeNull();
  await eventually(async () => (await page.context().cookies()).map(({ name }) => name), []);
});

test('the profile opens the statement, newest first, and restores the focus', async () => {
  const { page, expectFine, spent } = await visitProfile(360);
  await page.getByRole('button', { name: 'Statement' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const rows = dialog.getByRole('table').getByRole('row');
  await rows.nth(1).waitFor();
  const texts = await rows.allInnerTexts();
  expect(texts).toHaveLength(6);
  expect(texts[1]).toMatch(/Order #\d+ cancelled - refund/);
  expect(texts[2]).toContain('-₹');
  expect(texts[5]).toContain('Wallet Balance Added');
  expect(texts[5]).toContain('Paid at the counter');
  expect(await dialog.innerText()).toContain(rupees(5_000 - spent));
  await expectFine();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page, 'Statement');
});

test('an expired customer token is renewed silently, and that of another customer is not used', async () => {
  const { page, customer, expectProblems } = await visitProfile(360);
  expectProblems(/401/);
  const stored = (key: string) =>
    page.evaluate((name) => localStorage.getItem(name), `mealbox.customer.${key}`);
  await page.evaluate(() => localStorage.setItem('mealbox.customer.token', 'of-yesterday'));
  await page.reload();
  await page.getByRole('heading', { name: customer.title }).waitFor();
  expect(await stored('token')).not.toBe('of-yesterday');

  const other = await kitchen.seed.customer({ title: 'Asha' });
  await page.goto(`/customer/${other.userUuid}`);
  await page.getByRole('heading', { name: other.title }).waitFor();
  expect(await stored('user-id')).toBe(other.userUuid);
});
