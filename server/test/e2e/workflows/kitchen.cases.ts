import type { BuiltKitchen } from '../../testkit/built-kitchen.js';
import { dayFromToday } from '../../testkit/days.js';
import type { OrderData } from '../../testkit/operations.js';
import { BREAKFAST_ID } from '../../testkit/seed.js';
import { boxesOf, orderFor, packAddress, tickOf } from '../pack-steps.js';

/** Tests how the kitchen cooks, packs, and completes. It needs a day without other orders, so it must run first. */
export function testKitchenDay(kitchen: BuiltKitchen): void {
  test('the kitchen reads what to cook, packs and unpacks boxes by keyboard, completes them, and reopens them', async () => {
    // Boxes can be completed only on their day, so the sample data's orders for today are moved.
    const today = dayFromToday(0);
    await kitchen.em.getConnection().execute(
      `with moved as (update orders set for_date = for_date - 30 where for_date = '${today}')
         update portions c set sold = 0 from meal_plans p where p.id = c.plan_id and p.date = '${today}'`,
    );
    const orders = await orderFor(kitchen, 0, 4);
    const { page, settled, expectAccessible } = await kitchen.visitAsAdmin(
      `/kitchen?day=${today}&meal=${BREAKFAST_ID}`,
      1280,
    );
    await page.getByText('4 boxes').waitFor();
    const corn = page.getByRole('listitem').filter({ hasText: 'portions of Corn Salad' });
    expect(await corn.innerText()).toMatch(/^8\s+portions of\s+Corn Salad/);
    await expectAccessible();

    await page.goto(packAddress(0));
    await page.getByText('0 of 4 packed').waitFor();
    await page.getByRole('button', { name: 'Not packed 4' }).focus();
    await page.keyboard.press('Enter');
    const first = page.getByRole('checkbox', { name: /^Packed: / }).first();
    await first.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Not packed 3' }).waitFor();
    // The packed row disappeared, and the row that took its position has the focus.
    await page.waitForFunction(() => document.activeElement?.matches('[data-packs]'));
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Mark 4 as packed' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('4 of 4 packed').waitFor();
    await page.getByRole('button', { name: 'Show all boxes' }).focus();
    await page.keyboard.press('Enter');
    const [one] = orders as [OrderData];
    await page.getByRole('button', { name: `Complete #${one.orderNumber}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Reopen #${one.orderNumber}` }).waitFor();
    expect(await tickOf(page, one).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Complete 3 packed boxes' }).click();
    await page.getByRole('button', { name: 'Completed 4' }).click();
    await page.getByRole('button', { name: 'Reopen 4 completed boxes' }).click();
    await page.getByRole('button', { name: 'Completed 0' }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('[data-packs]:disabled').length === 0);
    // Waits for all responses, because a reload could cancel a request.
    await settled();
    await page.reload();
    await page.getByText('4 of 4 packed').waitFor();
    expect((await boxesOf(kitchen, 0)).map(({ order }) => order.status)).toEqual(Array(4).fill('PLACED'));
  });
}
