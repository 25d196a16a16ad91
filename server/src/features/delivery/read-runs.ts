import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { DeliveryAddress } from '../../shared/delivery-address.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { OrderStatus } from '../orders/order-status.js';
import type { OrderView } from '../orders/order-view.js';
import { readOrders } from '../orders/read-orders.js';
import type { FailReason, RunStatus, StopResolution, StopStatus } from './delivery-states.js';

/** A rider's way through some stops, for a day and meal. */
export interface RunView {
  readonly id: string;
  readonly date: IndiaDate;
  readonly mealId: string;
  readonly riderId: string;
  readonly status: RunStatus;
  readonly startedAt: Date | null;
  readonly closedAt: Date | null;
  /** Until when its link opens it; null when none does. It may be over by now. */
  readonly linkExpiresAt: Date | null;
  /** In their sequence. */
  readonly stops: readonly StopView[];
}

/** The orders of one customer and address. */
export interface StopView {
  readonly id: string;
  readonly runId: string;
  /** From 1, without a gap. */
  readonly sequence: number;
  readonly customerId: string;
  /** Where its order goes now; null when the customer has no address. */
  readonly address: DeliveryAddress | null;
  /** The live one first; cancelled ones stay. */
  readonly orders: readonly OrderView[];
  /** Whether nothing of it is left to deliver. */
  readonly cancelled: boolean;
  readonly status: StopStatus;
  readonly reason: FailReason | null;
  readonly note: string;
  readonly markedAt: Date | null;
  readonly resolution: StopResolution | null;
  readonly resolvedAt: Date | null;
}

interface RunRow {
  id: string;
  for_date: IndiaDate;
  meal_id: string;
  rider_id: string;
  status: RunStatus;
  started_at: string | null;
  closed_at: string | null;
  link_expires_at: string | null;
}

interface StopRow {
  id: string;
  run_id: string;
  sequence: number;
  customer_id: string;
  status: StopStatus;
  reason: FailReason | null;
  note: string;
  marked_at: string | null;
  resolution: StopResolution | null;
  resolved_at: string | null;
  order_ids: string[];
}

/**
 * Reads runs with their stops and orders, in three statements however many there are.
 *
 * @param tail what follows `from delivery_runs r`: conditions and order, with `$1` … for the parameters
 */
export async function readRuns(
  em: EntityManager,
  tail: string,
  parameters: readonly SqlParameter[],
): Promise<RunView[]> {
  const runs = await sql<RunRow>(
    em,
    `select r.id, r.for_date, r.meal_id, r.rider_id, r.status, r.started_at, r.closed_at,
       (select l.expires_at from run_links l where l.run_id = r.id and l.ended_at is null) as link_expires_at
     from delivery_runs r ${tail}`,
    parameters,
  );
  if (runs.length === 0) return [];
  const stops = Map.groupBy(
    await readStops(
      em,
      runs.map(({ id }) => id),
    ),
    ({ runId }) => runId,
  );
  return runs.map((row) => ({
    id: row.id,
    date: row.for_date,
    mealId: row.meal_id,
    riderId: row.rider_id,
    status: row.status,
    startedAt: instantOf(row.started_at),
    closedAt: instantOf(row.closed_at),
    linkExpiresAt: instantOf(row.link_expires_at),
    stops: stops.get(row.id) ?? [],
  }));
}

/** One run; undefined when there is none. */
export async function readRun(em: EntityManager, id: string): Promise<RunView | undefined> {
  const [run] = await readRuns(em, 'where r.id = $1', [id]);
  return run;
}

async function readStops(em: EntityManager, runIds: readonly string[]): Promise<StopView[]> {
  const rows = await sql<StopRow>(
    em,
    `select s.id, s.run_id, row_number() over (partition by s.run_id order by s.sequence, s.id)::int as sequence, s.customer_id,
       s.status, s.reason, s.note, s.marked_at, s.resolution, s.resolved_at,
       (select coalesce(json_agg(so.order_id), '[]') from delivery_stop_orders so where so.stop_id = s.id) as order_ids
     from delivery_stops s where s.run_id = any($1::uuid[]) order by s.run_id, s.sequence, s.id`,
    [[...runIds]],
  );
  const orders = await readOrders(
    em,
    `where o.id in (select so.order_id from delivery_stop_orders so join delivery_stops s on s.id = so.stop_id
       where s.run_id = any($1::uuid[])) order by o.status = ${OrderStatus.CANCELLED}, o.order_number desc`,
    [[...runIds]],
  );
  const stopOf = new Map(rows.flatMap((row) => row.order_ids.map((id) => [id, row.id] as const)));
  const ofStop = Map.groupBy(orders, ({ id }) => stopOf.get(id));
  return rows.map((row): StopView => {
    const theirs = ofStop.get(row.id) ?? [];
    const [first] = theirs;
    return {
      id: row.id,
      runId: row.run_id,
      sequence: row.sequence,
      customerId: row.customer_id,
      address: first?.deliveryAddress ?? null,
      orders: theirs,
      cancelled: theirs.every(({ status }) => status === OrderStatus.CANCELLED),
      status: row.status,
      reason: row.reason,
      note: row.note,
      markedAt: instantOf(row.marked_at),
      resolution: row.resolution,
      resolvedAt: instantOf(row.resolved_at),
    };
  });
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
