/** Specification 2.9, 5 and 8: one order, to read and to change, at the desk and on a phone. */
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

const quantityOf = (page: Page, dish: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${dish}`, exact: true });

describe.each([1280, 360])('at %i px', (width) => {
  test('one order: read, changed with its price difference said first, and not lost to another admin', async () => {
    const userId = await desk.customer(`Mira Joshi ${width}`, String(9_222_000_000 + width), 500);
    const [dishId, other] = [await desk.dish('Corn Salad'), await desk.dish('Vegetable Poha')];
    const { placeOrder } = await desk.ask<{ placeOrder: { id: string; orderNumber: number } }>(
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id orderNumber } }',
      {
        input: { userId, mealId: BREAKFAST, forDate: dayFromToday(3).day, lines: [{ dishId, quantity: 2 }] },
      },
    );
    const { id, orderNumber } = placeOrder;
    const { page, assertClean, close } = await desk.open(browser, { width, height: 800 });
    await page.goto(`/orders/edit?id=${id}&view=1`);
    await page.getByRole('heading', { name: `Order #${orderNumber}` }).waitFor();
    await page.getByText(`+91 ${9_222_000_000 + width}`).waitFor();
    await page.getByRole('button', { name: 'Back' }).waitFor();
    if (width === 1280) expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit' }).click();

    await page.getByRole('heading', { name: `Edit Order #${orderNumber}` }).waitFor();
    await quantityOf(page, 'Corn Salad').fill('1');
    await page.getByText(`₹139.00 goes back to Mira Joshi ${width}'s wallet: ₹222.00 → ₹361.00.`).waitFor();
    await quantityOf(page, 'Corn Salad').fill('9');
    await page.getByText(`₹973.00 more is needed, but Mira Joshi ${width}'s wallet has ₹222.00.`).waitFor();
    await quantityOf(page, 'Corn Salad').fill('3');

    await desk.ask(
      'mutation ($id: ID!, $input: EditOrderInput!) { editOrder(id: $id, input: $input) { id } }',
      {
        id,
        input: {
          lines: [
            { dishId, quantity: 2 },
            { dishId: other, quantity: 1 },
          ],
          instructions: 'No onion',
        },
      },
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This was changed by someone else. Reload and try again.').waitFor();
    await page.getByText('1 × Vegetable Poha').waitFor();
    expect(await quantityOf(page, 'Corn Salad').inputValue()).toBe('3');
    expect(await quantityOf(page, 'Vegetable Poha').inputValue()).toBe('1');
    await page.getByText(`₹139.00 more is needed, but Mira Joshi ${width}'s wallet has ₹123.00.`).waitFor();
    if (width === 360) expect(await axe(page)).toEqual([]);
    await quantityOf(page, 'Vegetable Poha').fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Order updated.').waitFor();
    await page.getByText('No onion').waitFor();
    await page.getByRole('cell', { name: '₹417.00' }).first().waitFor();
    assertClean();
    await close();
  });
});

test('a dish that is no longer active stays on its order, and an order that is gone says so', async () => {
  const { createDish } = await desk.ask<{ createDish: { id: string } }>(
    'mutation { createDish(input: { title: "Monsoon Soup", price: 80 }) { id } }',
  );
  const userId = await desk.customer('Leela Rao', '9333000001', 500);
  const { placeOrder } = await desk.ask<{ placeOrder: { id: string } }>(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    {
      input: {
        userId,
        mealId: BREAKFAST,
        forDate: dayFromToday(3).day,
        lines: [{ dishId: createDish.id, quantity: 2 }],
      },
    },
  );
  await desk.ask('mutation ($id: ID!) { deleteDish(id: $id) { id } }', { id: createDish.id });
  const { page, assertClean, close } = await desk.open(browser);
  await page.goto(`/orders/edit?id=${placeOrder.id}`);
  await page.getByText('No longer available: it can stay, not grow.').waitFor();
  await quantityOf(page, 'Monsoon Soup').fill('5');
  expect(await quantityOf(page, 'Monsoon Soup').inputValue()).toBe('2');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  assertClean();
  await page.goto('/orders/edit?id=6f1c1a52-7b0e-4c0e-9a53-0b8e5d1fffff&view=1');
  await page.getByRole('alert').getByText('Order not found.').waitFor();
  await close();
});
