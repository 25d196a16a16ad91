/** The cancel dialog of All Orders: a reason, and what happens to the money. */
import { formatRupees, paiseFromRupees } from '../../src/shared/money.js';
import { openBuiltKitchen, type Visit, type Width } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import type { OrderData } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi, type Portions } from './admin-api.js';
import { hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const rupees = (amount: number) => formatRupees(paiseFromRupees(amount));

type Shown = Visit & { customer: SeededUser; order: OrderData };

/** A customer with ₹1,000.00 who has ordered, the list with that order, and the question whether to cancel it. */
const askToCancel = async (width: Width, portions: Portions): Promise<Shown> => {
  const customer = await kitchen.seed.customer({ title: 'Ananya Rao', balancePaise: 100_000 });
  const order = await adminApi.place(customer, dayFromToday(1), portions);
  const address = `/all-orders?customer=${encodeURIComponent(customer.title)}`;
  const visit = await kitchen.visitAsAdmin(address, width);
  await visit.page.getByRole('button', { name: `Cancel order #${order.orderNumber}` }).click();
  return Object.assign(visit, { customer, order });
};

test('a cancel asks for a reason, says what happens to the money, and gives it back', async () => {
  const { page, expectFine, customer, order } = await askToCancel(1280, { 'Corn Salad': 2 });
  const dialog = page.getByRole('dialog');
  const consequence = dialog.getByText(`₹278.00 is refunded to ${customer.title}'s wallet: ₹722.00`);
  // The arrow between the two is drawn.
  expect(await consequence.innerText()).toContain('₹1,000.00.');
  expect(await dialog.getByLabel('Refund amount to customer wallet').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  await dialog.getByText('Please enter a cancellation reason.').waitFor();
  await expectFine();

  // The focus is in the field that is missing.
  await page.keyboard.type('Kitchen closed');
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  await page.getByText('Order cancelled and amount refunded to wallet.').waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: `#${order.orderNumber}` })
    .getByText('Cancelled', { exact: true })
    .waitFor();
  expect(await adminApi.balanceOf(customer)).toBe(1_000);
  // The button that opened the dialog is gone; the keyboard goes on beside it.
  await hasFocus(page, `View order #${order.orderNumber}`);
});

test('without the refund the wallet stays; what somebody else has changed is reported, and nothing typed is lost', async () => {
  const { page, customer, order } = await askToCancel(360, { 'Corn Salad': 1 });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Wrong address');
  await dialog.getByLabel('Refund amount to customer wallet').uncheck();
  await dialog.getByText(`${rupees(order.amount)} is not refunded.`).waitFor();

  const edited = await adminApi.edit(order, { 'Corn Salad': 3 });
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  await dialog.getByText('This was changed by someone else. Reload and try again.').waitFor();
  await dialog.getByText(`${rupees(edited.amount)} is not refunded.`).waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Wrong address');

  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
  await page.getByText('Order cancelled.', { exact: true }).waitFor();
  expect(await adminApi.balanceOf(customer)).toBe(1_000 - edited.amount);
});

test('cancelled in its own view, which loses the button, the keyboard goes on at the top of the page', async () => {
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
