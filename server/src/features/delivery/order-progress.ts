import { anyOf, computed, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { type FailReason, RunStatus, StopResolution, StopStatus } from '../../shared/delivery-states.js';
import { words } from '../../shared/words.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { newestPhotoSql } from './photos.js';
import { instantOf } from './read-runs.js';

/** How far the box of an order has come, as its customer follows it. */
export const OrderStage = words('PACKED', 'ON_ITS_WAY', 'DELIVERED', 'NOT_DELIVERED');
export type OrderStage = (typeof OrderStage)[keyof typeof OrderStage];

export interface OrderProgress {
  readonly stage: OrderStage;
  /** Since when; null where that is not known. */
  readonly at: Date | null;
  /** Who brings it; null unless it is on its way. */
  readonly riderId: string | null;
  /** Why it was not delivered; null unless that is so. */
  readonly reason: FailReason | null;
  /** The photo that its rider took; null unless it was delivered with one. */
  readonly photoId: string | null;
}

/** What is stored of an order's box, of its stop and of the run that has it. */
export interface ProgressFacts {
  readonly status: OrderStatus;
  readonly packedAt: Date | null;
  /** Whether it was packed and changed after it. */
  readonly repack: boolean;
  readonly completedAt: Date | null;
  /** Null while it is on no run. */
  readonly stop: {
    readonly status: StopStatus;
    readonly reason: FailReason | null;
    readonly markedAt: Date | null;
    readonly resolution: StopResolution | null;
    readonly runStatus: RunStatus;
    readonly startedAt: Date | null;
    readonly riderId: string;
    readonly photoId: string | null;
  } | null;
}

/** How far a box has come; null while nothing has happened to it, and for an order that is not charged or is cancelled. */
export function progressOf(facts: ProgressFacts): OrderProgress | null {
  const { status, packedAt, repack, completedAt, stop } = facts;
  const nothing = { riderId: null, reason: null, photoId: null };
  if (status !== OrderStatus.PLACED && status !== OrderStatus.COMPLETED) return null;
  // What the kitchen completes after all was delivered; what it completes by keeping the charge was not.
  const isKept = stop?.resolution === StopResolution.KEPT;
  if (stop?.status === StopStatus.FAILED && (isKept || status === OrderStatus.PLACED))
    return { ...nothing, stage: OrderStage.NOT_DELIVERED, at: stop.markedAt, reason: stop.reason };
  if (status === OrderStatus.COMPLETED) {
    const delivered = stop?.status === StopStatus.DELIVERED ? stop : null;
    const at = delivered?.markedAt ?? completedAt;
    return { ...nothing, stage: OrderStage.DELIVERED, at, photoId: delivered?.photoId ?? null };
  }
  if (stop?.runStatus === RunStatus.OUT && stop.status === StopStatus.PENDING)
    return { ...nothing, stage: OrderStage.ON_ITS_WAY, at: stop.startedAt, riderId: stop.riderId };
  return packedAt && !repack ? { ...nothing, stage: OrderStage.PACKED, at: packedAt } : null;
}

/**
 * How far the boxes of some orders have come, in one statement.
 *
 * @returns by order; those of which there is nothing to say are not in it
 */
export async function orderProgress(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderProgress>> {
  const rows = await query(em)
    .selectFrom('orders as o')
    .leftJoin('delivery_stop_orders as so', 'so.order_id', 'o.id')
    .leftJoin('delivery_stops as s', 's.id', 'so.stop_id')
    .leftJoin('delivery_runs as r', 'r.id', 's.run_id')
    .where('o.id', '=', anyOf(orderIds))
    .select(['o.id', 'o.status', 'o.packed_at', 'o.repack', 'o.completed_at'])
    .select(['s.status as stop_status', 's.reason', 's.marked_at', 's.resolution'])
    .select(computed<string | null>(newestPhotoSql('s.id')).as('photo_id'))
    .select(['r.status as run_status', 'r.started_at', 'r.rider_id'])
    .$narrowType<{ status: OrderStatus; stop_status: StopStatus | null; run_status: RunStatus | null }>()
    .$narrowType<{ reason: FailReason | null; resolution: StopResolution | null }>()
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const progress = progressOf({
        status: row.status,
        packedAt: instantOf(row.packed_at),
        repack: row.repack,
        completedAt: instantOf(row.completed_at),
        stop:
          row.stop_status && row.run_status && row.rider_id
            ? {
                status: row.stop_status,
                reason: row.reason,
                markedAt: instantOf(row.marked_at),
                resolution: row.resolution,
                runStatus: row.run_status,
                startedAt: instantOf(row.started_at),
                riderId: row.rider_id,
                photoId: row.photo_id,
              }
            : null,
      });
      return progress ? [[row.id, progress] as const] : [];
    }),
  );
}
