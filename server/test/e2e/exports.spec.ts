/** Tests exports of filtered lists, the money report, and all wallets on a day. */
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { allowCredit, correctWallet } from '../testkit/operations.js';
import { AdminApi } from './admin-api.js';
import { contentOf } from './on-page.js';
import { pdfOf } from './printed.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Presses a button that saves a file, and reads the file. */
const saved = async (
  page: Page,
  button: Locator,
): Promise<{ name: string; rows: Record<string, string>[] }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = (await contentOf(download)).toString();
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return { name: download.suggestedFilename(), rows: parse(text, { bom: true, columns: true }) };
};
const saveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save as CSV' });

test('the orders export contains all pages of the filtered list', async () => {
  const day = dayFromToday(9);
  const named: string[] = [];
  for (let i = 0; i < 12; i++) {
    const customer = await kitchen.seed.customer({ title: `=Exported ${i}`, balancePaise: 100_000 });
    named.push(customer.title);
    await adminApi.place(customer, day, { 'Vegetable Poha': 1 });
  }
  const address = `/all-orders?placedFrom=&placedTo=&forFrom=${day}&forTo=${day}&rows=10&sort=customer`;
  const { page, expectFine } = await kitchen.visitAsAdmin(address, 1280);
  await page.getByText(/^Showing 10 of 12/).waitFor();
  await expectFine();
  const { name, rows } = await saved(page, saveButton(page));
  expect(name).toBe(`orders-${dayFromToday(0)}.csv`);
  expect(rows.map(({ Customer }) => Customer).sort()).toEqual(named.map((title) => `'${title}`).sort());
  expect(rows.every((row) => row['For Date'] === day && /^\d{5} \d{5}$/.test(row.Mobile ?? ''))).toBe(true);
  await page.getByText('12 rows saved.').first().waitFor();
});

test('the users export contains the filtered users without their links', async () => {
  const debtor = await kitchen.seed.customer({ title: 'Owing Rao' });
  accepted(await allowCredit(kitchen.admin, debtor.id, 500));
  accepted(await correctWallet(kitchen.admin, { userId: debtor.id, amount: -240.5, reason: 'Typed wrong' }));
  const { page, expectFine } = await kitchen.visitAsAdmin('/users?show=owing', 360);
  await page.getByText(debtor.title).waitFor();
  await expectFine();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const { rows } = await saved(page, page.getByRole('menuitem', { name: 'Save as CSV' }));
  expect(rows).toEqual([
    expect.objectContaining({
      Title: debtor.title,
      Wallet: '-240.50',
      'Credit limit': '500.00',
      Type: 'Customer',
    }),
  ]);
  expect(JSON.stringify(rows)).not.toContain(debtor.userUuid);
});

test('the export has the selected customers only, including those of other pages', async () => {
  const chosen = [];
  for (let i = 0; i < 3; i++) chosen.push(await kitchen.seed.customer({ title: `Picked ${i}` }));
  const last = chosen.pop();
  const { page, expectFine } = await kitchen.visitAsAdmin('/users?q=Picked', 360);
  await page.getByText(last?.title ?? '').waitFor();
  for (const { title } of chosen) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await expectFine();
  await page.getByRole('button', { name: 'More actions for the selected customers' }).click();
  const { rows } = await saved(page, page.getByRole('menuitem', { name: 'Save selected as CSV' }));
  expect(rows.map(({ Title }) => Title).sort()).toEqual(chosen.map(({ title }) => title).sort());
  await page.getByText('2 rows saved.').first().waitFor();
});

test("today's money report is displayed, printed, and saved, and equals the sum of the wallets", async () => {
  const day = dayFromToday(0);
  const { page, expectFine, settled } = await kitchen.visitAsAdmin('/admin-home', 1280);
  await page.getByRole('link', { name: 'Money report' }).click();
  await page.getByRole('heading', { name: 'Money report' }).waitFor();
  await page.goto(`/money-report?from=${day}&to=${day}`);
  await page.getByText('Money received').waitFor();
  await settled();
  await expectFine();
  const head = page.getByRole('main').getByRole('button', { name: 'Save as CSV' }).first();
  const report = await saved(page, head);
  expect(report.name).toBe(`money-report-${day}-${day}.csv`);
  const paiseOf = (text: string | undefined) => Math.round(Number(text) * 100);
  const moved = report.rows.reduce((sum, row) => sum + paiseOf(row.Added) - paiseOf(row.Deducted), 0);
  const [opening, closing] = [report.rows.at(0)?.Balance, report.rows.at(-1)?.Balance].map(paiseOf);
  expect((opening ?? Number.NaN) + moved).toBe(closing);

  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('.print-document').waitFor({ state: 'attached' });
  const { pages, size } = await pdfOf(page);
  expect(size).toEqual([210, 297]);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/Money report .*Money received .*Closing balance at the end of/);
  expect(pages[0]).not.toMatch(/Logout|All wallets on a day/);

  const wallets = await saved(
    page,
    page.getByRole('main').getByRole('button', { name: 'Save as CSV' }).last(),
  );
  expect(wallets.name).toBe(`wallets-${day}.csv`);
  expect(wallets.rows.reduce((sum, { Balance }) => sum + paiseOf(Balance), 0)).toBe(closing);
});
