/** Tests CSV files in Users: importing customers after a check, and adding balances after a preview. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { AdminApi } from './admin-api.js';
import { selectUnderMore } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

test('customers are imported from a file, and existing ones are shown and skipped', async () => {
  const known = await kitchen.seed.customer({ title: 'Known' });
  const { page, expectFine } = await kitchen.visitAsAdmin('/users', 1280);
  await selectUnderMore(page, 'Import customers');
  const dialog = page.getByRole('dialog', { name: 'Import customers' });
  await dialog
    .getByLabel('Or paste the rows')
    .fill(
      `Name,Mobile,Address\nMeera Iyer,9811100011,"12 Lake Road, Pune"\nAgain,${known.mobileNumber},Here\nNo number,12,There`,
    );
  await dialog.getByRole('button', { name: 'Check' }).click();
  // The pressed button disappeared, so the result has the focus.
  const focused = (hasText: string) => dialog.locator(':focus', { hasText }).waitFor();
  await focused('1 new, 1 already known, 1 with an error');
  await expectFine();
  await dialog.getByRole('button', { name: 'Import 1 customer' }).click();
  await focused('1 created, 1 already known, 1 with an error');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('searchbox').fill('Meera Iyer');
  await page.getByRole('rowheader', { name: 'Meera Iyer' }).waitFor();
});

test('a Windows-1252 file from Excel and a file without quotes are read correctly', async () => {
  const { page } = await kitchen.visitAsAdmin('/users', 1280);
  await selectUnderMore(page, 'Import customers');
  const dialog = page.getByRole('dialog', { name: 'Import customers' });
  const select = (name: string, buffer: Buffer) =>
    dialog.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await select('people.xlsx', Buffer.from('PK\u0003\u0004'));
  await dialog.getByText(/^people\.xlsx is not a CSV file\./).waitFor();
  const rows =
    'Customers,,\nName,WhatsApp No.,Address\nJos\xe9,9811100012,A-1, Baner Road\nRen\xe9e,9811100013,A-2';
  await select('people.csv', Buffer.from(rows, 'latin1'));
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('1 new, 0 already known, 1 with an error').waitFor();
  await dialog.getByText(/^Row 3 has more cells than the header row\./).waitFor();
  await dialog.getByText(/^Renée/).waitFor();
});

test('wallets are credited from a file after a preview, and once despite a double click and a lost response', async () => {
  const one = await kitchen.seed.customer({ title: 'One', balancePaise: 10_000 });
  const two = await kitchen.seed.customer({ title: 'Two', balancePaise: 0 });
  const { page, expectFine, expectProblems } = await kitchen.visitAsAdmin('/users', 1280);
  expectProblems(/ERR_FAILED|Failed to load resource/);
  await selectUnderMore(page, 'Add balance by CSV');
  const dialog = page.getByRole('dialog', { name: 'Add balance to wallets' });
  const rows = `Mobile,Amount\n${one.mobileNumber},500\n${two.mobileNumber},250.50\n9000000000,10`;
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'top-ups.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await dialog.getByText('₹750.50 for 2 wallets. 1 row left out.').waitFor();
  await dialog.getByText('₹500.00, new balance ₹600.00').waitFor();
  await dialog.getByText('No customer has this mobile number.').waitFor();
  await expectFine();
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'StartCreditWallets') return route.continue();
    // The server executes the request, but the response is lost.
    await route.fetch();
    return route.abort();
  });
  const submit = dialog.getByRole('button', { name: 'Add ₹750.50 to 2 wallets' });
  await submit.click();
  await dialog.getByText('Not confirmed yet').waitFor();
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Check again' }).dblclick();
  await dialog.locator(':focus', { hasText: '₹750.50 added to 2 wallets.' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  expect(await adminApi.balanceOf(one)).toBe(600);
  expect(await adminApi.balanceOf(two)).toBe(250.5);
});
