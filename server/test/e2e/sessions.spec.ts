/** Tests the sessions of several tabs in one browser. */
import type { BrowserContext, Page } from 'playwright-core';
import { TEST_ADMIN } from '../harness/server-process.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import { isOperation } from './on-page.js';

const kitchen = openBuiltKitchen();

/** Returns a list that grows with the names of the GraphQL operations that the tabs of a context send from now on. */
const operationsOf = (context: BrowserContext): string[] => {
  const names: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/graphql')) names.push(request.postDataJSON()?.operationName);
  });
  return names;
};

const signIn = async (page: Page) => {
  await page.getByLabel('Email').fill(TEST_ADMIN.email);
  await page.getByLabel('Password').fill(TEST_ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

describe('a bulk job', () => {
  /** Starts an order for many customers whose response has not arrived yet. */
  const startRun = async () => {
    const visit = await kitchen.visit('/addorder', 1280);
    const { page } = visit;
    await signIn(page);
    const operations = operationsOf(visit.context);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.getByRole('combobox', { name: 'Customers' }).waitFor();
    await page.route('**/graphql', async (route) => {
      if (!isOperation(route, 'StartPlaceOrders')) return route.continue();
      const response = await route.fetch();
      await held;
      await route.fulfill({ response }).catch(() => {});
    });
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('combobox', { name: 'Meal' }).fill('break');
    await page.getByRole('option', { name: 'Breakfast 8:30 AM to 10:00 AM' }).click();
    await page.getByRole('textbox', { name: 'For Date' }).fill(shownDate(dayFromToday(3)));
    await page.getByRole('spinbutton', { name: 'Quantity of Corn Salad', exact: true }).fill('1');
    await page.getByRole('button', { name: /^Submit \d+ Order/ }).click();
    const review = page.getByRole('alertdialog', { name: 'Review' });
    await review.getByRole('button', { name: /^Place \d+ Order/ }).click();
    await page
      .getByText(/^Placing/)
      .first()
      .waitFor();
    return { ...visit, operations, release };
  };

  beforeAll(() => kitchen.seed.customers(256, { title: 'Guest', balancePaise: 200_000 }));

  test('a bulk job ends with Logout and does not continue under the next admin', async () => {
    const { page, operations, release, settled, expectProblems } = await startRun();
    expectProblems(/ERR_ABORTED/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor();
    await signIn(page);
    await page.getByRole('heading', { name: 'Dishes', level: 1 }).waitFor();
    release();
    await page.waitForTimeout(1_000);
    await settled();
    expect(operations.filter((name) => name === 'StartPlaceOrders')).toHaveLength(1);
  });
});

test('two customers in two tabs of one browser have separate sessions', async () => {
  const [one, other] = await kitchen.seed.customers(2, { title: 'Neighbour' });
  const { page, context, settled } = await kitchen.visit('/robots.txt', 360);
  const second = await context.newPage();
  const operations = operationsOf(context);
  await Promise.all([page.goto(`/customer/${one?.userUuid}`), second.goto(`/customer/${other?.userUuid}`)]);
  await page.getByRole('heading', { name: one?.title }).waitFor();
  await second.getByRole('heading', { name: other?.title }).waitFor();
  await page.waitForTimeout(500);
  await settled();
  expect(operations.filter((name) => name === 'OpenProfileLink')).toHaveLength(2);
  for (const tab of [page, second]) expect(await tab.getByRole('alert').count()).toBe(0);
});
