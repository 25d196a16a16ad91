/** Tests the cancel dialog of All Orders: a reason, and the effect on the money. */
import { formatRupees, paiseFromRupees } from '../../src/shared/money.js';
import { openBuiltKitchen, type Visit, type Width } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import type { OrderData } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi, type Portions } from './admin-api.js';
import { hasFocus, selectFromRow } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const rupees = (amount: number) => formatRupees(paiseFromRupees(amount));

type Shown = Visit & { customer: SeededUser; order: OrderData };

/** Opens the cancel dialog for an order of a customer with ₹1,000.00. On a phone, Cancel is in the row's menu. */
const askToCancel = async (width: Width, portions: Portions): Promise<Shown> => {
  const customer = await kitchen.seed.customer({ title: 'Ananya Rao', balancePaise: 100_000 });
  const order = await adminApi.place(customer, dayFromToday(1), portions);
  const address = `/all-orders?customer=${encodeURIComponent(customer.title)}`;
  const visit = await kitchen.visitAsAdmin(address, width);
  const { page } = visit;
  if (width === 360) await selectFromRow(page, `order #${order.orderNumber}`, 'Cancel');
  else await page.getByRole('button', { name: `Cancel order #${order.orderNumber}` }).click();
  return Object.assign(visit, { customer, order });
};

test('a cancellation requires a reason, and states and makes the refund', async () => {
  const { page, expectFine, customer, order } = await askToCancel(1280, { 'Corn Salad': 2 });
  const dialog = page.getByRole('dialog');
  const consequence = dialog.getByText(`₹278.00 will be refunded to ${customer.title}'s wallet: ₹722.00`);
  // An icon separates the two balances, so they are separate texts.
  expect(await consequence.innerText()).toContain('₹1,000.00.');
  expect(await dialog.getByLabel('Refund amount to customer wallet').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  await dialog.getByText('Please enter a cancellation reason.').waitFor();
  await expectFine();

  // The focus is in the field of the reason.
  await page.keyboard.type('Kitchen closed');
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  await page.getByText('Order cancelled and amount refunded to wallet.').first().waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: `#${order.orderNumber}` })
    .getByText('Cancelled', { exact: true })
    .waitFor();
  expect(await adminApi.balanceOf(customer)).toBe(1_000);
  // The button that opened the dialog disappeared, so the focus moves to its neighbour.
  await hasFocus(page, `View order #${order.orderNumber}`);
});

test("a cancellation without a refund leaves the wallet, and another user's change is reported without losing input", async () => {
  const { page, customer, order } = await askToCancel(360, { 'Corn Salad': 1 });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Wrong address');
  await dialog.getByLabel('Refund amount to customer wallet').uncheck();
  await dialog.getByText(`${rupees(order.amount)} will not be refunded.`).waitFor();

  const edited = await adminApi.edit(order, { 'Corn Salad': 3 });
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  await dialog.getByText('This was changed by someone else. Reload and try again.').waitFor();
  await dialog.getByText(`${rupees(edited.amount)} will not be refunded.`).waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Wrong address');

  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  await page.getByText('Order cancelled.', { exact: true }).first().waitFor();
  expect(await adminApi.balanceOf(customer)).toBe(1_000 - edited.amount);
});

test("after a cancellation in the order's view, the keyboard continues at the top of the page", async () => {
  const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
  const { id } = await adminApi.place(customer, dayFromToday(2), { 'Corn Salad': 1 });
  const { page, expectFine } = await kitchen.visitAsAdmin(`/addorder?id=${id}&view=1`, 1280);
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Guest left');
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  await page.getByText('A cancelled order cannot be changed.').waitFor();
  await page.locator('main:focus').waitFor();
  await expectFine();
});
