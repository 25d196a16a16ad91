import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { closedFor } from '../kitchen/closures.js';
import { OrderStatus } from '../orders/order-status.js';
import { readOrders } from '../orders/read-orders.js';
import { type RunActor, reauthenticate } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { ReportFacts, StopOrder } from './decide-stops.js';
import type { FailReason, StopMark, StopStatus } from './delivery-states.js';
import type { StopEvent } from './stop-events.js';

interface StopRow {
  id: string;
  status: StopStatus;
  reason: FailReason | null;
  note: string;
  marked_at: string | null;
  open: boolean;
}

interface EventRow {
  stop_id: string;
  id: string;
  mark: StopMark;
  reason: FailReason | null;
  note: string;
  made_at: string;
}

/**
 * Locks some stops and their orders, and reads what decides about them, in as many statements however many there are. Orders are locked first, by id, then
 * the run, then stops, as everybody locks them; whoever ends the run waits, or has ended it: then the session is over.
 *
 * @param em a transaction's
 * @param stopIds those that are not on the run are left out
 * @throws AppError `session.ended`
 */
export async function gatherStops(
  em: EntityManager,
  ctx: UseCaseContext,
  { runId }: RunActor,
  stopIds: readonly string[],
): Promise<ReportFacts> {
  await sql(
    em,
    `select 1 from orders where id in (select so.order_id from delivery_stop_orders so join delivery_stops s on s.id = so.stop_id
       where s.run_id = $1 and s.id = any($2::uuid[])) order by id for update`,
    [runId, stopIds],
  );
  const [run] = await sql<{ started_at: string }>(
    em,
    'select started_at from delivery_runs where id = $1 for share',
    [runId],
  );
  await reauthenticate(em, ctx.actor, ctx.clock);
  const stops = await sql<StopRow>(
    em,
    `select id, status, reason, note, marked_at, resolution is null as open from delivery_stops
     where run_id = $1 and id = any($2::uuid[]) order by id for update`,
    [runId, stopIds],
  );
  const ids = stops.map(({ id }) => id);
  const [said, orders] = [await eventsOf(em, ids), await ordersOf(em, ids)];
  return {
    now: ctx.clock.now(),
    runId,
    startedAt: new Date(run?.started_at ?? 0),
    stops: stops.map(({ id, status, reason, note, marked_at, open }) => ({
      id,
      state: { status, reason, note, markedAt: marked_at === null ? null : new Date(marked_at) },
      open,
      said: said.get(id) ?? [],
      orders: orders.get(id) ?? [],
    })),
  };
}

/** All that is kept of what was said of some stops, in the order in which it arrived. */
async function eventsOf(em: EntityManager, stopIds: readonly string[]): Promise<Map<string, StopEvent[]>> {
  const rows = await sql<EventRow>(
    em,
    `select stop_id, id, mark, reason, note, made_at from delivery_events where stop_id = any($1::uuid[]) order by arrival`,
    [stopIds],
  );
  const events = Map.groupBy(rows, ({ stop_id }) => stop_id);
  return new Map(
    [...events].map(([stopId, those]) => [
      stopId,
      those.map(({ id, mark, reason, note, made_at }) => ({
        id,
        mark,
        reason,
        note,
        madeAt: new Date(made_at),
      })),
    ]),
  );
}

/** The orders of some stops, all of them locked. */
async function ordersOf(em: EntityManager, stopIds: readonly string[]): Promise<Map<string, StopOrder[]>> {
  const places = await sql<{ order_id: string; stop_id: string; completed_here: boolean }>(
    em,
    `select o.id as order_id, so.stop_id, o.status = ${OrderStatus.COMPLETED} and coalesce(so.completed_at = o.completed_at, false) as completed_here
     from delivery_stop_orders so join orders o on o.id = so.order_id where so.stop_id = any($1::uuid[]) order by o.id`,
    [stopIds],
  );
  const ids = places.map(({ order_id }) => order_id);
  const orders = new Map(
    (await readOrders(em, 'where o.id = any($1::uuid[])', [ids])).map((order) => [order.id, order]),
  );
  const here = places.filter((place) => place.completed_here).map(({ order_id }) => order_id);
  const closed = here.length > 0 ? await closedFor(em, here) : new Map<string, string>();
  const found = places.flatMap(({ order_id, stop_id, completed_here }) => {
    const order = orders.get(order_id);
    return order ? { stop_id, order, completedHere: completed_here, dayClosed: closed.has(order_id) } : [];
  });
  return Map.groupBy(found, ({ stop_id }) => stop_id);
}
