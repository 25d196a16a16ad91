import { launchBrowser } from '../../server/test/harness/browser.js';

/** Lighthouse's network settings for a desktop: 10 Mbit/s, 40 ms round trip. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const WITHIN_MS = 60_000;

/** Screen, with the element by which it counts as readable. */
export interface FirstScreen {
  readonly url: string;
  /** CSS selector that first matches when the rows are rendered. */
  readonly rows: string;
  /** Token of an admin, for an admin screen. */
  readonly token?: string;
}

/**
 * Opens a screen with an empty browser cache, on Lighthouse's network for a desktop.
 * @returns milliseconds from the request of the page to the first frame with its rows
 */
export async function timeUntilReadable({ url, rows, token }: FirstScreen): Promise<number> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    const page = await context.newPage();
    if (token)
      await page.addInitScript((stored) => localStorage.setItem('mealbox.admin.token', stored), token);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.emulateNetworkConditions', LINE);
    await page.goto(url, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      (selector) => document.querySelector(selector) !== null && performance.now(),
      rows,
      { timeout: WITHIN_MS },
    );
    return Number(await shown.jsonValue());
  } finally {
    await browser.close();
  }
}
