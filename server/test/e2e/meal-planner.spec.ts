/** Specification 2.11, 5 and 8: the meal planner, at the desk and on a phone. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axe, launchBrowser, type WatchedPage } from '../harness/browser.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { type AdminDesk, adminDesk, BREAKFAST, dayFromToday } from './admin-desk.js';

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

type PlanRow = { id: string; date: string; status: string };
const plans = async () =>
  (await desk.ask<{ mealPlans: PlanRow[] }>('{ mealPlans { id date status } }')).mealPlans;

/** The first day from tomorrow that has no plan yet. */
const nextFree = async () => {
  const taken = new Set((await plans()).map(({ date }) => date));
  let count = 1;
  while (taken.has(dayFromToday(count).day)) count += 1;
  return dayFromToday(count);
};

/** A plan for the next free day, with Corn Salad for breakfast. */
const planned = async () => {
  const free = await nextFree();
  const { createMealPlan } = await desk.ask<{ createMealPlan: { id: string } }>(
    'mutation ($input: CreateMealPlanInput!) { createMealPlan(input: $input) { id } }',
    { input: { date: free.day, slots: [{ mealId: BREAKFAST, dishIds: [await desk.dish('Corn Salad')] }] } },
  );
  return { id: createMealPlan.id, ...free };
};

const switchOf = (page: Page, shown: string) => page.getByRole('switch', { name: `Plan for ${shown}` });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const rowOf = (page: Page, shown: string) => page.locator('tr').filter({ has: switchOf(page, shown) });

const opened = async (width: number): Promise<WatchedPage> => {
  const watched = await desk.open(browser, { width, height: 800 });
  await watched.page.goto('/meal-planner');
  await watched.page.getByRole('switch').first().waitFor();
  return watched;
};

describe.each([1280, 360])('at %i px', (width) => {
  test('a plan is made for the next free day, with a count a meal, and said to be saved', async () => {
    const { page, assertClean, close } = await opened(width);
    const free = await nextFree();
    await page.getByRole('button', { name: 'ADD' }).click();
    const dialog = dialogOf(page, 'Select Date');
    await dialog.getByRole('checkbox').first().waitFor();
    expect(await dialog.getByLabel('Date', { exact: true }).inputValue()).toBe(free.day);

    const breakfast = dialog.getByRole('region', { name: /^Breakfast/ });
    const lunch = dialog.getByRole('region', { name: /^Post Lunch/ });
    await breakfast.getByRole('checkbox', { name: /^Corn Salad\s+₹139.00/ }).check();
    await dialog.getByLabel('Search title or ingredients').fill('jowar');
    await lunch.getByRole('checkbox', { name: /^Palak Tofu/ }).check();
    expect(await lunch.getByRole('checkbox').count()).toBe(1);
    await breakfast.getByText('1 selected').waitFor();
    await lunch.getByText('1 selected').waitFor();

    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Saved ✔').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const row = rowOf(page, free.shown);
    await row.waitFor();
    expect(await row.textContent()).toMatch(/Corn Salad.*Palak Tofu & Jowar Roti/);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('ADD');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    assertClean();
    await close();
  });

  test('a missing date and a taken one are refused in the specification’s words', async () => {
    const taken = await planned();
    const { page, assertClean, close } = await opened(width);
    await page.getByRole('button', { name: 'ADD' }).click();
    const dialog = dialogOf(page, 'Select Date');
    await dialog.getByRole('checkbox').first().waitFor();
    const date = dialog.getByLabel('Date', { exact: true });
    await date.fill('');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByRole('alert').getByText('Please pick a date first.').waitFor();
    await date.fill(taken.day);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('This date already has a plan. Please pick another date.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    assertClean();
    await close();
  });

  test('one day is ON at most, and turning it off leaves none', async () => {
    const one = await planned();
    const other = await planned();
    const { page, assertClean, close } = await opened(width);
    const isOn = (shown: string, checked: boolean) =>
      page.getByRole('switch', { name: `Plan for ${shown}`, checked }).waitFor();
    await switchOf(page, one.shown).click();
    await page.getByText('Active day updated.').first().waitFor();
    await isOn(one.shown, true);
    await switchOf(page, other.shown).click();
    await isOn(other.shown, true);
    await isOn(one.shown, false);
    expect((await plans()).filter(({ status }) => status === 'ACTIVE').map(({ id }) => id)).toEqual([
      other.id,
    ]);
    // Its version moved when the other was turned on; the screen knows the new one.
    await switchOf(page, one.shown).click();
    await isOn(one.shown, true);
    await switchOf(page, one.shown).click();
    await isOn(one.shown, false);
    expect((await plans()).filter(({ status }) => status === 'ACTIVE')).toEqual([]);
    assertClean();
    await close();
  });

  test('the second of two admins is told, keeps what they ticked and adds to the first one’s plan', async () => {
    const plan = await planned();
    const { page, assertClean, close } = await opened(width);
    await page.getByRole('button', { name: `Edit ${plan.shown}` }).click();
    const dialog = dialogOf(page, 'Edit Plan');
    const lunch = dialog.getByRole('region', { name: /^Post Lunch/ });
    await lunch.getByRole('checkbox', { name: /^Rajma/ }).check();
    const dishIds = [await desk.dish('Corn Salad'), await desk.dish('Vegetable Poha')];
    await desk.ask(
      'mutation ($id: ID!, $input: UpdateMealPlanInput!) { updateMealPlan(id: $id, input: $input) { id } }',
      { id: plan.id, input: { slots: [{ mealId: BREAKFAST, dishIds }] } },
    );
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('This was changed by someone else. Reload and try again.').waitFor();
    await dialog.getByText('Breakfast: Corn Salad, Vegetable Poha').waitFor();
    expect(await lunch.getByRole('checkbox', { name: /^Rajma/ }).isChecked()).toBe(true);
    if (width === 360) expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Saved ✔').waitFor();
    await rowOf(page, plan.shown).getByText('Rajma').waitFor();
    expect(await rowOf(page, plan.shown).textContent()).toMatch(/Corn Salad, Vegetable Poha.*Rajma/);
    assertClean();
    await close();
  });

  test('neither the table nor the popup has an accessibility fault', async () => {
    const { page, assertClean, close } = await opened(width);
    // Day on the phone and night at the desk: both are looked at, in half the time.
    await page.emulateMedia({ colorScheme: width === 360 ? 'light' : 'dark' });
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'ADD' }).click();
    await dialogOf(page, 'Select Date').getByRole('checkbox').first().check();
    expect(await axe(page)).toEqual([]);
    assertClean();
    await close();
  });
});

test('with the keyboard alone: open, tick, nearly leave, save, turn on', async () => {
  const { page, assertClean, close } = await opened(1280);
  const free = await nextFree();
  await page.getByRole('button', { name: 'ADD' }).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Select Date');
  await dialog.getByRole('checkbox').first().waitFor();
  await dialog.getByLabel('Search title or ingredients').focus();
  await page.keyboard.type('poha');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await dialog.getByText('1 selected').first().waitFor();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Confirm' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Saved ✔').waitFor();
  await switchOf(page, free.shown).focus();
  await page.keyboard.press('Space');
  await page.getByText('Active day updated.').waitFor();
  assertClean();
  await close();
});

test('without a connection each action says that it failed, and nothing that was ticked is lost', async () => {
  const plan = await planned();
  const { page, context, close } = await opened(1280);
  await page.getByRole('button', { name: `Edit ${plan.shown}` }).click();
  const dialog = dialogOf(page, 'Edit Plan');
  await dialog.getByRole('checkbox').first().check();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('alert').getByText('Save failed').waitFor();
  expect(await dialog.getByRole('checkbox').first().isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await switchOf(page, plan.shown).click();
  await page.getByText('Failed to update active day.').waitFor();
  await close();
});

test('loading, no plans at all, and a list that cannot be loaded have their own words', async () => {
  const { page, close } = await desk.open(browser);
  const answers = [
    { errors: [{ message: 'Not today.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
    { data: { mealPlans: [], meals: [] } },
  ];
  let answer = () => {};
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'MealPlanner') return route.continue();
    if (answers.length === 2)
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    return route.fulfill({ json: answers.shift() });
  });
  await page.goto('/meal-planner');
  await page.getByText('Loading meal plans…').waitFor();
  answer();
  await page.getByRole('alert').getByText('Not today.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No meals yet.').waitFor();
  await close();
});
