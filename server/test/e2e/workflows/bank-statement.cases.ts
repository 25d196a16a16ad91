import type { BuiltKitchen } from '../../testkit/built-kitchen.js';
import { dayFromToday } from '../../testkit/days.js';
import { AdminApi } from '../admin-api.js';
import { button } from '../menu-steps.js';
import { bankDay, choose, claim, newUtr, updateSettings } from '../money-steps.js';
import { eventually, hasFocus } from '../on-page.js';

/** Tests how an admin credits the lines of a bank statement. */
export function testBankStatement(kitchen: BuiltKitchen): void {
  const adminApi = new AdminApi(kitchen);

  beforeAll(() =>
    updateSettings(adminApi, {
      upiId: 'mealbox.kitchen@okhdfcbank',
      payeeName: 'Mealbox Foods',
      quickTopUps: [500, 1_000, 2_000],
    }),
  );

  test('an admin credits lines of a bank statement: one by its UTR, one to a selected customer, and each only once', async () => {
    const [asha, binu] = [
      await kitchen.seed.customer({ title: 'Asha Exact' }),
      await kitchen.seed.customer({ title: 'Binu Handpicked' }),
    ];
    const [claimed, neft] = [newUtr(), `SBIN${newUtr()}`];
    await claim(kitchen, asha, 500, claimed);
    const day = bankDay(dayFromToday(0));
    const rows = [
      'Statement of account 000401234567,,,,',
      'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
      `${day},UPI-ASHA EXACT-asha@okicici-ICIC0000001-${claimed}-MEALS,0000${claimed},,500.00`,
      `${day},NEFT CR-SBIN0000300-B HANDPICKED-${neft},${neft},,"1,250.00"`,
      `${day},RENT,,45000.00,`,
    ];
    const { page, expectAccessible } = await kitchen.visitAsAdmin('/money?tab=statement', 1280);
    await choose(page, 'november.csv', rows);
    const list = page.getByRole('table', { name: 'Bank statement' });
    await list.getByText('Exact match').waitFor();
    expect(await list.getByRole('checkbox').count()).toBe(1);
    expect(await list.getByLabel('Credit the payment of line 3').isChecked()).toBe(true);
    await expectAccessible();

    // From here on, the test uses only the keyboard.
    await button(page, 'Select customer for line 4').focus();
    await page.keyboard.press('Enter');
    const who = page.getByRole('form', { name: 'Which customer paid ₹1,250.00?' });
    await who.getByLabel('Customer: name or mobile').waitFor();
    await page.keyboard.type(binu.title.toLowerCase());
    await eventually(() => who.getByRole('radio').count(), 1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expectAccessible();
    await page.keyboard.press('Enter');
    await who.waitFor({ state: 'detached' });
    await hasFocus(page, 'Change customer for line 4');
    await page.getByText('2 lines selected, ₹1,750.00').waitFor();
    await button(page, 'Credit 2 lines').focus();
    await page.keyboard.press('Enter');
    await page.getByText('2 lines credited, ₹1,750.00.').first().waitFor();
    await expectAccessible();
    expect([await adminApi.balanceOf(asha), await adminApi.balanceOf(binu)]).toEqual([500, 1250]);

    await button(page, 'Another statement').click();
    await choose(page, 'november.csv', rows);
    await eventually(() => list.getByText('Already recorded', { exact: true }).count(), 2);
    expect(await list.getByRole('checkbox').count()).toBe(0);
    expect(await button(page, 'Credit 0 lines').isDisabled()).toBe(true);
    await page.getByRole('tab', { name: 'Payments' }).click();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('row').filter({ hasText: neft }).getByText(`${binu.title} ₹1,250.00`).waitFor();
    await expectAccessible();
  });
}
