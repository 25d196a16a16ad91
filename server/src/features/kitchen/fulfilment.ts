import { type AppError, refusal } from '../../shared/errors.js';
import type { Snapshot } from '../audit/snapshot.js';
import type { Change } from '../changes/change.js';
import { orderChange } from '../orders/order-change.js';
import { canTransition, OrderStatus } from '../orders/order-status.js';
import type { OrderView, StoredOrder } from '../orders/order-view.js';

/** Why an order cannot be completed, or null. One that is Completed already is not asked about. */
export function completedRuling({ status }: OrderView): AppError | null {
  if (canTransition(status, OrderStatus.COMPLETED, true)) return null;
  return status === OrderStatus.UPCOMING
    ? refusal('order.is-upcoming', {})
    : refusal('order.is-cancelled', {});
}

/**
 * The change that completes an order, which changes nothing that is printed.
 *
 * @param more what the audit trail says beside the order
 */
export function completed(order: StoredOrder, now: Date, more: Snapshot = {}): Change<OrderView> {
  const after = { ...order, status: OrderStatus.COMPLETED, completedAt: now, version: order.version + 1 };
  return orderChange({
    action: 'ORDER_COMPLETED',
    before: order,
    after,
    account: null,
    now,
    more,
    keepsPrints: true,
  });
}

/** The change that takes that back, likewise. */
export function reopened(order: StoredOrder, now: Date, more: Snapshot = {}): Change<OrderView> {
  const after = { ...order, status: OrderStatus.PLACED, completedAt: null, version: order.version + 1 };
  return orderChange({
    action: 'ORDER_REOPENED',
    before: order,
    after,
    account: null,
    now,
    more,
    keepsPrints: true,
  });
}
