/** Tests Add Order if a price or a balance changes after the screen displayed it. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import { AdminApi } from './admin-api.js';
import { customersOf, dayOf, quantityOf, submitOf } from './order-fields.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Opens Add Order, and selects the customers of a name and one dish for breakfast. */
const fill = async (name: string, dish: string) => {
  const visit = await kitchen.visitAsAdmin('/addorder', 1280);
  const { page } = visit;
  await customersOf(page).fill(name);
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('combobox', { name: 'Meal' }).fill('break');
  await page.getByRole('option', { name: 'Breakfast 8:30 AM to 10:00 AM' }).click();
  await dayOf(page).fill(shownDate(dayFromToday(2)));
  await quantityOf(page, dish).fill('1');
  return visit;
};

test('a bulk order after a change of a price charges no customer, displays the new total, and can be submitted again', async () => {
  const dish = await kitchen.seed.dish({ title: 'Idli Plate', pricePaise: 10_000 });
  const customers = await kitchen.seed.customers(2, { title: 'Priced', balancePaise: 50_000 });
  const balances = () => Promise.all(customers.map((customer) => adminApi.balanceOf(customer)));
  const { page, expectFine } = await fill('priced', 'Idli Plate');
  await page.getByText('2 orders: ₹200.00').waitFor();
  await adminApi.ask('mutation ($id: ID!) { updateDish(id: $id, input: { price: 110.5 }) { id } }', {
    id: dish.id,
  });
  await submitOf(page).click();
  const rejected = page.getByRole('alertdialog', { name: '0 order(s) placed' });
  await rejected.getByText('A price has changed: this order costs ₹110.50 now.').first().waitFor();
  expect(await balances()).toEqual([500, 500]);
  await expectFine();
  await rejected.getByRole('button', { name: 'Close' }).click();
  await page.getByText('2 orders: ₹221.00').waitFor();
  await submitOf(page).click();
  await page.getByRole('alertdialog', { name: '2 order(s) placed' }).waitFor();
  expect(await balances()).toEqual([389.5, 389.5]);
});

test('a wallet that another admin tops up first is not topped up again from Add Order', async () => {
  await kitchen.seed.dish({ title: 'Dosa Plate', pricePaise: 10_000 });
  const customer = await kitchen.seed.customer({ title: 'Shorthand', balancePaise: 2_000 });
  const { page, expectFine } = await fill('shorthand', 'Dosa Plate');
  await page.getByRole('button', { name: 'Add ₹80.00 to their wallets' }).click();
  const question = page.getByRole('alertdialog', { name: 'Add balance to 1 wallet?' });
  await question.waitFor();
  await kitchen.seed.credit(customer, 8_000);
  await question.getByRole('button', { name: 'Add ₹80.00' }).click();
  const result = page.getByRole('alertdialog', { name: 'Balance added to 0 wallets' });
  await result.getByText(/^Shorthand.*: The wallet balance has changed: it is ₹100\.00 now\./).waitFor();
  expect(await adminApi.balanceOf(customer)).toBe(100);
  await expectFine();
  await result.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add ₹80.00 to their wallets' }).waitFor({ state: 'detached' });
});
