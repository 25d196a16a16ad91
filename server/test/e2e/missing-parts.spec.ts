/**
 * Tests files of the client that do not arrive: decoration is omitted, and a button that needs a file shows an error and can be
 * pressed again.
 */
import type { Page } from 'playwright-core';
import { openBuiltKitchen, type Visit } from '../testkit/built-kitchen.js';
import { button, cart, isLocked, openBreakfast, openCart, submit } from './menu-steps.js';
import { selectUnderMore } from './on-page.js';

const kitchen = openBuiltKitchen();

/** Blocks the scripts whose name starts with a text, until the returned function is called. */
const losing = async ({ page, expectProblems }: Visit, file: string) => {
  expectProblems(
    /\/assets\//,
    /ERR_FAILED/,
    /dynamically imported module|Failed to fetch|could not be loaded/,
  );
  const files = new RegExp(`/assets/${file}-[^/]*\\.js`);
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
};

const missing = (page: Page) =>
  page.getByRole('alertdialog', { name: "Couldn't load this part of the page." });
const tryAgain = (page: Page) => missing(page).getByRole('button', { name: 'Try again' }).click();

test('a menu without its bowl drawings is complete and accepts orders', async () => {
  const customer = await kitchen.seed.customer({ balancePaise: 50_000 });
  const visit = await kitchen.visit('/robots.txt', 360, { unused: true });
  const { page } = visit;
  await losing(visit, 'dish-bowl');
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(/"imageUrls":\[[^\]]*\]/g, '"imageUrls":[]');
    await route.fulfill({ response: answer, body: text });
  });
  await openBreakfast(page, customer);
  await button(page, /^Add /).first().click();
  await openCart(page);
  await submit(page);
  await isLocked(page);
  await visit.settled();
});

test('a cart whose file fails to load shows an error, and opens after a retry', async () => {
  const customer = await kitchen.seed.customer({ balancePaise: 50_000 });
  const visit = await kitchen.visit('/robots.txt', 360, { unused: true });
  const { page } = visit;
  const found = await losing(visit, '(open-cart|cart-deliver-to)');
  await openBreakfast(page, customer);
  await button(page, /^Add /).first().click();
  await button(page, 'View Cart >').click();
  await missing(page).waitFor();
  await visit.expectFine();
  await missing(page).getByRole('button', { name: 'Close' }).click();
  await missing(page).waitFor({ state: 'hidden' });

  await button(page, 'View Cart >').click();
  // The page is reloaded, and the file still does not arrive.
  await Promise.all([page.waitForEvent('load'), tryAgain(page)]);
  await missing(page).waitFor();
  await found();
  await tryAgain(page);
  await cart(page).waitFor();
  await submit(page);
  await isLocked(page);
});

test('a cart whose file fails to load without a network shows an error after a retry, and the menu stays usable', async () => {
  const customer = await kitchen.seed.customer({ balancePaise: 50_000 });
  const visit = await kitchen.visit('/robots.txt', 360, { unused: true });
  const { page } = visit;
  await losing(visit, '(open-cart|cart-deliver-to)');
  await openBreakfast(page, customer);
  await button(page, /^Add /).first().click();
  await button(page, 'View Cart >').click();
  await missing(page).waitFor();
  await page.route(/\/meal\//, (route) => route.abort());
  await tryAgain(page);
  await missing(page).getByRole('alert').getByText("Still couldn't load this part of the page.").waitFor();
  await missing(page).getByRole('button', { name: 'Close' }).click();
  await button(page, 'View Cart >').waitFor();
});

test('an order dialog whose file fails to load shows an error', async () => {
  const customer = await kitchen.seed.customer({ balancePaise: 50_000 });
  const visit = await kitchen.visit('/robots.txt', 360, { unused: true });
  const { page } = visit;
  const found = await losing(visit, 'order-dialogs');
  await openBreakfast(page, customer);
  await button(page, /^Add /).first().click();
  await openCart(page);
  await submit(page);
  await isLocked(page);
  await button(page, 'CANCEL ORDER').first().click();
  await missing(page).waitFor();
  await found();
  await tryAgain(page);
  // A Chromium that caches the failed import reloads the page. Another browser opens the dialog at once.
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await question
    .or(page.getByRole('dialog', { name: 'Choose a meal' }))
    .first()
    .waitFor();
  if (!(await question.isVisible())) {
    await openBreakfast(page, customer);
    await isLocked(page);
    await button(page, 'CANCEL ORDER').first().click();
  }
  await question.waitFor();
});

test('an admin dialog whose file fails to load shows an error, and opens after a retry', async () => {
  const visit = await kitchen.visitAsAdmin('/users', 1280, { unused: true });
  const { page } = visit;
  const found = await losing(visit, 'import-dialog');
  await selectUnderMore(page, 'Import customers');
  await missing(page).waitFor();
  await visit.expectFine();
  await found();
  await tryAgain(page);
  await page.getByRole('dialog', { name: 'Import customers' }).waitFor();
});

test('a download whose file fails to load shows an error', async () => {
  const visit = await kitchen.visitAsAdmin('/kitchen', 1280, { unused: true });
  const { page } = visit;
  const found = await losing(visit, 'download-csv');
  await button(page, 'Print').click();
  await page.getByRole('menuitem').last().click();
  await missing(page).waitFor();
  await found();
  await tryAgain(page);
  await missing(page).waitFor({ state: 'hidden' });
});

test('a screen whose file fails to load shows an error, and opens after a retry', async () => {
  const visit = await kitchen.visitAsAdmin('/dishes', 1280, { unused: true });
  const { page } = visit;
  const found = await losing(visit, 'users-page');
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('heading', { name: "Couldn't load this part of the page." }).waitFor();
  await found();
  await button(page, 'Try again').click();
  await page.getByRole('heading', { name: 'Users' }).waitFor();
});

test('the admin bar stays visible while the file of a screen loads', async () => {
  const { page } = await kitchen.visitAsAdmin('/users', 1280, { unused: true });
  await button(page, '+ New User').waitFor();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/settings-page-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/settings', { waitUntil: 'commit' });
  // The prerendered content has disappeared, and the guard has admitted the admin.
  await page.locator('#first-paint').waitFor({ state: 'detached' });
  await page.getByText('Loading…').waitFor();
  await page.getByRole('link', { name: 'All Orders' }).waitFor();
  arrive();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
});
