/** Who did what: the history of an order and of a user, at the desk and on a phone. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axe, launchBrowser } from '../harness/browser.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { type AdminDesk, adminDesk, BREAKFAST, dayFromToday } from './admin-desk.js';

let server: ServerProcess;
let browser: Browser;
let desk: AdminDesk;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  desk = await adminDesk(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

let mobiles = 8_100_000_000;

/** A customer with an order that was placed with two portions and changed to three. */
async function changedOrder(title: string): Promise<{ userId: string; id: string; orderNumber: number }> {
  const userId = await desk.customer(title, String(++mobiles), 2_000);
  const dishId = await desk.dish('Paneer Salad Bowl');
  const { placeOrder } = await desk.ask<{ placeOrder: { id: string; orderNumber: number } }>(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id orderNumber } }',
    {
      input: {
        userId,
        mealId: BREAKFAST,
        forDate: dayFromToday(1).day,
        lines: [{ dishId, quantity: 2 }],
      },
    },
  );
  await desk.ask(
    'mutation ($id: ID!, $input: EditOrderInput!) { editOrder(id: $id, input: $input) { id } }',
    {
      id: placeOrder.id,
      input: { lines: [{ dishId, quantity: 3 }] },
    },
  );
  return { userId, ...placeOrder };
}

async function looksRight(page: Page, width: number): Promise<void> {
  expect(await axe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

describe.each([1280, 360])('history at %i px', (width) => {
  test('an order tells who placed and changed it, and gives the focus back', async () => {
    const { id, orderNumber } = await changedOrder(`Historia ${width}`);
    const { page, assertClean, close } = await desk.open(browser, { width, height: 800 });
    await page.goto(`/addorder?id=${id}&view=1`);
    await page.getByRole('button', { name: 'History' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog.getByText(`Order #${orderNumber}`, { exact: true }).waitFor();
    await dialog.getByText(`Admin changed order #${orderNumber}`).waitFor();
    const entries = await dialog.getByRole('listitem').allTextContents();
    expect(entries).toHaveLength(2);
    // The arrow between them is drawn.
    expect(entries[0]).toMatch(/2\s+3 × Paneer Salad Bowl/);
    expect(entries[1]).toContain(`Admin placed order #${orderNumber}`);
    expect(entries[1]).toContain(`Breakfast, ${dayFromToday(1).shown}`);
    await looksRight(page, width);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('History');
    assertClean();
    await close();
  });

  test('a user’s holds wallet and orders too, page by page, and what did not load can be tried again', async () => {
    const name = `Klio ${width}`;
    const { userId } = await changedOrder(name);
    for (let amount = 1; amount <= 25; amount++)
      await desk.ask(
        'mutation ($id: ID!, $amount: Rupees!) { creditWallet(userId: $id, amount: $amount) { id } }',
        {
          id: userId,
          amount,
        },
      );
    const { page, assertClean, close } = await desk.open(browser, { width, height: 800 });
    await page.goto('/users');
    await page.getByRole('searchbox').fill(name);
    await page.getByText('1 of 1 user').waitFor();
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog.getByText('The history could not be loaded.').waitFor();
    await page.unroute('**/graphql');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('Admin added ₹25.00 to the wallet').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(25);
    await looksRight(page, width);
    await dialog.getByRole('button', { name: 'Show older entries' }).click();
    await dialog.getByText(`Admin added ${name}`).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(29);
    expect(await dialog.getByRole('button', { name: 'Show older entries' }).count()).toBe(0);
    assertClean({ except: [/ERR_INTERNET_DISCONNECTED/] });
    await close();
  });
});
