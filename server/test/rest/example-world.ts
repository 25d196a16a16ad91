/** Creates the data of the REST routes' examples. */

import type { EntityManager } from '../../src/db/transaction.js';
import type { ExampleIds, RowExample } from '../../src/rest/examples.js';
import type { RestRow } from '../../src/rest/rest-row.js';
import type { Clock } from '../../src/shared/clock.js';
import { type IndiaDate, startOfIndiaDate } from '../../src/shared/india-date.js';
import type { Callers } from '../testkit/callers.js';
import { customerSession } from '../testkit/callers.js';
import { day, TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { placeOrder } from '../testkit/operations.js';
import {
  BREAKFAST_ID,
  type Seed,
  type SeededAdmin,
  type SeededDish,
  type SeededUser,
} from '../testkit/seed.js';
import { call, type RestAnswer } from './rest-client.js';

/** Day without a plan, for the examples' orders. */
export const ANOTHER_DAY = day('2026-11-25');

export const asRestDay = (date: IndiaDate): string => startOfIndiaDate(date).toISOString();

let freeMobiles = 0;

/** Data with which every example call succeeds. */
export interface ExampleWorld {
  readonly place: ExampleIds;
  readonly customer: SeededUser;
  readonly admin: SeededAdmin;
  readonly dish: SeededDish;
}

/** Kitchen in which the examples run: in this process, or at the addresses of a server and its database. */
export interface ExampleKitchen {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly seed: Seed;
  readonly as: Callers;
}

/**
 * Creates an active plan for tomorrow with a dish of ₹100, and a customer with ₹1,000 and an order of that dish for another day.
 * @param customer owner of the order, with enough money. Default: a new customer
 */
export async function exampleWorld(
  kitchen: ExampleKitchen,
  customer?: SeededUser,
  days = { plan: TOMORROW, order: ANOTHER_DAY },
): Promise<ExampleWorld> {
  const { seed } = kitchen;
  const dish = await seed.dish({ title: 'Paneer Salad Bowl', calories: 210.5, protein: 11 });
  const other = await seed.dish();
  const plan = await seed.activePlan({ date: days.plan, breakfast: [dish] });
  const owner = customer ?? (await seed.customer({ balancePaise: 100_000 }));
  const admin = await kitchen.as.usualAdmin();
  const placed = await placeOrder(await kitchen.as.admin(), {
    userId: owner.id,
    mealId: BREAKFAST_ID,
    forDate: days.order,
    lines: [{ dishId: dish.id, quantity: 1 }],
  });
  return {
    customer: owner,
    admin,
    dish,
    place: {
      adminEmail: admin.email,
      adminPassword: admin.password,
      userUuid: owner.userUuid,
      freeMobile: String(8_000_000_000 + ++freeMobiles),
      mealId: BREAKFAST_ID,
      dishId: dish.id,
      otherDishId: other.id,
      orderId: accepted(placed).it.id,
      planId: plan.id,
      planDate: asRestDay(plan.date),
      freeDate: asRestDay(day(`2027-01-${String((freeMobiles % 28) + 1).padStart(2, '0')}`)),
    },
  };
}

/** Credential of a call. */
export interface Proof {
  readonly token?: string;
  readonly cookie?: string;
}

/** Makes the call of an example. */
export function callExample(
  url: string,
  row: RestRow,
  example: RowExample,
  proof: Proof,
): Promise<RestAnswer> {
  const query = example.query ? `?${new URLSearchParams(example.query)}` : '';
  return call(url, {
    method: row.method.toUpperCase(),
    path: row.path.replace('{id}', example.id ?? '') + query,
    body: example.body,
    ...proof,
  });
}

/** Returns the credential that an example states. */
export async function proofOf(
  kitchen: ExampleKitchen,
  world: Pick<ExampleWorld, 'customer'>,
  as: RowExample['as'],
): Promise<Proof> {
  if (as === 'admin') return { token: (await kitchen.as.admin()).token };
  if (as === 'customer') return { token: (await kitchen.as.customer(world.customer)).token };
  if (as !== 'refresh cookie') return {};
  const tokens = await customerSession(kitchen.em, world.customer.id, kitchen.clock.now());
  return { cookie: `mealbox_refresh=${tokens.refresh.token}` };
}
