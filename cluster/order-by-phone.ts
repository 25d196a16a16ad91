import { openDatabase } from '../server/src/db/database.js';
import { systemClock } from '../server/src/shared/clock.js';
import { button, isLocked, openBreakfast, openCart, submit } from '../server/test/e2e/menu-steps.js';
import { launchBrowser, newPage } from '../server/test/harness/browser.js';
import { dayFromToday } from '../server/test/testkit/days.js';
import { balanceOf } from '../server/test/testkit/ledger.js';
import { Seed } from '../server/test/testkit/seed.js';

/**
 * Opens a customer's personal link in the web client, orders one dish, and cancels the order.
 * @param url of the server, or of its balancer
 * @param databaseUrl of its database
 * @returns errors of the page, and of the wallet after each step
 */
export async function orderByPhone(url: string, databaseUrl: string): Promise<string[]> {
  const database = await openDatabase({ url: databaseUrl, poolSize: 2 });
  // Simulates TLS that ends at the balancer. Otherwise, a browser warns about any address except the loopback.
  const browser = await launchBrowser([`--unsafely-treat-insecure-origin-as-secure=${url}`]);
  const wrong: string[] = [];
  try {
    const seed = new Seed(database.em, systemClock);
    const dish = await seed.dish({ title: 'Sprout Chaat', pricePaise: 12_000 });
    await seed.activePlan({ date: dayFromToday(1), breakfast: [dish], postLunch: [dish] });
    const customer = await seed.customer({ balancePaise: 50_000 });
    const balanceIs = async (expected: number, when: string) => {
      const paise = await balanceOf(database.em, customer);
      if (paise !== expected) wrong.push(`${paise} paise in the wallet after ${when}, not ${expected}`);
    };
    const { page, problems } = await newPage(browser, { mobile: true, baseUrl: url });
    await openBreakfast(page, customer);
    await button(page, 'Add Sprout Chaat').click();
    await openCart(page);
    await submit(page);
    await isLocked(page);
    await balanceIs(38_000, 'the order');
    await button(page, 'CANCEL ORDER').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'CANCEL ORDER' }).click();
    await page.getByText('Order cancelled and amount refunded to wallet.').waitFor();
    await balanceIs(50_000, 'the cancellation');
    wrong.push(...problems);
  } finally {
    await browser.close();
    await database.close();
  }
  return wrong;
}
