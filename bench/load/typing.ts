import type { Page } from 'playwright-core';
import { launchBrowser } from '../../server/test/harness/browser.js';
import { CPU_SLOWDOWN, longestTask } from './tasks.js';

/** A search of an admin screen, and the text to type. */
interface Search {
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly field: (page: Page) => ReturnType<Page['locator']>;
  readonly text: string;
}

/** The searches whose lists grow with the data of the kitchen. */
export const SEARCHES = {
  'All Orders': {
    path: '/all-orders',
    field: (page) => page.getByRole('searchbox'),
    text: 'asha rao',
  },
  Users: { path: '/users', field: (page) => page.getByRole('searchbox'), text: 'asha rao' },
  Dishes: { path: '/dishes', field: (page) => page.getByRole('searchbox'), text: 'dish 12' },
  'Add Order, customers': {
    path: '/addorder',
    field: (page) => page.getByRole('combobox', { name: 'Customers' }),
    text: 'asha rao',
  },
  'Add Order, dishes': {
    path: '/addorder',
    field: (page) => page.getByRole('searchbox', { name: 'Search title or ingredients' }),
    text: 'dish 12',
  },
  'Meal Planner': {
    path: '/meal-planner',
    open: async (page) => {
      await page.getByRole('button', { name: 'ADD' }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
    field: (page) => page.getByRole('dialog').getByRole('searchbox'),
    text: 'dish 12',
  },
} satisfies Record<string, Search>;

/** Interval between two keys, in milliseconds: ten a second. */
const KEY_MS = 100;
/** Enough time for the response of a search and the rendering of all rows. */
const ANSWER_MS = 2_000;

/**
 * Types into a search and deletes the text again, letter by letter, with a processor that is slowed down four times.
 * @param token of an admin
 * @returns the longest task of the page's main thread, in milliseconds of processor time
 */
export async function longestWhileTyping(
  url: string,
  token: string,
  { path, open, field, text }: Search,
): Promise<number> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 860 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript((stored) => localStorage.setItem('mealbox.admin.token', stored), token);
    await page.goto(path, { waitUntil: 'networkidle' });
    await open?.(page);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    // Before the trace starts, because the driver's search for the field would be a task of the page.
    await field(page).focus();
    const type = async (): Promise<void> => {
      await page.keyboard.type(text, { delay: KEY_MS });
      await page.waitForTimeout(ANSWER_MS);
      for (const _ of text) await page.keyboard.press('Backspace', { delay: KEY_MS });
      await page.waitForTimeout(ANSWER_MS);
    };
    // First run: the browser compiles scripts and computes styles for the first time.
    await type();
    return await longestTask(browser, page, type);
  } finally {
    await browser.close();
  }
}
