import { anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { type FailReason, RunStatus, StopResolution, StopStatus } from '../../shared/delivery-states.js';
import { words } from '../../shared/words.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { newestPhotoId } from './photos.js';

/** Stages of an order's box, as its customer sees them. */
export const OrderStage = words('PACKED', 'ON_ITS_WAY', 'DELIVERED', 'NOT_DELIVERED');
export type OrderStage = (typeof OrderStage)[keyof typeof OrderStage];

export interface OrderProgress {
  readonly stage: OrderStage;
  /** Time of the stage. Null if unknown. */
  readonly at: Date | null;
  /** ID of the rider. Null unless the box is on its way. */
  readonly riderId: string | null;
  /** Reason for a failed delivery. Otherwise null. */
  readonly reason: FailReason | null;
  /** ID of the delivery's photo. Null without one. */
  readonly photoId: string | null;
}

/** Stored state of an order's box, its stop, and its run. */
export interface ProgressInput {
  readonly status: OrderStatus;
  readonly packedAt: Date | null;
  /** Whether the order was changed after it was packed. */
  readonly repack: boolean;
  readonly completedAt: Date | null;
  /** Null for an order on no run. */
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

/** Returns the progress of a box. Null before the first stage, and for an order that is uncharged or cancelled. */
export function computeProgress(context: ProgressInput): OrderProgress | null {
  const { status, packedAt, repack, completedAt, stop } = context;
  const nothing = { riderId: null, reason: null, photoId: null };
  if (status !== OrderStatus.PLACED && status !== OrderStatus.COMPLETED) return null;
  // If the kitchen completed the order, the box was delivered, unless an admin kept the charge.
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
 * Reads the progress of some orders in one statement.
 * @returns progress by order; orders without progress are omitted
 */
export async function orderProgress(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderProgress>> {
  const rows = await tables(em)
    .selectFrom('Order as o')
    .leftJoin('DeliveryStopOrder as so', 'so.orderId', 'o.id')
    .leftJoin('DeliveryStop as s', 's.id', 'so.stopId')
    .leftJoin('DeliveryRun as r', 'r.id', 's.runId')
    .where('o.id', '=', anyOf(orderIds))
    .select(['o.id', 'o.status', 'o.packedAt', 'o.repack', 'o.completedAt'])
    .select(['s.status as stopStatus', 's.reason', 's.markedAt', 's.resolution', newestPhotoId()])
    .select(['r.status as runStatus', 'r.startedAt', 'r.riderId'])
    .$narrowType<{ status: OrderStatus; stopStatus: StopStatus | null; runStatus: RunStatus | null }>()
    .$narrowType<{ reason: FailReason | null; resolution: StopResolution | null }>()
    .execute();
  return new Map(
    rows.flatMap(({ id, status, packedAt, repack, completedAt, stopStatus, runStatus, riderId, ...more }) => {
      const stop =
        stopStatus && runStatus && riderId ? { ...more, status: stopStatus, runStatus, riderId } : null;
      const progress = computeProgress({ status, packedAt, repack, completedAt, stop });
      return progress ? [[id, progress] as const] : [];
    }),
  );
}
