import { anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { DeliveryAddress } from '../../shared/delivery-address.js';
import { type FailReason, RunStatus, type StopResolution, StopStatus } from '../../shared/delivery-states.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { OrderView, StoredOrder } from '../orders/reading/order-view.js';
import { readOrders } from '../orders/reading/read-orders.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import type { AuthoredEvent } from './overridden-mark.js';
import { newestPhotoId } from './photos.js';
import { overriddenMarks } from './read-events.js';
import type { StopState } from './stop-events.js';
import { completedByKitchenAt } from './stop-identity.js';

/** Run of a rider for a day and meal, with its stops. */
export interface RunView {
  readonly id: string;
  readonly date: IndiaDate;
  readonly mealId: string;
  readonly riderId: string;
  readonly status: RunStatus;
  readonly startedAt: Date | null;
  readonly closedAt: Date | null;
  /** Time until which the link is valid, which may have passed. Null without a link. */
  readonly linkExpiresAt: Date | null;
  /** Stops, in sequence. */
  readonly stops: readonly StopView[];
}

/** Stop of a run: the orders of one customer and address. */
export interface StopView extends StopState {
  /** Author of the report, if the author is not the run's rider: an admin, or a previous rider. */
  readonly markedBy?: string | null;
  readonly id: string;
  readonly runId: string;
  /** Position on the run, from 1, without gaps. */
  readonly sequence: number;
  readonly customerId: string;
  /** Current address of the stop's order. Null without an address. */
  readonly address: DeliveryAddress | null;
  /** Orders of the stop, the live order first. Cancelled orders remain. */
  readonly orders: readonly OrderView[];
  /** Whether all orders of the stop are cancelled. */
  readonly cancelled: boolean;
  /** Whether the kitchen completed all orders of the stop and the rider reported nothing. */
  readonly completedByKitchen: boolean;
  readonly resolution: StopResolution | null;
  /** ID of the newest photo that the rider took at the stop. Null without one. */
  readonly photoId: string | null;
  readonly resolvedAt: Date | null;
  /** Report of an admin that an earlier report of a rider replaced. Null without one, and unless the run is out. */
  readonly overriddenMark: AuthoredEvent | null;
}

const everyRun = (em: EntityManager) =>
  tables(em)
    .selectFrom('DeliveryRun as r')
    .innerJoin('User as u', 'u.id', 'r.riderId')
    .leftJoin('RunLink as l', (join) => join.onRef('l.runId', '=', 'r.id').on('l.endedAt', 'is', null))
    .select(['r.id', 'r.forDate as date', 'r.mealId', 'r.riderId', 'r.status'])
    .select(['r.startedAt', 'r.closedAt', 'l.expiresAt'])
    .$narrowType<{ date: IndiaDate; status: RunStatus }>();
type Runs = ReturnType<typeof everyRun>;

/**
 * Reads runs with their stops and orders. The number of statements does not depend on the number of runs.
 * @param choose selects, sorts, and optionally locks the runs
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
  return runs.map(({ expiresAt, ...run }) => ({
    ...run,
    linkExpiresAt: expiresAt,
    stops: (stops.get(run.id) ?? []).map((stop, at) => ({
      ...stop,
      sequence: at + 1,
      markedBy: stop.markedBy === run.riderId ? null : stop.markedBy,
      overriddenMark: overridden.get(stop.id) ?? null,
    })),
  }));
}

/** Reads one run. Undefined if the run does not exist. */
export async function readRun(em: EntityManager, id: string): Promise<RunView | undefined> {
  const [run] = await readRuns(em, (all) => all.where('r.id', '=', id));
  return run;
}

/** Reads the stops of some runs, in sequence. The stored positions have gaps where stops were removed. */
async function readStops(
  em: EntityManager,
  runIds: readonly string[],
): Promise<Omit<StopView, 'sequence' | 'overriddenMark'>[]> {
  const rows = await tables(em)
    .selectFrom('DeliveryStop as s')
    .leftJoin('DeliveryStopOrder as so', 'so.stopId', 's.id')
    .where('s.runId', '=', anyOf(runIds))
    .select(['s.id', 's.runId', 's.customerId', 's.status', 's.reason', 's.note'])
    .select('s.markedById as markedBy')
    .select(['s.boxesBack', 's.markedAt', 's.resolution', 's.resolvedAt'])
    .select(['so.orderId', 'so.completedAt', newestPhotoId()])
    .$narrowType<{ status: StopStatus; reason: FailReason | null; resolution: StopResolution | null }>()
    .orderBy('s.sequence')
    .orderBy('s.id')
    .execute();
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const orders = await readOrders(em, (all) =>
    all
      .where('o.id', '=', anyOf(orderIds))
      .orderBy((its) => its('o.status', '=', OrderStatus.CANCELLED))
      .orderBy('o.orderNumber', 'desc'),
  );
  const placeOf = new Map(rows.map((row) => [row.orderId, row]));
  const ordersOf = Map.groupBy(orders, ({ id }) => placeOf.get(id)?.id);
  const stops = new Map(rows.map((row) => [row.id, row]));
  return [...stops.values()].map(({ orderId, completedAt, ...stop }) => {
    const theirs = ordersOf.get(stop.id) ?? [];
    const completed =
      stop.status === StopStatus.PENDING
        ? completedByKitchenAt(
            theirs.map((order) => ({
              order,
              completedHere: isCompletedByStop(order, placeOf.get(order.id)?.completedAt ?? null),
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
      markedAt: completed ?? stop.markedAt,
    };
  });
}

/**
 * Whether an order is Completed because its stop was delivered, without a later change.
 * @param completedAt time at which the stop completed the order; null if it did not
 */
export function isCompletedByStop(order: StoredOrder, completedAt: Date | null): boolean {
  return (
    order.status === OrderStatus.COMPLETED &&
    completedAt !== null &&
    completedAt.getTime() === order.completedAt?.getTime()
  );
}
