import { anyOf, computed, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { DeliveryAddress } from '../../shared/delivery-address.js';
import { type FailReason, RunStatus, type StopResolution, StopStatus } from '../../shared/delivery-states.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { OrderView, StoredOrder } from '../orders/reading/order-view.js';
import { readOrders } from '../orders/reading/read-orders.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import type { AuthoredEvent } from './overridden-mark.js';
import { newestPhotoSql } from './photos.js';
import { overriddenMarks } from './read-events.js';
import type { StopState } from './stop-events.js';
import { completedByKitchenAt } from './what-is-a-stop.js';

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
export interface StopView extends StopState {
  /** Whose word it is, where that is not the rider of the run: an admin's, or that of a rider who had the run before. */
  readonly markedBy?: string | null;
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
  /** Whether the kitchen says that it was delivered, by completing its orders, and its rider has not said anything. */
  readonly completedByKitchen: boolean;
  readonly resolution: StopResolution | null;
  /** The newest photo that the rider has taken there. */
  readonly photoId: string | null;
  readonly resolvedAt: Date | null;
  /** Mark of an admin that an earlier report of a rider replaced. Null unless the run is out. */
  readonly overriddenMark: AuthoredEvent | null;
}

const everyRun = (em: EntityManager) =>
  query(em)
    .selectFrom('delivery_runs as r')
    .innerJoin('users as u', 'u.id', 'r.rider_id')
    .leftJoin('run_links as l', (join) => join.onRef('l.run_id', '=', 'r.id').on('l.ended_at', 'is', null))
    .select(['r.id', 'r.for_date as date', 'r.meal_id as mealId', 'r.rider_id as riderId', 'r.status'])
    .select(['r.started_at', 'r.closed_at', 'l.expires_at as link_expires_at'])
    .$narrowType<{ date: IndiaDate; status: RunStatus }>();
type Runs = ReturnType<typeof everyRun>;

/**
 * Reads runs with their stops and orders. The number of statements does not depend on the number of runs.
 *
 * @param choose which of them, in which order, and whether they are locked
 */
export async function readRuns(em: EntityManager, choose: (all: Runs) => Runs): Promise<RunView[]> {
  const runs = await choose(everyRun(em)).execute();
  if (runs.length === 0) return [];
  const ids = runs.map(({ id }) => id);
  const all = await readStops(em, ids);
  const stops = Map.groupBy(all, ({ runId }) => runId);
  const out = new Set(runs.filter(({ status }) => status === RunStatus.OUT).map(({ id }) => id));
  const reported = all.filter(({ runId, status }) => out.has(runId) && status !== StopStatus.PENDING);
  const overridden = await overriddenMarks(
    em,
    reported.map(({ id }) => id),
  );
  return runs.map(({ started_at, closed_at, link_expires_at, ...run }) => ({
    ...run,
    startedAt: instantOf(started_at),
    closedAt: instantOf(closed_at),
    linkExpiresAt: instantOf(link_expires_at),
    stops: (stops.get(run.id) ?? []).map((stop, at) => ({
      ...stop,
      sequence: at + 1,
      markedBy: stop.markedBy === run.riderId ? null : stop.markedBy,
      overriddenMark: overridden.get(stop.id) ?? null,
    })),
  }));
}

/** One run; undefined when there is none. */
export async function readRun(em: EntityManager, id: string): Promise<RunView | undefined> {
  const [run] = await readRuns(em, (all) => all.where('r.id', '=', id));
  return run;
}

/** The stops of some runs, in their sequence, which has gaps where stops have left. */
async function readStops(
  em: EntityManager,
  runIds: readonly string[],
): Promise<Omit<StopView, 'sequence' | 'overriddenMark'>[]> {
  const rows = await query(em)
    .selectFrom('delivery_stops as s')
    .leftJoin('delivery_stop_orders as so', 'so.stop_id', 's.id')
    .where('s.run_id', '=', anyOf(runIds))
    .select(['s.id', 's.run_id as runId', 's.customer_id as customerId', 's.status', 's.reason', 's.note'])
    .select('s.marked_by as markedBy')
    .select(['s.boxes_back as boxesBack', 's.marked_at', 's.resolution', 's.resolved_at'])
    .select(['so.order_id', 'so.completed_at', computed<string | null>(newestPhotoSql('s.id')).as('photoId')])
    .$narrowType<{ status: StopStatus; reason: FailReason | null; resolution: StopResolution | null }>()
    .orderBy('s.sequence')
    .orderBy('s.id')
    .execute();
  const orders = await readOrders(
    em,
    `where o.id = any($1::uuid[]) order by o.status = ${OrderStatus.CANCELLED}, o.order_number desc`,
    [rows.flatMap(({ order_id }) => order_id ?? [])],
  );
  const placeOf = new Map(rows.map((row) => [row.order_id, row]));
  const ordersOf = Map.groupBy(orders, ({ id }) => placeOf.get(id)?.id);
  const stops = new Map(rows.map((row) => [row.id, row]));
  return [...stops.values()].map(({ marked_at, resolved_at, order_id, completed_at, ...stop }) => {
    const theirs = ordersOf.get(stop.id) ?? [];
    const completed =
      stop.status === StopStatus.PENDING
        ? completedByKitchenAt(
            theirs.map((order) => ({
              order,
              completedHere: isCompletedHere(order, placeOf.get(order.id)?.completed_at ?? null),
            })),
          )
        : null;
    return {
      ...stop,
      status: completed ? StopStatus.DELIVERED : stop.status,
      completedByKitchen: completed !== null,
      address: theirs[0]?.deliveryAddress ?? null,
      orders: theirs,
      cancelled: theirs.every(({ status }) => status === OrderStatus.CANCELLED),
      markedAt: completed ?? instantOf(marked_at),
      resolvedAt: instantOf(resolved_at),
    };
  });
}

/**
 * Whether an order is Completed because its stop was delivered, and by nobody since.
 *
 * @param completedAt when the stop completed it, as the database writes it; null: it did not
 */
export function isCompletedHere(order: StoredOrder, completedAt: string | null): boolean {
  return (
    order.status === OrderStatus.COMPLETED &&
    completedAt !== null &&
    instantOf(completedAt)?.getTime() === order.completedAt?.getTime()
  );
}

/** An instant as the database writes it. */
export function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
