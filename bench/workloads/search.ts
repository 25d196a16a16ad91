import { strict as assert } from 'node:assert';
import { ADMIN_TOKEN } from '../db/seeded-customers.js';
import { requestsContender } from '../load/requests-contender.js';
import type { Measurement } from '../load/rounds.js';
import { LARGE_KITCHEN_ORDERS, SMALL_KITCHEN_ORDERS } from '../servers/world.js';
import { clientOperation, graphqlRequest } from './documents.js';
import { checkIfChanged, dataOf } from './response-checks.js';
import { seededRowsOf } from './seeded-rows.js';
import { measureMs, type Workload } from './workload.js';

const ORDERS_PAGE = clientOperation('OrdersPage');

/** A search of the all-orders screen. */
interface Search {
  readonly name: string;
  readonly title: string;
  readonly filter: Readonly<Record<string, string>>;
  /** Maximum ratio of the time with a hundred times as many orders. No limit if omitted. */
  readonly atMost?: number;
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/**
 * Returns the searches.
 * @param day day of the active plan: tomorrow
 */
function searches(day: string): Search[] {
  const today = dayBefore(day, 1);
  return [
    {
      name: 'default',
      title: 'placed today (about 1,000)',
      filter: { placedFrom: today, placedTo: today },
      atMost: 1.5,
    },
    {
      name: 'name-day',
      title: 'a surname among those placed today',
      filter: { placedFrom: today, placedTo: today, customer: 'kulkarni' },
      atMost: 1.5,
    },
    {
      name: 'range',
      title: 'for seven days (about 7,000)',
      filter: { forFrom: dayBefore(day, 6), forTo: day },
      atMost: 1.5,
    },
    {
      name: 'name',
      title: 'a customer by name, over all time',
      filter: { customer: 'asha kulkarni' },
      atMost: 3,
    },
    {
      name: 'surname',
      title: 'a surname over all time (one in fifty orders)',
      filter: { customer: 'kulkarni' },
    },
  ];
}

/** Workload: order searches with totals, among ten thousand orders and among a million orders of the same kitchen. */
export const search: Workload = {
  name: 'search',
  async prepare(world) {
    const { day } = await seededRowsOf(world);
    const [small, large] = [
      (await world.mealbox(SMALL_KITCHEN_ORDERS)).url,
      (await world.mealbox(LARGE_KITCHEN_ORDERS)).url,
    ];
    return searches(day).map(({ name, title, filter, atMost }): Measurement => {
      const request = graphqlRequest(ORDERS_PAGE, { filter, page: 1, limit: 25 }, ADMIN_TOKEN);
      const among = (contender: string, url: string) =>
        requestsContender(
          contender,
          url,
          {
            connections: 1,
            forMs: measureMs(world) / 2,
            next: () => request,
            check: checkIfChanged((answer) => {
              const { orders } = dataOf<{ orders: { items: unknown[]; total: number; totalAmount: number } }>(
                answer,
              );
              assert.ok(orders.total > 0 && orders.totalAmount > 0 && orders.items.length > 0);
              assert.equal(orders.items.length, Math.min(25, orders.total));
            }),
          },
          (load) => load.p50Ms,
        );
      return {
        name: `search-${name}`,
        title: `Search: ${title}`,
        unit: 'ms',
        contenders: [among('10 thousand', small), among('1 million', large)],
        targets: [{ of: '1 million', against: '10 thousand', ...(atMost ? { atMost } : {}) }],
      };
    });
  },
};
