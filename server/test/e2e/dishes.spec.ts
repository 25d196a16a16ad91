/** Tests the dish list. Its form is in dish-form.spec.ts. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { AdminApi } from './admin-api.js';
import { eventually, hasFocus, isOperation } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Changes the price of a dish through the API, like another admin. */
const repriced = (id: string, price: number) =>
  adminApi.ask(
    'mutation ($id: ID!, $price: Rupees!) { updateDish(id: $id, input: { price: $price }) { id } }',
    {
      id,
      price,
    },
  );

const found = async (search: string): Promise<{ status: string }[]> =>
  (
    await adminApi.ask<{ dishes: { nodes: { status: string }[] } }>(
      'query ($search: String) { dishes(search: $search) { nodes { status } } }',
      { search },
    )
  ).dishes.nodes;

const rowOf = (page: Page, title: string) =>
  page.locator('tbody tr').filter({ has: page.getByRole('button', { name: `Edit ${title}`, exact: true }) });

test('the list of dishes shows every column, rupees in Indian format, and - for missing values', async () => {
  const { createDish } = await adminApi.ask<{ createDish: { title: string } }>(
    `mutation { createDish(input: { title: "Long grain bowl", ingredients: "Rice", price: 1200, carbs: 32, fats: 3.2,
      protein: 13.5, calories: 210 }) { title } }`,
  );
  const bare = await kitchen.seed.dish({ pricePaise: null });
  const { page } = await kitchen.visitAsAdmin('/dishes', 1280);
  await rowOf(page, bare.title).waitFor();
  expect(await page.locator('thead th').allTextContents()).toEqual([
    'S.No.',
    'Title',
    'Images',
    'Ingredients',
    'Price',
    'Nutritioncarbs/fats/protein',
    'Calories',
    'Status',
    'Created',
    'Edit/Delete',
  ]);
  const row = await rowOf(page, createDish.title).textContent();
  expect(row).toContain('₹1,200.00');
  expect(row).toContain('32 / 3.2 / 13.5 g');
  // The menu of rarely used actions is last, as in every list.
  const actions = rowOf(page, createDish.title).locator('[data-column=actions]').getByRole('button');
  expect(await actions.allTextContents()).toEqual(['Edit', 'Delete', '']);
  expect(await rowOf(page, bare.title).getByText('-', { exact: true }).count()).toBeGreaterThan(1);
});

test('the longest title of a dish does not make the page scroll sideways', async () => {
  const { title } = await kitchen.seed.dish({
    title: `${Date.now()}-Longgrainbowl`.padEnd(120, '-longgrainbowl'),
  });
  const { page, atEveryWidth } = await kitchen.visitAsAdmin('/dishes', 1280);
  await rowOf(page, title).waitFor();
  await atEveryWidth(async (width) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width),
  );
});

test('the search of Dishes covers title and ingredients, and reports an empty result', async () => {
  const { page, expectFine } = await kitchen.visitAsAdmin('/dishes', 360);
  const box = page.getByRole('searchbox', { name: 'Search title or ingredients' });
  await box.fill('drumstick');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('1 dish', { exact: true }).waitFor();
  await rowOf(page, 'Ragi Idli & Sambar').waitFor();

  await box.fill('no such thing');
  await box.press('Enter');
  await page.getByText('No dishes found').waitFor();
  await expectFine();
  await page.getByRole('button', { name: 'Show all dishes' }).click();
  await rowOf(page, 'Sprout Chaat').waitFor();
  expect(await box.inputValue()).toBe('');
});

test("the status badge toggles a dish, and another admin's change is reported", async () => {
  const { id, title } = await kitchen.seed.dish();
  const { page } = await kitchen.visitAsAdmin('/dishes', 1280);
  const row = rowOf(page, title);
  await row.getByRole('button', { name: `${title}: make inactive` }).click();
  await row.getByRole('button', { name: `${title}: make active` }).waitFor();
  expect(await found(title)).toEqual([{ status: 'INACTIVE' }]);

  await repriced(id, 80);
  await row.getByRole('button', { name: `${title}: make active` }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Status update failed' });
  await alert.waitFor();
  expect(await alert.textContent()).toContain('This was changed by someone else.');
  // The current state is displayed, and the next click succeeds.
  await row.getByText('₹80.00').waitFor();
  await row.getByRole('button', { name: `${title}: make active` }).click();
  await row.getByRole('button', { name: `${title}: make inactive` }).waitFor();
});

test('the Delete button of a dish needs a confirmation, restores the focus, and reports a failure', async () => {
  const { id, title } = await kitchen.seed.dish();
  const { page, expectFine } = await kitchen.visitAsAdmin('/dishes', 1280);
  await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this dish?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await hasFocus(page, `Delete ${title}`);

  await repriced(id, 80);
  await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByText('Delete failed', { exact: true }).waitFor();
  await question.getByText('This was changed by someone else. Reload and try again.').waitFor();
  await expectFine();
  await rowOf(page, title).getByText('₹80.00').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await rowOf(page, title).waitFor({ state: 'detached' });
  expect(await found(title)).toEqual([]);
  await eventually(() => page.evaluate(() => document.activeElement?.tagName), 'SECTION');
});

test('the list of dishes reports loading and a failed load, and a retry works', async () => {
  const { page, expectFine, expectProblems } = await kitchen.visitAsAdmin('/robots.txt', 360);
  expectProblems(/500/);
  let isDown = true;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (!isOperation(route, 'DishesPage')) return route.continue();
    if (isDown) return route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
    await held;
    return route.continue();
  });
  await page.goto('/dishes');
  await page.getByText('Failed to load dishes').first().waitFor();
  await expectFine();
  isDown = false;
  await page.reload();
  await page.locator('main').getByText('Loading…').first().waitFor();
  answer();
  await rowOf(page, 'Sprout Chaat').waitFor();
});
