import type { IndiaDate } from '../../src/shared/india-date.js';
import type { BuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { assignStops, type RunData, startRun } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';

/** Started run with the link for its rider. */
export interface RunOut {
  readonly run: RunData;
  readonly rider: SeededUser;
  readonly customers: readonly SeededUser[];
  /** `/run/{secret}`. */
  readonly link: string;
}

/**
 * Creates customers, and places a breakfast order for each on a day.
 * @returns the customers and the order IDs in the same sequence
 */
export async function orderBreakfast(
  kitchen: BuiltKitchen,
  count: number,
  forDate: IndiaDate,
): Promise<{ customers: SeededUser[]; orderIds: string[] }> {
  const api = new AdminApi(kitchen);
  const customers: SeededUser[] = [];
  const orderIds: string[] = [];
  for (let number = 1; number <= count; number++) {
    const customer = await kitchen.seed.customer({
      title: `Customer ${String(number).padStart(2, '0')}`,
      balancePaise: 100_000,
      addresses: [`${number}, Lake Road, Pune`],
    });
    customers.push(customer);
    orderIds.push((await api.place(customer, forDate, { 'Vegetable Poha': 1 })).id);
  }
  return { customers, orderIds };
}

/** Starts a run of today with `count` stops. */
export async function sendOut(kitchen: BuiltKitchen, count: number): Promise<RunOut> {
  const rider = await kitchen.seed.delivery();
  const { customers, orderIds } = await orderBreakfast(kitchen, count, dayFromToday(0));
  const board = accepted(await assignStops(kitchen.admin, rider, orderIds)).it;
  const draft = board.runs.find((run) => run.rider.id === rider.id);
  if (!draft) throw new Error('The stops were not assigned.');
  const { run, secret } = accepted(await startRun(kitchen.admin, draft.id)).it;
  return { run, rider, customers, link: `/run/${secret}` };
}
