/** Thousands of orders, people and dishes. By counts, never by time. */
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

/** Thousands of rows take a busy machine their time; how long is not what is tested here. */
const opened = async (address: string): Promise<Visit> => {
  const visit = await kitchen.visitAsAdmin(address, 1280);
  visit.page.setDefaultTimeout(100_000);
  return visit;
};

/** The GraphQL operations that a page sends from now on. */
const operationsOf = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) names.push(request.postDataJSON().operationName);
  });
  return names;
};

/** Elements of the page; a list of 5,000 rows would have tens of thousands, and hundreds of thousands where each row draws a bowl. */
const elementsOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const MOST_ELEMENTS = 10_000;

const grouped = (count: number) => count.toLocaleString('en-IN');

test('All Orders: pages by the rows per page, and the figures above are over all', async () => {
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
  // The rows follow what is said of them in a moment.
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 100);
});

test('Users: the page stays a page, and typing asks the server once it pauses', async () => {
  const { page } = await opened('/users');
  await page.locator('tbody tr').first().waitFor();
  await eventually(() => page.locator('tbody tr').count(), 50);
  const operations = operationsOf(page);
  await page.getByRole('searchbox').pressSequentially('customer 04321');
  await page.getByRole('rowheader', { name: 'Customer 04321' }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  expect(operations.length).toBeLessThan('customer 04321'.length / 2);
  await eventually(() => [...new Set(operations)], ['UsersPage']);
});

test('Dishes: a page of rows, and typing asks nothing', async () => {
  const { page } = await opened('/dishes');
  await page.locator('tbody tr').first().waitFor();
  await eventually(() => page.locator('tbody tr').count(), 50);
  // The bowls come after the rows: a dozen shapes each.
  await eventually(() => page.locator('tbody th svg:has(circle)').count(), 50);
  expect(await elementsOf(page)).toBeLessThan(MOST_ELEMENTS);
  const operations = operationsOf(page);
  await page.getByRole('searchbox').pressSequentially('dish 04321');
  await page.getByRole('rowheader', { name: 'Dish 04321' }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  expect(operations).toEqual([]);
});

test('Add Order: 400 customers and a screenful of dishes stand for thousands, and a keystroke asks nothing', async () => {
  const { page, expectFine } = await opened('/addorder');
  await page.getByRole('option').first().waitFor();
  // The day's plan goes before the rest once it is there.
  await page.getByRole('heading', { name: /^Planned for/ }).waitFor();
  await eventually(() => page.getByRole('option').first().getAttribute('aria-setsize'), '400');
  expect(await page.getByRole('option').count()).toBeLessThan(100);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('spinbutton') });
  expect(await rows.count()).toBeLessThan(100);
  // Those of the sample data are there too.
  expect(Number(await rows.first().getAttribute('aria-setsize'))).toBeGreaterThan(LARGE.dishes);
  await expectFine();

  const operations = operationsOf(page);
  await page.getByRole('combobox', { name: 'Customers' }).pressSequentially('00042');
  await page.getByRole('option', { name: /Customer 00042/ }).click();
  await page.getByRole('searchbox', { name: /Search title/ }).pressSequentially('dish 0');
  expect(await rows.count()).toBeLessThan(100);
  await page.getByRole('searchbox', { name: /Search title/ }).fill('04321');
  await page.getByRole('spinbutton', { name: 'Quantity of Dish 04321' }).fill('2');
  await page.getByRole('searchbox', { name: /Search title/ }).fill('');
  expect(operations).toEqual([]);

  // The list goes on under the page as it scrolls, and Tab goes on from row to row.
  await page.getByRole('spinbutton', { name: 'Quantity of Dish 00001' }).focus();
  for (let presses = 0; presses < 30; presses += 1) {
    // No faster than the page draws: a row that is not there yet cannot have the focus.
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
  // Whoever scrolls away does not lose the place where the keyboard is.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Quantity of Dish 00031',
  );
  expect(await rows.count()).toBeLessThan(100);
});

test('Meal Planner: each checklist holds a screenful of thousands, whatever is sought', async () => {
  const { page, expectFine } = await opened('/meal-planner');
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Date' });
  await dialog.getByRole('checkbox').first().waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBeLessThan(150);
  const operations = operationsOf(page);
  const search = dialog.getByRole('searchbox', { name: /Search title/ });
  await search.pressSequentially('dish 0432');
  const breakfast = dialog.getByRole('region', { name: /^Breakfast/ });
  await breakfast.getByRole('checkbox', { name: /Dish 04321/ }).check();
  await search.fill('');
  await breakfast.getByText('1 selected').waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBeLessThan(150);
  expect(operations).toEqual([]);
  await expectFine();
});

/** Scrolls what holds the rows of a list until one of them is there. */
const scrollTo = async (list: Locator, px: number, row: Locator) => {
  await list.evaluate((element, top) => {
    for (let at: Element | null = element; at; at = at.parentElement) at.scrollTop = top;
  }, px);
  await row.waitFor();
};

test('Meal Planner and Add Order: a row that a search keeps is measured no more once the search is over', async () => {
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
  await page.getByLabel('Customers').fill('customer 0010');
  await eventually(async () => (await customers.count()) < 12, true);
  await page.getByLabel('Customers').fill('');
  await customers.filter({ hasText: 'Customer 00001' }).waitFor();
  await settled();
});

test('Meal Planner: hundreds of plans are put in order by a press', async () => {
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
  await table.getByRole('button', { name: 'Date' }).click();
  await page.waitForFunction(() =>
    document.querySelector('tbody tr[data-row]')?.textContent?.includes('02/01/24'),
  );
});
