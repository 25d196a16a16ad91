/** The admin's sign-in, guard and bar, and All Orders (specification 2.1, 2.2, 2.10), in a real browser. */
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { formatRupees, paise } from '../../src/shared/money.js';
import { axe, launchBrowser, newPage, type WatchedPage } from '../harness/browser.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { ADMIN, AdminApi, type ApiCustomer, type ApiOrder } from './admin-api.js';

/** A real browser, an embedded database that is made first, and perhaps a slow machine. */
jest.setTimeout(90_000);

let server: ServerProcess;
let browser: Browser;
let api: AdminApi;
/** Each order needs a day of its own: one order a customer, meal and day. */
let nextDay = 1;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  api = await AdminApi.signIn(server.url);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const rupees = (amount: number) => formatRupees(paise(Math.round(amount * 100)));
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;

describe.each([
  ['at the desk', 1280, false],
  ['on a phone', 360, true],
] as const)('%s', (_name, width, mobile) => {
  const name = `Ananya Rao ${width}`;
  let watched: WatchedPage;
  let page: Page;
  let customer: ApiCustomer;
  let dishes: { id: string; title: string; price: number }[];

  beforeAll(async () => {
    customer = await api.newCustomer(name, `90000${String(width).padStart(5, '0')}`);
    await api.credit(customer.id, 10_000);
    dishes = await Promise.all(['Corn Salad', 'Sprout Chaat'].map((title) => api.dish(title)));
  });

  beforeEach(async () => {
    watched = await newPage(browser, { width, height: 780, mobile, baseUrl: server.url });
    page = watched.page;
  });

  afterEach(() => watched.close());

  const line = (index: number, quantity: number) => ({ dishId: String(dishes[index]?.id), quantity });

  const place = async (quantity = 1): Promise<ApiOrder & { forDate: string }> => {
    const [meal] = await api.meals();
    const forDate = addDays(indiaDateOf(new Date()), nextDay++);
    const order = await api.place({
      userId: customer.id,
      mealId: String(meal?.id),
      forDate,
      lines: [line(0, quantity)],
    });
    return { ...order, forDate };
  };

  const signIn = async (address: string) => {
    await page.goto(address);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };

  /** Straight to a screen, with the sign-in already behind. */
  const open = async (address: string) => {
    await page.addInitScript((token) => localStorage.setItem('mealbox.admin.token', token), api.token);
    await page.goto(address);
  };

  const row = (order: ApiOrder) => page.getByRole('row').filter({ hasText: `#${order.orderNumber}` });
  const search = () => page.getByRole('button', { name: 'Search', exact: true }).click();
  const openFilters = async () => {
    const filters = page.getByRole('button', { name: 'Filters' });
    if (await filters.isVisible()) await filters.click();
  };
  const openMenu = async () => {
    if (mobile) await page.getByRole('button', { name: 'Menu' }).click();
  };
  const expectFine = async () => {
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  };

  test('the guard leads to the sign-in, and the sign-in back to the page that was asked for', async () => {
    await page.goto('/all-orders?customer=nobody');
    await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin-login');
    await expectFine();

    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Enter your password.').waitFor();
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByLabel('Password').press('Enter');
    await page.getByRole('alert').filter({ hasText: 'E-mail or password is wrong.' }).waitFor();
    await expectFine();

    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByLabel('Password').press('Enter');
    await page.getByText('No orders match these filters.').waitFor();
    expect(page.url()).toContain('/all-orders?customer=nobody');
    await expectFine();
    watched.assertClean();
  });

  test('an order is seen placed, edited and cancelled', async () => {
    const order = await place();
    await open(`/all-orders?customer=${encodeURIComponent(name)}`);
    await row(order).getByText('Placed', { exact: true }).waitFor();
    const text = await row(order).innerText();
    expect(text).toContain(name);
    expect(text).toContain('+91 ');
    expect(text).toContain(shortDay(order.forDate));
    expect(text).toContain(rupees(order.amount));
    await expectFine();

    const edited = await api.edit(order.id, [line(0, 2), line(1, 1)]);
    await search();
    await row(order).getByText(rupees(edited.amount)).waitFor();

    await api.cancel(order.id);
    await search();
    await row(order).getByText('Cancelled', { exact: true }).waitFor();
    expect(
      await row(order)
        .getByRole('button', { name: /Cancel/ })
        .count(),
    ).toBe(0);
    expect(await row(order).getByRole('link', { name: /View/ }).getAttribute('href')).toBe(
      `/addorder?id=${order.id}&view=1`,
    );
    await expectFine();
    watched.assertClean();
  });

  test('a cancel asks for a reason, says what happens to the money, and gives it back', async () => {
    const order = await place(2);
    const { walletBalance: before } = await api.customer(name);
    await open(`/all-orders?customer=${encodeURIComponent(name)}`);
    await row(order)
      .getByRole('button', { name: `Cancel order #${order.orderNumber}` })
      .click();

    const dialog = page.getByRole('dialog');
    const after = rupees(before + order.amount);
    await dialog
      .getByText(`${rupees(order.amount)} goes back to ${name}'s wallet: ${rupees(before)}`)
      .waitFor();
    expect(await dialog.innerText()).toContain(after);
    expect(await dialog.getByLabel('Refund amount to customer wallet').isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
    await dialog.getByText('Please enter a cancellation reason.').waitFor();
    await expectFine();

    await page.keyboard.type('Kitchen closed');
    await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
    await page.getByText('Order cancelled and amount refunded to wallet.').waitFor();
    await row(order).getByText('Cancelled', { exact: true }).waitFor();
    expect((await api.customer(name)).walletBalance).toBe(before + order.amount);
    // The button that opened the dialog is gone; the keyboard goes on beside it.
    await expect(page.evaluate(() => document.activeElement?.textContent)).resolves.toBe('View');
    watched.assertClean();
  });

  test('without the refund the wallet stays; what somebody else has changed is told, and nothing typed is lost', async () => {
    const order = await place(1);
    await open(`/all-orders?customer=${encodeURIComponent(name)}`);
    await row(order)
      .getByRole('button', { name: /Cancel order/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Wrong address');
    await dialog.getByLabel('Refund amount to customer wallet').uncheck();
    await dialog.getByText(`${rupees(order.amount)} is not given back.`).waitFor();

    const edited = await api.edit(order.id, [line(0, 3)]);
    const { walletBalance } = await api.customer(name);
    await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
    await dialog.getByText('This was changed by someone else. Reload and try again.').waitFor();
    await dialog.getByText(`${rupees(edited.amount)} is not given back.`).waitFor();
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Wrong address');

    await dialog.getByRole('button', { name: 'Confirm Cancel' }).click();
    await page.getByText('Order cancelled.', { exact: true }).waitFor();
    expect((await api.customer(name)).walletBalance).toBe(walletBalance);
    watched.assertClean();
  });

  test('filters act, live in the address, and refuse days that do not exist', async () => {
    const [first, second] = [await place(), await place()];
    await open('/all-orders');
    await page.getByText(/^Showing \d+ of \d+ \| Total Amount ₹/).waitFor();
    await openFilters();
    for (const status of ['Upcoming', 'Placed', 'Completed', 'Cancelled'])
      expect(await page.getByRole('checkbox', { name: status }).isChecked()).toBe(true);
    expect(await page.getByLabel('Placed from').inputValue()).toBe(shortDay(indiaDateOf(new Date())));
    expect(await page.getByLabel('Meal').locator('option').allInnerTexts()).toEqual([
      'ALL',
      'Breakfast',
      'Post Lunch',
    ]);

    await page.getByLabel('For Date from').pressSequentially('310227');
    expect(await page.getByLabel('For Date from').inputValue()).toBe('31/02/27');
    await search();
    await page.getByText('Use dd/mm/yy').waitFor();
    await page.getByText('Fix date format (dd/mm/yy).').waitFor();
    await expectFine();

    await page.getByLabel('For Date from').fill(shortDay(second.forDate));
    await page.getByLabel('Customer (mobile or name)').fill(name);
    await page.getByRole('checkbox', { name: 'Cancelled' }).uncheck();
    await search();
    await page.getByText('Showing 1 of 1 | ').waitFor();
    await row(second).waitFor();
    expect(await row(first).count()).toBe(0);
    expect(page.url()).toContain(`forFrom=${second.forDate}`);

    await page.reload();
    await row(second).waitFor();
    await openFilters();
    expect(await page.getByRole('checkbox', { name: 'Cancelled' }).isChecked()).toBe(false);
    await page.getByLabel('Rows per page').selectOption('10');
    await page.waitForURL(/rows=10/);
    await page.getByText('Page 1 of 1').waitFor();

    await page.getByRole('button', { name: 'Reset' }).click();
    await row(first).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByLabel('Customer (mobile or name)').inputValue()).toBe('');
    await page.goBack();
    await page.getByText('Showing 1 of 1 | ').waitFor();
    watched.assertClean();
  });

  test('pages go forth and back', async () => {
    await api.credit(customer.id, 50_000);
    for (let count = 0; count < 12; count += 1) await place();
    await open(`/all-orders?customer=${encodeURIComponent(name)}&rows=10`);
    await page.getByText(/^Page 1 of \d/).waitFor();
    expect(await page.getByRole('button', { name: 'Prev' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^Page 2 of \d/).waitFor();
    await page.waitForURL(/page=2/);
    await page.goBack();
    await page.getByText(/^Page 1 of \d/).waitFor();
    await expectFine();
    watched.assertClean();
  });

  test('a session that ended says so and comes back to the same page', async () => {
    await signIn('/all-orders?rows=50');
    await page.getByText(/^Showing/).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('mealbox.admin.token'));
    await api.signOut(String(token));
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText(/Your session has ended/).waitFor();
    await expectFine();
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText(/^Showing/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/all-orders');
    watched.assertClean({ except: [/401/] });
  });

  test('a lost network is no sign-out', async () => {
    await open('/admin-home');
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await page.getByText('Checking admin…').waitFor();
    await page.getByText(/Check the connection and try again/).waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await expectFine();
    watched.assertClean({ except: [/ERR_INTERNET_DISCONNECTED/] });
  });

  test('the bar names the screen, works from the keyboard, and Logout leaves nothing behind', async () => {
    await signIn('/admin-home');
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await openMenu();
    const bar = page.getByRole('navigation', { name: 'Admin' });
    expect(await bar.getByRole('link').allInnerTexts()).toEqual([
      'Home',
      'Add Order',
      'All Orders',
      'Dishes',
      'Users',
      'Meal Planner',
    ]);
    expect(await bar.locator('[aria-current=page]').innerText()).toBe('Home');
    if (mobile) {
      await page.keyboard.press('Escape');
      expect(await bar.isVisible()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');
      await page.keyboard.press('Enter');
    }
    await bar.getByRole('link', { name: 'All Orders' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'All Orders' }).waitFor();
    await page.getByText(/^Showing/).waitFor();

    await openMenu();
    await expectFine();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor();
    expect(await page.getByText(/session has ended/).count()).toBe(0);
    await page.getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('mealbox.admin.token');
    await page.goBack();
    await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor();
    expect(await page.getByText('Page not found.').count()).toBe(0);
    watched.assertClean();
  });
});
