import type { BuiltKitchen } from '../../testkit/built-kitchen.js';
import type { SeededUser } from '../../testkit/seed.js';
import { AdminApi } from '../admin-api.js';
import { button, cart, instruct, isLocked, openCart, submit } from '../menu-steps.js';

type OrderSeen = { orderNumber: number; instructions: string; cancelReason: string | null };

/** Tests how a customer orders, from the personal link to the refund on the statement. */
export function testCustomerOrder(kitchen: BuiltKitchen): void {
  const adminApi = new AdminApi(kitchen);

  const ordersOf = async ({ id }: SeededUser): Promise<OrderSeen[]> => {
    const { ordersOf: orders } = await adminApi.ask<{ ordersOf: OrderSeen[] }>(
      'query ($id: ID!) { ordersOf(userId: $id) { orderNumber instructions cancelReason } }',
      { id },
    );
    return orders;
  };

  test('a customer opens a personal link, orders, edits the order twice, and cancels it with a full refund', async () => {
    const customer = await kitchen.seed.customer({ title: 'Meenakshi Subramaniam', balancePaise: 100_010 });
    const { page, expectAccessible } = await kitchen.visit('/login', 360);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/graphql|\/api\//.test(request.url())) asked.push(String(request.postDataJSON()?.operationName));
    });
    await page.goto(`/meal/${customer.userUuid}`);
    const choice = page.getByRole('dialog', { name: 'Choose a meal' });
    await choice.waitFor();
    expect(asked.sort()).toEqual(['OpenMenu', 'OpenOwnMenu']);
    await choice.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Please choose a meal to continue.').waitFor();
    await page.getByLabel('Meal slot').selectOption({ label: 'Breakfast · 8:30 AM to 10:00 AM' });

    await page.getByRole('heading', { level: 1, name: /^For \w+day, \d\d \w{3}$/ }).waitFor();
    await button(page, 'Meenakshi Subra…').waitFor();
    await button(page, 'Add Sprout Chaat').click();
    await button(page, 'One more Sprout Chaat').click();
    await button(page, 'Add Ragi Idli & Sambar').click();
    await page.getByText('3 items', { exact: true }).waitFor();
    await expectAccessible();

    await openCart(page);
    await instruct(page, 'Sprout Chaat', 'less oil');
    await instruct(page, 'Ragi Idli & Sambar', 'chutney: extra');
    await cart(page).getByText('₹393.50', { exact: true }).waitFor();
    // The balance after the order is visible before Submit.
    await cart(page).getByText('₹606.60', { exact: true }).waitFor();
    await expectAccessible();
    await submit(page);
    await isLocked(page);
    await expectAccessible();
    expect(await adminApi.balanceOf(customer)).toBe(606.6);
    expect(await button(page, /^(Add|One more|One less) /).count()).toBe(0);
    const [placed] = await ordersOf(customer);
    expect(placed?.instructions).toBe('Sprout Chaat: less oil\nRagi Idli & Sambar: chutney: extra');

    await button(page, 'EDIT ORDER').click();
    await button(page, 'One more Ragi Idli & Sambar').click();
    await button(page, 'Cancel Editing').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByText('1 ordered').waitFor();
    await button(page, 'EDIT ORDER').click();
    await button(page, 'Add Vegetable Poha').click();
    await openCart(page);
    expect(await cart(page).getByLabel('Cooking Instructions for Sprout Chaat').inputValue()).toBe(
      'less oil',
    );
    await submit(page);
    await isLocked(page);
    await cart(page).waitFor({ state: 'detached' });
    expect(await adminApi.balanceOf(customer)).toBe(507.6);
    await button(page, 'EDIT ORDER').click();
    await button(page, 'One less Ragi Idli & Sambar').click();
    await openCart(page);
    await submit(page);
    await cart(page).waitFor({ state: 'detached' });
    await isLocked(page);

    await button(page, 'CANCEL ORDER').click();
    const question = page.getByRole('alertdialog');
    await question.getByText('₹357.00 will be refunded to your wallet: ₹643.10 → ₹1,000.10.').waitFor();
    await expectAccessible();
    await question.getByRole('button', { name: 'CANCEL ORDER' }).click();
    await page.getByText('Order cancelled and amount refunded to wallet.').first().waitFor();
    await button(page, 'Add Sprout Chaat').waitFor();
    const number = placed?.orderNumber;
    const amounts = (await adminApi.statementOf(customer)).entries.map(
      ({ amount, balanceAfter, remarks }) => ({
        amount,
        balanceAfter,
        remarks,
      }),
    );
    expect(amounts.slice(0, 4)).toEqual([
      { amount: 357, balanceAfter: 1000.1, remarks: `Order #${number} cancelled - refund` },
      { amount: 135.5, balanceAfter: 643.1, remarks: `Order #${number} updated` },
      { amount: -99, balanceAfter: 507.6, remarks: `Order #${number} updated` },
      { amount: -393.5, balanceAfter: 606.6, remarks: `Order #${number}` },
    ]);
    expect((await ordersOf(customer))[0]?.cancelReason).toContain(`#${number}`);
  });
}
