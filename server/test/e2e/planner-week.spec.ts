/** Tests the week of the meal planner, on a desktop and on a phone. */
import type { Page } from 'playwright-core';
import type { IndiaDate } from '../../src/shared/india-date.js';
import { openBuiltKitchen, type Visit, type Width } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import { AdminApi } from './admin-api.js';
import { confirmIfAsked, eventually, isOperation } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const breakfast = ['Corn Salad', 'Vegetable Poha', 'Sprout Chaat'];
const postLunch = ['Palak Tofu & Jowar Roti', 'Corn Salad'];
const found = (titles: readonly string[]) =>
  Promise.all(titles.map(async (title) => ({ id: await adminApi.dishId(title), title })));
const planned = async (date: IndiaDate): Promise<{ id: string }> =>
  kitchen.seed.plan({ date, breakfast: await found(breakfast), postLunch: await found(postLunch) });

/** Formats a day like the week: `Mon 23 Nov`. */
const named = (date: IndiaDate): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: '2-digit', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');

const visitWeek = async (width: Width): Promise<Visit> => {
  const visit = await kitchen.visitAsAdmin('/meal-planner', width);
  await visit.page.getByRole('list', { name: 'Next seven days' }).waitFor();
  return visit;
};
const dishesOf = (page: Page, meal: string, date: IndiaDate) =>
  page.getByRole('list', { name: `${meal}, ${named(date)}` });
const dish = (page: Page, meal: string, date: IndiaDate, title: string) =>
  dishesOf(page, meal, date).getByRole('button', { name: title });
const orderOf = async (date: IndiaDate): Promise<string[]> => {
  const { mealPlans } = await adminApi.ask<{
    mealPlans: { date: string; slots: { meal: { title: string }; dishes: { title: string }[] }[] }[];
  }>('{ mealPlans { date slots { meal { title } dishes { title } } } }');
  const slots = mealPlans.find((plan) => plan.date === date)?.slots ?? [];
  return slots.find(({ meal }) => meal.title === 'Breakfast')?.dishes.map(({ title }) => title) ?? [];
};
const pick = async (page: Page, date: IndiaDate, item: string) => {
  await page.getByRole('button', { name: `More actions for ${named(date)}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a day of the planner keeps its column for any content of its header', async () => {
  await kitchen.seed.activePlan({ date: dayFromToday(0), breakfast: await found(breakfast) });
  const { page } = await visitWeek(1280);
  const days = page.getByRole('list', { name: 'Next seven days' }).locator('> li');
  await days.first().getByText('Corn Salad').waitFor();
  const wider = await days.evaluateAll((columns) =>
    columns.filter((column) => column.scrollWidth > column.clientWidth).map((column) => column.textContent),
  );
  expect(wider).toEqual([]);
});

test('today is first, and a dish shows diet and sold portions, and moves by keys, buttons, and dragging', async () => {
  const day = dayFromToday(1);
  const plan = await planned(day);
  const [corn] = (await found(['Corn Salad'])) as [{ id: string; title: string }];
  await kitchen.seed.limit(plan, corn, 40);
  const { page, expectFine } = await visitWeek(1280);
  const first = page.getByRole('list', { name: 'Next seven days' }).getByRole('listitem').first();
  expect(await first.textContent()).toMatch(new RegExp(`^${named(dayFromToday(0))} Today`));
  const name = await dish(page, 'Breakfast', day, 'Corn Salad').getAttribute('data-dish');
  expect(name).toBe(corn.id);
  await dish(page, 'Breakfast', day, 'Veg Corn Salad 0 of 40 sold').waitFor();
  await expectFine();

  await dish(page, 'Breakfast', day, 'Corn Salad').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('status').getByText('Corn Salad is now number 3 of 3.').waitFor();
  await eventually(() => orderOf(day), ['Vegetable Poha', 'Sprout Chaat', 'Corn Salad']);
  // The focus moved with the dish.
  await page.keyboard.press('Enter');
  const move = page.getByRole('dialog', { name: 'Move Corn Salad' });
  await move.waitFor();
  await expectFine();
  await move.getByRole('button', { name: 'Move to top' }).click();
  await eventually(() => orderOf(day), ['Corn Salad', 'Vegetable Poha', 'Sprout Chaat']);

  const row = (title: string) =>
    dishesOf(page, 'Breakfast', day).getByRole('listitem').filter({ hasText: title });
  await row('Sprout Chaat').dragTo(row('Corn Salad'), { targetPosition: { x: 20, y: 3 } });
  await eventually(() => orderOf(day), ['Sprout Chaat', 'Corn Salad', 'Vegetable Poha']);
  // The portion limit of the moved dish is unchanged.
  await dish(page, 'Breakfast', day, 'Veg Corn Salad 0 of 40 sold').waitFor();
});

test('the planner shows the first of many dishes, and expands the others below', async () => {
  const day = dayFromToday(20);
  const titles = [...breakfast, 'Masala Oats Upma', 'Moong Dal Chilla', 'Greek Yoghurt Fruit Bowl'];
  await kitchen.seed.plan({ date: day, breakfast: await found(titles) });
  const { page, expectFine } = await visitWeek(1280);
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Later days' }).click();
  const rows = dishesOf(page, 'Breakfast', day).getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(3);
  const more = page.getByRole('button', { name: `3 more, Breakfast, ${named(day)}` });
  // A dish that moves below the displayed rows expands the list, and keeps the focus.
  await dish(page, 'Breakfast', day, 'Sprout Chaat').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('status').getByText('Sprout Chaat is now number 4 of 6.').waitFor();
  expect(await rows.count()).toBe(6);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Sprout Chaat');
  await page.getByRole('button', { name: `Show fewer, Breakfast, ${named(day)}` }).click();
  expect(await rows.count()).toBe(3);
  await more.click();
  expect(await rows.count()).toBe(6);
  await expectFine();
});

test('a free day is copied, turned ON, recorded, and deleted after a question that states the consequence', async () => {
  const from = dayFromToday(2);
  const to = dayFromToday(3);
  await planned(from);
  const { page, expectFine } = await visitWeek(1280);
  await page.getByRole('button', { name: `Copy from another day to` }).first().waitFor();
  await page.getByRole('button', { name: new RegExp(`Copy from another day to ${shownDate(to)}`) }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${shownDate(from)}`) }).click();
  await page
    .getByText(/copied to .* The copy is OFF\.$/)
    .first()
    .waitFor();
  await dish(page, 'Breakfast', to, 'Sprout Chaat').waitFor();
  expect(await orderOf(to)).toEqual(breakfast);

  await pick(page, to, 'Turn ON');
  // Asks first if today's plan of another test is still open.
  await confirmIfAsked(page, 'Turn ON', page.getByText(`${shownDate(to)} is ON.`).first());
  await page
    .getByText(`${shownDate(to)} is ON.`)
    .first()
    .waitFor();
  await pick(page, to, 'History');
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByText(`Admin turned the plan for ${shownDate(to)} ON`).waitFor();
  await expectFine();
  await page.keyboard.press('Escape');
  await pick(page, to, 'Delete plan');
  const question = page.getByRole('alertdialog', { name: /^Delete the plan for / });
  await question.getByText('Customers see no menu').waitFor();
  await expectFine();
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Copy from another day to ${shownDate(to)}` }).waitFor();
  expect((await adminApi.plans()).filter(({ date }) => date === to)).toEqual([]);
});

test('a plan with orders cannot be deleted, and the dialog states why', async () => {
  const day = dayFromToday(4);
  await planned(day);
  await adminApi.place(await kitchen.seed.customer({ balancePaise: 100_000 }), day, { 'Corn Salad': 1 });
  const { page, expectProblems } = await visitWeek(1280);
  expectProblems(/409/);
  await pick(page, day, 'Delete plan');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  // In a retry of the test, a second order exists.
  await question.getByText(/Cancel (it|them) first\.$/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dish(page, 'Breakfast', day, 'Corn Salad').waitFor();
});

test('seven days are copied to the next seven without overwriting plans', async () => {
  const [one, other] = [dayFromToday(5), dayFromToday(6)];
  await planned(one);
  await planned(other);
  await kitchen.seed.plan({ date: dayFromToday(12), breakfast: await found(['Corn Salad']) });
  const { page, expectFine } = await visitWeek(1280);
  await dishesOf(page, 'Breakfast', one).waitFor();
  await page.getByRole('button', { name: 'Copy to the next seven days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy these seven days to the next seven?' });
  await dialog.getByText(`${named(other)} to ${named(dayFromToday(13))}`).waitFor();
  await dialog.getByText(`will not change: ${named(dayFromToday(12))}.`).waitFor();
  await expectFine();
  await dialog.getByRole('button', { name: /^Copy \d+ days?$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  // The next seven days are displayed automatically.
  await page.getByRole('list', { name: /^Seven days from / }).waitFor();
  await dishesOf(page, 'Post Lunch', dayFromToday(13)).waitFor();
  expect(await orderOf(dayFromToday(13))).toEqual(breakfast);
  expect(await orderOf(dayFromToday(12))).toEqual(['Corn Salad']);
  await page.getByRole('button', { name: 'Back to today' }).click();
  await page.getByRole('list', { name: 'Next seven days' }).waitFor();
});

test('on a phone the days are listed one below the other, and each opens below its name', async () => {
  const day = dayFromToday(1);
  await planned(day);
  const { page, expectFine } = await visitWeek(360);
  const open = page.getByRole('button', { name: `Dishes of ${named(day)}` });
  expect(await open.getAttribute('aria-expanded')).toBe('false');
  await open.click();
  await dish(page, 'Breakfast', day, 'Vegetable Poha').click();
  const move = page.getByRole('dialog', { name: 'Move Vegetable Poha' });
  await move.getByRole('button', { name: 'Move up' }).click();
  await eventually(async () => (await orderOf(day))[0], 'Vegetable Poha');
  // At another width, the scroll position could leave a day's button half covered by the bar.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectFine();
  await page.getByRole('button', { name: `Plan this day: ${named(dayFromToday(3))}` }).click();
  const form = page.getByRole('dialog', { name: 'Select Date' });
  expect(await form.getByLabel('Date', { exact: true }).inputValue()).toBe(shownDate(dayFromToday(3)));
});

test('loading, an empty list, and a failed list of plans each have a text', async () => {
  const { page } = await kitchen.visitAsAdmin('/robots.txt', 1280);
  const answers = [
    { errors: [{ message: 'Not today.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
    { data: { settings: { activeDay: 'BY_HAND' }, mealPlans: [], meals: [] } },
  ];
  // Prepared before the request, which can arrive after the text 'Loading'.
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (!isOperation(route, 'MealPlanner')) return route.continue();
    if (answers.length === 2) await isAnswered;
    return route.fulfill({ json: answers.shift() });
  });
  await page.goto('/meal-planner');
  await page.getByText('Loading meal plans…').waitFor();
  answer();
  await page.getByRole('alert').getByText('Not today.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No meals yet.').waitFor();
});
