/** Steps of tests about the rider's screen. */
import type { Locator, Page } from 'playwright-core';
import type { BuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { board, type RunData } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import type { RunOut } from './run-out.js';

export const progress = (page: Page | Locator, done: number, total: number) =>
  page.getByText(`${done} of ${total} done`, { exact: true }).waitFor();
export const deliveredButton = (page: Page) => page.getByRole('button', { name: 'Delivered', exact: true });
export const deliver = (page: Page) => deliveredButton(page).click();

/** Waits until the server has received every mark of the page. */
export const allMarksSent = (page: Page) =>
  page.getByText(/wait(s|ing)? on this phone/).waitFor({ state: 'detached' });

/** Reads the run from the delivery board. */
export const runOf = async (kitchen: BuiltKitchen, { run: { id } }: RunOut): Promise<RunData> => {
  const { runs } = accepted(await board(kitchen.admin, { date: dayFromToday(0), mealId: BREAKFAST_ID })).it;
  const found = runs.find((run) => run.id === id);
  if (!found) throw new Error('The run is not on the board.');
  return found;
};
