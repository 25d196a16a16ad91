/** Decisions 3 ("Closing time", "Status of a new order"): the menu notices by itself, and shows each state as what it is. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { AdminApi } from './admin-api.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** When ordering for breakfast ends, as the server says. */
const closingTime = async (): Promise<Date> => {
  const { activeMealPlan } = await adminApi.ask<{
    activeMealPlan: { slots: { orderBy: string; meal: { title: string } }[] };
  }>('{ activeMealPlan { slots { orderBy meal { title } } } }');
  const breakfast = activeMealPlan.slots.find(({ meal }) => meal.title === 'Breakfast');
  if (!breakfast) throw new Error('The sample plan has no breakfast.');
  return new Date(breakfast.orderBy);
};

/** The menu a minute before ordering ends, by the clock of the telephone, with a dish in the open cart. */
const opened = async (): Promise<{ page: Page; orderBy: Date }> => {
  const orderBy = await closingTime();
  const customer = await kitchen.seed.customer({ balancePaise: 90_000 });
  const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
  await page.clock.install({ time: new Date(orderBy.getTime() - 60_000) });
  await page.goto(`/meal/${customer.userUuid}`);
  await page.getByRole('dialog', { name: 'Choose a meal' }).getByText('Breakfast').click();
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.getByRole('button', { name: /View Cart/ }).click();
  await page.getByRole('dialog', { name: 'Cart' }).waitFor();
  return { page, orderBy };
};

const saysClosed = async (page: Page) => {
  await page.getByText('Ordering for Breakfast is closed.').first().waitFor();
  await page.getByRole('dialog', { name: 'Cart' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /^Add |View Cart/ }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
};

test('when ordering ends while the menu is open, the page says so by itself', async () => {
  const { page } = await opened();
  await page.clock.fastForward(50_000);
  expect(await page.getByText('Ordering for Breakfast is closed.').count()).toBe(0);
  await page.clock.fastForward(15_000);
  await saysClosed(page);
});

test('a telephone that slept over the moment notices when the page comes back', async () => {
  const { page, orderBy } = await opened();
  // The clock has gone on, and no timer has run: that is what sleep does.
  await page.clock.setSystemTime(new Date(orderBy.getTime() + 60_000));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await saysClosed(page);
});
