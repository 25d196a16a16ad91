/** The settings of the kitchen and its meals, and the admin's keys, which are switched off there. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { accepted } from '../testkit/graphql-client.js';
import { isWithin } from './narrow.js';

const kitchen = openBuiltKitchen();

const isAt = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { name: title, level: 1 }).waitFor();

test('a link to the meals leads to them on a phone, too', async () => {
  const { page } = await kitchen.visitAsAdmin('/settings#meals', 360);
  await isWithin(page, page.getByRole('button', { name: 'Edit Post Lunch' }));
});

test('the kitchen and a meal are changed; what the server refuses stands at its field', async () => {
  const { page, expectFine } = await kitchen.visitAsAdmin('/settings', 1280);
  await page.getByRole('button', { name: 'Edit kitchen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit kitchen' });
  await dialog.getByLabel('Kitchen name').fill(`Annapurna ${1280}`);
  await dialog.getByLabel('FSSAI number').fill('123');
  await dialog.getByLabel('UPI ID').fill('annapurna');
  await dialog.getByLabel('Quick top-up amounts').fill('500, 1500');
  await dialog.getByLabel('Days to order ahead').fill('15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter a whole number from 0 to 14.').waitFor();
  await dialog.getByLabel('Days to order ahead').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.locator('input[name=fssaiNumber][aria-invalid=true]').waitFor();
  await dialog.getByText('2 fields have errors.').waitFor();
  expect(await dialog.locator('input[aria-invalid=true]').count()).toBe(2);
  await expectFine();
  await dialog.getByLabel('UPI ID').fill('annapurna@okbank');
  await dialog.getByLabel('FSSAI number').fill('12345678901234');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`Annapurna ${1280}`).waitFor();
  await page.getByText('₹500.00, ₹1,500.00').waitFor();
  await page.getByText('6:00 PM', { exact: true }).waitFor();
  // On a desktop the meals stand beside what the kitchen says of itself.
  const [kitchenPart, mealsPart] = await Promise.all(
    ['Kitchen', 'Meals'].map((name) => page.getByRole('region', { name }).boundingBox()),
  );
  expect(mealsPart?.y).toBe(kitchenPart?.y);

  // A kitchen without any closing time is asked for it, once.
  await page.getByText('Until when can customers order?').waitFor();
  await page.getByRole('button', { name: 'Until 8:00 PM, the day before, for all meals' }).click();
  await page.getByText('Until when can customers order?').waitFor({ state: 'detached' });
  expect(await page.getByText(/· Orders close at 8:00 PM, the day before$/).count()).toBe(2);

  // The kitchen's own meals keep their titles.
  await page.getByRole('button', { name: 'Edit Breakfast' }).click();
  const breakfast = page.getByRole('dialog', { name: 'Edit Breakfast' });
  expect(await breakfast.getByLabel('Title').isEditable()).toBe(false);
  expect(await breakfast.getByLabel('Delivery from').isEditable()).toBe(true);
  await page.keyboard.press('Escape');
  await breakfast.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: '+ New Meal' }).click();
  const meal = page.getByRole('dialog', { name: 'New Meal' });
  await meal.getByLabel('Title').fill(`Supper ${1280}`);
  await meal.getByLabel('Delivery from').fill('7 PM');
  await meal.getByLabel('Delivery until').fill('20:30');
  await meal.getByRole('button', { name: 'Save' }).click();
  await meal.getByText('Enter a time as hh:mm, 00:00 to 23:59.').waitFor();
  await meal.getByLabel('Delivery from').fill('19:00');
  await meal.getByLabel('Ordering closes, minutes before delivery').fill('90');
  await meal.getByRole('button', { name: 'Save' }).click();
  await meal.waitFor({ state: 'detached' });
  const row = page.getByRole('listitem').filter({ hasText: `Supper ${1280}` });
  await row.getByText('7:00 PM to 8:30 PM · Orders close at 5:30 PM').waitFor();
});

test('whoever saves second is told what the first has changed, and what it is now', async () => {
  const { page } = await kitchen.visitAsAdmin('/settings', 1280);
  await page.getByRole('button', { name: 'Edit kitchen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit kitchen' });
  await dialog.getByLabel('Kitchen name').fill('Annapurna of the second');
  accepted(
    await kitchen.admin.ask('mutation { updateSettings(input: { phone: "9820012345" }) { version } }'),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/They changed: Phone: .*9820012345\./).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved.').waitFor();
  await page.getByText('Annapurna of the second').waitFor();
});

test('keys go to screens, search, through a list and to a new one; never while typing, nor when they are off', async () => {
  const { page, expectFine } = await kitchen.visitAsAdmin('/admin-home', 1280);
  await isAt(page, /^Welcome/);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Go to Dishes').waitFor();
  await expectFine();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await isAt(page, 'Dishes');
  await page.getByRole('row').nth(3).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Edit Dish' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'New Dish' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('gdn?');
  expect(await page.locator('main input[type=search]').inputValue()).toBe('gdn?');
  await isAt(page, 'Dishes');

  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).uncheck();
  await page.locator('h1').click();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.keyboard.press('?');
  await isAt(page, 'Settings');
  expect(await page.getByRole('dialog').count()).toBe(0);
});
