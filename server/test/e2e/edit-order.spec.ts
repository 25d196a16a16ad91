import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { AdminApi } from './admin-api.js';
import { quantityOf } from './order-fields.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

test('an order is viewed and edited with a preview of the price difference, without overwriting another admin', async () => {
  const customer = await kitchen.seed.customer({ title: 'Mira Joshi', balancePaise: 50_000 });
  const order = await adminApi.place(customer, dayFromToday(3), { 'Corn Salad': 2 });
  const { id, orderNumber } = order;
  const wallet = `${customer.title}'s wallet`;
  const { page, expectFine } = await kitchen.visitAsAdmin(`/orders/edit?id=${id}&view=1`, 1280);
  await page.getByRole('heading', { name: `Order #${orderNumber}` }).waitFor();
  await page.getByText(`+91 ${customer.mobileNumber}`).waitFor();
  await page.getByRole('button', { name: 'Back' }).waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();

  await page.getByRole('heading', { name: `Edit Order #${orderNumber}` }).waitFor();
  await page.getByRole('heading', { name: 'Ordered', exact: true }).waitFor();
  const first = page.getByRole('spinbutton').first();
  expect(await first.getAttribute('aria-label')).toBe('Quantity of Corn Salad');
  await quantityOf(page, 'Corn Salad').fill('1');
  await page.getByText(`₹139.00 will be refunded to ${wallet}: ₹222.00 → ₹361.00.`).waitFor();
  await quantityOf(page, 'Corn Salad').fill('9');
  await page.getByText(`₹973.00 more is needed, but ${wallet} has ₹222.00.`).waitFor();
  await quantityOf(page, 'Corn Salad').fill('3');

  await adminApi.edit(order, { 'Corn Salad': 2, 'Vegetable Poha': 1 }, { instructions: 'No onion' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Someone else changed this order/).waitFor();
  await page.getByText('1 × Vegetable Poha').waitFor();
  expect(await quantityOf(page, 'Corn Salad').inputValue()).toBe('3');
  expect(await quantityOf(page, 'Vegetable Poha').inputValue()).toBe('1');
  await page.getByText(`₹139.00 more is needed, but ${wallet} has ₹123.00.`).waitFor();
  await expectFine();
  await quantityOf(page, 'Vegetable Poha').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Order updated.').first().waitFor();
  await page.getByText('No onion').waitFor();
  await page.getByRole('cell', { name: '₹417.00' }).first().waitFor();
});

test('an inactive dish stays on its order, and an unknown order shows an error', async () => {
  const soup = await kitchen.seed.dish({ pricePaise: 8_000 });
  const customer = await kitchen.seed.customer({ balancePaise: 50_000 });
  const order = await adminApi.place(customer, dayFromToday(3), { [soup.title]: 2 });
  await adminApi.ask('mutation ($id: ID!) { deleteDish(id: $id) { id } }', { id: soup.id });
  const { page } = await kitchen.visitAsAdmin(`/orders/edit?id=${order.id}`, 1280);
  await page.getByText('No longer available. You can reduce the quantity, but not increase it.').waitFor();
  await quantityOf(page, soup.title).fill('5');
  expect(await quantityOf(page, soup.title).inputValue()).toBe('2');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await page.goto('/orders/edit?id=6f1c1a52-7b0e-4c0e-9a53-0b8e5d1fffff&view=1');
  await page.getByRole('alert').getByText('Order not found.').waitFor();
});
