/**
 * Tests a day of an admin who is new to the product: from the sign-in to a refund, using only visible texts. Each step checks the
 * page's message.
 */
import type { Locator, Page } from 'playwright-core';
import { sql } from '../../../src/db/sql.js';
import { TEST_ADMIN } from '../../harness/server-process.js';
import { openBuiltKitchen } from '../../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../../testkit/days.js';
import { balanceOf, expectLedgerAddsUp } from '../../testkit/ledger.js';
import type { SeededUser } from '../../testkit/seed.js';
import { selectFromRow } from '../on-page.js';

const kitchen = openBuiltKitchen();

/** The dish of the day costs ₹100.00. Most customers have ₹500.00, and some ₹30.00. */
const RICH = 50_000;
const POOR = 3_000;

let attempts = 0;

/** Creates 278 customers who can pay and 22 who cannot, all with one name, and deletes all plans. */
const beginTheDay = async () => {
  await sql(kitchen.em.fork(), 'delete from meal_plans');
  const family = `Kadam${++attempts}`;
  const rich = await kitchen.seed.customers(278, { title: family, balancePaise: RICH });
  const poor = await kitchen.seed.customers(22, { title: family, balancePaise: POOR });
  return { family, dish: `Lemon Rice ${attempts}`, rich, poor };
};

/** Opens a screen by its name in the bar. */
const goTo = async (page: Page, screen: string) => {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: screen }).click();
  await page.getByRole('heading', { name: screen, level: 1 }).waitFor();
};

const says = (place: Page | Locator, text: string) =>
  place.getByText(text, { exact: true }).first().waitFor();

const signIn = async (page: Page) => {
  await page.getByLabel('Email').fill(TEST_ADMIN.email);
  await page.getByLabel('Password').fill(TEST_ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dishes' }).waitFor();
};

const addDish = async (page: Page, title: string) => {
  await page.getByRole('button', { name: '+ New Dish' }).click();
  const form = page.getByRole('dialog', { name: 'New Dish' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel(/^Image URLs/).fill('/dishes/rajma-brown-rice-bowl.svg');
  await form.getByLabel('Ingredients').fill('Rice, lemon, peanuts, curry leaves');
  await form.getByLabel('Price').fill('100');
  await form.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Dish created.');
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByText('₹100.00').waitFor();
  await row.locator('img[src="/dishes/rajma-brown-rice-bowl.svg"]').waitFor();
};

const planTomorrow = async (page: Page, dish: string) => {
  await goTo(page, 'Meal Planner');
  await says(page, 'No meals yet.');
  await page.getByRole('button', { name: 'ADD' }).click();
  const popup = page.getByRole('dialog', { name: 'Select Date' });
  const breakfast = popup.getByRole('region', { name: /^Breakfast/ });
  await breakfast.getByRole('checkbox', { name: new RegExp(`^${dish}`) }).check();
  await says(breakfast, '1 selected');
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await says(page, 'Saved ✔');
  const plan = page.getByRole('switch', { name: `Plan for ${shownDate(dayFromToday(1))}` });
  await plan.click();
  await says(page, 'Active day updated.');
  expect(await plan.isChecked()).toBe(true);
};

const topUp = async (page: Page, { title }: SeededUser) => {
  await page.getByRole('searchbox').fill(title);
  await selectFromRow(page, title, 'Add Balance');
  const dialog = page.getByRole('dialog', { name: 'Add Wallet Balance' });
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('200');
  await dialog.getByText(/₹30\.00\s*→?\s*₹230\.00/).waitFor();
  await dialog.getByRole('button', { name: 'Add Balance' }).click();
  await says(page, `₹200.00 added to ${title}'s wallet.`);
  await page.getByRole('row').filter({ hasText: title }).getByText('₹230.00').waitFor();
};

const orderForAll = async (page: Page, family: string, dish: string): Promise<Locator> => {
  await goTo(page, 'Add Order');
  await page.getByRole('combobox', { name: 'Customers' }).fill(family);
  await page.getByRole('button', { name: 'Select all' }).click();
  await page
    .getByText(/^300 of \d+ selected$/)
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: 'Meal' }).click();
  await page.getByRole('option', { name: /^Breakfast/ }).click();
  await page.getByRole('spinbutton', { name: `Quantity of ${dish}`, exact: true }).fill('1');
  await says(page, "20 customers can't pay.");
  // Toasts of earlier screens remain while the pointer is on them, so the pointer is moved away.
  await page.mouse.move(1, 1);
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Submit 300 Order(s)' }).click();
  const review = page.getByRole('alertdialog', { name: 'Review' });
  await says(review, '280 wallets pay ₹28,000.00. 20 customers are left out.');
  await review.getByRole('button', { name: 'Place 280 Order(s)' }).click();
  const summary = page.getByRole('alertdialog', { name: '280 order(s) placed' });
  await summary.waitFor({ timeout: 60_000 });
  return summary;
};

const cancelOne = async (page: Page, { title }: SeededUser) => {
  await goTo(page, 'All Orders');
  await page.getByText(/^Showing 25 of \d+ \| Total Amount ₹/).waitFor();
  const filters = page.getByRole('button', { name: 'Filters' });
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel('Customer (mobile or name)').fill(title);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await says(page, 'Showing 1 of 1 | Total Amount ₹100.00');
  await page.getByRole('button', { name: /^More actions for order #/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(new RegExp(`^₹100\\.00 will be refunded to ${title}'s wallet: ₹400\\.00\\s*→?\\s*₹500\\.00`))
    .waitFor();
  await dialog.getByLabel('Reason').fill('Out of town');
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  await says(page, 'Order cancelled and amount refunded to wallet.');
  await says(page.getByRole('row').filter({ hasText: title }), 'Cancelled');
};

test('an admin signs in, plans a day, tops up two wallets, orders for 300 customers, and cancels and refunds one order', async () => {
  const { family, dish, rich, poor } = await beginTheDay();
  const { page } = await kitchen.visit('/', 360, { motion: true });
  await signIn(page);
  await addDish(page, dish);
  await planTomorrow(page, dish);

  const [first, second, ...unable] = poor as [SeededUser, SeededUser, ...SeededUser[]];
  await goTo(page, 'Users');
  await topUp(page, first);
  await topUp(page, second);

  const summary = await orderForAll(page, family, dish);
  await summary.getByRole('heading', { name: 'Insufficient balance (20)' }).waitFor();
  // Toasts are listed in the dialog as well.
  const rejected = summary.getByRole('list').filter({ hasText: unable[0]?.mobileNumber });
  // Below the name are the balance, the missing amount, and 'Add balance'.
  const names = (await rejected.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]);
  expect(names.sort()).toEqual(unable.map(({ title, mobileNumber }) => `${title} - ${mobileNumber}`).sort());
  await summary.getByRole('button', { name: 'Close' }).click();
  await page
    .getByText(/^Order\(s\) placed\./)
    .first()
    .waitFor();
  // Only the customers without an order remain selected.
  await page.getByRole('button', { name: 'Submit 20 Order(s)' }).waitFor();

  const regular = rich[150] as SeededUser;
  await cancelOne(page, regular);

  await expectLedgerAddsUp(kitchen.em);
  const left = await Promise.all(
    [regular, rich[0], first, unable[0]].map((one) => balanceOf(kitchen.em, one as SeededUser)),
  );
  expect(left).toEqual([RICH, RICH - 10_000, POOR + 10_000, POOR]);
  const counted = await sql(
    kitchen.em.fork(),
    `select orders.status, count(*)::int as count from orders join users on users.id = orders.user_id
     where users.user_title like $1 and for_date = $2::date group by orders.status order by orders.status`,
    [`${family} %`, dayFromToday(1)],
  );
  expect(counted).toEqual([
    { status: 1, count: 279 },
    { status: 3, count: 1 },
  ]);
});
