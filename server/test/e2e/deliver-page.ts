/** Functions for tests of the tab Deliver, where each test has a separate day. */
import type { Page } from 'playwright-core';
import type { IndiaDate } from '../../src/shared/india-date.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { board, type RunData } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';
import { eventually } from './on-page.js';

/** Opens the kitchen for the tests of a file. Each test has a separate day, today or earlier, so that runs can be started and boards are empty. */
export function openDeliverBoard() {
  const kitchen = openBuiltKitchen();
  let daysFromToday = -60;
  const day = (): IndiaDate => dayFromToday(daysFromToday);
  const nextDay = () => {
    daysFromToday++;
  };
  let rider: SeededUser;
  beforeEach(async () => {
    nextDay();
    rider = await kitchen.seed.delivery();
  });
  const runOf = async (status: string): Promise<RunData> => {
    const { runs } = accepted(await board(kitchen.admin, { date: day(), mealId: BREAKFAST_ID })).it;
    const run = runs.find((one) => one.status === status && one.rider.id === rider.id);
    if (!run) throw new Error(`There is no run that is ${status}.`);
    return run;
  };
  return {
    kitchen,
    day,
    nextDay,
    /** The rider of the current test. */
    rider: () => rider,
    address: () => `/kitchen?day=${day()}&meal=${BREAKFAST_ID}&tab=deliver`,
    runOf,
    /** Waits until the draft contains the stops of these customers, in this sequence, because cards move before the server responds. */
    isDrafted: (customers: (SeededUser | undefined)[]) =>
      eventually(
        async () => (await runOf('DRAFT')).stops.map(({ customer }) => customer.id),
        customers.map((one) => one?.id),
      ),
  };
}

export const column = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
export const unassigned = (page: Page) => column(page, /^Unassigned/);
