import type { Locator, Page } from 'playwright-core';
import { launchBrowser } from '../test/harness/browser.js';
import { startServer } from '../test/harness/server-process.js';
import { type AdminData, dayFromNow, fillAdminData, mobileOf } from './fill-admin-data.js';

/**
 * `npm run walk`: performs an admin's frequent tasks at 1280 px with 805 customers, 60 dishes, and more than 3,000 orders. Prints
 * the number of actions of each task (clicks, and runs of keystrokes between them), and its seconds without any time to think.
 */

/** Counts the actions of an admin with mouse and keyboard. */
class Hands {
  actions = 0;
  private isTyping = false;

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.isTyping = false;
    this.actions += 1;
    await target.click();
  }

  /** Presses keys in sequence. They count as one action until the mouse is used again. */
  async press(...keys: string[]): Promise<void> {
    this.countTyping();
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async chooseFile(target: Locator, name: string, text: string): Promise<void> {
    this.isTyping = false;
    this.actions += 1;
    await target.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  }

  async paste(text: string): Promise<void> {
    this.countTyping();
    await this.page.keyboard.insertText(text);
  }

  /** Reads an element, which ends a run of keystrokes. */
  async read(target: Locator): Promise<string> {
    this.isTyping = false;
    return target.innerText();
  }

  private countTyping(): void {
    if (!this.isTyping) this.actions += 1;
    this.isTyping = true;
  }
}

type Task = { name: string; walk: (hands: Hands, desk: AdminData) => Promise<string> };

const shown = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;

const chooseBreakfast = async (hands: Hands) => {
  const { page } = hands;
  await hands.click(page.getByRole('combobox', { name: 'Meal' }));
  await hands.click(page.getByRole('option', { name: /^Breakfast/ }));
};

const openAddOrder = async (hands: Hands) => {
  await hands.press('g', 'a');
  await hands.click(hands.page.getByRole('button', { name: 'Select all' }));
};

const TASKS: readonly Task[] = [
  {
    name: 'find order 4011 and see its dishes',
    walk: async (hands) => {
      const { page } = hands;
      await hands.press('g', 'o');
      await page.getByText(/^Showing/).waitFor();
      await hands.press('/');
      await hands.paste('4011');
      await hands.click(page.getByRole('link', { name: 'View order #4011' }));
      return hands.read(page.getByRole('table', { name: 'Dishes' }).getByRole('row').nth(1));
    },
  },
  {
    name: 'plan the next free day like today, with two changes',
    walk: async (hands) => {
      const { page } = hands;
      await hands.press('g', 'm');
      await hands.click(page.getByRole('button', { name: 'ADD' }));
      await hands.click(page.getByRole('button', { name: 'Copy from' }));
      await hands.click(page.getByRole('menuitem', { name: new RegExp(`^${shown(dayFromNow(0))}`) }));
      const breakfast = page.getByRole('region', { name: /^Breakfast/ });
      await hands.click(breakfast.getByRole('checkbox').first());
      await hands.click(breakfast.getByRole('checkbox', { checked: false }).nth(2));
      await hands.click(page.getByRole('button', { name: 'Confirm' }));
      await page.getByText('Saved ✔').waitFor();
      return 'Saved ✔';
    },
  },
  {
    name: 'cancel the 37 orders of one dish, with refund',
    walk: async (hands, { cancelledDish }) => {
      const { page } = hands;
      await hands.press('g', 'd');
      await page.getByRole('searchbox').waitFor();
      await hands.press('/');
      await hands.paste(cancelledDish);
      const row = page.getByRole('row').filter({ hasText: cancelledDish });
      await hands.click(row.getByRole('button', { name: /^More actions/ }));
      await hands.click(page.getByRole('menuitem', { name: 'Orders for today and later' }));
      await hands.click(page.getByLabel('Select page'));
      await hands.click(page.getByRole('button', { name: /that match$/ }));
      await hands.click(page.getByRole('button', { name: /^Cancel \d+ orders$/ }));
      await page
        .getByRole('dialog')
        .getByText(/goes back to/)
        .waitFor();
      await hands.paste('Out of stock');
      await hands.click(page.getByRole('button', { name: 'Confirm Cancel' }));
      return hands.read(page.getByRole('alertdialog').getByRole('heading').first());
    },
  },
  {
    name: 'top up 30 customers from a CSV file',
    walk: async (hands) => {
      const { page } = hands;
      const rows = Array.from({ length: 30 }, (_, nth) => `${mobileOf(nth)},500`);
      await hands.press('g', 'u');
      await hands.click(page.getByRole('button', { name: 'Add balance by CSV' }));
      const dialog = page.getByRole('dialog', { name: 'Add balance to wallets' });
      await hands.chooseFile(
        dialog.getByLabel('CSV file'),
        'top-ups.csv',
        ['Mobile,Amount', ...rows].join('\n'),
      );
      await hands.click(dialog.getByRole('button', { name: /^Add .+ to 30 wallets$/ }));
      return hands.read(dialog.getByText(/added to 30 wallets/));
    },
  },
  {
    name: 'find who cannot pay for tomorrow',
    walk: async (hands) => {
      const { page } = hands;
      await openAddOrder(hands);
      await chooseBreakfast(hands);
      await hands.click(page.getByRole('button', { name: /^One more / }).first());
      await hands.click(page.getByRole('button', { name: /^Submit/ }));
      const heading = page.getByRole('alertdialog').getByRole('heading', { name: /^Insufficient balance/ });
      const found = await hands.read(heading);
      await page.keyboard.press('Escape');
      return found;
    },
  },
  {
    name: 'order for all but 20, review included',
    walk: async (hands) => {
      const { page } = hands;
      await openAddOrder(hands);
      await hands.press('/');
      await hands.paste(Array.from({ length: 20 }, (_, nth) => mobileOf(nth * 10 + 1)).join(' '));
      await hands.click(page.getByRole('button', { name: 'Unselect these' }));
      await chooseBreakfast(hands);
      await hands.click(page.getByRole('button', { name: /^One more / }).first());
      await hands.press('Control+Enter');
      const review = page.getByRole('alertdialog', { name: 'Review' });
      const text = await hands.read(review.getByText(/wallets pay/));
      await hands.press('Enter');
      await page.getByRole('alertdialog', { name: /order\(s\) placed/ }).waitFor({ timeout: 120_000 });
      return text;
    },
  },
];

async function main(): Promise<void> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const desk = await fillAdminData(server.url);
    for (const { name, walk } of TASKS) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 1280, height: 860 },
        timezoneId: 'Asia/Kolkata',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.addInitScript(
        (token) => localStorage.setItem('mealbox.admin.token', token),
        desk.adminToken,
      );
      await page.goto('/admin-home', { waitUntil: 'networkidle' });
      const hands = new Hands(page);
      const from = performance.now();
      const seen = await walk(hands, desk).catch((error: Error) => `failed: ${error.message.split('\n')[0]}`);
      const seconds = ((performance.now() - from) / 1_000).toFixed(1);
      process.stdout.write(`${String(hands.actions).padStart(3)} actions, ${seconds} s: ${name} (${seen})\n`);
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

await main();
