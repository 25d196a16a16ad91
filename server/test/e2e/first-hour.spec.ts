/** Tests the first hour of an owner: from the sign-in at an empty kitchen to the first menu that a customer sees. */
import type { Locator } from 'playwright-core';
import { TEST_ADMIN } from '../harness/server-process.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';

const kitchen = openBuiltKitchen({ hasSampleData: false });

/** Number of presses and of completed fields after the sign-in. */
const ACTIONS = 12;

test('the owner of an empty kitchen follows the setup list to the first menu in 12 actions', async () => {
  const visit = await kitchen.visit('/admin-login', 1280, { unused: true });
  const { page, expectFine } = visit;
  let actions = 0;
  const press = async (target: Locator) => {
    await target.click();
    actions += 1;
  };
  const type = async (target: Locator, text: string) => {
    await target.fill(text);
    actions += 1;
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const isDone = (steps: number) => page.getByText(`Set up your kitchen: ${steps} of 7 done`).waitFor();
  const isFocused = (target: Locator) => target.and(page.locator(':focus')).waitFor();

  await page.getByLabel('Email').fill(TEST_ADMIN.email);
  await page.getByLabel('Password').fill(TEST_ADMIN.password);
  await button('Sign In').click();
  await page.getByRole('heading', { name: 'Dishes' }).waitFor();
  await isDone(0);
  // Stops the polling. The line must be right after each save without it.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  await expectFine();

  await press(button('Start from 20 sample dishes'));
  await page.getByText('20 sample dishes created.').first().waitFor();
  await isFocused(page.getByRole('textbox', { name: 'Kitchen name' }));
  await isDone(1);
  await page.goBack();
  await page.getByRole('heading', { name: 'Dishes' }).waitFor();
  // Back returned to the dishes. The line opens the step again.
  await page.getByRole('link', { name: 'Next: Enter name and phone' }).click();

  await type(page.getByRole('textbox', { name: 'Kitchen name' }), 'Annapurna');
  await type(page.getByRole('textbox', { name: 'Phone', exact: true }), '98200 12345');
  await press(button('Save and continue'));
  const closing = button('Until 8:00 PM on the day before, for all meals');
  await isFocused(closing);
  await isDone(2);
  await expectFine();
  await press(closing);

  const plan = page.getByRole('dialog', { name: 'Select Date' });
  const dish = plan.getByRole('checkbox', { name: /^Sprout Chaat/ }).first();
  await dish.waitFor();
  await isDone(3);
  await expectFine();
  await press(dish);
  await press(button('Save and turn ON'));
  await page
    .getByText(/\d is ON\.$/)
    .first()
    .waitFor();

  const customer = page.getByRole('dialog', { name: 'New User' });
  await customer.getByText('Add yourself first to see the menu.').waitFor();
  await isDone(5);
  await expectFine();
  await type(customer.getByLabel('Title'), 'Asha');
  await type(customer.getByRole('textbox', { name: 'Mobile', exact: true }), '98200 54321');
  await type(customer.getByRole('textbox', { name: 'Address', exact: true }), '12 Lake Road');
  await press(customer.getByRole('button', { name: 'Save' }));
  await isDone(6);
  const link = page.getByRole('link', { name: 'Next: Open the link' });
  await isFocused(link);
  await expectFine();

  const opened = visit.context.waitForEvent('page');
  await press(link);
  const menu = await opened;
  await menu.getByRole('heading', { name: 'Sprout Chaat' }).waitFor();
  expect(await menu.title()).toContain('Annapurna');
  expect(actions).toBe(ACTIONS);
  await menu.close();
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await page.getByText('Your kitchen is set up. Customers can order.').first().waitFor();
  await page.getByText(/^Set up your kitchen/).waitFor({ state: 'detached' });
});

test('the setup list fits every width, can be hidden, and is shown again from Settings', async () => {
  const { page, expectFine } = await kitchen.visitAsAdmin('/settings', 360);
  await page.getByRole('button', { name: 'Show the setup list' }).click();
  await page.getByRole('heading', { name: 'Set up your kitchen' }).waitFor();
  await page.getByText('6 of 7 done').waitFor();
  await expectFine();
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await page.getByText('The setup list is hidden. Open Settings to display it again.').first().waitFor();
  await page.getByText('6 of 7 done').waitFor({ state: 'detached' });
});
