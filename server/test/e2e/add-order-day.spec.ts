/** Tests data of Add Order about its day: the plan, existing orders, and a cancelled run. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { openTomorrow } from './open-tomorrow.js';
import { customersOf, dayOf, quantityOf, submitOf } from './order-fields.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);
beforeAll(() => openTomorrow(kitchen, 'Corn Salad', 'Sprout Chaat'));

const visitAddOrder = async () => {
  const visit = await kitchen.visitAsAdmin('/addorder', 1280);
  await customersOf(visit.page).waitFor();
  return visit;
};

test('planned dishes are listed first, and selected dishes can be removed above the list', async () => {
  const { page } = await visitAddOrder();
  const planned = page.getByRole('heading', { name: `Planned for ${shownDate(dayFromToday(1))}` });
  await planned.waitFor();
  await page.getByRole('combobox', { name: 'Meal' }).fill('break');
  await page.getByRole('option', { name: 'Breakfast 8:30 AM to 10:00 AM' }).click();
  await page.getByRole('heading', { name: `Planned for Breakfast, ${shownDate(dayFromToday(1))}` }).waitFor();
  await page.getByRole('heading', { name: 'Other dishes' }).waitFor();
  await quantityOf(page, 'Corn Salad').fill('2');
  await page.getByRole('searchbox', { name: 'Search title or ingredients' }).fill('no such dish');
  await page.getByText('No dishes found').waitFor();
  await page.getByText('2 × Corn Salad').waitFor();
  await page.getByRole('button', { name: 'Remove Corn Salad' }).click();
  await page.getByText('No dish selected yet.').waitFor();
});

test('customers who already ordered are marked and left out, and a bulk order is cancelled with refunds', async () => {
  const { page, expectFine } = await visitAddOrder();
  const day = dayFromToday(2);
  const regulars = await kitchen.seed.customers(11, { title: 'Regular', balancePaise: 20_000 });
  await adminApi.place(regulars[0] as SeededUser, day, { 'Corn Salad': 1 });
  await page.reload();
  await customersOf(page).fill('regular');
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('combobox', { name: 'Meal' }).fill('break');
  await page.getByRole('option', { name: 'Breakfast 8:30 AM to 10:00 AM' }).click();
  await dayOf(page).fill(shownDate(day));
  await page.getByRole('option', { name: /Already ordered/ }).waitFor();
  await quantityOf(page, 'Corn Salad').fill('1');
  await page.getByText('1 customer already ordered.').waitFor();
  await submitOf(page).click();
  await page.getByText('10 wallets pay ₹1,390.00. 1 customer is left out.').waitFor();
  await page.getByRole('button', { name: 'Place 10 Order(s)' }).click();
  const summary = page.getByRole('alertdialog', { name: '10 order(s) placed' });
  await summary.getByText(/: Order already placed for the schedule$/).waitFor();
  expect(await adminApi.ordersOn(day)).toBe(11);
  await summary.getByRole('button', { name: 'Cancel placed orders' }).click();

  const dialog = page.getByRole('dialog', { name: 'Cancel placed orders' });
  await dialog.getByText('10 orders will be cancelled. ₹1,390.00 will be refunded to 10 wallets.').waitFor();
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  await dialog.getByText('Please enter a cancellation reason.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong day');
  await expectFine();
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  const result = page.getByRole('alertdialog', { name: '10 order(s) cancelled' });
  await result.getByText('₹1,390.00 was refunded to the wallets.').waitFor();
  expect(await result.getByRole('listitem').filter({ hasText: 'cancelled, ₹139.00 refunded' }).count()).toBe(
    10,
  );
  await expectFine();
  await result.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Submit 11 Order(s)' }).waitFor();
  await page.locator('main :focus, main:focus').waitFor();
  expect(await adminApi.ordersOn(day)).toBe(1);
});
