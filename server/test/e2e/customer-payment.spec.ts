/** Tests that a customer pays once, regardless of lost responses, tabs, and sessions. */
import type { Page, Route } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { orderCountOf } from '../testkit/ledger.js';
import { AdminApi } from './admin-api.js';
import { button, cart, isLocked, openBreakfast, openCart, submit } from './menu-steps.js';
import { newUtr, updateSettings } from './money-steps.js';
import { eventually, isOperation } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const newCustomer = (balancePaise: number, title = 'Meenakshi Subramaniam') =>
  kitchen.seed.customer({ title, balancePaise });

/** Replaces the token of the next request of an operation with an invalid one. */
const endToken = (page: Page, operationName: string) => {
  let hasEnded = false;
  return page.route('**/graphql', (route) => {
    if (hasEnded || !isOperation(route, operationName)) return route.fallback();
    hasEnded = true;
    return route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } });
  });
};

test('a lost response never charges twice', async () => {
  const customer = await newCustomer(100_000);
  const { page, expectFine, expectProblems } = await kitchen.visit('/robots.txt', 360);
  expectProblems(/net::ERR_CONNECTION_RESET/);
  let lose = 1;
  await page.route('**/graphql', async (route: Route) => {
    if (!isOperation(route, 'PlaceOwnOrder') || lose-- <= 0) return route.continue();
    // The server executes the request, but the response is lost.
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

test('two customers with open personal links each pay for their own order', async () => {
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

test('a second tab shows the order of the first and keeps its own selection', async () => {
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
  const news = second.getByRole('status', { name: 'Order changed' });
  await news.getByText('You, in another tab, placed this order.').waitFor();
  await news
    .getByText('That order does not contain the dishes that you selected here: 1 × Sprout Chaat.')
    .waitFor();
  expect(await adminApi.balanceOf(customer)).toBe(401);
  await news.getByRole('button', { name: 'Add my selection to the order' }).click();
  await submit(second);
  await isLocked(second);
  expect(await adminApi.balanceOf(customer)).toBe(272);
});

test('an expired token is renewed by the cookie, or else by the link', async () => {
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
  await page.getByText('Order cancelled and amount refunded to wallet.').first().waitFor();
  expect(await adminApi.balanceOf(customer)).toBe(500);
});

test('a low wallet leads through Add money to the same cart, and one order after the credit', async () => {
  await updateSettings(adminApi, { upiId: 'meals@okbank', payeeName: 'Meals' });
  const customer = await newCustomer(10_000, 'Nandini');
  const { page, expectFine } = await kitchen.visit('/robots.txt', 360);
  await openBreakfast(page, customer);
  await button(page, 'Add Sprout Chaat').click();
  await button(page, 'Add ₹29').waitFor();
  await openCart(page);
  await cart(page).getByRole('button', { name: 'Add ₹29' }).click();
  const pay = page.getByRole('dialog', { name: 'Pay ₹29.00' });
  expect(await pay.getByRole('link', { name: 'Open a UPI app · ₹29.00' }).getAttribute('href')).toMatch(
    /^upi:.*&am=29\.00&/,
  );
  await pay.getByText('Where do I find the UTR?').click();
  await pay.getByRole('img', { name: /^Receipt in a UPI app/ }).waitFor();
  await pay.getByLabel('UTR (enter it after you pay)').fill(newUtr());
  await pay.getByRole('button', { name: "I've paid" }).click();
  await button(page, 'Back to the cart').click();
  await cart(page).getByText('The kitchen is checking your payment of ₹29.00.').waitFor();
  await expectFine();

  // Reloads the page, as a phone that discarded it while another app was open.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await openCart(page);
  const { topUps } = await adminApi.ask<{ topUps: { nodes: { id: string; amount: number }[] } }>(
    '{ topUps(filter: { status: CLAIMED }) { nodes { id amount } } }',
  );
  await adminApi.ask(
    'mutation ($id: ID!, $key: String!) { creditTopUp(id: $id, amount: 29, idempotencyKey: $key) { id } }',
    { id: topUps.nodes.find(({ amount }) => amount === 29)?.id, key: crypto.randomUUID() },
  );
  await page.getByText('₹29.00 was added to your wallet. You can submit your order now.').first().waitFor();
  await expectFine();
  await cart(page).getByRole('button', { name: 'Submit · ₹129.00' }).dblclick();
  await isLocked(page);
  await button(page, 'View order').waitFor();
  await eventually(() => adminApi.balanceOf(customer), 0);
  expect(await orderCountOf(kitchen.em, customer)).toBe(1);
});
