import { type FailReason, RunStatus, StopResolution, StopStatus } from '../../../shared/delivery-states.js';
import { type AppError, appError } from '../../../shared/errors.js';
import { OrderStatus } from './order-status.js';

/** Stop of an order and state of its run, as far as they limit the customer's changes. */
export interface DeliveryContext {
  readonly orderId: string;
  readonly runStatus: RunStatus;
  readonly stopStatus: StopStatus;
  /** Null unless the stop failed. */
  readonly reason: FailReason | null;
  /** Null until an admin decides about a failed stop. */
  readonly resolution: StopResolution | null;
}

/**
 * Returns the error for a customer's change of an order that is being delivered, or null. A started run is a deadline. A failed
 * stop waits for an admin's decision, which the customer cannot anticipate.
 * @param delivery undefined for an order on no run
 */
export function checkDelivery(status: OrderStatus, delivery: DeliveryContext | undefined): AppError | null {
  if (!delivery || status === OrderStatus.CANCELLED) return null;
  const { runStatus, stopStatus, reason, resolution } = delivery;
  if (resolution === StopResolution.KEPT)
    return appError('order.charge-stays', { failure: reason ?? 'OTHER' });
  if (status === OrderStatus.COMPLETED) return null;
  if (stopStatus === StopStatus.FAILED && resolution === null)
    return appError('order.delivery-undecided', {});
  return runStatus === RunStatus.OUT ? appError('order.on-its-way', {}) : null;
}
