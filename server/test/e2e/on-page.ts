/** Small questions to a page that several screens' tests ask. */
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Download, Page, Route } from 'playwright-core';

/** As long as a step of a person may take. */
const WAITS_MS = 45_000;

/** Looks until it is as expected: what is drawn, sent or focused may be so a moment later. */
export const eventually = async <Seen>(
  look: () => Seen | Promise<Seen>,
  expected: unknown,
): Promise<void> => {
  const until = Date.now() + WAITS_MS;
  for (;;) {
    try {
      return expect(await look()).toEqual(expected);
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await sleep(50);
  }
};

/** Waits until the keyboard is on what has this label, or else this text. */
export const hasFocus = (page: Page, name: unknown): Promise<void> =>
  eventually(
    () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      ),
    name,
  );

/** Whether a name is the one that a GraphQL request carries. */
export const asks = (route: Route, operationName: string): boolean =>
  route.request().postDataJSON()?.operationName === operationName;

/** The server answers nothing but 500, until `page.unroute('**\/graphql')`. */
export const breakServer = (page: Page): Promise<unknown> =>
  page.route('**/graphql', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );

/** Reads a downloaded file. */
export const contentOf = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream());
