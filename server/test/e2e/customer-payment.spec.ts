/** A customer pays once, whatever happens to answers, tabs and sessions. */
import type { Page, Route } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { orderCountOf } from '../testkit/ledger.js';
import { AdminApi } from './admin-api.js';
import { button, cart, isLocked, openBreakfast, openCart, submit } from './menu-steps.js';
import { asks } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const newCustomer = (balancePaise: number, title = 'Meenakshi Subramaniam') =>
  kitchen.seed.customer({ title, balancePaise });

/** The next request of this name arrives with a token that the server knows no longer. */
const endToken = (page: Page, operationName: string) => {
  let hasEnded = false;
  return page.route('**/graphql', (route) => {
    if (hasEnded || !asks(route, operationName)) return route.fallback();
    hasEnded = true;
    return route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } });
  });
};

test('an answer that is lost, once or for good, never charges twice', async () => {
  const customer = await newCustomer(100_000);
  const { page, expectFine, expectProblems } = await kitchen.visit('/robots.txt', 360);
  expectProblems(/net::ERR_CONNECTION_RESET/);
  let lose = 1;
  await page.route('**/graphql', async (route: Route) => {
    if (!asks(route, 'PlaceOwnOrder') || lose-- <= 0) return route.continue();
    // The server does it; the phone never hears of it.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await openBreakfast(page, customer);
  await button(page, 'Add Sprout Chaat').click();
  await openCart(page);
  await submit(page);
  await isLocked(page);
  expect(await adminApi.balanceOf(customer)).toBe(871);

  await button(page, 'CANCEL ORDER').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'CANCEL ORDER' }).click();
  lose = 4;
  await button(page, 'Add Sprout Chaat').click();
  await openCart(page);
  await cart(page).getByRole('button', { name: 'Submit' }).dblclick();
  await cart(page).getByText('Not confirmed yet').waitFor();
  await expectFine();
  await submit(page);
  await isLocked(page);
  expect(await adminApi.balanceOf(customer)).toBe(871);
  expect(await orderCountOf(kitchen.em, customer)).toBe(2);
});

test('two customers with their links open each pay for their own', async () => {
  const [asha, ravi] = [await newCustomer(50_000, 'Asha'), await newCustomer(50_000, 'Ravi')];
  const { page, context } = await kitchen.visit('/robots.txt', 360);
  await openBreakfast(page, asha);
  await button(page, 'Add Vegetable Poha').click();
  const second = await context.newPage();
  await openBreakfast(second, ravi);
  await button(second, 'Add Sprout Chaat').click();
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await openCart(tab);
    await submit(tab);
    await isLocked(tab);
  }
  expect(await adminApi.balanceOf(asha)).toBe(401);
  expect(await adminApi.balanceOf(ravi)).toBe(371);
});

test('of two tabs the second takes up the order of the first, and what was picked in it is not lost', async () => {
  const customer = await newCustomer(50_000);
  const { page, context } = await kitchen.visit('/robots.txt', 360);
  const second = await context.newPage();
  for (const [tab, dish] of [
    [page, 'Vegetable Poha'],
    [second, 'Sprout Chaat'],
  ] as const) {
    await openBreakfast(tab, customer);
    await button(tab, `Add ${dish}`).click();
    await openCart(tab);
  }
  await submit(page);
  await isLocked(page);
  await isLocked(second);
  const news = second.getByRole('status', { name: 'Changed meanwhile' });
  await news.getByText('You, in another tab, placed this order meanwhile.').waitFor();
  await news.getByText('What you picked here is not in it: 1 × Sprout Chaat.').waitFor();
  expect(await adminApi.balanceOf(customer)).toBe(401);
  await news.getByRole('button', { name: 'Add it to the order' }).click();
  await submit(second);
  await isLocked(second);
  expect(await adminApi.balanceOf(customer)).toBe(272);
});

test('a token that has ended is renewed by the cookie, or by the link when that has gone too', async () => {
  const customer = await newCustomer(50_000);
  const { page, context, expectProblems } = await kitchen.visit('/robots.txt', 360);
  expectProblems(/401/);
  const refreshes: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.postDataJSON());
  });
  await openBreakfast(page, customer);
  await button(page, 'Add Vegetable Poha').click();
  await openCart(page);
  await endToken(page, 'PlaceOwnOrder');
  await submit(page);
  await isLocked(page);
  expect(refreshes).toEqual([{ user_uuid: customer.userUuid }]);

  await context.clearCookies();
  await endToken(page, 'CancelOwnOrder');
  await button(page, 'CANCEL ORDER').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'CANCEL ORDER' }).click();
  await page.getByText('Order cancelled and amount refunded to wallet.').waitFor();
  expect(await adminApi.balanceOf(customer)).toBe(500);
});
