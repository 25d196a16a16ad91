/** Specification 2.3, 5 and 8: the dish list and its editor, at the desk and on a phone. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axe, launchBrowser, type WatchedPage } from '../harness/browser.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { type AdminDesk, adminDesk } from './admin-desk.js';

let server: ServerProcess;
let browser: Browser;
let desk: AdminDesk;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  desk = await adminDesk(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

type ApiDish = { id: string; version: number; status: string; price: number | null; carbs: number | null };

/** A dish of its own for a test; nobody else touches it. */
const cooked = async (title: string, input: Record<string, unknown> = {}): Promise<ApiDish> => {
  const { createDish } = await desk.ask<{ createDish: ApiDish }>(
    'mutation ($input: CreateDishInput!) { createDish(input: $input) { id version status price carbs } }',
    { input: { title, ...input } },
  );
  return createDish;
};

/** What somebody else does meanwhile. */
const changedBySomebody = (id: string, input: Record<string, unknown>) =>
  desk.ask('mutation ($id: ID!, $input: UpdateDishInput!) { updateDish(id: $id, input: $input) { id } }', {
    id,
    input,
  });

const dishCalled = async <Fields>(title: string, fields: string): Promise<Fields | undefined> => {
  const { dishes } = await desk.ask<{ dishes: Fields[] }>(
    `query ($search: String) { dishes(search: $search) { ${fields} } }`,
    { search: title },
  );
  return dishes[0];
};

const opened = async (width: number): Promise<WatchedPage> => {
  const watched = await desk.open(browser, { width, height: 800 });
  await watched.page.goto('/dishes');
  await watched.page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor();
  return watched;
};

const rowOf = (page: Page, title: string) =>
  page.locator('tbody tr').filter({ has: page.getByRole('button', { name: `Delete ${title}` }) });
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
const isAsWide = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

describe.each([1280, 360])('dishes at %i px', (width) => {
  test('the list shows every column, rupees as en-IN, and - for what is not given', async () => {
    const long = `${'Long grain bowl '.repeat(7)}${width}`;
    await cooked(long, {
      price: 1200,
      carbs: 32,
      fats: 3.2,
      protein: 13.5,
      calories: 210,
      ingredients: 'Rice',
    });
    await cooked(`Bare dish ${width}`);
    const { page, assertClean, close } = await opened(width);

    const heads = await page.locator('thead th').allTextContents();
    expect(heads).toEqual([
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
    const row = await rowOf(page, long).textContent();
    expect(row).toContain('₹1,200.00');
    expect(row).toContain('32 / 3.2 / 13.5 g');
    expect(await rowOf(page, `Bare dish ${width}`).getByText('-', { exact: true }).count()).toBeGreaterThan(
      1,
    );
    expect(await axe(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axe(page)).toEqual([]);
    await isAsWide(page, width);
    assertClean();
    await close();
  });

  test('a search looks at title and ingredients, and says when there is nothing', async () => {
    const { page, assertClean, close } = await opened(width);
    const box = page.getByRole('searchbox', { name: 'Search title or ingredients' });
    await box.fill('drumstick');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('1 dish', { exact: true }).waitFor();
    await rowOf(page, 'Ragi Idli & Sambar').waitFor();

    await box.fill('no such thing');
    await box.press('Enter');
    await page.getByText('No dishes found').waitFor();
    await page.getByRole('button', { name: 'Show all dishes' }).click();
    await rowOf(page, 'Sprout Chaat').waitFor();
    expect(await box.inputValue()).toBe('');
    assertClean();
    await close();
  });

  test('a form with faults says each at its field, and what is empty is sent as empty', async () => {
    const title = `Paneer Tikka ${width}`;
    const { page, assertClean, close } = await opened(width);
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
    await dialog.getByLabel('Price').fill('-1');
    await dialog.getByLabel('Calories').fill('10.5');
    await dialog.getByLabel('Carbs').pressSequentially('1e');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Title is required.').waitFor();
    await dialog.getByText(/^'javascript:alert\(1\)' is not a picture address/).waitFor();
    await dialog.getByText('Price must be a number, 0 or more.').waitFor();
    await dialog.getByText('Carbs must be a number, 0 or more.').waitFor();
    await dialog.getByText('Calories must be a whole number.').waitFor();
    expect(await dialog.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await axe(page)).toEqual([]);

    await dialog.getByLabel('Title').fill(`  ${title} `);
    await dialog.getByLabel(/^Image URLs/).fill('/dishes/corn-salad.svg, /dishes/sprout-chaat.svg');
    await dialog.getByLabel('Price').fill('149.5');
    await dialog.getByLabel('Calories').fill('310');
    await dialog.getByLabel('Carbs').fill('');
    await dialog.locator('img[src="/dishes/sprout-chaat.svg"]').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Dish created.').waitFor();
    await rowOf(page, title).getByText('₹149.50').waitFor();

    const saved = await dishCalled(title, 'title imageUrls price carbs fats protein calories status');
    expect(saved).toEqual({
      title,
      imageUrls: ['/dishes/corn-salad.svg', '/dishes/sprout-chaat.svg'],
      price: 149.5,
      carbs: null,
      fats: null,
      protein: null,
      calories: 310,
      status: 'ACTIVE',
    });
    await isAsWide(page, width);
    assertClean();
    await close();
  });

  test('the status badge makes a dish inactive and active again; a change by somebody else is told', async () => {
    const title = `Toggled ${width}`;
    const { id } = await cooked(title);
    const { page, assertClean, close } = await opened(width);
    const row = rowOf(page, title);
    await row.getByRole('button', { name: `${title}: make inactive` }).click();
    await row.getByRole('button', { name: `${title}: make active` }).waitFor();
    expect(await dishCalled(title, 'status')).toEqual({ status: 'INACTIVE' });

    await changedBySomebody(id, { price: 80 });
    await row.getByRole('button', { name: `${title}: make active` }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Status update failed' });
    await alert.waitFor();
    expect(await alert.textContent()).toContain('This was changed by someone else.');
    // What there is now is shown, and the next click goes through.
    await row.getByText('₹80.00').waitFor();
    await row.getByRole('button', { name: `${title}: make active` }).click();
    await row.getByRole('button', { name: `${title}: make inactive` }).waitFor();
    assertClean();
    await close();
  });

  test('Delete asks first, gives the focus back, and tells when it failed', async () => {
    const title = `Deleted ${width}`;
    const { id } = await cooked(title);
    const { page, assertClean, close } = await opened(width);
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this dish?' });
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(`Delete ${title}`);

    await changedBySomebody(id, { price: 80 });
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.getByText('Delete failed', { exact: true }).waitFor();
    await question.getByText('This was changed by someone else. Reload and try again.').waitFor();
    await rowOf(page, title).getByText('₹80.00').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await rowOf(page, title).waitFor({ state: 'detached' });
    expect(await dishCalled(title, 'id')).toBeUndefined();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');
    assertClean();
    await close();
  });

  test('the second of two admins is told, and loses nothing typed', async () => {
    const title = `Edited ${width}`;
    const { id } = await cooked(title, { price: 90, carbs: 20 });
    const { page, assertClean, close } = await opened(width);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Dish' });
    await dialog.getByLabel('Price').fill('95');
    await dialog.getByLabel('Ingredients').fill('Millet, curd');

    await changedBySomebody(id, { price: 99, carbs: 25 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Save failed', { exact: true }).waitFor();
    await dialog.getByText('This was changed by someone else. Reload and try again.').waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Load the newest, keep what I typed' }).click();
    await dialog.getByText('Changed meanwhile: Carbs (grams).').waitFor();
    await dialog.getByText('Changed meanwhile to: 99').waitFor();
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
    assertClean();
    await close();
  });

  test('a dish is made with the keyboard alone, and Escape asks before it drops what was typed', async () => {
    const title = `Typed ${width}`;
    const { page, assertClean, close } = await opened(width);
    const create = page.getByRole('button', { name: '+ New Dish' });
    await create.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New Dish' }).waitFor();
    await page.keyboard.type('Half a thought');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Discard what you typed?' }).waitFor();
    // However often Escape is pressed, nothing typed is lost, and nothing hangs.
    for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    // Whether the last press opened or closed the question, it is answered once it has settled.
    await page.waitForTimeout(1_000);
    if (await question.isVisible()) await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    const field = page.getByRole('dialog', { name: 'New Dish' }).getByLabel('Title');
    expect(await field.inputValue()).toBe('Half a thought');
    await field.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await rowOf(page, title).waitFor();
    expect(await focused(page)).toBe('+ New Dish');
    assertClean();
    await close();
  });

  test('loading is said, a failed load too, and trying again helps', async () => {
    const watched = await desk.open(browser, { width, height: 800 });
    const { page } = watched;
    let isDown = true;
    await page.route('**/graphql', async (route) => {
      const isList = route.request().postData()?.includes('DishesPage');
      if (isList && isDown) await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
      else await route.continue();
    });
    await page.goto('/dishes');
    await page.getByText('Failed to load dishes').waitFor();
    expect(await axe(page)).toEqual([]);
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await rowOf(page, 'Sprout Chaat').waitFor();

    await page.unroute('**/graphql');
    await page.route('**/graphql', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goto('/dishes');
    await page.locator('main').getByText('Loading…').first().waitFor();
    await rowOf(page, 'Sprout Chaat').waitFor();
    watched.assertClean({ except: [/500/] });
    await watched.close();
  });
});
