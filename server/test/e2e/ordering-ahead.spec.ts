/** Tests the day strip of the menu: each open day has a separate menu, cart, order, and address. */
import type { Page } from 'playwright-core';
import { addDays, formatDayAndMonth, type IndiaDate } from '../../src/shared/india-date.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import type { SeededDish } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { button, isLocked, openBreakfast, openCart, submit } from './menu-steps.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);
let active: IndiaDate;
let poha: SeededDish;

const openFor = (days: number) =>
  adminApi.ask('mutation ($days: Int) { updateSettings(input: { orderAheadDays: $days }) { version } }', {
    days,
  });
const dish = async (title: string): Promise<SeededDish> => ({ id: await adminApi.dishId(title), title });
const days = (page: Page) => page.getByRole('navigation', { name: 'Days' });
/** Returns the link of a day in the day strip, such as `Wed 25 Nov`. */
const dayLink = (page: Page, date: IndiaDate) =>
  days(page).getByRole('link', { name: formatDayAndMonth(date) });
const chosen = (page: Page) => days(page).locator('[aria-current=date]');
const isShown = (page: Page, date: IndiaDate) =>
  page.getByRole('heading', { level: 1, name: formatDayAndMonth(date) }).waitFor();
const rich = () => kitchen.seed.customer({ title: 'Asha Nair', balancePaise: 200_000 });

beforeAll(async () => {
  active = (await adminApi.ask<{ it: { date: IndiaDate } }>('{ it: activeMealPlan { date } }')).it.date;
  poha = await dish('Vegetable Poha');
  const chaat = await dish('Sprout Chaat');
  // The second day has no plan.
  for (const [count, breakfast] of [
    [1, [poha]],
    [3, [chaat, poha]],
    [4, [poha]],
    [5, [poha]],
  ] as const)
    await kitchen.seed.plan({ date: addDays(active, count), breakfast, postLunch: [chaat] });
});
beforeEach(() => openFor(6));

test('the menu has no day strip without days ahead', async () => {
  await openFor(0);
  const { page } = await kitchen.visit('/robots.txt', 360);
  await openBreakfast(page, await rich());
  await button(page, 'Add Vegetable Poha').waitFor();
  expect(await days(page).count()).toBe(0);
});

test('a customer orders for two days with separate carts, edits one, and cancels it', async () => {
  const customer = await rich();
  const later = addDays(active, 3);
  const { page, expectFine } = await kitchen.visit('/robots.txt', 360);
  await openBreakfast(page, customer);
  await chosen(page).waitFor();
  expect(await days(page).getByRole('link').count()).toBe(5);
  await button(page, 'Add Vegetable Poha').click();
  await openCart(page);
  await submit(page);
  await isLocked(page);

  await dayLink(page, later).click();
  await isShown(page, later);
  // The tab displays the same meal for this day too, without the other day's order.
  await button(page, 'Add Sprout Chaat').click();
  await expectFine();
  await openCart(page);
  await submit(page);
  await isLocked(page);
  expect(await adminApi.ordersOn(later)).toBe(1);
  await dayLink(page, later).getByText('Order placed').waitFor();
  await expectFine();

  // The address contains the day, so that a reload restores it.
  await page.reload();
  await isShown(page, later);
  await page
    .getByRole('dialog', { name: 'Choose a meal' })
    .getByRole('button', { name: /Breakfast/ })
    .click();
  await button(page, 'EDIT ORDER').click();
  await button(page, 'Add Vegetable Poha').click();
  await openCart(page);
  await submit(page);
  await isLocked(page);
  await button(page, 'CANCEL ORDER').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'CANCEL ORDER' }).click();
  await button(page, 'Add Sprout Chaat').waitFor();
  expect(await adminApi.ordersOn(later)).toBe(0);

  await days(page).getByRole('link').first().click();
  await isShown(page, active);
  await isLocked(page);
  expect(new URL(page.url()).search).toBe('');
});

test('a change of the day with an unsaved cart needs a confirmation, which works by keyboard', async () => {
  const { page, expectFine } = await kitchen.visit('/robots.txt', 1280);
  await openBreakfast(page, await rich());
  await button(page, 'Add Vegetable Poha').click();
  const next = dayLink(page, addDays(active, 4));
  await next.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Submit this order first, then create a new one.' });
  await question.waitFor();
  await expectFine();
  await question.getByRole('button', { name: 'Close' }).last().click();
  await isShown(page, active);
  await next.focus();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Empty the cart' }).click();
  await isShown(page, addDays(active, 4));
  expect(await chosen(page).innerText()).toContain(formatDayAndMonth(addDays(active, 4)));
  await page.goBack();
  await isShown(page, active);
  expect(await button(page, /^View Cart/).count()).toBe(0);
});

test('the offline menu displays visited days, and offers a retry for other days', async () => {
  const { page, context, expectProblems } = await kitchen.visit('/robots.txt', 360, { unused: true });
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  const [seen, unseen] = [addDays(active, 4), addDays(active, 5)];
  await openBreakfast(page, await rich());
  await dayLink(page, seen).click();
  await isShown(page, seen);
  await days(page).getByRole('link').first().click();
  await isShown(page, active);
  await context.setOffline(true);
  await dayLink(page, seen).click();
  await isShown(page, seen);
  await dayLink(page, unseen).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await context.setOffline(false);
  await isShown(page, unseen);
});

test('a cart whose day closes explains that the selection was for another day', async () => {
  const { page } = await kitchen.visit('/robots.txt', 360);
  const later = addDays(active, 5);
  await openBreakfast(page, await rich());
  await dayLink(page, later).click();
  await isShown(page, later);
  await button(page, 'Add Vegetable Poha').click();
  await openFor(1);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('The menu changed to another day, so your selection was removed.').first().waitFor();
  await isShown(page, active);
  expect(await days(page).getByRole('link').count()).toBe(2);
});

test('the menu is prerendered with the active day, and dishes keep their position when the day strip appears', async () => {
  const customer = await rich();
  const { page } = await kitchen.visit('/robots.txt', 360);
  await page.goto(`/meal/${customer.userUuid}`);
  await chosen(page).waitFor();
  const prerendered = await (await fetch(`${kitchen.url}/meal/${customer.userUuid}`)).text();
  expect(prerendered).toContain(`data-day="${active}"`);
  const strip = await days(page).boundingBox();
  expect(strip?.height).toBe(64);
});
