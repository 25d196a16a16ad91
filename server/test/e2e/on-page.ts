/** Small questions to a page that several screens' tests ask. */
import type { Page, Route } from 'playwright-core';

/** Where the keyboard is: the label of the element that has the focus, else its text. */
export const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** Whether a name is the one that a GraphQL request carries. */
export const asks = (route: Route, operationName: string): boolean =>
  route.request().postDataJSON()?.operationName === operationName;

/** The server answers nothing but 500, until `page.unroute('**\/graphql')`. */
export const breakServer = (page: Page): Promise<unknown> =>
  page.route('**/graphql', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
