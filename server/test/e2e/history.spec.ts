/** Who did what: the history of an order and of a user. */
import { openBuiltKitchen, WIDTHS } from '../testkit/built-kitchen.js';
import { dayFromToday, shown } from '../testkit/days.js';
import { creditWallet, type OrderData } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminDesk } from './admin-desk.js';
import { focused } from './on-page.js';

const kitchen = openBuiltKitchen();
const desk = new AdminDesk(kitchen);

/** A customer whom an admin added, with an order that was placed with two portions and changed to three. */
const changedOrder = async (name: string): Promise<{ customer: SeededUser; order: OrderData }> => {
  const title = `${name} ${Date.now()}`;
  const { createUser } = await desk.ask<{ createUser: SeededUser }>(
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { id userUuid title mobileNumber } }',
    {
      input: {
        title,
        mobileNumber: String(8_100_000_000 + (Date.now() % 1_000_000)),
        type: 'CUSTOMER',
        addresses: [{ text: '7, Test Lane, Pune' }],
      },
    },
  );
  await creditWallet(kitchen.admin, { userId: createUser.id, amount: 2_000 });
  const order = await desk.place(createUser, dayFromToday(1), { 'Corn Salad': 2 });
  await desk.edit(order, { 'Corn Salad': 3 });
  return { customer: createUser, order };
};

describe.each(WIDTHS)('at %i px', (width) => {
  test('an order tells who placed and changed it, and gives the focus back', async () => {
    const { order } = await changedOrder('Historia');
    const { page, expectFine } = await kitchen.visitAsAdmin(`/addorder?id=${order.id}&view=1`, width);
    await page.getByRole('button', { name: 'History' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog.getByText(`Order #${order.orderNumber}`, { exact: true }).waitFor();
    await dialog.getByText(`Admin changed order #${order.orderNumber}`).waitFor();
    const entries = await dialog.getByRole('listitem').allTextContents();
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatch(/2 → 3 × Corn Salad/);
    expect(entries[1]).toContain(`Admin placed order #${order.orderNumber}`);
    expect(entries[1]).toContain(`Breakfast, ${shown(dayFromToday(1))}`);
    await expectFine();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('History');
  });

  test('a user’s holds wallet and orders too, page by page, and what did not load can be tried again', async () => {
    const { customer } = await changedOrder('Klio');
    for (let amount = 1; amount <= 25; amount++)
      await creditWallet(kitchen.admin, { userId: customer.id, amount });
    const { page, expectFine, expectProblems } = await kitchen.visitAsAdmin('/users', width);
    expectProblems(/ERR_INTERNET_DISCONNECTED/);
    await page.getByRole('searchbox').fill(customer.title);
    await page.getByText('1 of 1 user').waitFor();
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: `More actions for ${customer.title}` }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog.getByText('The history could not be loaded.').waitFor();
    await page.unroute('**/graphql');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('Admin added ₹25.00 to the wallet').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(25);
    await expectFine();
    const older = dialog.getByRole('button', { name: 'Show older entries' });
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
    await older.click();
    await dialog.getByRole('alert').getByText('The history could not be loaded.').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(25);
    await expectFine();
    await page.unroute('**/graphql');
    await older.click();
    await dialog.getByText(`Admin added ${customer.title}`).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(29);
    expect(await older.count()).toBe(0);
  });
});
