import { anyOf, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { type FailReason, RunStatus, type StopStatus } from '../../shared/delivery-states.js';
import { closedFor } from '../kitchen/closures.js';
import type { Closure } from '../meals/closure-rules.js';
import { readOrders } from '../orders/reading/read-orders.js';
import { reauthenticate } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { GatheredOrder, ReportFacts } from './decide-stops.js';
import { eventsOf } from './read-events.js';
import { instantOf, isCompletedHere } from './read-runs.js';

/**
 * Locks some stops and their orders, and reads what decides about them, in as many statements however many there are. Orders are locked first, by id, then
 * the run, then stops, as everybody locks them; whoever ends the run waits, or has ended it: then the session is over.
 *
 * @param em a transaction's
 * @param stopIds those that are not on the run are left out
 * @returns the facts, and whether the run is on its way
 * @throws AppError `session.ended`
 */
export async function gatherStops(
  em: EntityManager,
  ctx: UseCaseContext,
  runId: string,
  stopIds: readonly string[],
): Promise<ReportFacts & { readonly isOut: boolean }> {
  const ofRun = query(em)
    .selectFrom('delivery_stop_orders as so')
    .innerJoin('delivery_stops as s', 's.id', 'so.stop_id')
    .where('s.run_id', '=', runId)
    .where('s.id', '=', anyOf(stopIds))
    .select('so.order_id');
  await query(em)
    .selectFrom('orders')
    .where('id', 'in', ofRun)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute();
  const run = await query(em)
    .selectFrom('delivery_runs')
    .where('id', '=', runId)
    .select(['started_at', 'status'])
    .forShare()
    .executeTakeFirst();
  await reauthenticate(em, ctx.actor, ctx.clock);
  const stops = await query(em)
    .selectFrom('delivery_stops')
    .where('run_id', '=', runId)
    .where('id', '=', anyOf(stopIds))
    .orderBy('id')
    .forUpdate()
    .select(['id', 'status', 'reason', 'note', 'boxes_back as boxesBack', 'marked_at', 'resolution'])
    .select('marked_by as markedBy')
    .$narrowType<{ status: StopStatus; reason: FailReason | null }>()
    .execute();
  const ids = stops.map(({ id }) => id);
  const [said, orders] = [await eventsOf(em, ids), await ordersOf(em, ids)];
  return {
    now: ctx.clock.now(),
    runId,
    startedAt: new Date(run?.started_at ?? 0),
    isOut: run?.status === RunStatus.OUT,
    stops: stops.map(({ id, marked_at, resolution, ...state }) => ({
      id,
      state: { ...state, markedAt: instantOf(marked_at) },
      open: resolution === null,
      said: said.get(id) ?? [],
      orders: orders.get(id) ?? [],
    })),
  };
}

/** The orders of some stops, all of them locked. */
async function ordersOf(
  em: EntityManager,
  stopIds: readonly string[],
): Promise<Map<string, GatheredOrder[]>> {
  const rows = await query(em)
    .selectFrom('delivery_stop_orders')
    .where('stop_id', '=', anyOf(stopIds))
    .selectAll()
    .execute();
  const places = new Map(rows.map((row) => [row.order_id, row]));
  const orders = (
    await readOrders(em, 'where o.id = any($1::uuid[]) order by o.id', [[...places.keys()]])
  ).map((order) => ({
    order,
    completedHere: isCompletedHere(order, places.get(order.id)?.completed_at ?? null),
  }));
  const here = orders.flatMap(({ order, completedHere }) => (completedHere ? [order.id] : []));
  const closed = here.length > 0 ? await closedFor(em, here) : new Map<string, Closure>();
  return Map.groupBy(
    orders.map((stopOrder) => ({ ...stopOrder, dayClosed: closed.has(stopOrder.order.id) })),
    ({ order }) => places.get(order.id)?.stop_id ?? '',
  );
}
