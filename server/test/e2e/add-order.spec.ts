/** Specification 2.9, 5 and 8: ordering for many customers at once, at the desk and on a phone. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axe, launchBrowser, type WatchedPage } from '../harness/browser.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { type AdminDesk, adminDesk, dayFromToday } from './admin-desk.js';

let server: ServerProcess;
let browser: Browser;
let desk: AdminDesk;

/** Thirty customers; the last six have less than a Corn Salad (₹139.00) costs. */
const guests = 30;
const poor = 6;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  desk = await adminDesk(server);
  for (let nth = 1; nth <= guests; nth += 1)
    await desk.customer(`Guest ${nth}`, String(9_111_000_000 + nth), nth > guests - poor ? 20 : 2_000);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const customersOf = (page: Page) => page.getByRole('combobox', { name: 'Customers' });
const dayOf = (page: Page) => page.getByRole('textbox', { name: 'For Date' });
const quantityOf = (page: Page, dish: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${dish}`, exact: true });
const submitOf = (page: Page) => page.getByRole('button', { name: /^Submit/ });

const opened = async (width: number, path = '/addorder'): Promise<WatchedPage> => {
  const watched = await desk.open(browser, { width, height: 800 });
  await watched.page.goto(path);
  await customersOf(watched.page).waitFor();
  return watched;
};

/** Chooses everybody called Guest, breakfast and one Corn Salad. */
const fill = async (page: Page, shownDay: string) => {
  await customersOf(page).fill('guest');
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('combobox', { name: 'Meal' }).fill('break');
  await page.getByRole('option', { name: 'Breakfast 8:30 AM to 10:00 AM' }).click();
  await dayOf(page).fill(shownDay);
  await quantityOf(page, 'Corn Salad').fill('1');
};

const ordersOn = async (day: string): Promise<number> => {
  const { orders } = await desk.ask<{ orders: { total: number } }>(
    'query ($day: LocalDate!) { orders(filter: { forFrom: $day, forTo: $day, statuses: [PLACED] }) { total } }',
    { day },
  );
  return orders.total;
};

describe.each([1280, 360])('at %i px', (width) => {
  test('nothing chosen: each missing thing has its message, and the first one has the focus', async () => {
    const { page, assertClean, close } = await opened(width);
    expect(await dayOf(page).inputValue()).toBe(dayFromToday(1).shown);
    await dayOf(page).fill('');
    await dayOf(page).pressSequentially('3102');
    expect(await dayOf(page).inputValue()).toBe('31/02/');
    await page.getByRole('button', { name: 'Submit Order(s)', exact: true }).click();
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width === 360) expect(await axe(page)).toEqual([]);
    assertClean();
    await close();
  });

  test('thirty customers of whom six cannot pay: a warning, a summary by customer, and a retry of the six', async () => {
    const { page, assertClean, close } = await opened(width, '/orders/new');
    const { day, shown } = dayFromToday(width);
    await fill(page, shown);
    await page.getByText('6 have too little in the wallet.').waitFor();
    await page.getByText('30 orders: ₹4,170.00').waitFor();
    await page.getByText('Guest 3', { exact: true }).waitFor();
    await page.emulateMedia({ colorScheme: width === 360 ? 'light' : 'dark' });
    if (width === 1280) expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit 30 Order(s)' }).dblclick();

    const summary = page.getByRole('alertdialog', { name: 'Order(s) placed.' });
    await summary.getByText('24 order(s) placed').waitFor();
    await summary.getByRole('heading', { name: 'Insufficient balance (6)' }).waitFor();
    await summary.getByText('Guest 30 - 9111000030', { exact: true }).waitFor();
    expect(await summary.getByRole('listitem').count()).toBe(6);
    expect(await ordersOn(day)).toBe(24);
    if (width === 360) expect(await axe(page)).toEqual([]);

    const { users } = await desk.ask<{ users: { items: { id: string; walletBalance: number }[] } }>(
      '{ users(filter: { search: "Guest 30" }) { items { id walletBalance } } }',
    );
    await desk.ask('mutation ($id: ID!) { creditWallet(userId: $id, amount: 139) { id } }', {
      id: users.items[0]?.id,
    });
    await summary.getByRole('button', { name: 'Retry failed only' }).click();
    await summary.getByText('25 order(s) placed').waitFor();
    expect(await summary.getByRole('listitem').count()).toBe(5);
    await summary.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('status').getByText('Order(s) placed.').waitFor();
    await page.getByRole('button', { name: 'Submit 5 Order(s)' }).waitFor();
    expect(await ordersOn(day)).toBe(25);

    await submitOf(page).click();
    await page
      .getByRole('alertdialog', { name: 'No orders were placed.' })
      .getByText('0 order(s) placed')
      .waitFor();
    assertClean();
    await close();
  });
});

test('with the keyboard alone: find, choose, count, submit, close', async () => {
  const { page, assertClean, close } = await opened(1280);
  const { day, shown } = dayFromToday(40);
  await customersOf(page).focus();
  await page.keyboard.type('guest 1');
  await page.getByRole('option', { name: /^Guest 1 / }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('option', { selected: true }).count()).toBe(2);
  await page.getByRole('combobox', { name: 'Meal' }).focus();
  await page.keyboard.type('post');
  await page.keyboard.press('Enter');
  await dayOf(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(shown.replaceAll('/', ''));
  expect(await dayOf(page).inputValue()).toBe(shown);
  await quantityOf(page, 'Sprout Chaat').focus();
  await page.keyboard.press('ArrowUp');
  await submitOf(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByText('2 order(s) placed').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await ordersOn(day)).toBe(2);
  assertClean();
  await close();
});

test('a connection lost in the middle: it says so, goes on with the same key, and nobody pays twice', async () => {
  const { page, close } = await opened(1280);
  const { day, shown } = dayFromToday(41);
  await fill(page, shown);
  await page.getByRole('button', { name: 'Unselect them' }).click();
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'PlaceOrders' || lost >= 4) return route.continue();
    lost += 1;
    // The server has done it; its answer never arrives.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await submitOf(page).click();
  const summary = page.getByRole('alertdialog', { name: 'Failed to place order(s).' });
  await summary.getByText(/have no answer yet/).waitFor({ timeout: 30_000 });
  await summary.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alertdialog', { name: 'Order(s) placed.' }).waitFor();
  const placed = await ordersOn(day);
  expect(placed).toBeGreaterThan(20);
  await page.getByText(`${placed} order(s) placed`).waitFor();
  await close();
});

test('five thousand customers: at most 400 shown, Select all takes them all, and one is found by number', async () => {
  const { page, assertClean, close } = await desk.open(browser);
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'AddOrderChoices') return route.continue();
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
  expect(await page.getByRole('option').count()).toBe(400);
  await page.getByText('Showing 400 of 5,000.').waitFor();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Submit 5,000 Order(s)' }).waitFor();

  await customersOf(page).fill('4999');
  await page.getByRole('option', { name: /Customer Number 4999/ }).waitFor();
  expect(await page.getByRole('option').count()).toBe(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Submit Order(s)', exact: true }).waitFor();
  assertClean();
  await close();
});
