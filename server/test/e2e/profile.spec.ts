/** The customer's profile (specification 2.8) and wallet statement (2.6), in a real browser. */
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { formatRupees, paise } from '../../src/shared/money.js';
import { axe, launchBrowser, newPage, type WatchedPage } from '../harness/browser.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { AdminApi, type ApiCustomer } from './admin-api.js';

/** A real browser, an embedded database that is made first, and perhaps a slow machine. */
jest.setTimeout(90_000);

let server: ServerProcess;
let browser: Browser;
let api: AdminApi;
const today = indiaDateOf(new Date());

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  api = await AdminApi.signIn(server.url);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const rupees = (amount: number) => formatRupees(paise(Math.round(amount * 100)));

describe.each([
  ['at the desk', 1280, false],
  ['on a phone', 360, true],
] as const)('%s', (_name, width, mobile) => {
  let watched: WatchedPage;
  let page: Page;
  let customer: ApiCustomer;
  let spent: number;

  beforeAll(async () => {
    const mobileNumber = `91000${String(width).padStart(5, '0')}`;
    customer = await api.newCustomer(`Nandini Krishnan ${width}`, mobileNumber);
    await api.credit(customer.id, 5_000, 'Paid at the counter');
    const [breakfast, lunch] = await api.meals();
    const [corn, chaat] = await Promise.all([api.dish('Corn Salad'), api.dish('Sprout Chaat')]);
    const place = (mealId: string | undefined, forDate: string, dishId: string, quantity: number) =>
      api.place({ userId: customer.id, mealId: String(mealId), forDate, lines: [{ dishId, quantity }] });
    const orders = [
      await place(breakfast?.id, today, corn.id, 2),
      await place(breakfast?.id, addDays(today, -1), chaat.id, 1),
    ];
    await api.cancel((await place(lunch?.id, today, chaat.id, 3)).id);
    spent = orders.reduce((sum, order) => sum + order.amount, 0);
  });

  beforeEach(async () => {
    watched = await newPage(browser, { width, height: 780, mobile, baseUrl: server.url });
    page = watched.page;
  });

  afterEach(() => watched.close());

  const open = async () => {
    await page.goto(`/customer/${customer.userUuid}`);
    await page.getByRole('heading', { name: customer.title }).waitFor();
  };

  const expectFine = async () => {
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  };

  test('shows who the customer is, the wallet, the orders and the way to the meals', async () => {
    await open();
    const card = page.getByRole('region', { name: 'Profile' });
    const text = await card.innerText();
    expect(text).toContain('N');
    expect(text).toContain('Active');
    expect(text).toContain(`+91 91000${String(width).padStart(5, '0')}`);
    expect(text).toContain(customer.userUuid.slice(0, 8));
    expect(text).not.toContain(customer.userUuid);
    expect(text).toContain(rupees(5_000 - spent));
    expect(text).toMatch(/Orders\s+2/);
    expect(await card.getByRole('link', { name: 'Meals' }).getAttribute('href')).toBe(
      `/meal/${customer.userUuid}`,
    );
    expect(await page.getByRole('navigation').count()).toBe(0);
    await expectFine();
    watched.assertClean();
  });

  test('counts today’s nutrition, and that of other days when they are chosen', async () => {
    await open();
    const table = page.getByRole('table', { name: 'Nutritional Info' });
    await table.getByText('Qty 2').waitFor();
    expect(await page.getByLabel('From').inputValue()).toBe(today);
    expect(await page.getByLabel('To').inputValue()).toBe(today);
    const total = async () => (await table.getByRole('row').last().innerText()).split(/\s+/);
    const one = await total();
    expect(one[0]).toBe('Total');
    // A cancelled order was not eaten.
    expect(await table.getByText('Sprout Chaat').count()).toBe(0);
    await page.getByText('Values of each line are already multiplied by the quantity.').waitFor();

    await page.getByLabel('From').fill(addDays(today, -1));
    await table.getByText('Sprout Chaat').waitFor();
    expect(await total()).not.toEqual(one);
    const spoken = page.getByRole('table', { name: 'Protein, fat, carbs and kcal by day' });
    expect(await spoken.getByRole('row').count()).toBe(3);
    await expectFine();

    // To before From: From follows.
    const longAgo = addDays(today, -30);
    await page.getByLabel('To').fill(longAgo);
    await page.getByText('No nutrition records in this date range.').waitFor();
    expect(await page.getByLabel('From').inputValue()).toBe(longAgo);
    await page.getByLabel('From').fill(today);
    await table.getByText('Qty 2').waitFor();
    expect(await page.getByLabel('To').inputValue()).toBe(today);
    watched.assertClean();
  });

  test('opens the statement, newest first, and gives the focus back', async () => {
    await open();
    await page.getByRole('button', { name: 'Statement' }).press('Enter');
    const dialog = page.getByRole('dialog');
    const rows = dialog.getByRole('table').getByRole('row');
    await rows.nth(1).waitFor();
    const texts = await rows.allInnerTexts();
    expect(texts).toHaveLength(6);
    expect(texts[1]).toMatch(/Order #\d+ cancelled - refund/);
    expect(texts[2]).toContain('-₹');
    expect(texts[5]).toContain('Wallet Balance Added');
    expect(texts[5]).toContain('Paid at the counter');
    expect(await dialog.innerText()).toContain(rupees(5_000 - spent));
    await expectFine();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Statement');
    watched.assertClean();
  });

  test('a token that ran out is renewed unseen; one of another customer is not used', async () => {
    await open();
    await page.evaluate(() => localStorage.setItem('mealbox.customer.token', 'of-yesterday'));
    await page.reload();
    await page.getByRole('heading', { name: customer.title }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('mealbox.customer.token'))).not.toBe(
      'of-yesterday',
    );

    const other = await api.customer('Asha');
    await page.goto(`/customer/${other.userUuid}`);
    await page.getByRole('heading', { name: other.title }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('mealbox.customer.user-id'))).toBe(other.userUuid);
    watched.assertClean({ except: [/401/] });
  });

  test('a link that opens nothing says what to do', async () => {
    await page.goto('/customer/00000000-0000-4000-8000-000000000000');
    await page.getByText('This link is not valid any more. Please ask for a new one.').waitFor();
    await expectFine();
    watched.assertClean();
  });
});
