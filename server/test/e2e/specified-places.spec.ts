/** Tests that texts and fields are in the specified places, sequence, and form. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen, type Visit, WIDTHS } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { button, openBreakfast, openCart, submit } from './menu-steps.js';
import { isOperation } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

let customer: SeededUser;
let orderId: string;

beforeAll(async () => {
  customer = await kitchen.seed.customer({ title: 'Meenakshi', balancePaise: 500_000 });
  orderId = (await adminApi.place(customer, dayFromToday(0), { 'Corn Salad': 2 })).id;
});

/** Opens an address as an admin. The connection fails for one operation. */
const visitWithout = async (operationName: string, address: string, width: 1280 | 360): Promise<Visit> => {
  const visit = await kitchen.visitAsAdmin('/robots.txt', width);
  visit.expectProblems(/ERR_CONNECTION_RESET|ERR_FAILED/);
  await visit.page.route('**/graphql', (route) =>
    isOperation(route, operationName) ? route.abort('connectionreset') : route.fallback(),
  );
  await visit.page.goto(address);
  return visit;
};

const isSaid = (page: Page, ...texts: string[]) =>
  Promise.all(texts.map((text) => page.getByText(text, { exact: true }).waitFor()));

/** Returns the labels of the visible fields in the sequence of the keyboard. */
const labels = (page: Page, within: string): Promise<string[]> =>
  page
    .locator(within)
    .evaluate((form) =>
      [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')]
        .filter((field) => field.checkVisibility())
        .map((field) => field.labels?.[0]?.textContent ?? ''),
    );

test('All Orders reports meals that failed to load, and loads them again', async () => {
  const { page, expectFine } = await visitWithout('OrdersPageMeals', '/all-orders', 1280);
  await isSaid(page, 'Failed to load meals');
  await expectFine();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Failed to load meals').waitFor({ state: 'hidden' });
  await page.locator('option', { hasText: 'Breakfast' }).waitFor({ state: 'attached' });
});

test('Add Order reports each list that failed to load', async () => {
  const { page, expectFine } = await visitWithout('AddOrderChoices', '/addorder', 1280);
  await isSaid(page, 'Failed to load users', 'Failed to load meals', 'Failed to load dishes');
  await expectFine();
});

test('the edit view of an order reports what failed to load', async () => {
  const { page } = await visitWithout('EditOrderChoices', `/orders/edit?id=${orderId}`, 1280);
  await isSaid(page, 'Failed to load meals', 'Failed to load dishes');
  expect(await page.getByText('Failed to load users').count()).toBe(0);
});

test('the forms of a user and a dish have the specified fields in their sequence, then the others', async () => {
  const { page } = await kitchen.visitAsAdmin('/users', 1280);
  await page.getByRole('button', { name: '+ New User' }).click();
  expect(await labels(page, 'dialog')).toEqual([
    'Mobile*',
    'Type',
    'Status',
    'Title',
    'Gender',
    'Alternate mobile',
    'Wallet',
    'Address*',
    'Location URL',
    'Note for the rider at the door',
    'Default',
    'Credit limit',
    'Diet',
    ...['Gluten', 'Milk', 'Egg', 'Fish', 'Crustacean', 'Nuts', 'Soy', 'Sulphite'],
  ]);
  await page.goto('/dishes');
  await page.getByRole('button', { name: '+ New Dish' }).click();
  expect(await labels(page, 'dialog')).toEqual([
    'Title*',
    'Image URLs (comma-separated)',
    'Ingredients',
    'Price',
    'Carbs (grams)',
    'Fats (grams)',
    'Protein (grams)',
    'Calories (Kcal)',
    'Status',
    'Diet',
    ...['Gluten', 'Milk', 'Egg', 'Fish', 'Crustacean', 'Nuts', 'Soy', 'Sulphite'],
  ]);
});

test('times on an order and in its history are dd/mm/yy with the time', async () => {
  const { page } = await kitchen.visitAsAdmin(`/addorder?id=${orderId}&view=1`, 1280);
  const moment = new RegExp(`^${shownDate(dayFromToday(0))}, \\d{1,2}:\\d\\d [AP]M$`);
  await page.getByText(moment).waitFor();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog').getByText(moment).waitFor();
});

test('the link of an admin or a delivery user opens a page that says who has a profile', async () => {
  for (const { userUuid } of [await kitchen.seed.admin(), await kitchen.seed.delivery()]) {
    const { page, expectFine } = await kitchen.visit(`/customer/${userUuid}`, 360);
    await page
      .getByRole('heading', {
        name: 'This link belongs to a user who is not a customer. Only customers have a profile.',
      })
      .waitFor();
    expect((await page.getByRole('main').innerText()).split(/\n+/)).toEqual([
      'Mealbox',
      'This link belongs to a user who is not a customer. Only customers have a profile.',
    ]);
    await expectFine();
  }
});

test('the profile shows the whole ID', async () => {
  const { page } = await kitchen.visit(`/customer/${customer.userUuid}`, 360);
  await page.getByText(customer.userUuid).waitFor();
});

describe.each(WIDTHS)('at %i px', (width) => {
  test('filters have the documented sequence', async () => {
    const { page } = await kitchen.visitAsAdmin('/all-orders', width);
    await page.getByText(/^Showing/).waitFor();
    await page.getByRole('button', { name: width === 360 ? 'Filters' : 'Status: ALL' }).click();
    expect(await labels(page, 'form[role=search]')).toEqual([
      'Upcoming',
      'Placed',
      'Completed',
      'Cancelled',
      'Meal',
      'Customer (mobile or name)',
      'Placed: from',
      'Placed: to',
      'For Date: from',
      'For Date: to',
      // On a desktop, this field is below the rows.
      ...(width === 360 ? ['Rows per page'] : []),
    ]);
  });

  test('after Submit the result is visible at any scroll position', async () => {
    const newcomer = await kitchen.seed.customer({ title: 'Ravi', balancePaise: 500_000 });
    const { page, expectFine } = await kitchen.visit('/', width);
    await openBreakfast(page, newcomer);
    const add = button(page, /^Add /);
    const { height = 0 } = (await add.first().boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await add.last().scrollIntoViewIfNeeded();
    await add.last().click();
    await openCart(page);
    await expectFine();
    await submit(page);
    const box = page.getByRole('region', { name: 'Order placed' });
    await box.getByText(/^1 × /).first().waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect((await box.boundingBox())?.y).toBeLessThan(400);
    await expectFine();
  });
});
