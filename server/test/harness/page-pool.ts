/** Pool of pages that tests use one after the other. A reused page has cached code, so it loads in half the time. */
import type { Browser } from 'playwright-core';
import { newPage, type PageOptions, type WatchedPage } from './browser.js';

/** Path of the server that runs no code of the client. */
const EMPTY = '/robots.txt';

export class PagePool {
  private readonly free = new Map<string, WatchedPage[]>();
  private readonly kinds = new Map<WatchedPage, string>();

  constructor(
    private readonly browser: Browser,
    private readonly baseUrl: string,
  ) {}

  /** Returns a page in a separate context, at an address without code, and without cookies, stored data, or history. */
  async take(options: PageOptions & { width: number; height: number }): Promise<WatchedPage> {
    const { width, height, ...rest } = options;
    const kind = JSON.stringify(rest);
    const used = this.free.get(kind)?.pop();
    if (used) {
      await used.page.setViewportSize({ width, height });
      return used;
    }
    const watched = await newPage(this.browser, { ...options, baseUrl: this.baseUrl });
    this.kinds.set(watched, kind);
    await this.clean(watched);
    return watched;
  }

  /** Resets a page for the next test, or closes it if the reset fails. */
  async giveBack(watched: WatchedPage): Promise<void> {
    const kind = this.kinds.get(watched);
    const isAlone = !watched.page.isClosed() && watched.context.pages().length === 1;
    const isClean = kind !== undefined && isAlone && (await this.clean(watched).catch(() => false));
    if (!isClean) {
      this.kinds.delete(watched);
      return watched.close();
    }
    const others = this.free.get(kind);
    if (others) others.push(watched);
    else this.free.set(kind, [watched]);
  }

  private async clean(watched: WatchedPage): Promise<true> {
    const { page, context } = watched;
    // Removes the last test's dialog listener. Without a listener, Playwright answers a prompt that the page shows when it is left.
    watched.begin();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(this.baseUrl + EMPTY);
    await page.emulateMedia({ media: null, colorScheme: 'light' });
    await page.evaluate(() => sessionStorage.clear());
    const devTools = await context.newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin: this.baseUrl, storageTypes: 'all' });
    await devTools.send('Page.resetNavigationHistory');
    await devTools.detach();
    await context.clearCookies();
    watched.begin();
    return true;
  }
}
