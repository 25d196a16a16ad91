/** Tests a customer's wallet in Users: Add Balance and the statement. */

import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import { AdminApi } from './admin-api.js';
import { hasFocus, selectFromRow } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

test('Add Balance parses the amount, previews the balance, and adds once on a double click', async () => {
  const customer = await kitchen.seed.customer({ title: 'Wallet', balancePaise: 10_000 });
  const name = customer.title;
  const { page, expectFine } = await kitchen.visitAsAdmin('/users', 1280);
  await page.getByRole('button', { name: `Add Balance for ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Wallet Balance' });
  expect(await dialog.getByLabel('Date').inputValue()).toBe(shownDate(dayFromToday(0)));
  await dialog.getByText('Current balance: ₹100.00').waitFor();
  const amount = dialog.getByRole('textbox', { name: 'Amount', exact: true });
  await amount.pressSequentially('abc-0');
  expect(await amount.inputValue()).toBe('0');
  await dialog.getByRole('button', { name: 'Add Balance' }).click();
  await dialog.getByText('Amount must be a positive number.').waitFor();
  await amount.fill('₹1,240.50');
  expect(await amount.inputValue()).toBe('1240.50');
  expect(await dialog.getByRole('status').textContent()).toContain('₹1,340.50');
  await dialog.getByLabel('Date').fill('31/02/26');
  await dialog.getByRole('button', { name: 'Add Balance' }).click();
  await dialog.getByText('Enter date as dd/mm/yy').waitFor();
  await expectFine();
  await dialog.getByLabel('Date').fill(shownDate(dayFromToday(-1)));
  await dialog.getByLabel('Narration (optional)').fill('Paid in cash');
  await dialog.getByLabel('Payment reference (optional)').fill('utr 42');
  await dialog.getByRole('button', { name: 'Add Balance' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`₹1,240.50 added to ${name}'s wallet.`).first().waitFor();
  await page.locator('tbody tr').filter({ hasText: name }).getByText('₹1,340.50').waitFor();
  await hasFocus(page, `Add Balance for ${name}`);
  const { balance, total } = await adminApi.statementOf(customer);
  expect({ balance, total }).toEqual({ balance: 1340.5, total: 2 });

  await page.getByRole('button', { name: `Statement for ${name}` }).click();
  const statement = page.getByRole('dialog', { name: 'Wallet Statement' });
  const newest = statement.locator('tbody tr').first();
  expect(await newest.textContent()).toMatch(/₹1,240\.50.*Wallet Balance Added.*Paid in cash.*₹1,340\.50/);
  await newest.getByText(shownDate(dayFromToday(-1))).waitFor();
  await expectFine();
  // The dialog clips everything beyond its edge.
  const clipped = await statement.evaluate((dialog) => {
    const { right } = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > right + 1)
      .map(({ textContent }) => textContent);
  });
  expect(clipped).toEqual([]);
  await statement.getByRole('button', { name: 'Close' }).click();
  await statement.waitFor({ state: 'detached' });
  await hasFocus(page, `Statement for ${name}`);
});

test('a credit of a large amount needs one confirmation', async () => {
  const { title } = await kitchen.seed.customer({ title: 'Much' });
  const { page, expectFine } = await kitchen.visitAsAdmin('/users', 360);
  await selectFromRow(page, title, 'Add Balance');
  const dialog = page.getByRole('dialog', { name: 'Add Wallet Balance' });
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('10001');
  const add = dialog.getByRole('button', { name: 'Add Balance' });
  await add.click();
  const question = page.getByRole('alertdialog', { name: 'Add ₹10,001.00?' });
  await question.getByText(`${title}'s wallet: ₹0.00 → ₹10,001.00`).waitFor();
  const confirm = question.getByRole('button', { name: 'Add ₹10,001.00' });
  const colourOf = (one: typeof add) => one.evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await colourOf(confirm)).toBe(await colourOf(add));
  await hasFocus(page, 'Cancel');
  await expectFine();
  await confirm.click();
  await page.getByText(`₹10,001.00 added to ${title}'s wallet.`).first().waitFor();
});

test('a rejected credit is shown in the dialog, and an empty statement has a text', async () => {
  const { title } = await kitchen.seed.customer({ title: 'Rejected' });
  const { page } = await kitchen.visitAsAdmin('/users', 360);
  await selectFromRow(page, title, 'Add Balance');
  const dialog = page.getByRole('dialog', { name: 'Add Wallet Balance' });
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('1000001');
  await dialog.getByRole('button', { name: 'Add Balance' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/10,00,000/)
    .waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await selectFromRow(page, title, 'Statement');
  await page.getByText('No transactions found.').waitFor();
});
