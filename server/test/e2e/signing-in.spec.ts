/** Tests the admin's sign-in, guard, and bar. */
import type { Page } from 'playwright-core';
import { TEST_ADMIN } from '../harness/server-process.js';
import { openBuiltKitchen, WIDTHS } from '../testkit/built-kitchen.js';
import { Caller } from '../testkit/callers.js';
import { dayFromToday } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { AdminApi } from './admin-api.js';
import { isInSight, tooWide } from './narrow.js';
import { eventually, hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();

const signIn = async (page: Page) => {
  await page.getByLabel('Email').fill(TEST_ADMIN.email);
  await page.getByLabel('Password').fill(TEST_ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};
const signInTitle = (page: Page) => page.getByRole('heading', { name: 'Admin sign-in' });
const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome/ });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('mealbox.admin.token'));

test('the guard redirects to the sign-in, and the sign-in back to the requested page, by keyboard', async () => {
  const { page, expectFine } = await kitchen.visit('/all-orders?customer=unknown', 360);
  await signInTitle(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin-login');

  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Enter your password.').waitFor();
  await page.getByLabel('Email').fill(TEST_ADMIN.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Email or password is wrong.' }).waitFor();
  await expectFine();

  await page.getByLabel('Password').fill(TEST_ADMIN.password);
  await page.getByLabel('Password').press('Enter');
  await page.getByText('No orders match these filters.').waitFor();
  expect(page.url()).toContain('/all-orders?customer=unknown');
});

test('an ended session is explained and returns to the same page after sign-in', async () => {
  const { page, expectFine, expectProblems } = await kitchen.visit('/all-orders?rows=50', 1280);
  expectProblems(/401/);
  await signIn(page);
  await page
    .getByText(/^Showing|No orders match/)
    .first()
    .waitFor();
  accepted(await new Caller(kitchen.url, String(await storedToken(page))).ask('mutation { signOut }'));
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByText(/Your session has ended/).waitFor();
  await expectFine();
  await signIn(page);
  await page
    .getByText(/^Showing|No orders match/)
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/all-orders');
});

test('an unreachable server is reported on the sign-in, which continues automatically', async () => {
  const { page, expectFine, expectProblems } = await kitchen.visitAsAdmin('/users?x=1', 360);
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await page.getByRole('heading', { name: 'Users' }).waitFor();
  let seen = () => {};
  const held = new Promise<void>((resolve) => {
    seen = resolve;
  });
  await page.route('**/graphql', async (route) => {
    await held;
    await route.abort('internetdisconnected');
  });
  await page.reload();
  await page.getByText('Checking admin…').waitFor();
  seen();
  await signInTitle(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin-login');
  await page.getByText(/Check the connection and try again/).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await storedToken(page)).not.toBeNull();
  await expectFine();
  await page.unroute('**/graphql');
  await page.getByRole('heading', { name: 'Users' }).waitFor();
  expect(page.url()).toContain('/users?x=1');
});

describe.each(WIDTHS)('at %i px', (width) => {
  test('the admin bar names the screen, works by keyboard, and Logout leaves no data', async () => {
    const { page, expectFine } = await kitchen.visit('/admin-home', width);
    const bar = page.getByRole('navigation', { name: 'Admin' });
    const openMenu = async () => {
      if (width === 360) await page.getByRole('button', { name: 'Menu' }).click();
    };
    await signIn(page);
    await welcome(page).waitFor();
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('mealbox.admin.user') ?? 'null'));
    expect(user).toEqual({
      id: expect.any(String),
      title: 'Admin',
      email: TEST_ADMIN.email,
      type: 'ADMIN',
      role: 'OWNER',
      permissions: expect.arrayContaining(['staff:write']),
    });
    await openMenu();
    expect(await bar.getByRole('link').allInnerTexts()).toEqual([
      'Home',
      'Add Order',
      'All Orders',
      'Dishes',
      'Users',
      'Meal Planner',
      'Kitchen',
      'Money',
    ]);
    expect(await bar.locator('[aria-current=page]').innerText()).toBe('Home');
    if (width === 360) {
      await page.keyboard.press('Escape');
      await bar.waitFor({ state: 'hidden' });
      await hasFocus(page, 'Menu');
      await page.keyboard.press('Enter');
    }
    await bar.getByRole('link', { name: 'All Orders' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'All Orders' }).waitFor();

    await openMenu();
    await expectFine();
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInTitle(page).waitFor();
    expect(await page.getByText(/session has ended/).count()).toBe(0);
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await openMenu();
    expect(await bar.getByRole('link').count()).toBe(8);
    await expectFine();
    // A link states its target and opens it after the sign-in. Login moves to the first field.
    await bar.getByRole('link', { name: 'Meal Planner' }).click();
    await page.getByText('Sign in to open Meal Planner.').waitFor();
    await page.getByRole('link', { name: 'Login' }).click();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'email');
    await page.getByText('Sign in to open Meal Planner.').waitFor();
    await expectFine();
    expect(await storedToken(page)).toBeNull();
    await page.goBack();
    await signInTitle(page).waitFor();
    expect(await page.getByText('Page not found.').count()).toBe(0);
  });
});

test('the sign-in and the admin screens fit a desktop window of 180 pixels', async () => {
  const customer = await kitchen.seed.customer({ title: 'Asha Nair', balancePaise: 12_345_600 });
  const { id } = await new AdminApi(kitchen).place(customer, dayFromToday(1), { 'Corn Salad': 1 });
  const { page } = await kitchen.visitAsAdmin('/admin-home', 360);
  await page.setViewportSize({ width: 180, height: 390 });
  const lists = ['/admin-home', '/all-orders', '/dishes', '/users', '/meal-planner', '/money', '/settings'];
  for (const address of [...lists, `/addorder?id=${id}&view=1`]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ address, width }).toEqual({ address, width: 180 });
  }
  const bar = await page.getByRole('banner').boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(60);
  const signIn = await kitchen.visit('/admin-login', 360);
  await signIn.page.setViewportSize({ width: 180, height: 390 });
  await isInSight(signIn.page, signIn.page.getByRole('button', { name: 'Sign In' }));
  expect(await tooWide(signIn.page)).toEqual([]);
});
