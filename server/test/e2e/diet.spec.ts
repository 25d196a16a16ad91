/** Tests a customer's diet and avoided allergens on the profile, on the menu, and in the admin's form. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { updateDiet } from '../testkit/operations.js';
import { button, cart, openBreakfast, openCart } from './menu-steps.js';
import { hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();

const MILK = 'Greek Yoghurt Fruit Bowl contains milk, which you avoid. Add it anyway?';
const EGG = 'Egg White Bhurji & Toast is not vegetarian. Add it anyway?';

test('a customer sets a diet, and the menu asks once before a conflicting dish enters the cart', async () => {
  const customer = await kitchen.seed.customer({ title: 'Asha Nair', balancePaise: 100_000 });
  const { page, expectFine } = await kitchen.visit(`/customer/${customer.userUuid}`, 360);
  const card = page.getByRole('region', { name: 'Profile' });
  await card.getByText('Anything').waitFor();
  await button(page, 'Edit diet').click();
  const dialog = page.getByRole('dialog', { name: 'Your diet' });
  await dialog.getByLabel('Diet').selectOption('Veg only');
  await dialog.getByRole('checkbox', { name: 'Milk' }).check();
  await expectFine();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Veg only, without: Milk').waitFor();
  await hasFocus(page, 'Edit diet');

  await page.getByRole('link', { name: 'Meals' }).click();
  await page
    .getByRole('dialog', { name: 'Choose a meal' })
    .getByRole('button', { name: /Breakfast/ })
    .click();
  await page.getByText('Contains milk, which you avoid').first().waitFor();
  const vegOnly = page.getByRole('checkbox', { name: 'Veg only' });
  await vegOnly.waitFor();
  expect(await vegOnly.isChecked()).toBe(true);
  expect(await page.getByText('Not vegetarian').count()).toBe(0);
  await vegOnly.uncheck();
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
  await cart(page).getByText('Contains milk, which you avoid').waitFor();
  expect(await cart(page).getByText('Egg White Bhurji & Toast').count()).toBe(0);
  await expectFine();
  // The confirmation of the dish is the acceptance of the order.
  await button(page, 'Submit').click();
  await button(page, 'EDIT ORDER').waitFor();
});

test('the review lists customers with diet conflicts, and one step includes them', async () => {
  const customer = await kitchen.seed.customer({ title: 'Meera Joshi', balancePaise: 100_000 });
  await updateDiet(kitchen.admin, { diet: 'VEG' }, customer.id);
  const { page, expectFine } = await kitchen.visitAsAdmin(`/addorder?customer=${customer.id}`, 1280);
  await page.getByRole('combobox', { name: 'Meal' }).fill('Post');
  await page.getByRole('option', { name: /^Post Lunch/ }).click();
  await page.getByRole('button', { name: 'One more Tandoori Chicken Millet Bowl' }).click();
  await page.getByText('Conflicts with diet').waitFor();
  await page.getByText('The dishes conflict with the diet of 1 customer.').waitFor();
  await page.getByRole('button', { name: 'Submit 1 Order(s)' }).click();
  const review = page.getByRole('alertdialog', { name: 'Review' });
  await review.getByRole('heading', { name: '1 customer eats veg only' }).waitFor();
  await review.getByText('Eats veg only, which excludes Tandoori Chicken Millet Bowl.').waitFor();
  expect(await review.getByRole('button', { name: 'Place 0 Order(s)' }).isDisabled()).toBe(true);
  // The heading is before the option to include its customers.
  const text = await review.innerText();
  expect(text.indexOf('1 customer eats veg only')).toBeLessThan(text.indexOf('Include this customer'));
  await expectFine();
  await review.getByRole('checkbox', { name: 'Include this customer' }).check();
  await review.getByRole('button', { name: 'Place 1 Order(s)' }).click();
  await page.getByRole('alertdialog', { name: '1 order(s) placed' }).waitFor();
});

test('a customer without a diet sees no prompt, and reads the allergens on the card', async () => {
  const { page } = await kitchen.visit('/robots.txt', 1280);
  await openBreakfast(page, await kitchen.seed.customer());
  await button(page, 'Add Greek Yoghurt Fruit Bowl').click();
  await button(page, 'One more Greek Yoghurt Fruit Bowl').waitFor();
  expect(await page.getByText('you avoid').count()).toBe(0);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Greek Yoghurt Fruit Bowl' })
    .getByText('Contains: milk, nuts')
    .waitFor();
});

test("diet notes are on the cards of a wide screen, and an admin can change a customer's diet", async () => {
  const customer = await kitchen.seed.customer({ title: 'Ravi Kulkarni' });
  await updateDiet(kitchen.admin, { diet: 'VEG', avoids: ['GLUTEN'] }, customer.id);
  const menu = await kitchen.visit('/robots.txt', 1280);
  await openBreakfast(menu.page, customer);
  await menu.page.getByRole('checkbox', { name: 'Veg only' }).uncheck();
  await menu.page.getByText('Not vegetarian and contains gluten, which you avoid').waitFor();
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
