/** Tests the command bar with the keyboard and its button, at the widths of a desktop and a phone. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { AdminApi } from './admin-api.js';
import { button } from './menu-steps.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

test('Ctrl K does not lose what the user types at once, and no shortcut receives it', async () => {
  const { page } = await kitchen.visitAsAdmin('/dishes', 1280);
  await page.getByRole('heading', { name: 'Dishes' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('go money?');
  const bar = page.getByRole('combobox', { name: 'Search or go to' });
  await bar.waitFor();
  expect(await bar.inputValue()).toBe('go money?');
});

test('Ctrl K opens an order by number, and a customer by part of the name', async () => {
  const customer = await kitchen.seed.customer({ title: 'Zubin Contractor', balancePaise: 50_000 });
  const { id } = await adminApi.place(customer, dayFromToday(1), { 'Corn Salad': 1 });
  const { order } = await adminApi.ask<{ order: { orderNumber: number } }>(
    'query ($id: ID!) { order(id: $id) { orderNumber } }',
    { id },
  );
  const { orderNumber } = order;
  const { page, expectFine } = await kitchen.visitAsAdmin('/dishes', 1280);
  await page.getByRole('heading', { name: 'Dishes' }).waitFor();
  await page.keyboard.press('Control+k');
  const bar = page.getByRole('combobox', { name: 'Search or go to' });
  await bar.fill(`#${orderNumber}`);
  await page.getByRole('option', { name: `Order #${orderNumber}` }).waitFor();
  await expectFine();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Order #${orderNumber}` }).waitFor();

  await button(page, 'Go to…').click();
  await bar.fill('contract');
  await page.getByRole('option', { name: /^Zubin Contractor/ }).click();
  await page.getByRole('heading', { name: customer.title }).waitFor();
});
