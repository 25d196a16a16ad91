/** Tests lists of thousands of orders, customers, and dishes: the numbers of rendered elements and of requests. */
import type { Locator, Page } from 'playwright-core';
import { openBuiltKitchen, type Visit } from '../testkit/built-kitchen.js';
import { fillLarge, LARGE, ORDER_RUPEES } from './large-kitchen.js';
import { eventually } from './on-page.js';
import { openTomorrow } from './open-tomorrow.js';

const kitchen = openBuiltKitchen();
beforeAll(async () => {
  await fillLarge(kitchen);
  await openTomorrow(kitchen, 'Corn Salad');
});

/** Opens a screen with a long time limit, because thousands of rows take some time on a busy computer. */
const opened = async (address: string, options = {}): Promise<Visit> => {
  const visit = await kitchen.visitAsAdmin(address, 1280, options);
  visit.page.setDefaultTimeout(100_000);
  return visit;
};

/** Returns a list that grows with the names of the GraphQL operations that a page sends from now on. */
const operationsOf = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) names.push(request.postDataJSON().operationName);
  });
  return names;
};

/**
 * Returns the number of elements on the page. A list of 5,000 rows would have tens of thousands, and hundreds of thousands if
 * each row had a bowl.
 */
const elementsOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const MOST_ELEMENTS = 10_000;

/** Checks whether a list shows only the dishes whose title contains `012`: more than a hundred. */
const isShorter = async (rows: Locator): Promise<boolean> =>
  Number(await rows.first().getAttribute('aria-setsize')) < 1_000;

const grouped = (count: number) => count.toLocaleString('en-IN');

test('All Orders has pages of the chosen size, with totals of all pages', async () => {
  const { page } = await opened('/all-orders');
  const header = (shown: number) =>
    page.getByText(
      new RegExp(`Showing ${shown} of ${LARGE.orders}|Showing ${shown} of ${grouped(LARGE.orders)}`),
    );
  await header(25).waitFor();
  await page.getByText(`₹${grouped(LARGE.orders * ORDER_RUPEES)}.00`).waitFor();
  await page.getByText(`Page 1 of ${LARGE.orders / 25}`).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(`Page 2 of ${LARGE.orders / 25}`).waitFor();
  await page.getByRole('combobox', { name: /rows per page/i }).selectOption('100');
  await header(100).waitFor();
  await page.getByText(`Page 1 of ${LARGE.orders / 100}`).waitFor();
  // The rows render a moment after the filter.
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 100);
});

test('Users sends one search for typed text, after a pause', async () => {
  const { page } = await opened('/users', { unused: true });
  await page.clock.install();
  await page.reload();
  await page.locator('tbody tr').first().waitFor();
  await eventually(() => page.locator('tbody tr').count(), 50);
  // With stopped timers, no pause ends while a busy computer types.
  await page.clock.pauseAt(Date.now() + 60_000);
  const operations = operationsOf(page);
  await page.getByRole('searchbox').pressSequentially('customer 04321');
  expect(operations).toEqual([]);
  await page.clock.runFor(250);
  await eventually(() => operations, ['UsersPage']);
  await page.clock.resume();
  await page.getByRole('rowheader', { name: 'Customer 04321' }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
});

test('Dishes shows a page of rows, and typing sends no request', async () => {
  const { page } = await opened('/dishes');
  await page.locator('tbody tr').first().waitFor();
  await eventually(() => page.locator('tbody tr').count(), 50);
  // The bowls render after the rows, each with a dozen shapes.
  await eventually(() => page.locator('tbody th svg:has(circle)').count(), 50);
  expect(await elementsOf(page)).toBeLessThan(MOST_ELEMENTS);
  const operations = operationsOf(page);
  await page.getByRole('searchbox').pressSequentially('dish 04321');
  await page.getByRole('rowheader', { name: 'Dish 04321' }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  expect(operations).toEqual([]);
});

test('Add Order renders 400 of thousands of customers, and a keystroke sends no request', async () => {
  const { page, expectFine } = await opened('/addorder');
  await page.getByRole('option').first().waitFor();
  // After the day's plan is loaded, its dishes are listed first.
  await page.getByRole('heading', { name: /^Planned for/ }).waitFor();
  await eventually(() => page.getByRole('option').first().getAttribute('aria-setsize'), '400');
  expect(await page.getByRole('option').count()).toBeLessThan(100);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('spinbutton') });
  expect(await rows.count()).toBeLessThan(100);
  // The list also includes the dishes of the sample data.
  expect(Number(await rows.first().getAttribute('aria-setsize'))).toBeGreaterThan(LARGE.dishes);
  await expectFine();

  const operations = operationsOf(page);
  await page.getByRole('combobox', { name: 'Customers' }).pressSequentially('00042');
  await page.getByRole('option', { name: /Customer 00042/ }).click();
  await page.getByRole('searchbox', { name: /Search title/ }).pressSequentially('dish 0');
  expect(await rows.count()).toBeLessThan(100);
  await page.getByRole('searchbox', { name: /Search title/ }).fill('dish 012');
  await eventually(() => isShorter(rows), true);
  expect(await rows.count()).toBeLessThan(100);
  await page.getByRole('searchbox', { name: /Search title/ }).fill('04321');
  await page.getByRole('spinbutton', { name: 'Quantity of Dish 04321' }).fill('2');
  await page.getByRole('searchbox', { name: /Search title/ }).fill('');
  expect(operations).toEqual([]);

  // The list extends below the visible page, and Tab moves from row to row.
  await page.getByRole('spinbutton', { name: 'Quantity of Dish 00001' }).focus();
  for (let presses = 0; presses < 30; presses += 1) {
    // Waits for the next row, because a row that is not rendered cannot have the focus.
    await page.waitForFunction(() => document.activeElement?.closest('li')?.nextElementSibling);
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Quantity of Dish 00031',
  );
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('[data-quantities] li')].at(-1);
    return last?.ariaPosInSet === last?.ariaSetSize;
  });
  // Scrolling away does not remove the keyboard focus.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Quantity of Dish 00031',
  );
  expect(await rows.count()).toBeLessThan(100);
});

test('Meal Planner renders a screenful of thousands of dishes in any search', async () => {
  const { page, expectFine } = await opened('/meal-planner');
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Date' });
  await dialog.getByRole('checkbox').first().waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBeLessThan(150);
  const operations = operationsOf(page);
  const search = dialog.getByRole('searchbox', { name: /Search title/ });
  const breakfast = dialog.getByRole('region', { name: /^Breakfast/ });
  await search.fill('dish 012');
  await eventually(() => isShorter(breakfast.getByRole('listitem')), true);
  expect(await dialog.getByRole('checkbox').count()).toBeLessThan(150);
  await search.fill('');
  await search.pressSequentially('dish 0432');
  await breakfast.getByRole('checkbox', { name: /Dish 04321/ }).check();
  await search.fill('');
  await breakfast.getByText('1 selected').waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBeLessThan(150);
  expect(operations).toEqual([]);
  await expectFine();
});

/** Scrolls the container of a list to a position in CSS pixels, and waits until a row is rendered. */
const scrollTo = async (list: Locator, px: number, row: Locator) => {
  await list.evaluate((element, top) => {
    for (let at: Element | null = element; at; at = at.parentElement) at.scrollTop = top;
  }, px);
  await row.waitFor();
};

test('a row that stays visible in a search is not measured again in Meal Planner and Add Order', async () => {
  const { page, settled } = await opened('/meal-planner');
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Date' });
  const breakfast = dialog.getByRole('region', { name: /^Breakfast/ });
  const dishes = breakfast.getByRole('checkbox');
  await dishes.first().waitFor();
  await scrollTo(breakfast.getByRole('list'), 100 * 37, dishes.and(page.getByLabel('Dish 00100')));
  const sought = dialog.getByRole('searchbox', { name: /Search title/ });
  await sought.fill('dish 0010');
  await eventually(async () => (await dishes.count()) < 12, true);
  await sought.fill('');
  await dishes.and(page.getByLabel('Dish 00001')).waitFor();
  await settled();

  await page.goto('/addorder');
  const customers = page.getByRole('option');
  await customers.first().waitFor();
  const { height } = (await customers.first().boundingBox()) ?? { height: 0 };
  await scrollTo(page.getByRole('listbox'), 100 * height, customers.filter({ hasText: 'Customer 00100' }));
  await page.getByRole('combobox', { name: 'Customers' }).fill('customer 0010');
  await eventually(async () => (await customers.count()) < 12, true);
  await page.getByRole('combobox', { name: 'Customers' }).fill('');
  await customers.filter({ hasText: 'Customer 00001' }).waitFor();
  await settled();
});

test('Meal Planner sorts hundreds of plans by one press', async () => {
  await kitchen.em.getConnection().execute(
    `insert into meal_plans (id, date, status, created_at, created_by)
       select gen_random_uuid(), date '2024-01-01' + n, 0, now(), (select id from users where type = 0 limit 1)
       from generate_series(1, 300) n on conflict do nothing`,
  );
  const { page } = await opened('/meal-planner');
  await page.getByRole('button', { name: 'Show older plans' }).click();
  const table = page.getByRole('table', { name: 'Meal Planner' });
  await page.waitForFunction(() => Number(document.querySelector('table')?.ariaRowCount) > 300);
  expect(await table.getByRole('row').count()).toBeLessThan(100);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await table.getByText('02/01/24').waitFor();
  expect(await table.getByRole('row').count()).toBeLessThan(100);
  await page.evaluate(() => window.scrollTo(0, 0));
  await table.getByRole('button', { name: 'Date' }).click();
  // The second press sorts the other way, even if the first is not displayed yet.
  await table.getByRole('button', { name: 'Date' }).click();
  await page.waitForFunction(() =>
    document.querySelector('tbody tr[data-row]')?.textContent?.includes('02/01/24'),
  );
});
