/** Tests ordering for many customers at once, on a desktop and on a phone. */
import type { Page } from 'playwright-core';
import type { IndiaDate } from '../../src/shared/india-date.js';
import { openBuiltKitchen, type Visit, type Width } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { eventually, isOperation } from './on-page.js';
import { customersOf, dayOf, quantityOf, submitOf } from './order-fields.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Six customers with less than the price of a Corn Salad (₹139.00). Twenty-four others of the same name can pay. */
let poor: SeededUser[];

beforeAll(async () => {
  await kitchen.seed.customers(24, { title: 'Guest', balancePaise: 200_000 });
  poor = await kitchen.seed.customers(6, { title: 'Guest', balancePaise: 2_000 });
});

/** Number of days ahead. Each test orders for a separate day, because a customer can have only one order per meal and day. */
let days = 1;
const newDay = (): IndiaDate => dayFromToday(++days);

const visitAddOrder = async (width: Width, address = '/addorder'): Promise<Visit> => {
  const visit = await kitchen.visitAsAdmin(address, width);
  await customersOf(visit.page).waitFor();
  return visit;
};

/** Selects all customers named Guest, breakfast, and one Corn Salad. */
const fill = async (page: Page, forDate: IndiaDate) => {
  await customersOf(page).fill('guest');
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('combobox', { name: 'Meal' }).fill('break');
  await page.getByRole('option', { name: 'Breakfast 8:30 AM to 10:00 AM' }).click();
  await dayOf(page).fill(shownDate(forDate));
  await quantityOf(page, 'Corn Salad').fill('1');
};

test('Submit of Add Order without a selection shows each missing part, and focuses the first', async () => {
  const { page, expectFine } = await visitAddOrder(1280);
  expect(await dayOf(page).inputValue()).toBe(shownDate(dayFromToday(1)));
  await dayOf(page).fill('');
  await dayOf(page).pressSequentially('3102');
  expect(await dayOf(page).inputValue()).toBe('31/02/');
  await page.getByRole('button', { name: 'Submit 0 Order(s)', exact: true }).click();
  for (const text of [
    'Please select at least one customer.',
    'Please select a meal.',
    'Enter date as dd/mm/yy',
    'Add at least one dish (quantity > 0).',
  ])
    await page.getByText(text, { exact: true }).waitFor();
  expect(await customersOf(page).evaluate((box) => box === document.activeElement)).toBe(true);
  await quantityOf(page, 'Corn Salad').fill('-7');
  expect(await quantityOf(page, 'Corn Salad').inputValue()).toBe('7');
  await quantityOf(page, 'Corn Salad').fill('99');
  expect(await quantityOf(page, 'Corn Salad').inputValue()).toBe('50');
  await page.getByRole('alert').getByText('Enter at most 50.').waitFor();
  await expectFine();
});

test('a bulk order for thirty customers reviews the six who cannot pay, and retries them', async () => {
  const { page, expectFine } = await visitAddOrder(1280, '/orders/new');
  const day = newDay();
  await fill(page, day);
  await page.getByRole('list', { name: 'Selected dishes' }).getByText('1 × Corn Salad').waitFor();
  await page.getByText("6 customers can't pay.").waitFor();
  await page.getByText('24 of 30 orders can be placed: ₹3,336.00').waitFor();
  await page.getByRole('button', { name: 'Submit 30 Order(s)' }).dblclick();
  const review = page.getByRole('alertdialog', { name: 'Review' });
  await review.getByText('24 wallets pay ₹3,336.00. 6 customers are left out.').waitFor();
  await review.getByText('1 × Corn Salad').waitFor();
  await expectFine();
  expect(await adminApi.ordersOn(day)).toBe(0);
  await review.getByRole('button', { name: 'Place 24 Order(s)' }).dblclick();

  const summary = page.getByRole('alertdialog', { name: /^24 order\(s\) placed/ });
  await summary.getByRole('heading', { name: 'Insufficient balance (6)' }).waitFor();
  const [last] = poor.slice(-1) as [SeededUser];
  await summary.getByText(`${last.title} - ${last.mobileNumber}`, { exact: true }).waitFor();
  expect(await summary.getByRole('listitem').count()).toBe(6);
  expect(await adminApi.ordersOn(day)).toBe(24);
  await expectFine();

  await kitchen.seed.credit(last, 13_900);
  await summary.getByRole('button', { name: 'Retry failed only' }).click();
  await page.getByText('25 order(s) placed').first().waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('status').getByText('Order(s) placed.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Submit 5 Order(s)' }).waitFor();
  expect(await adminApi.ordersOn(day)).toBe(25);

  // One press cannot send the same order again.
  expect(await submitOf(page).isDisabled()).toBe(true);
  await page.getByLabel('Cooking instructions (optional)').fill('Once more');
  await submitOf(page).click();
  await page.getByRole('alertdialog', { name: '0 order(s) placed' }).getByRole('listitem').nth(4).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('status').getByText('No orders were placed.', { exact: true }).waitFor();
});

test('a bulk order works by keyboard alone', async () => {
  const { page } = await visitAddOrder(1280);
  const day = newDay();
  const typed = shownDate(day);
  // The shortcut works with the focus anywhere on the screen.
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Please select at least one customer.').waitFor();
  await customersOf(page).focus();
  await page.keyboard.type('guest');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(() => page.getByRole('option', { selected: true }).count(), 2);
  await page.getByRole('combobox', { name: 'Meal' }).focus();
  await page.keyboard.type('post');
  await page.getByRole('option', { name: /^Post Lunch/ }).waitFor();
  await page.keyboard.press('Enter');
  // The combobox of the meal still has the focus.
  await page.waitForFunction(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement && activeElement.value.startsWith('Post Lunch');
  });
  await dayOf(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(typed.replaceAll('/', ''));
  expect(await dayOf(page).inputValue()).toBe(typed);
  await quantityOf(page, 'Sprout Chaat').focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  expect(await quantityOf(page, 'Sprout Chaat').inputValue()).toBe('2');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alertdialog', { name: '2 order(s) placed' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await adminApi.ordersOn(day)).toBe(2);
});

test('the keyboard selects a customer from the current search, however fast the keys are pressed', async () => {
  const { page } = await visitAddOrder(1280);
  const first = page.getByRole('option').first();
  expect(await first.textContent()).not.toMatch(/^Guest/);
  await first.click();
  await customersOf(page).focus();
  // The list renders after these presses, but not between them.
  await customersOf(page).evaluate(async (box) => {
    const press = async (key: string) => {
      box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await Promise.resolve();
    };
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'guest');
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
    await press('ArrowDown');
    await press('Enter');
  });
  await page.getByRole('option', { name: /^Guest/, selected: true }).waitFor();
  await customersOf(page).fill('');
  await page.getByRole('button', { name: 'Selected only' }).click();
  await eventually(() => page.getByRole('option').count(), 2);
});

test('a held Enter in the review of a bulk order places the orders, and does not close the result', async () => {
  const { page } = await visitAddOrder(1280);
  const day = newDay();
  await fill(page, day);
  await submitOf(page).click();
  const place = page.getByRole('alertdialog', { name: 'Review' }).getByRole('button', { name: /^Place / });
  await place.focus();
  const result = page.getByRole('alertdialog', { name: /order\(s\) placed/ });
  await page.keyboard.down('Enter');
  await result.waitFor();
  // A held key is repeated.
  for (let nth = 0; nth < 5; nth++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await result.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await result.waitFor({ state: 'detached' });
});

test('a lost connection of a bulk order is reported, a retry uses the same key, and no customer pays twice', async () => {
  const { page, expectProblems } = await visitAddOrder(1280);
  expectProblems(/net::ERR_CONNECTION_RESET/);
  const day = newDay();
  await fill(page, day);
  await page.getByRole('button', { name: /^Remove \d+ customers$/ }).click();
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (!isOperation(route, 'StartPlaceOrders') || lost >= 4) return route.continue();
    lost += 1;
    // The server executes the request, but the response is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await submitOf(page).click();
  await page.getByRole('button', { name: /^Place / }).click();
  const summary = page.getByRole('alertdialog', { name: '0 order(s) placed' });
  await summary.getByText('Failed to place order(s).').waitFor();
  await summary.getByText('Not confirmed yet').waitFor();
  await summary.getByText(/^Placing \d+ order\(s\)\. Sent /).waitFor();
  await summary.getByRole('button', { name: 'Check again' }).click();
  await summary.waitFor({ state: 'detached' });
  const result = page.getByRole('alertdialog', { name: /order\(s\) placed/ });
  await result.waitFor();
  const placed = await adminApi.ordersOn(day);
  expect(placed).toBeGreaterThan(20);
  await result.getByRole('heading', { name: `${placed} order(s) placed` }).waitFor();
});

test('customers are filtered, selected as a range with Shift, and topped up in one step', async () => {
  const { page, expectFine } = await visitAddOrder(1280);
  const day = newDay();
  await fill(page, day);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Balance').selectOption({ label: 'Too little for this order' });
  const rows = page.getByRole('listbox', { name: 'Choices' }).getByRole('option');
  await rows.nth(5).waitFor();
  expect(await rows.count()).toBe(6);
  await expectFine();
  await rows.nth(1).click();
  await rows.nth(3).click({ modifiers: ['Shift'] });
  await page.getByText("3 customers can't pay.").waitFor();
  const before = await adminApi.balanceOf(poor[1] as SeededUser);
  await page.getByRole('button', { name: /^Add ₹.* to their wallets$/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Add balance to 3 wallets?' });
  await expectFine();
  await question.getByRole('button', { name: /^Add ₹/ }).click();
  await page.getByRole('alertdialog', { name: 'Balance added to 3 wallets' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByText("3 customers can't pay.").waitFor({ state: 'detached' });
  expect(await adminApi.balanceOf(poor[1] as SeededUser)).toBe(139);
  expect(before).toBeLessThan(139);
  await submitOf(page).click();
  await page.getByRole('alertdialog', { name: '3 order(s) placed' }).waitFor();
});
