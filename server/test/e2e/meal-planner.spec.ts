/** Tests the list and the form of the meal planner, on a desktop and on a phone. */
import type { Page } from 'playwright-core';
import type { IndiaDate } from '../../src/shared/india-date.js';
import { openBuiltKitchen, type Visit, type Width } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { confirmIfAsked, eventually, hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Creates a plan for the next free day, with Corn Salad for breakfast. */
const planned = async (): Promise<{ id: string; date: IndiaDate }> =>
  kitchen.seed.plan({
    date: await adminApi.freeDay(),
    breakfast: [{ id: await adminApi.dishId('Corn Salad'), title: 'Corn Salad' }],
  });

const switchOf = (page: Page, date: IndiaDate) =>
  page.getByRole('switch', { name: `Plan for ${shownDate(date)}` });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const rowOf = (page: Page, date: IndiaDate) => page.locator('tr').filter({ has: switchOf(page, date) });

const visitPlanner = async (width: Width): Promise<Visit> => {
  const visit = await kitchen.visitAsAdmin('/meal-planner', width);
  await visit.page.getByRole('switch').first().waitFor();
  return visit;
};

test('a plan is created for the next free day, with a count for each meal, and shown as saved', async () => {
  const { page, expectFine } = await visitPlanner(1280);
  const free = await adminApi.freeDay();
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = dialogOf(page, 'Select Date');
  await dialog.getByRole('checkbox').first().waitFor();
  expect(await dialog.getByLabel('Date', { exact: true }).inputValue()).toBe(shownDate(free));

  const breakfast = dialog.getByRole('region', { name: /^Breakfast/ });
  const lunch = dialog.getByRole('region', { name: /^Post Lunch/ });
  await breakfast.getByRole('checkbox', { name: /^Corn Salad\s+₹139.00/ }).check();
  await dialog.getByLabel('Search title or ingredients').fill('jowar');
  await lunch.getByRole('checkbox', { name: /^Palak Tofu/ }).check();
  await eventually(() => lunch.getByRole('checkbox').count(), 1);
  await breakfast.getByText('1 selected').waitFor();
  await lunch.getByText('1 selected').waitFor();
  await expectFine();

  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Saved ✔').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  const row = rowOf(page, free);
  await row.waitFor();
  expect(await row.textContent()).toMatch(/Corn Salad.*Palak Tofu & Jowar Roti/);
  await hasFocus(page, 'ADD');
});

test('a missing and a taken date are rejected with the documented texts', async () => {
  const taken = await planned();
  const { page } = await visitPlanner(1280);
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = dialogOf(page, 'Select Date');
  await dialog.getByRole('checkbox').first().waitFor();
  const date = dialog.getByLabel('Date', { exact: true });
  await date.fill('');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('alert').getByText('Please pick a date first.').waitFor();
  await date.fill('31/02/27');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('alert').getByText('Enter date as dd/mm/yy').waitFor();
  await date.fill(shownDate(taken.date));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This date already has a plan. Please pick another date.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('at most one day is ON, and turning it OFF leaves none', async () => {
  const one = await planned();
  const other = await planned();
  const { page } = await visitPlanner(1280);
  const isOn = (date: IndiaDate, checked: boolean) =>
    page.getByRole('switch', { name: `Plan for ${shownDate(date)}`, checked }).waitFor();
  await switchOf(page, one.date).click();
  await confirmIfAsked(page, 'Turn ON', page.getByText('Active day updated.').first());
  await isOn(one.date, true);
  await switchOf(page, other.date).click();
  // Customers can still order for the first day.
  const question = page.getByRole('alertdialog', { name: `Turn ${shownDate(other.date)} ON?` });
  await question
    .getByText(/^Ordering for .* is open until .*\. Customers will no longer see it\.$/)
    .waitFor();
  await question.getByRole('button', { name: 'Turn ON' }).click();
  await isOn(other.date, true);
  await isOn(one.date, false);
  const active = async () =>
    (await adminApi.plans()).flatMap(({ id, status }) => (status === 'ACTIVE' ? id : []));
  await eventually(active, [other.id]);
  // The version of the plan changed when the other one was turned ON, and the screen has the new version.
  await switchOf(page, one.date).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn ON' }).click();
  await isOn(one.date, true);
  await switchOf(page, one.date).click();
  await isOn(one.date, false);
  await eventually(active, []);
});

test('the switch names the day, can be undone, and asks before a past day turns ON', async () => {
  const one = await planned();
  const corn = { id: await adminApi.dishId('Corn Salad'), title: 'Corn Salad' };
  const past = await kitchen.seed.plan({ date: dayFromToday(-2), breakfast: [corn] });
  const { page, expectFine } = await visitPlanner(1280);
  const shows = (text: string) => page.getByText(text).first().waitFor();
  await switchOf(page, one.date).click();
  await confirmIfAsked(page, 'Turn ON', page.getByText(`${shownDate(one.date)} is ON.`).first());
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await shows(`${shownDate(one.date)} is OFF.`);
  await switchOf(page, past.date).click();
  const question = page.getByRole('alertdialog', { name: `Turn ${shownDate(past.date)} ON?` });
  await question.getByText('customers would see the menu of a past day').waitFor();
  await expectFine();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('switch', { name: `Plan for ${shownDate(past.date)}`, checked: false }).waitFor();
});

test('a day is copied with two changes and a limit, and an empty plan asks first', async () => {
  const from = await planned();
  const { page, expectFine } = await visitPlanner(1280);
  await page.getByRole('list', { name: 'Next seven days' }).getByRole('button').first().waitFor();
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = dialogOf(page, 'Select Date');
  await dialog.getByRole('checkbox').first().waitFor();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save a plan without dishes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();

  await dialog.getByRole('button', { name: 'Copy from' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${shownDate(from.date)}`) }).click();
  const breakfast = dialog.getByRole('region', { name: /^Breakfast/ });
  await breakfast.getByText('1 selected').waitFor();
  expect(await breakfast.getByRole('checkbox').first().isChecked()).toBe(true);
  await breakfast.getByRole('checkbox', { name: /^Vegetable Poha/ }).check();
  await breakfast.getByRole('textbox', { name: 'Portions of Vegetable Poha, Breakfast' }).fill('12');
  await breakfast.getByRole('button', { name: 'No box: Vegetable Poha, Breakfast' }).click();
  const boxes = breakfast.getByRole('group', { name: 'Boxes with Vegetable Poha, Breakfast' });
  const veg = boxes.getByRole('button', { name: 'Veg box', exact: true });
  await veg.click();
  expect(await veg.getAttribute('aria-pressed')).toBe('true');
  await expectFine();
  const free = await adminApi.freeDay();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { mealPlans } = await adminApi.ask<{
    mealPlans: { date: string; slots: object[] }[];
  }>('{ mealPlans { date slots { portions { cap dish { title } } boxes { diet dishes { title } } } } }');
  expect(mealPlans.find(({ date }) => date === free)?.slots).toEqual([
    {
      portions: [{ cap: 12, dish: { title: 'Vegetable Poha' } }],
      boxes: [{ diet: 'VEG', dishes: [{ title: 'Vegetable Poha' }] }],
    },
  ]);
});

test('the second of two admins is notified, keeps the selection, and merges both plans', async () => {
  const plan = await planned();
  const { page, expectFine } = await visitPlanner(1280);
  await page.getByRole('button', { name: `Edit ${shownDate(plan.date)}` }).click();
  const dialog = dialogOf(page, 'Edit Plan');
  const lunch = dialog.getByRole('region', { name: /^Post Lunch/ });
  await lunch.getByRole('checkbox', { name: /^Rajma/ }).check();
  const dishIds = [await adminApi.dishId('Corn Salad'), await adminApi.dishId('Vegetable Poha')];
  await adminApi.ask(
    'mutation ($id: ID!, $input: UpdateMealPlanInput!) { updateMealPlan(id: $id, input: $input) { id } }',
    { id: plan.id, input: { slots: [{ mealId: BREAKFAST_ID, dishIds }] } },
  );
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText(/^Someone else changed this plan/).waitFor();
  await dialog.getByText('Breakfast: Corn Salad, Vegetable Poha').waitFor();
  expect(await lunch.getByRole('checkbox', { name: /^Rajma/ }).isChecked()).toBe(true);
  await expectFine();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Saved ✔').first().waitFor();
  await rowOf(page, plan.date).getByText('Rajma').waitFor();
  expect(await rowOf(page, plan.date).textContent()).toMatch(/Corn Salad, Vegetable Poha.*Rajma/);
});

test('a plan is opened, edited, saved, and turned ON by keyboard alone', async () => {
  const { page } = await visitPlanner(1280);
  const free = await adminApi.freeDay();
  await page.getByRole('button', { name: 'ADD' }).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Select Date');
  await dialog.getByRole('checkbox').first().waitFor();
  await dialog.getByLabel('Search title or ingredients').focus();
  await page.keyboard.type('poha');
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('checkbox', { name: /^Corn Salad/ })
    .first()
    .waitFor({ state: 'detached' });
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
  await page.getByText('Saved ✔').first().waitFor();
  await switchOf(page, free).focus();
  await page.keyboard.press('Space');
  await page.getByText('Active day updated.').first().waitFor();
});

test('without a network each action shows an error and keeps the selection', async () => {
  const plan = await planned();
  const { page, context, expectProblems } = await visitPlanner(1280);
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await page.getByRole('button', { name: `Edit ${shownDate(plan.date)}` }).click();
  const dialog = dialogOf(page, 'Edit Plan');
  await dialog.getByRole('checkbox').nth(1).check();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('alert').getByText('Save failed').first().waitFor();
  expect(await dialog.getByRole('checkbox').nth(1).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await switchOf(page, plan.date).click();
  await page.getByText('Failed to update active day.').first().waitFor();
});
