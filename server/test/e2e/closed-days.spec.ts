/** Tests closed days in the settings: their list, closing several days at once, and reopening a day. */
import { formatDayAndMonth } from '../../src/shared/india-date.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { findOrder } from '../testkit/operations.js';
import { AdminApi } from './admin-api.js';

const kitchen = openBuiltKitchen();
const api = new AdminApi(kitchen);

test('several days are closed with their orders, and one of them is reopened', async () => {
  const customer = await kitchen.seed.customer({ title: 'Asha Nair', balancePaise: 5_000_000 });
  const ordered = await api.place(customer, dayFromToday(31), { 'Vegetable Poha': 1 });
  const { page, expectFine } = await kitchen.visitAsAdmin('/settings', 1280);
  const part = page.getByRole('region', { name: 'Closed days' });
  await part.getByText('Today and all later days are open.').waitFor();
  await part.getByRole('button', { name: 'Cancel days…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel days and refund' });
  await dialog.getByRole('textbox', { name: 'From', exact: true }).fill(shownDate(dayFromToday(30)));
  await dialog.getByLabel('Until').fill(shownDate(dayFromToday(32)));
  await dialog.getByText(/^3 days: 1 order will be cancelled\. ₹.* will be refunded to wallets\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Close and refund' }).click();
  await dialog.getByText('Please enter a reason.').waitFor();
  await expectFine();
  await dialog.getByLabel('Reason').fill('Diwali');
  await dialog.getByRole('button', { name: 'Close and refund' }).click();
  const result = page.getByRole('alertdialog', { name: '3 days are closed' });
  await result.getByText(/^1 order was cancelled\. ₹.* was refunded to wallets\.$/).waitFor();
  await result.getByRole('button', { name: 'Close' }).click();
  expect(accepted(await findOrder(kitchen.admin, ordered.id)).it.status).toBe('CANCELLED');
  const text = (day: number) => `The kitchen is closed on ${formatDayAndMonth(dayFromToday(day))}: Diwali.`;
  for (const day of [30, 31, 32]) await part.getByText(text(day)).waitFor();
  await expectFine();
  await part.getByRole('button', { name: `Reopen: ${text(31)}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).click();
  await part.getByText(text(31)).waitFor({ state: 'detached' });
  await part.getByText(text(32)).waitFor();
});
