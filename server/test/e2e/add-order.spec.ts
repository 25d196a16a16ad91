/** Ordering for many customers at once, on a desktop and on a phone. */
import type { Page } from 'playwright-core';
import type { IndiaDate } from '../../src/shared/india-date.js';
import { openBuiltKitchen, type Visit, type Width } from '../testkit/built-kitchen.js';
import { dayFromToday, shown } from '../testkit/days.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { asks, eventually } from './on-page.js';
import { customersOf, dayOf, quantityOf, submitOf } from './order-fields.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Twenty-four guests who can pay, and six who have less than a Corn Salad (₹139.00) costs. */
let poor: SeededUser[];

beforeAll(async () => {
  await kitchen.seed.customers(24, { title: 'Guest', balancePaise: 200_000 });
  poor = await kitchen.seed.customers(6, { title: 'Guest', balancePaise: 2_000 });
});

/** Each test orders for a day of its own: one order a customer, meal and day. */
let days = 1;
const newDay = (): IndiaDate => dayFromToday(++days);

const visitAddOrder = async (width: Width, address = '/addorder'): Promise<Visit> => {
  const visit = await kitchen.visitAsAdmin(address, width);
  await customersOf(visit.page).waitFor();
  return visit;
};

/** Chooses everybody called Guest, breakfast and one Corn Salad. */
const fill = async (page: Page, forDate: IndiaDate) => {
  await customersOf(page).fill('guest');
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('combobox', { name: 'Meal' }).fill('break');
  await page.getByRole('option', { name: 'Breakfast 8:30 AM to 10:00 AM' }).click();
  await dayOf(page).fill(shown(forDate));
  await quantityOf(page, 'Corn Salad').fill('1');
};

test('nothing chosen: each missing thing has its message, and the first one has the focus', async () => {
  const { page, expectFine } = await visitAddOrder(1280);
  expect(await dayOf(page).inputValue()).toBe(shown(dayFromToday(1)));
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
  await page.getByRole('alert').getByText('At most 50.').waitFor();
  await expectFine();
});

test('thirty customers of whom six cannot pay: a review, one result by customer, and a retry of the six', async () => {
  const { page, expectFine } = await visitAddOrder(1280, '/orders/new');
  const day = newDay();
  await fill(page, day);
  await page.getByRole('list', { name: 'Selected dishes' }).getByText('1 × Corn Salad').waitFor();
  await page.getByText("6 customers can't pay.").waitFor();
  await page.getByText('30 orders: ₹4,170.00').waitFor();
  await page.getByRole('button', { name: 'Submit 30 Order(s)' }).dblclick();
  const review = page.getByRole('alertdialog', { name: 'Review' });
  await review.getByText('24 wallets pay ₹3,336.00. 6 are left out.').waitFor();
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
  await page.getByText('25 order(s) placed').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('status').getByText('Order(s) placed.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Submit 5 Order(s)' }).waitFor();
  expect(await adminApi.ordersOn(day)).toBe(25);

  // The same again is not a press away: something must be chosen anew.
  expect(await submitOf(page).isDisabled()).toBe(true);
  await page.getByLabel('Cooking instructions (optional)').fill('Once more');
  await submitOf(page).click();
  await page.getByRole('alertdialog', { name: '0 order(s) placed' }).getByRole('listitem').nth(4).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('status').getByText('No orders were placed.', { exact: true }).waitFor();
});

test('with the keyboard alone: find, choose, count, submit, close', async () => {
  const { page } = await visitAddOrder(1280);
  const day = newDay();
  const typed = shown(day);
  // Wherever on the screen the focus is.
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
  // The box still has the focus.
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

test('the keyboard chooses from what is typed, however soon its keys come', async () => {
  const { page } = await visitAddOrder(1280);
  const first = page.getByRole('option').first();
  expect(await first.textContent()).not.toMatch(/^Guest/);
  await first.click();
  await customersOf(page).focus();
  // The list is drawn anew after these, not between them.
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

test('Enter that is held in the review places the orders, and does not put their result away unread', async () => {
  const { page } = await visitAddOrder(1280);
  const day = newDay();
  await fill(page, day);
  await submitOf(page).click();
  const place = page.getByRole('alertdialog', { name: 'Review' }).getByRole('button', { name: /^Place / });
  await place.focus();
  const result = page.getByRole('alertdialog', { name: /order\(s\) placed/ });
  await page.keyboard.down('Enter');
  await result.waitFor();
  // As the keyboard repeats it.
  for (let nth = 0; nth < 5; nth++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await result.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await result.waitFor({ state: 'detached' });
});

test('a connection lost in the middle: it says so, goes on with the same key, and nobody pays twice', async () => {
  const { page, expectProblems } = await visitAddOrder(1280);
  expectProblems(/net::ERR_CONNECTION_RESET/);
  const day = newDay();
  await fill(page, day);
  await page.getByRole('button', { name: 'Deselect them' }).click();
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (!asks(route, 'StartPlaceOrders') || lost >= 4) return route.continue();
    lost += 1;
    // The server has done it; its answer never arrives.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await submitOf(page).click();
  await page.getByRole('button', { name: /^Place / }).click();
  const summary = page.getByRole('alertdialog', { name: '0 order(s) placed' });
  await summary
    .getByText(/^Failed to place order\(s\)\. Not confirmed yet\. .* are not confirmed yet/)
    .waitFor();
  await summary.getByRole('button', { name: 'Continue' }).click();
  await summary.waitFor({ state: 'detached' });
  const result = page.getByRole('alertdialog', { name: /order\(s\) placed/ });
  await result.waitFor();
  const placed = await adminApi.ordersOn(day);
  expect(placed).toBeGreaterThan(20);
  await result.getByRole('heading', { name: `${placed} order(s) placed` }).waitFor();
});

test('five thousand customers: at most 400 shown, Select all takes them all, and one is found by number', async () => {
  const { page } = await kitchen.visitAsAdmin('/robots.txt', 1280);
  await page.route('**/graphql', async (route) => {
    if (!asks(route, 'AddOrderChoices')) return route.continue();
    const answer = await (await route.fetch()).json();
    answer.data.users.items = Array.from({ length: 5_000 }, (_, nth) => ({
      __typename: 'User',
      id: `id-${nth}`,
      title: `Customer Number ${nth}`,
      mobileNumber: String(9_400_000_000 + nth),
      walletBalance: nth,
    }));
    return route.fulfill({ json: answer });
  });
  await page.goto('/addorder');
  await customersOf(page).waitFor();
  await page.getByText('Showing 400 of 5,000.').waitFor();
  await eventually(() => page.getByRole('option').first().getAttribute('aria-setsize'), '400');
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Submit 5,000 Order(s)' }).waitFor();

  await customersOf(page).fill('4999');
  await page.getByRole('option', { name: /Customer Number 4999/ }).waitFor();
  await eventually(() => page.getByRole('option').count(), 1);
  await customersOf(page).fill('9400000001 9400000002 9400000003');
  await page.getByRole('button', { name: 'Deselect these' }).click();
  await page.getByRole('button', { name: 'Submit 4,997 Order(s)' }).waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Submit 0 Order(s)', exact: true }).waitFor();
});
