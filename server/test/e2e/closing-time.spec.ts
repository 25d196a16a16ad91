/** Tests that an open menu shows the closing of orders at the closing time. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { AdminApi } from './admin-api.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Returns the closing time of breakfast from the server. */
const closingTime = async (): Promise<Date> => {
  const { activeMealPlan } = await adminApi.ask<{
    activeMealPlan: { slots: { closesAt: string; meal: { title: string } }[] };
  }>('{ activeMealPlan { slots { closesAt meal { title } } } }');
  const breakfast = activeMealPlan.slots.find(({ meal }) => meal.title === 'Breakfast');
  if (!breakfast) throw new Error('The sample plan has no breakfast.');
  return new Date(breakfast.closesAt);
};

/** Opens the menu a minute before the closing time by the phone's clock, with a dish in the open cart. */
const opened = async (): Promise<{ page: Page; closesAt: Date }> => {
  const closesAt = await closingTime();
  const customer = await kitchen.seed.customer({ balancePaise: 90_000 });
  const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
  await page.clock.install({ time: new Date(closesAt.getTime() - 60_000) });
  await page.goto(`/meal/${customer.userUuid}`);
  await page.getByRole('dialog', { name: 'Choose a meal' }).getByText('Breakfast').click();
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.getByRole('button', { name: /View Cart/ }).click();
  await page.getByRole('dialog', { name: 'Cart' }).waitFor();
  return { page, closesAt };
};

const saysClosed = async (page: Page) => {
  await page.getByText('Ordering for Breakfast is closed.').first().waitFor();
  await page.getByRole('dialog', { name: 'Cart' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /^Add |View Cart/ }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
};

test('an open menu shows at once that ordering has closed', async () => {
  const { page } = await opened();
  await page.clock.fastForward(50_000);
  expect(await page.getByText('Ordering for Breakfast is closed.').count()).toBe(0);
  await page.clock.fastForward(15_000);
  await saysClosed(page);
});

test('a phone that slept past the closing time updates when the page returns', async () => {
  const { page, closesAt } = await opened();
  // Advances the clock without running timers, as on a phone that slept.
  await page.clock.setSystemTime(new Date(closesAt.getTime() + 60_000));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await saysClosed(page);
});
