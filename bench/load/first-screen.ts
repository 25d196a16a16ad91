import { launchBrowser } from '../../server/test/harness/browser.js';

/** Lighthouse's own line for a desktop: 10 Mbit/s, 40 ms there and back. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const WITHIN_MS = 60_000;

/** A screen, and what is there once it can be read. */
export interface FirstScreen {
  readonly url: string;
  /** A selector of CSS that first matches when the rows are drawn. */
  readonly rows: string;
  /** An admin's; none where nobody signs in. */
  readonly token?: string;
}

/**
 * Opens a screen in a browser that has nothing of it yet, on such a line.
 *
 * @returns from asking for the page to the first frame with its rows, in milliseconds
 */
export async function readableAfter({ url, rows, token }: FirstScreen): Promise<number> {
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
