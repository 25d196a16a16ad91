/** Day whose breakfast orders are all on one started run. */
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import type { IndiaDate } from '../../src/shared/india-date.js';
import type { Caller, Callers } from './callers.js';
import { assignStops, type EventData, myRun, type RiderStopData, riderOf, startRun } from './delivery.js';
import { accepted } from './graphql-client.js';
import { placeOrders } from './operations.js';
import { BREAKFAST_ID, type Seed, type SeededUser } from './seed.js';

export interface DeliveryDay {
  readonly date: IndiaDate;
  readonly rider: SeededUser;
  readonly runId: string;
  readonly secret: string;
  /** Customers in the sequence of the stops. */
  readonly customers: readonly SeededUser[];
  readonly orderIds: readonly string[];
  /** Rider's phone, which has opened the link of the run. */
  readonly phone: Caller;
  readonly stops: readonly RiderStopData[];
}

/** Creates `count` customers with one breakfast order each, at ₹100, and starts a run with all orders. */
export async function deliveryDay(
  { seed, as }: { readonly seed: Seed; readonly as: Callers },
  date: IndiaDate,
  count: number,
): Promise<DeliveryDay> {
  const [admin, dish, rider] = [await as.admin(), await seed.dish(), await seed.delivery()];
  const customers = await seed.customers(count, { balancePaise: 50_000 });
  const placed = accepted(
    await placeOrders(admin, {
      userIds: customers.map(({ id }) => id),
      mealId: BREAKFAST_ID,
      forDate: date,
      lines: [{ dishId: dish.id, quantity: 1 }],
    }),
  ).it;
  const orderIds = placed.map(({ order }) => order?.id ?? '');
  const { runs } = accepted(await assignStops(admin, rider, orderIds)).it;
  const draft = runs.find((run) => run.rider.id === rider.id);
  const { run, secret } = accepted(await startRun(admin, draft?.id ?? '')).it;
  const phone = await riderOf({ as }, secret);
  const { stops } = accepted(await myRun(phone)).it;
  return { date, rider, runId: run.id, secret, customers, orderIds, phone, stops };
}

/** Returns a report of a phone on a stop. The default reason of `FAILED` is an absent customer. */
export const event = (
  stopId: string | undefined,
  mark: EventData['mark'],
  at: Date,
  more: Partial<EventData> = {},
): EventData => ({
  id: crypto.randomUUID(),
  stopId: stopId ?? '',
  mark,
  at: at.toISOString(),
  ...(mark === 'FAILED' ? { reason: 'CUSTOMER_ABSENT' } : {}),
  ...more,
});

/** Returns the audit entries of an order, oldest first, without the first entry, which places the order. */
export const actionsOn = (em: EntityManager, orderId: string | undefined) =>
  sql<{ action: string; actor_kind: string; actor_id: string; after: { runId?: string; reason?: string } }>(
    em.fork(),
    'select action, actor_kind, actor_id, after from audit_entries where subject_id = $1 order by id offset 1',
    [orderId ?? ''],
  );
