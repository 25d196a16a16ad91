/** Pages that tests use one after the other, each as if nobody had been there: a page that has its code loads in half the time. */
import type { Browser } from 'playwright-core';
import { newPage, type PageOptions, type WatchedPage } from './browser.js';

/** An address of the server that holds nothing. */
const EMPTY = '/robots.txt';

export class PagePool {
  private readonly free = new Map<string, WatchedPage[]>();
  private readonly kinds = new Map<WatchedPage, string>();

  constructor(
    private readonly browser: Browser,
    private readonly baseUrl: string,
  ) {}

  /** A page of its own context, at an empty address of the server: no cookies, nothing stored, no way back. */
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

  /** Makes a page ready for whoever comes next; one that cannot be is closed. */
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
    // Nobody is left who could answer a page that asks whether to be left.
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
