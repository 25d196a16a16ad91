import { anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { type FailReason, RunStatus, type StopStatus } from '../../shared/delivery-states.js';
import { closuresOfOrders } from '../kitchen/closures.js';
import type { LockSet } from '../ledger/locks.js';
import type { Tx } from '../ledger/transaction.js';
import type { Closure } from '../meals/closure-rules.js';
import { readOrders } from '../orders/reading/read-orders.js';
import type { LoadedOrder, ReportContext } from './decide-stops.js';
import { readStopEvents } from './read-events.js';
import { isCompletedByStop } from './read-runs.js';

/** Returns the rows that a report about some stops locks. The run has a shared lock, so that it cannot end during the report. */
export const locksOfReport = (runId: string, stopIds: readonly string[]): LockSet => ({
  ordersOf: stopIds,
  runs: [runId],
  sharesRuns: true,
  stops: stopIds,
});

/**
 * Reads the state for a report about some stops, under the locks of {@link locksOfReport}.
 * @param stopIds stops of other runs are ignored
 * @returns the state, and whether the run has started and is not closed
 */
export async function readStopsForReport(
  { em, now }: Pick<Tx, 'em' | 'now'>,
  runId: string,
  stopIds: readonly string[],
): Promise<ReportContext & { readonly isOut: boolean }> {
  const run = await tables(em)
    .selectFrom('DeliveryRun')
    .where('id', '=', runId)
    .select(['startedAt', 'status'])
    .executeTakeFirst();
  const stops = await tables(em)
    .selectFrom('DeliveryStop')
    .where('runId', '=', runId)
    .where('id', '=', anyOf(stopIds))
    .orderBy('id')
    .select(['id', 'status', 'reason', 'note', 'boxesBack', 'markedAt', 'resolution'])
    .select('markedById as markedBy')
    .$narrowType<{ status: StopStatus; reason: FailReason | null }>()
    .execute();
  const ids = stops.map(({ id }) => id);
  const [said, orders] = [await readStopEvents(em, ids), await ordersOf(em, ids)];
  return {
    now,
    runId,
    startedAt: run?.startedAt ?? new Date(0),
    isOut: run?.status === RunStatus.OUT,
    stops: stops.map(({ id, resolution, ...state }) => ({
      id,
      state,
      open: resolution === null,
      said: said.get(id) ?? [],
      orders: orders.get(id) ?? [],
    })),
  };
}

/** Reads the locked orders of some stops, by stop. */
async function ordersOf(em: EntityManager, stopIds: readonly string[]): Promise<Map<string, LoadedOrder[]>> {
  const rows = await tables(em)
    .selectFrom('DeliveryStopOrder')
    .where('stopId', '=', anyOf(stopIds))
    .selectAll()
    .execute();
  const places = new Map(rows.map((row) => [row.orderId, row]));
  const orders = (
    await readOrders(em, (all) => all.where('o.id', '=', anyOf([...places.keys()])).orderBy('o.id'))
  ).map((order) => ({
    order,
    completedHere: isCompletedByStop(order, places.get(order.id)?.completedAt ?? null),
  }));
  const here = orders.flatMap(({ order, completedHere }) => (completedHere ? [order.id] : []));
  const closed = here.length > 0 ? await closuresOfOrders(em, here) : new Map<string, Closure>();
  return Map.groupBy(
    orders.map((stopOrder) => ({ ...stopOrder, dayClosed: closed.has(stopOrder.order.id) })),
    ({ order }) => places.get(order.id)?.stopId ?? '',
  );
}
