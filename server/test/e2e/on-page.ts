/** Functions that read and control a page, for tests of several screens. */
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Download, Locator, Page, Route } from 'playwright-core';

/** Time limit of a step, in milliseconds. */
const WAITS_MS = 45_000;

/** Repeats a function until it returns the expected value. Fails after the time limit. */
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

/** Waits until the focus is on the element with this label, or else this text. */
export const hasFocus = (page: Page, name: unknown): Promise<void> =>
  eventually(
    () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      ),
    name,
  );

/** Selects an item of the menu of rarely used actions at the top of a page. */
export const selectUnderMore = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Selects an item of the menu of a row of a list. */
export const selectFromRow = async (page: Page, row: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `More actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/**
 * Presses Back after the guard of unsaved input has added or removed its history entry. The browser does this some time after the
 * input changed, but sooner than a user presses Back.
 * @param isGuarded whether the page has unsaved input
 */
export const goBackWhen = async (page: Page, isGuarded: boolean): Promise<void> => {
  await page.waitForFunction((expected) => (history.state?.usr?.unsaved === true) === expected, isGuarded);
  await page.goBack();
};

/** Checks whether a GraphQL request has this operation name. */
export const isOperation = (route: Route, operationName: string): boolean =>
  route.request().postDataJSON()?.operationName === operationName;

/** Makes the server respond with 500 until `page.unroute('**\/graphql')`. */
export const breakServer = (page: Page): Promise<unknown> =>
  page.route('**/graphql', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );

/** Reads a downloaded file. */
export const contentOf = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream());

/**
 * Confirms a question that depends on the time of day, if it is displayed.
 * @param button name of the button that confirms
 * @param done element that is displayed at the end
 */
export const confirmIfAsked = async (page: Page, button: string, done: Locator): Promise<void> => {
  const question = page.getByRole('alertdialog').getByRole('button', { name: button });
  await question.or(done).first().waitFor();
  if (await question.isVisible()) await question.click();
  await done.waitFor();
};
