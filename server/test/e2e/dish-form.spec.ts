/** Tests the form of a dish. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { AdminApi } from './admin-api.js';
import { hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const dishCalled = async <Fields>(search: string, fields: string): Promise<Fields | undefined> => {
  const { dishes } = await adminApi.ask<{ dishes: { nodes: Fields[] } }>(
    `query ($search: String) { dishes(search: $search) { nodes { ${fields} } } }`,
    { search },
  );
  return dishes.nodes[0];
};

const rowOf = (page: Page, title: string) =>
  page.locator('tbody tr').filter({ has: page.getByRole('button', { name: `Edit ${title}`, exact: true }) });

test('a dish form shows each error at its field and sends empty fields as empty', async () => {
  const title = `Paneer Tikka ${1280}`;
  const { page, expectFine } = await kitchen.visitAsAdmin('/dishes', 1280);
  await page.getByRole('button', { name: '+ New Dish' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Dish' });
  expect(await dialog.getByLabel('Status').inputValue()).toBe('ACTIVE');
  expect(await dialog.getByLabel('Status').locator('option').allTextContents()).toEqual([
    'Active (1)',
    'Inactive (0)',
  ]);
  const steps = { Price: '0.01', 'Carbs (grams)': '0.1', 'Fats (grams)': '0.1', 'Protein (grams)': '0.1' };
  for (const [label, step] of Object.entries({ ...steps, 'Calories (Kcal)': '1' })) {
    expect(await dialog.getByLabel(label).getAttribute('step')).toBe(step);
    expect(await dialog.getByLabel(label).getAttribute('min')).toBe('0');
  }

  await dialog.getByLabel('Title').fill('   ');
  await dialog.getByLabel(/^Image URLs/).fill('/dishes/corn-salad.svg, javascript:alert(1)');
  await dialog.getByLabel('Ingredients').fill('x'.repeat(2_001));
  await dialog.getByLabel('Price').fill('-1');
  await dialog.getByLabel('Calories').fill('10.5');
  await dialog.getByLabel('Carbs').pressSequentially('1e');
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const text of [
    'Title is required.',
    /^'javascript:alert\(1\)' is not the address of a picture/,
    'Ingredients can be at most 2,000 characters long.',
    'Price must be a number, 0 or more.',
    'Carbs must be a number, 0 or more.',
    'Calories must be a whole number.',
  ])
    await dialog.getByText(text).waitFor();
  expect(await dialog.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true);
  await expectFine();

  await dialog.getByLabel('Title').fill('x'.repeat(121));
  await dialog.getByLabel('Ingredients').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Title can be at most 120 characters long.').waitFor();

  await dialog.getByLabel('Title').fill(`  ${title} `);
  await dialog.getByLabel(/^Image URLs/).fill('/dishes/corn-salad.svg, /dishes/sprout-chaat.svg');
  await dialog.getByLabel('Price').fill('149.5');
  await dialog.getByLabel('Calories').fill('310');
  await dialog.getByLabel('Carbs').fill('');
  await dialog.locator('img[src="/dishes/sprout-chaat.svg"]').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Dish created.').first().waitFor();
  await rowOf(page, title).getByText('₹149.50').waitFor();
  expect(await dishCalled(title, 'title imageUrls price carbs fats protein calories status')).toEqual({
    title,
    imageUrls: ['/dishes/corn-salad.svg', '/dishes/sprout-chaat.svg'],
    price: 149.5,
    carbs: null,
    fats: null,
    protein: null,
    calories: 310,
    status: 'ACTIVE',
  });
});

test('an admin whose save conflicts is notified and keeps the input', async () => {
  const { id, title } = await kitchen.seed.dish({ pricePaise: 9_000 });
  const { page, expectFine } = await kitchen.visitAsAdmin('/dishes', 360);
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Dish' });
  await dialog.getByLabel('Price').fill('95');
  await dialog.getByLabel('Ingredients').fill('Millet, curd');

  await adminApi.ask('mutation ($id: ID!) { updateDish(id: $id, input: { price: 99, carbs: 25 }) { id } }', {
    id,
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Save failed', { exact: true }).waitFor();
  await dialog.getByText(/^Someone else saved changes/).waitFor();
  await expectFine();
  await dialog.getByText('They changed: Price: 99, Carbs (grams): 25.').waitFor();
  await dialog.getByText('Their value: 99').waitFor();
  expect(await dialog.getByLabel('Price').inputValue()).toBe('95');
  expect(await dialog.getByLabel('Carbs').inputValue()).toBe('25');
  expect(await dialog.getByLabel('Ingredients').inputValue()).toBe('Millet, curd');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await dishCalled(title, 'price carbs ingredients')).toEqual({
    price: 95,
    carbs: 25,
    ingredients: 'Millet, curd',
  });
});

test('a dish is created by keyboard, and Escape asks before it discards input', async () => {
  const title = 'Typed with ten fingers';
  const { page } = await kitchen.visitAsAdmin('/dishes', 1280);
  await page.getByRole('button', { name: '+ New Dish' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Dish' });
  await dialog.waitFor();
  await page.keyboard.type('Half a thought');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  // Repeated Escapes open and close the leave prompt, without losing the input.
  for (const _times of [1, 2, 3]) {
    await page.keyboard.press('Escape');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
  }
  const field = dialog.getByLabel('Title');
  expect(await field.inputValue()).toBe('Half a thought');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await rowOf(page, title).waitFor();
  await hasFocus(page, '+ New Dish');
});
