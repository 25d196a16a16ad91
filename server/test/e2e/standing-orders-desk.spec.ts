/** Tests standing orders for admins: in Users, for many on Add Order, and tomorrow's problems on Cook. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { creditWallet } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';
import { createStandingOrder, type StandingOrderData } from '../testkit/standing-orders.js';
import { AdminApi } from './admin-api.js';
import { button } from './menu-steps.js';
import { eventually, hasFocus } from './on-page.js';
import { openTomorrow } from './open-tomorrow.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

beforeAll(() => openTomorrow(kitchen, 'Sprout Chaat'));

/** Creates a standing order. Default: Sprout Chaat for every day from tomorrow on. Tomorrow's plan contains the dish. */
const everyDay = async (customer: SeededUser, more: object = {}): Promise<StandingOrderData> =>
  accepted(
    await createStandingOrder(kitchen.admin, {
      userId: customer.id,
      mealId: BREAKFAST_ID,
      weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
      from: dayFromToday(1),
      lines: [{ dishId: await adminApi.dishId('Sprout Chaat'), quantity: 1 }],
      ...more,
    }),
  ).it;

test("an admin manages a customer's standing orders from the row menu of Users", async () => {
  const customer = await kitchen.seed.customer({ title: 'Standing Customer' });
  await everyDay(customer, { lines: null, boxFor: 'VEG' });
  const { page, expectFine } = await kitchen.visitAsAdmin('/users', 1280);
  await page.getByRole('searchbox').fill(customer.mobileNumber);
  await button(page, `More actions for ${customer.title}`).click();
  await page.getByRole('menuitem', { name: 'Standing orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Standing orders' });
  await dialog.getByText('Breakfast · Every day', { exact: false }).waitFor();
  await expectFine();
  await dialog.getByRole('button', { name: 'Edit Veg box, Breakfast' }).click();
  const form = page.getByRole('dialog', { name: 'Edit standing order' });
  expect(await form.getByLabel('Meal').isDisabled()).toBe(true);
  await form.getByLabel('Box', { exact: true }).selectOption({ label: 'Non-veg box' });
  await form.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Edit Non-veg box, Breakfast' }).waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(page, `More actions for ${customer.title}`);
});

test('a customer who cannot pay tomorrow is listed on Cook with a draft until the money arrives', async () => {
  const customer = await kitchen.seed.customer({ title: 'Lakshmi Venkataraghavan Iyer-Subramaniam' });
  await everyDay(customer);
  const { page, expectFine } = await kitchen.visitAsAdmin(`/kitchen?day=${dayFromToday(1)}`, 360);
  const issues = page.getByRole('region', { name: /^Standing orders for / });
  const draft = issues.getByRole('link', { name: `WhatsApp to ${customer.title}` });
  await issues.getByText('Breakfast: ₹129.00 short').waitFor({ timeout: 60_000 });
  expect(await draft.first().getAttribute('href')).toContain(
    `https://wa.me/91${customer.mobileNumber}?text=Hello%20`,
  );
  await expectFine();
  await creditWallet(kitchen.admin, { userId: customer.id, amount: 500, narration: 'Paid at the counter' });
  await page.reload();
  await page.getByRole('tab', { name: 'Cook' }).waitFor();
  await eventually(() => issues.getByText('Breakfast: ₹129.00 short').count(), 0);
});

test('Repeat weekly creates the same standing order for each selected customer, with a result for each', async () => {
  const [one, other] = [
    await kitchen.seed.customer({ title: 'Repeat Anand' }),
    await kitchen.seed.customer({ title: 'Repeat Bose' }),
  ];
  await everyDay(other, { weekdays: ['MONDAY'] });
  const { page, expectFine } = await kitchen.visitAsAdmin('/addorder', 1280);
  await page.getByRole('combobox', { name: 'Customers' }).fill('Repeat');
  await button(page, 'Select all').click();
  await button(page, 'Repeat weekly…').click();
  const dialog = page.getByRole('dialog', { name: 'Repeat for 2 customers' });
  await dialog.getByLabel('Meal').selectOption({ label: 'Breakfast · 8:30 AM to 10:00 AM' });
  await expectFine();
  await dialog.getByRole('button', { name: 'Create 2 standing orders' }).click();
  const result = page.getByRole('alertdialog', { name: '1 standing order created' });
  await result
    .getByText(
      `${other.title} already has a standing order for Breakfast on Mondays. Change that standing order instead.`,
    )
    .waitFor();
  await result.getByRole('listitem').filter({ hasText: one.title }).getByText('created').waitFor();
  await expectFine();
  await result.getByRole('button', { name: 'Close' }).click();
  await button(page, 'Repeat weekly…').waitFor();
});

test('the planner shows how many boxes wait for the plan of a day', async () => {
  const customer = await kitchen.seed.customer();
  const day = await adminApi.freeDay();
  await everyDay(customer, { from: day, until: day });
  const { page, expectFine } = await kitchen.visitAsAdmin('/meal-planner', 1280);
  await page
    .getByRole('list', { name: 'Next seven days' })
    .getByText(/ box(es)? waiting$/)
    .first()
    .waitFor();
  await expectFine();
});
