/** Tests that bulk jobs belong to the server: they continue without a viewer, and are listed. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { TEST_ADMIN } from '../harness/server-process.js';
import { smallTargets } from '../harness/touch-targets.js';
import { openBuiltKitchen, WIDTHS } from '../testkit/built-kitchen.js';
import { Caller } from '../testkit/callers.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { type Job, progressOf, startCreditWallets, startPlaceOrders } from '../testkit/jobs.js';
import { signIn } from '../testkit/operations.js';
import { ADMIN_PASSWORD, BREAKFAST_ID } from '../testkit/seed.js';
import { createStandingOrder, endStandingOrder } from '../testkit/standing-orders.js';
import { AdminApi } from './admin-api.js';
import { eventually, isOperation } from './on-page.js';
import { customersOf, dayOf, quantityOf, submitOf } from './order-fields.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Number of days ahead. Each test orders for a separate day, because a customer can have only one order per meal and day. */
let days = 1;
const newDay = () => dayFromToday(++days);

const ended = (id: string) =>
  eventually(async () => accepted(await progressOf(kitchen.admin, id)).it.status, 'DONE');

/** Orders a Corn Salad (₹139.00) for each customer, and waits until the job ends. */
const place = async (admin: Caller, userIds: readonly string[]): Promise<Job> => {
  const lines = [{ dishId: await adminApi.dishId('Corn Salad'), quantity: 1 }];
  const input = { userIds, mealId: BREAKFAST_ID, forDate: newDay(), lines };
  const { it: job } = accepted(await startPlaceOrders(admin, input));
  await ended(job.id);
  return job;
};

const signInOn = async (page: Page) => {
  await page.getByLabel('Email').fill(TEST_ADMIN.email);
  await page.getByLabel('Password').fill(TEST_ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

/** Returns a name that is unique, so that a second attempt of the test does not find the customers of the first. */
const uniqueName = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;

/** Blocks the responses with the progress and the results of jobs. */
const hearNothing = (page: Page) =>
  page.route('**/graphql', (route) =>
    isOperation(route, 'BulkJobProgress') || isOperation(route, 'BulkJobAnswers')
      ? route.abort()
      : route.continue(),
  );

/** Opens Add Order and starts a job for three customers whose end this page never receives. */
const startUnwatched = async (name: string, { ownSession = false } = {}) => {
  await kitchen.seed.customers(3, { title: name, balancePaise: 50_000 });
  const visit = ownSession
    ? await kitchen.visit('/addorder', 1280, { unused: true })
    : await kitchen.visitAsAdmin('/addorder', 1280, { unused: true });
  const { page } = visit;
  if (ownSession) await signInOn(page);
  const day = newDay();
  await hearNothing(page);
  await customersOf(page).fill(name);
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('combobox', { name: 'Meal' }).fill('break');
  await page.getByRole('option', { name: 'Breakfast 8:30 AM to 10:00 AM' }).click();
  await dayOf(page).fill(shownDate(day));
  await quantityOf(page, 'Corn Salad').fill('1');
  const start = page.waitForResponse(
    (response) => response.request().postDataJSON()?.operationName === 'StartPlaceOrders',
  );
  await submitOf(page).dblclick();
  await start;
  // Waits until the page has stored the started job.
  await eventually(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('attempt')), true);
  visit.expectProblems(/ERR_FAILED|ERR_ABORTED|Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  return { ...visit, day };
};
const result = (page: Page) => page.getByRole('alertdialog', { name: '3 order(s) placed' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
test('the result of a bulk job is shown in the next tab, and no customer has two orders', async () => {
  const { page, context, day } = await startUnwatched(uniqueName('Closing'));
  const next = await context.newPage();
  await page.close();
  await next.goto(`${kitchen.url}/addorder`);
  await result(next).waitFor();
  expect(await adminApi.ordersOn(day)).toBe(3);
});

test('the next tab lists the missing amount of each customer for the placed order', async () => {
  const name = uniqueName('Lacking');
  await kitchen.seed.customer({ title: `${name} Asha`, balancePaise: 3_900 });
  const { page, context } = await startUnwatched(name);
  const next = await context.newPage();
  await page.close();
  await next.goto(`${kitchen.url}/addorder`);
  await result(next).getByText('₹39.00, ₹100.00 short').waitFor();
  await result(next)
    .getByRole('button', { name: `Add balance for ${name} Asha` })
    .click();
  const topUp = next.getByRole('dialog', { name: 'Add Wallet Balance' });
  await eventually(() => topUp.getByRole('textbox', { name: 'Amount', exact: true }).inputValue(), '100');
});

test('a bulk job continues automatically after a lost connection', async () => {
  const { page, context, day } = await startUnwatched(uniqueName('Waiting'));
  await context.setOffline(true);
  await page.unroute('**/graphql');
  await eventually(() => adminApi.ordersOn(day), 3);
  await page.waitForTimeout(6_000);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await context.setOffline(false);
  await result(page).waitFor();
});

test('Logout during a bulk job shows no prompt, and Bulk jobs lists the job', async () => {
  const { page, day } = await startUnwatched(uniqueName('Leaving'), { ownSession: true });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor();
  await eventually(() => adminApi.ordersOn(day), 3);
  await signInOn(page);
  await page.getByRole('heading', { name: 'Dishes', level: 1 }).waitFor();
  await page.goto(`${kitchen.url}/addorder`);
  await page.getByRole('link', { name: 'Bulk jobs' }).click();
  await rowOf(page, 'Place 3 orders').first().getByText('3 done', { exact: true }).waitFor();
});

test.each(WIDTHS)(
  'at %i px a job for standing orders continues after its tab is closed, and the next tab and Bulk jobs show it',
  async (width) => {
    const name = uniqueName('Weekly');
    await kitchen.seed.customers(2, { title: name });
    const has = await kitchen.seed.customer({ title: `${name} has` });
    const content = {
      userId: has.id,
      mealId: BREAKFAST_ID,
      weekdays: ['MONDAY'],
      from: dayFromToday(1),
      boxFor: 'VEG',
    };
    const { id } = accepted(await createStandingOrder(kitchen.admin, content)).it;
    const { page, context, expectFine, expectProblems } = await kitchen.visitAsAdmin('/addorder', width, {
      unused: true,
    });
    expectProblems(/ERR_FAILED|ERR_ABORTED|Failed to load resource/);
    const dialogOn = async (shownOn: Page) => {
      await customersOf(shownOn).fill(name);
      await shownOn.getByRole('button', { name: 'Select all' }).click();
      await shownOn.getByRole('button', { name: 'Repeat weekly…' }).click();
      return shownOn.getByRole('dialog', { name: 'Repeat for 3 customers' });
    };
    await hearNothing(page);
    const dialog = await dialogOn(page);
    await dialog.getByLabel('Meal').selectOption({ label: 'Breakfast · 8:30 AM to 10:00 AM' });
    const start = page.waitForResponse(
      (response) => response.request().postDataJSON()?.operationName === 'StartCreateStandingOrders',
    );
    await dialog.getByRole('button', { name: 'Create 3 standing orders' }).dblclick();
    await start;
    await dialog.getByText(/^\d of 3 created…$/).waitFor();
    await expectFine();
    await eventually(
      () => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('attempt')),
      true,
    );
    const next = await context.newPage();
    await page.close();
    await next.goto(`${kitchen.url}/addorder`);
    await dialogOn(next);
    const result = next.getByRole('alertdialog', { name: '2 standing orders created' });
    await result
      .getByText(
        `${has.title} already has a standing order for Breakfast on Mondays. Change that standing order instead.`,
      )
      .waitFor();
    accepted(await endStandingOrder(kitchen.admin, id));
    await result.getByRole('button', { name: 'Retry failed only' }).click();
    await next.getByRole('alertdialog', { name: '3 standing orders created' }).waitFor();
    await next.goto(`${kitchen.url}/runs`);
    const row = rowOf(next, 'Create 3 standing orders').first();
    await row.getByText('3 done', { exact: true }).waitFor();
    await row.getByText('Breakfast, Mon to Fri').waitFor();
  },
);

test.each(WIDTHS)(
  'at %i px a job of another admin is displayed, failed rows first, and can be retried once',
  async (width) => {
    const rich = await kitchen.seed.customers(12, {
      title: `Sri Venkatanarasimharajuvaripeta Lakshminarayana ${width}`,
      balancePaise: 50_000,
    });
    const poor = await kitchen.seed.customers(2, { title: `Poor ${width}`, balancePaise: 1_000 });
    const { email } = await kitchen.seed.admin({ title: `Meenakshi ${width}` });
    const session = accepted(await signIn(new Caller(kitchen.url, undefined), email, ADMIN_PASSWORD)).it;
    await place(
      new Caller(kitchen.url, session.accessToken),
      [...rich, ...poor].map(({ id }) => id),
    );
    const { page, expectFine } = await kitchen.visitAsAdmin('/runs', width);
    const row = rowOf(page, `Meenakshi ${width}`);
    await row.getByText('12 done', { exact: true }).waitFor();
    await row.getByText('2 failed', { exact: true }).waitFor();
    await row.getByRole('cell', { name: '₹1,668.00' }).waitFor();
    await expectFine();
    expect(width === 360 ? await smallTargets(page) : []).toEqual([]);

    await row.getByRole('button', { name: /^Results/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Place 14 orders' });
    const rows = dialog.getByRole('list').getByRole('listitem');
    await eventually(async () => (await rows.first().textContent())?.includes(`Poor ${width}`), true);
    await expectFine();
    expect(width === 360 ? await smallTargets(page) : []).toEqual([]);
    const lines = poor.map(({ id }) => ({ userId: id, amount: 500 }));
    const credit = accepted(await startCreditWallets(kitchen.admin, lines)).it;
    await ended(credit.id);
    await dialog.getByRole('button', { name: 'Retry failed only' }).click();
    await dialog.getByText('14 done', { exact: true }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Retry failed only' }).count()).toBe(0);
    for (const customer of poor) expect(await adminApi.balanceOf(customer)).toBe(371);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    // The list is polled every half a minute.
    await page.reload();
    await rowOf(page, 'Add balance to 2 wallets').first().getByRole('cell', { name: '₹1,000.00' }).waitFor();
  },
);
