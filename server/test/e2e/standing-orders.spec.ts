/** Tests standing orders of a customer on the profile and on the menu. */
import type { Page } from 'playwright-core';
import type { IndiaDate } from '../../src/shared/india-date.js';
import { axe } from '../harness/axe.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';
import { createStandingOrder, type StandingOrderData } from '../testkit/standing-orders.js';
import { AdminApi } from './admin-api.js';
import { button, openBreakfast } from './menu-steps.js';
import { eventually, isOperation } from './on-page.js';
import { openTomorrow } from './open-tomorrow.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const EVERY_DAY = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

/** Creates a plan for a day whose veg box for breakfast contains the Corn Salad. */
const planBox = async (date: IndiaDate): Promise<void> => {
  const dishId = await adminApi.dishId('Corn Salad');
  await adminApi.ask(
    `mutation ($date: LocalDate!, $mealId: ID!, $dishId: ID!) {
      createMealPlan(input: { date: $date, slots: [
        { mealId: $mealId, dishIds: [$dishId], portions: [{ dishId: $dishId, boxFor: [VEG] }] }] }) { id } }`,
    { date, mealId: BREAKFAST_ID, dishId },
  );
};

const vegBoxOf = async (customer: SeededUser, more: object = {}): Promise<StandingOrderData> =>
  accepted(
    await createStandingOrder(kitchen.admin, {
      userId: customer.id,
      mealId: BREAKFAST_ID,
      weekdays: EVERY_DAY,
      from: dayFromToday(1),
      boxFor: 'VEG',
      ...more,
    }),
  ).it;

const linesOf = (...titles: string[]) =>
  Promise.all(titles.map(async (title) => ({ dishId: await adminApi.dishId(title), quantity: 1 })));

const section = (page: Page) => page.getByRole('region', { name: 'Standing orders' });
const boxes = (page: Page) =>
  section(page)
    .getByRole('list', { name: /^The next (four weeks|seven days)$/ })
    .getByRole('button');
const toProfile = ({ userUuid }: SeededUser) => `/customer/${userUuid}`;

test('a customer creates, pauses, resumes, and ends a standing order', async () => {
  const customer = await kitchen.seed.customer({ title: 'Nandini Krishnan', balancePaise: 100_000 });
  const { page, expectFine } = await kitchen.visit(toProfile(customer), 360);
  await section(page)
    .getByText(/^No standing orders yet\./)
    .waitFor();
  await expectFine();

  await button(page, 'Add a standing order').click();
  const form = page.getByRole('dialog', { name: 'New standing order' });
  await form.getByLabel('Meal').selectOption({ label: 'Breakfast · 8:30 AM to 10:00 AM' });
  await form.getByRole('checkbox', { name: 'Sat' }).check();
  await form.getByRole('button', { name: "The day's box" }).click();
  await form.getByRole('button', { name: 'Add one: Number of boxes' }).click();
  await expectFine();
  await form.getByRole('button', { name: 'Save' }).click();
  await section(page).getByText('Breakfast · Mon to Sat').waitFor();
  await section(page).getByText('2 × Veg box', { exact: true }).first().waitFor();
  expect(await boxes(page).count()).toBeLessThan(8);
  await button(page, 'Show four weeks').click();
  expect(await boxes(page).count()).toBeGreaterThan(20);
  await expectFine();

  // The same days are rejected in the dialog in which they were selected.
  await button(page, 'Add a standing order').click();
  await form.getByLabel('Meal').selectOption({ label: 'Breakfast · 8:30 AM to 10:00 AM' });
  await form.getByRole('button', { name: 'The same dishes' }).click();
  await form.getByRole('combobox', { name: 'Dish' }).selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Add' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form
    .getByText(
      `${customer.title} already has a standing order for Breakfast on Mondays. Change that standing order instead.`,
    )
    .waitFor();
  await expectFine();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Discard').click();

  await button(page, 'Pause 2 × Veg box, Breakfast').click();
  const pause = page.getByRole('dialog', { name: 'Pause 2 × Veg box' });
  await pause.getByLabel(/^Last day/).fill(shownDate(dayFromToday(7)));
  await expectFine();
  await pause.getByRole('button', { name: 'Pause' }).click();
  await section(page)
    .getByText(/^Paused from /)
    .waitFor();
  await boxes(page).filter({ hasText: 'Paused' }).first().waitFor();
  await button(page, 'Resume 2 × Veg box, Breakfast').click();
  await eventually(() => boxes(page).filter({ hasText: 'Paused' }).count(), 0);

  await button(page, 'End 2 × Veg box, Breakfast').click();
  await page.getByRole('alertdialog', { name: 'End 2 × Veg box?' }).waitFor();
  await expectFine();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await section(page)
    .getByText(/^No standing orders yet\./)
    .waitFor();
});

test('a toast does not cover the close button of a dialog', async () => {
  const customer = await kitchen.seed.customer({ title: 'Nandini Krishnan' });
  await vegBoxOf(customer);
  const { page } = await kitchen.visit(toProfile(customer), 360);
  const form = page.getByRole('dialog', { name: 'Edit standing order' });
  const edit = () => button(page, 'Edit Veg box, Breakfast').click();
  await edit();
  await form.getByLabel('Instructions').fill('Less oil');
  await form.getByRole('button', { name: 'Save' }).click();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  // The message remains while it has the focus or the pointer.
  await dismiss.focus();
  await edit();
  await dismiss.focus();
  for (const width of [700, 500, 360]) {
    await page.setViewportSize({ width, height: 780 });
    expect(await axe(page)).toEqual([]);
  }
  await form.getByRole('button', { name: 'Close' }).click();
  await eventually(() => form.count(), 0);
});

test('the keyboard moves between boxes, skips one, and restores it', async () => {
  const customer = await kitchen.seed.customer({ title: 'Asha Nair', balancePaise: 100_000 });
  await vegBoxOf(customer, {
    from: dayFromToday(3),
    instructions: 'Less oil in everything, and please no raw onion',
    boxFor: null,
    lines: await linesOf('Ragi Idli & Sambar', 'Sprout Chaat', 'Corn Salad'),
  });
  await planBox(await adminApi.freeDay());
  const { page, expectFine } = await kitchen.visit(toProfile(customer), 1280);
  await boxes(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await hasFocusOn(page, 4);
  await page.keyboard.press('ArrowDown');
  await hasFocusOn(page, 11);
  await page.keyboard.press('Enter');
  await boxes(page).filter({ hasText: 'Undo skip' }).waitFor();
  await hasFocusOn(page, 11);
  await page.keyboard.press('Enter');
  await eventually(() => boxes(page).filter({ hasText: 'Undo skip' }).count(), 0);
  await page.keyboard.press('Home');
  await hasFocusOn(page, 3);
  await page.keyboard.press('Enter');
  await boxes(page).filter({ hasText: 'Undo skip' }).waitFor();
  await expectFine();
});

/** Waits until the focus is on the box of the day `ahead` days from today. */
const hasFocusOn = (page: Page, ahead: number) => {
  const [, month = '', day = ''] = dayFromToday(ahead).split('-');
  const name = `${Number(day) < 10 ? '0' : ''}${Number(day)} ${MONTHS[Number(month) - 1]}`;
  return eventually(
    () => page.evaluate(() => document.activeElement?.textContent?.match(/\d\d [A-Z][a-z]{2}/)?.[0]),
    name,
  );
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

test('standing orders that fail to load show an error and can be retried', async () => {
  const customer = await kitchen.seed.customer();
  const visit = await kitchen.visit('/login', 360);
  const { page, expectFine } = visit;
  visit.expectProblems(/StandingOrders|500/);
  await page.route('**/graphql', (route) =>
    isOperation(route, 'StandingOrders')
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      : route.continue(),
  );
  await page.goto(toProfile(customer));
  await section(page).getByText("Couldn't load the standing orders.").waitFor();
  await expectFine();
  await page.unroute('**/graphql');
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await section(page)
    .getByText(/^No standing orders yet\./)
    .waitFor();
});

test("the menu shows tomorrow's box, which one press skips and another restores", async () => {
  const customer = await kitchen.seed.customer({ title: 'Ravi Kumar', balancePaise: 100_000 });
  await openTomorrow(kitchen, 'Sprout Chaat');
  await vegBoxOf(customer, { boxFor: null, lines: await linesOf('Sprout Chaat') });
  const { page, expectFine } = await kitchen.visit('/login', 360);
  await openBreakfast(page, customer);
  const line = page.getByRole('region', { name: "Tomorrow's box" });
  await line.getByText('Tomorrow: Sprout Chaat, ₹129.00 (standing order)').waitFor();
  await expectFine();
  await line.getByRole('button', { name: 'Skip' }).click();
  await line.getByText('Tomorrow: no box for Breakfast. Skipped').waitFor();
  await button(page, 'Add Sprout Chaat').waitFor();
  await expectFine();
  await line.getByRole('button', { name: 'Undo skip' }).click();
  await line.getByText(/\(standing order\)$/).waitFor();
  await line.getByRole('button', { name: 'Change' }).click();
  await section(page).getByText('Breakfast · Every day', { exact: false }).waitFor();
});
