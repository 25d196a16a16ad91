/** Tests the list, the filters, and the pages of All Orders. */
import type { Page } from 'playwright-core';
import { formatRupees, paiseFromRupees } from '../../src/shared/money.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import type { OrderData } from '../testkit/operations.js';
import { AdminApi } from './admin-api.js';
import { eventually } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const rupees = (amount: number) => formatRupees(paiseFromRupees(amount));
const row = (page: Page, order: OrderData) =>
  page.getByRole('row').filter({ hasText: `#${order.orderNumber}` });
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true }).click();

test('All Orders displays an order after it is placed, edited, and cancelled', async () => {
  const customer = await kitchen.seed.customer({ title: 'Ananya Rao', balancePaise: 100_000 });
  const order = await adminApi.place(customer, dayFromToday(1), { 'Corn Salad': 1 });
  const { page } = await kitchen.visitAsAdmin(
    `/all-orders?customer=${encodeURIComponent(customer.title)}`,
    1280,
  );
  await row(page, order).getByText('Placed', { exact: true }).waitFor();
  const text = await row(page, order).innerText();
  for (const part of [customer.title, `+91 ${customer.mobileNumber}`, shownDate(dayFromToday(1)), '₹139.00'])
    expect(text).toContain(part);

  // Hovering over the number or focusing it displays the dishes. Escape hides them.
  const items = row(page, order).getByRole('button', { name: /^1\b/ });
  const dishes = page.getByRole('tooltip');
  await items.hover();
  await dishes.getByText('1 × Corn Salad', { exact: true }).waitFor();
  await page.mouse.move(0, 0);
  await dishes.waitFor({ state: 'detached' });
  await items.focus();
  await dishes.getByText('1 × Corn Salad', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dishes.waitFor({ state: 'detached' });

  const edited = await adminApi.edit(order, { 'Corn Salad': 2, 'Sprout Chaat': 1 });
  await search(page);
  await row(page, order).getByText(rupees(edited.amount)).waitFor();

  await adminApi.cancel(order);
  await search(page);
  await row(page, order).getByText('Cancelled', { exact: true }).waitFor();
  const cancel = row(page, order).getByRole('button', { name: /Cancel/ });
  expect(await cancel.count()).toBe(0);
  expect(await row(page, order).getByRole('link', { name: /View/ }).getAttribute('href')).toBe(
    `/addorder?id=${order.id}&view=1`,
  );
});

test('filters of All Orders are applied, stored in the address, and reject invalid days', async () => {
  const customer = await kitchen.seed.customer({ title: 'Filtered', balancePaise: 100_000 });
  const first = await adminApi.place(customer, dayFromToday(1), { 'Corn Salad': 1 });
  const second = await adminApi.place(customer, dayFromToday(2), { 'Corn Salad': 1 });
  const { page, expectFine } = await kitchen.visitAsAdmin('/all-orders', 1280);
  const openFilters = async () => {
    const filters = page.getByRole('button', { name: 'Filters' });
    if (await filters.isVisible()) await filters.click();
    else await page.getByRole('button', { name: /^Status: / }).click();
  };
  await page.getByText(/^Showing \d+ of \d+ \| Total Amount ₹/).waitFor();
  await openFilters();
  for (const status of ['Upcoming', 'Placed', 'Completed', 'Cancelled'])
    expect(await page.getByRole('checkbox', { name: status }).isChecked()).toBe(true);
  expect(await page.getByLabel('Placed: from').inputValue()).toBe(shownDate(dayFromToday(0)));
  await eventually(
    () => page.getByLabel('Meal').locator('option').allInnerTexts(),
    ['ALL', 'Breakfast', 'Post Lunch'],
  );
  const sizes = await page.getByLabel('Rows per page').locator('option').allInnerTexts();
  expect(sizes).toEqual(['10', '25', '50', '100']);

  await page.getByLabel('For Date: from').pressSequentially('310227');
  expect(await page.getByLabel('For Date: from').inputValue()).toBe('31/02/27');
  await search(page);
  await page.getByText('Use dd/mm/yy').waitFor();
  await page.getByText('Fix date format (dd/mm/yy).').waitFor();
  await expectFine();

  await page.getByLabel('For Date: from').fill(shownDate(dayFromToday(2)));
  await page.getByLabel('Customer (mobile or name)').fill(customer.title);
  await page.getByRole('button', { name: 'Status: ALL' }).click();
  await page.getByRole('checkbox', { name: 'Cancelled' }).uncheck();
  await page.getByRole('button', { name: 'Status: Upcoming, Placed, Completed' }).waitFor();
  await search(page);
  await page.getByText('Showing 1 of 1 on these days, 2 on all days | ').waitFor();
  await row(page, second).waitFor();
  await row(page, first).waitFor({ state: 'detached' });
  await page.waitForURL(new RegExp(`forFrom=${dayFromToday(2)}`));

  await page.reload();
  await row(page, second).waitFor();
  await openFilters();
  expect(await page.getByRole('checkbox', { name: 'Cancelled' }).isChecked()).toBe(false);
  await page.getByLabel('Rows per page').selectOption('10');
  await page.waitForURL(/rows=10/);
  await page.getByText('Page 1 of 1').waitFor();

  await page.getByRole('button', { name: 'Reset' }).click();
  await row(page, first).waitFor();
  // Playwright is notified of a new address later than of the displayed rows.
  await page.waitForURL(({ search }) => search === '');
  expect(await page.getByLabel('Customer (mobile or name)').inputValue()).toBe('');
  await page.goBack();
  await page.getByText('Showing 1 of 1 on these days, 2 on all days | ').waitFor();
});

test('the filters of All Orders are in one row at 1280 px, each below its label', async () => {
  const { page } = await kitchen.visitAsAdmin('/all-orders', 1280);
  await page.getByText(/^Showing /).waitFor();
  const controls = [
    page.getByLabel('Customer (mobile or name)'),
    page.getByRole('button', { name: 'Status: ALL' }),
    page.getByLabel('Meal'),
    ...['Placed: from', 'Placed: to', 'For Date: from', 'For Date: to'].map((name) => page.getByLabel(name)),
    page.getByRole('button', { name: 'Search', exact: true }),
    page.getByRole('button', { name: 'Reset' }),
  ];
  const middles: number[] = [];
  for (const control of controls) {
    const { y, height } = (await control.boundingBox()) ?? { y: Number.NaN, height: 0 };
    middles.push(y + height / 2);
  }
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
});

test('a long status does not overlap the amount on a phone', async () => {
  const customer = await kitchen.seed.customer({ title: 'Unmarked', balancePaise: 100_000 });
  await adminApi.place(customer, dayFromToday(-1), { 'Corn Salad': 1 });
  const { page, expectFine } = await kitchen.visitAsAdmin(`/users/${customer.id}`, 360);
  const note = await page.getByText('Not marked as delivered').boundingBox();
  const amount = await page.getByRole('table').getByText('₹139.00').boundingBox();
  if (!note || !amount) throw new Error('The order is not on the page.');
  const isBeside = note.x + note.width <= amount.x || amount.y + amount.height <= note.y;
  expect(isBeside).toBe(true);
  await expectFine();
});

test('a long status does not overlap the time of an order on a desktop', async () => {
  const customer = await kitchen.seed.customer({ title: 'Unmarked', balancePaise: 100_000 });
  const { id } = await adminApi.place(customer, dayFromToday(-1), { 'Corn Salad': 1 });
  const { page } = await kitchen.visitAsAdmin(`/addorder?id=${id}&view=1`, 1280);
  const note = await page.getByText('Not marked as delivered').boundingBox();
  const fact = await page.getByText('Status', { exact: true }).locator('..').boundingBox();
  if (!note || !fact) throw new Error('The state is not on the page.');
  expect(note.x + note.width).toBeLessThanOrEqual(fact.x + fact.width);
});

test('the controls of All Orders on a phone leave about half of the window to the orders', async () => {
  const customer = await kitchen.seed.customer({ title: 'First', balancePaise: 100_000 });
  await adminApi.place(customer, dayFromToday(1), { 'Corn Salad': 1 });
  const { page } = await kitchen.visitAsAdmin('/all-orders', 360);
  await page.setViewportSize({ width: 360, height: 780 });
  const first = await page
    .getByRole('link', { name: /^View order/ })
    .first()
    .locator('xpath=ancestor::tr')
    .boundingBox();
  expect(first?.y).toBeLessThan(420);
  // The checkbox is next to the sort order of the cards.
  await page.getByLabel('Select page').check();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  expect(await page.getByLabel('Select page').isChecked()).toBe(false);
});

test('the pages of All Orders can be turned in both directions', async () => {
  const customer = await kitchen.seed.customer({ title: 'Daily', balancePaise: 500_000 });
  for (let count = 1; count <= 12; count += 1)
    await adminApi.place(customer, dayFromToday(count), { 'Corn Salad': 1 });
  const address = `/all-orders?customer=${encodeURIComponent(customer.title)}&rows=10`;
  const { page, expectFine } = await kitchen.visitAsAdmin(address, 360);
  await page.getByText('Page 1 of 2').waitFor();
  expect(await page.getByRole('button', { name: 'Prev' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Page 2 of 2').waitFor();
  await page.waitForURL(/page=2/);
  await page.goBack();
  await page.getByText('Page 1 of 2').waitFor();
  // After Back, the scroll position may leave half of a button below the bar.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectFine();
});

test('an order number finds its order regardless of filters, and a click in its row opens it', async () => {
  const customer = await kitchen.seed.customer({ title: 'Long ago', balancePaise: 100_000 });
  const order = await adminApi.place(customer, dayFromToday(1), { 'Corn Salad': 1 });
  const { page, expectFine } = await kitchen.visitAsAdmin('/all-orders?forTo=2020-01-01', 1280);
  await page.getByText('No orders match these filters.').waitFor();
  await page.getByLabel('Customer (mobile or name)').fill(`#${order.orderNumber}`);
  await page.getByText(`Order #${order.orderNumber}. The filters are ignored.`).waitFor();
  await page.getByText('Showing 1 of 1 | ').waitFor();
  // Without #, the text may also be a part of a mobile number, if no order has that number.
  await page.getByLabel('Customer (mobile or name)').fill(String(order.orderNumber));
  await row(page, order).waitFor();
  await expectFine();
  await row(page, order).getByText('Breakfast').click();
  await page.getByRole('heading', { name: `Order #${order.orderNumber}` }).waitFor();
  await page.goBack();
  await page.getByLabel('Customer (mobile or name)').fill(customer.mobileNumber.slice(0, 6));
  await page.getByText('No orders match these filters.').waitFor();
  await page.getByRole('button', { name: 'Search all days' }).click();
  await row(page, order).waitFor();
});

test('a search for a customer covers all days, as a chip states, and states the total with days', async () => {
  const customer = await kitchen.seed.customer({ title: 'Every Day', balancePaise: 100_000 });
  for (const day of [1, 2]) await adminApi.place(customer, dayFromToday(day), { 'Corn Salad': 1 });
  const { page } = await kitchen.visitAsAdmin('/all-orders', 1280);
  const everyDay = page.getByRole('button', { name: 'All days', exact: true });
  expect(await everyDay.getAttribute('aria-pressed')).toBe('false');
  await page.getByLabel('Customer (mobile or name)').fill('Every Day');
  await page.getByText('Showing 2 of 2 | ').waitFor();
  expect(await everyDay.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'For tomorrow' }).click();
  await page.getByText('Showing 1 of 1 on these days, 2 on all days | ').waitFor();
  await page.getByRole('button', { name: 'Placed today' }).click();
  await page.getByText('Showing 2 of 2 today, 2 on all days | ').waitFor();
});

test('column headers of All Orders sort the rows and store it in the address, and chips fill in the days', async () => {
  const customer = await kitchen.seed.customer({ title: 'Sorted', balancePaise: 500_000 });
  for (const count of [2, 3, 1]) await adminApi.place(customer, dayFromToday(count), { 'Corn Salad': count });
  const address = `/all-orders?customer=${encodeURIComponent(customer.title)}`;
  const { page } = await kitchen.visitAsAdmin(address, 1280);
  const amounts = () => page.locator('tbody [data-column=amount]').allInnerTexts();
  const head = page.getByRole('columnheader', { name: 'Amount' });
  await page.getByText('Showing 3 of 3').waitFor();
  await head.getByRole('button').click();
  await page.waitForURL(/sort=-amount/);
  await page.locator('tbody tr').first().getByText('₹417.00').waitFor();
  await eventually(amounts, ['₹417.00', '₹278.00', '₹139.00']);
  await head.getByRole('button').click();
  await page.reload();
  await page.locator('tbody tr').first().getByText('₹139.00').waitFor();
  expect(await head.getAttribute('aria-sort')).toBe('ascending');

  await page.getByRole('button', { name: 'For tomorrow' }).click();
  await page.getByText('Showing 1 of 1').waitFor();
  expect(await page.getByLabel('For Date: from').inputValue()).toBe(shownDate(dayFromToday(1)));
  expect(await page.getByLabel('Placed: from').inputValue()).toBe('');
});
