import type { Snapshot } from '../audit/snapshot.js';
import type { Change } from '../changes/change.js';
import { orderChange } from '../orders/changing/order-change.js';
import type { OrderView, StoredOrder } from '../orders/reading/order-view.js';
import { OrderStatus } from '../orders/rules/order-status.js';

/**
 * The change that completes an order, or takes that back, which changes nothing that is printed.
 *
 * @param more what the audit trail says beside the order
 */
export function fulfilment(
  order: StoredOrder,
  status: typeof OrderStatus.COMPLETED | typeof OrderStatus.PLACED,
  now: Date,
  more: Snapshot = {},
): Change<OrderView> {
  const isDone = status === OrderStatus.COMPLETED;
  return orderChange({
    action: isDone ? 'ORDER_COMPLETED' : 'ORDER_REOPENED',
    before: order,
    after: { ...order, status, completedAt: isDone ? now : null, version: order.version + 1 },
    account: null,
    now,
    more,
    keepsPrints: true,
  });
}
