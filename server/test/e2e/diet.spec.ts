/** What a customer eats and avoids: on the profile, on the menu and in the admin's form, in a real browser. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { updateDiet } from '../testkit/operations.js';
import { button, cart, openBreakfast, openCart } from './menu-steps.js';
import { hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();

const MILK = 'Greek Yoghurt Fruit Bowl has milk, which you avoid. Add it anyway?';
const EGG = 'Egg White Bhurji & Toast is not vegetarian. Add it anyway?';

test('a customer says on the profile what they eat, and the menu asks once before such a dish enters the cart', async () => {
  const customer = await kitchen.seed.customer({ title: 'Asha Nair', balancePaise: 100_000 });
  const { page, expectFine } = await kitchen.visit(`/customer/${customer.userUuid}`, 360);
  const card = page.getByRole('region', { name: 'Profile' });
  await card.getByText('Anything').waitFor();
  await button(page, 'Edit what you eat').click();
  const dialog = page.getByRole('dialog', { name: 'What you eat' });
  await dialog.getByLabel('Diet').selectOption('Veg only');
  await dialog.getByRole('checkbox', { name: 'Milk' }).check();
  await expectFine();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Veg only, without: Milk').waitFor();
  await hasFocus(page, 'Edit what you eat');

  await card.getByRole('link', { name: 'Meals' }).click();
  await page
    .getByRole('dialog', { name: 'Choose a meal' })
    .getByRole('button', { name: /Breakfast/ })
    .click();
  await page.getByText('Has milk, which you avoid').first().waitFor();
  await page.getByText('Not vegetarian').first().waitFor();
  await button(page, 'Add Greek Yoghurt Fruit Bowl').click();
  const question = page.getByRole('alertdialog', { name: MILK });
  await question.waitFor();
  await expectFine();
  await page.keyboard.press('Escape');
  await hasFocus(page, 'Add Greek Yoghurt Fruit Bowl');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Add it anyway' }).click();
  await hasFocus(page, 'One more Greek Yoghurt Fruit Bowl');
  await button(page, 'One less Greek Yoghurt Fruit Bowl').click();
  await button(page, 'Add Greek Yoghurt Fruit Bowl').click();
  await button(page, 'One more Greek Yoghurt Fruit Bowl').waitFor();
  await button(page, 'Add Egg White Bhurji & Toast').click();
  await page.getByRole('alertdialog', { name: EGG }).getByRole('button', { name: 'Leave it out' }).click();
  await button(page, 'Add Sprout Chaat').click();
  await button(page, 'One more Sprout Chaat').waitFor();
  await openCart(page);
  await cart(page).getByText('Contains: milk, nuts').waitFor();
  await cart(page).getByText('Has milk, which you avoid').waitFor();
  expect(await cart(page).getByText('Egg White Bhurji & Toast').count()).toBe(0);
  await expectFine();
});

test('who eats anything is asked nothing, and finds what a dish contains behind more', async () => {
  const { page } = await kitchen.visit('/robots.txt', 1280);
  await openBreakfast(page, await kitchen.seed.customer());
  await button(page, 'Add Greek Yoghurt Fruit Bowl').click();
  await button(page, 'One more Greek Yoghurt Fruit Bowl').waitFor();
  expect(await page.getByText('you avoid').count()).toBe(0);
  await button(page, 'more ingredients of Greek Yoghurt Fruit Bowl').click();
  await page.getByText('· Contains: milk, nuts').first().waitFor();
});

test('on a wide screen the notes stand on the cards, and the admin sees and changes what a customer eats', async () => {
  const customer = await kitchen.seed.customer({ title: 'Ravi Kulkarni' });
  await updateDiet(kitchen.admin, { diet: 'VEG', avoids: ['GLUTEN'] }, customer.id);
  const menu = await kitchen.visit('/robots.txt', 1280);
  await openBreakfast(menu.page, customer);
  await menu.page.getByText('Not vegetarian and has gluten, which you avoid').waitFor();
  await menu.expectFine();

  const { page, expectFine } = await kitchen.visitAsAdmin(`/users?search=${customer.mobileNumber}`, 1280);
  await page
    .getByRole('row', { name: /Ravi Kulkarni/ })
    .getByRole('button', { name: /^Edit/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  expect(await dialog.getByLabel('Diet').inputValue()).toBe('VEG');
  expect(await dialog.getByRole('checkbox', { name: 'Gluten' }).isChecked()).toBe(true);
  await dialog.getByLabel('Diet').selectOption('Veg and egg');
  await dialog.getByRole('checkbox', { name: 'Gluten' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Nuts' }).check();
  await expectFine();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { data } = await kitchen.admin.ask<{ user: object }>(
    'query ($id: ID!) { user(id: $id) { diet avoids } }',
    { id: customer.id },
  );
  expect(data?.user).toEqual({ diet: 'EGG', avoids: ['NUTS'] });
});
