/** Tests the statement of a range of days: on the screen, on paper, and as a file, for an admin and for the customer. */
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { creditWallet } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { contentOf } from './on-page.js';
import { pdfOf } from './printed.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);
let asha: SeededUser;

beforeAll(async () => {
  await adminApi.ask(
    `mutation { updateSettings(input: { kitchenName: "Annapurna Kitchen", fssaiNumber: "12345678901234" }) { version } }`,
  );
  asha = await kitchen.seed.customer({ title: 'Asha Nair' });
  const credits: [number, number, string?][] = [
    [500, -40],
    [250.5, -20, 'cash'],
    [100, -2],
  ];
  for (const [amount, days, narration] of credits) {
    const date = dayFromToday(days);
    accepted(await creditWallet(kitchen.admin, { userId: asha.id, amount, date, narration }));
  }
});

const chooseDays = async (page: Page, from: number, until: number) => {
  const dialog = page.getByRole('dialog', { name: 'Wallet Statement' });
  await dialog.getByRole('textbox', { name: 'From', exact: true }).fill(shownDate(dayFromToday(from)));
  await dialog.getByLabel('Until').fill(shownDate(dayFromToday(until)));
  return dialog;
};

const balancesOf = (page: Page) => page.getByRole('dialog').locator('dl > div').allTextContents();

test('an admin displays, prints, and saves the statement of selected days', async () => {
  const { page, expectFine, settled } = await kitchen.visitAsAdmin('/users', 1280);
  await page.getByRole('searchbox').fill(asha.title);
  await page.getByRole('button', { name: `Statement for ${asha.title}` }).click();
  const dialog = await chooseDays(page, -30, -10);
  await dialog.getByText('cash').waitFor();
  await settled();
  expect(await dialog.locator('tbody tr').count()).toBe(1);
  expect(await balancesOf(page)).toEqual(['Opening balance ₹500.00', 'Closing balance ₹750.50']);
  await expectFine();

  await dialog.getByRole('button', { name: 'Print' }).click();
  await page.locator('.print-document').waitFor({ state: 'attached' });
  const { pages, size } = await pdfOf(page);
  expect(size).toEqual([210, 297]);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/Annapurna Kitchen · FSSAI 12345678901234 Wallet Statement Asha Nair/);
  expect(pages[0]).toMatch(/Opening balance ₹500\.00 .*cash ₹250\.50 ₹750\.50 Closing balance ₹750\.50/);
  expect(pages[0]).not.toMatch(/Users|Save as CSV/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const days = `${dayFromToday(-30)}-${dayFromToday(-10)}`;
  expect(download.suggestedFilename()).toBe(`wallet-statement-${days}.csv`);
  const rows: string[][] = parse(await contentOf(download), { bom: true });
  expect(rows.map((row) => row.slice(5))).toEqual([
    ['Amount', 'Balance'],
    ['', '500.00'],
    ['250.50', '750.50'],
    ['', '750.50'],
  ]);
});

test('a customer displays selected days on a phone, and all days again', async () => {
  const { page, expectFine, settled } = await kitchen.visit(`/customer/${asha.userUuid}`, 360);
  await page.getByRole('button', { name: 'Statement', exact: true }).click();
  const entries = page.getByRole('region', { name: 'Transactions' });
  await entries.getByText('cash').waitFor();
  // The fields for other days are hidden behind a button, so that the entries are near the top.
  expect(await page.getByRole('dialog').getByRole('textbox', { name: 'From', exact: true }).isVisible()).toBe(
    false,
  );
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect((await topOf(entries)) - (await topOf(page.getByRole('dialog')))).toBeLessThan(260);
  await page.getByRole('button', { name: 'Other days' }).click();
  const dialog = await chooseDays(page, -3, 0);
  await dialog.getByText('Opening balance').waitFor();
  await settled();
  expect(await balancesOf(page)).toEqual(['Opening balance ₹750.50', 'Closing balance ₹850.50']);
  expect(await dialog.locator('tbody tr').count()).toBe(1);
  await expectFine();
  await dialog.getByRole('button', { name: 'All', exact: true }).click();
  await dialog.getByText('cash').waitFor();
  expect(await dialog.locator('tbody tr').count()).toBe(3);
});

test('a statement of many pages prints all of its entries', async () => {
  const saver = await kitchen.seed.customer({ title: 'Meera Long' });
  for (let made = 0; made < 130; made += 1) await kitchen.seed.credit(saver, 100);
  const { page } = await kitchen.visit(`/customer/${saver.userUuid}`, 360);
  await page.getByRole('button', { name: 'Statement', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await page.locator('.print-document').waitFor({ state: 'attached' });
  const { pages } = await pdfOf(page);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.join(' ').match(/Wallet Balance Added/g)).toHaveLength(130);
  expect(pages.at(-1)).toMatch(/Closing balance ₹130\.00/);
});
