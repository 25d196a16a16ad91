import { anyOf, query } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import { StopStatus } from '../../../shared/delivery-states.js';
import type { Snapshot } from '../../audit/snapshot.js';
import type { Change } from '../../changes/change.js';
import { writeLocked } from '../../changes/write-changes.js';
import type { UseCaseContext } from '../../use-case.js';
import type { OrderView, StoredOrder } from '../reading/order-view.js';
import { ordersById } from '../reading/read-orders.js';
import { OrderStatus } from '../rules/order-status.js';
import { orderChange } from './order-change.js';

/**
 * Completes the placed orders among some orders whose stop is delivered. A box that was delivered before it was charged becomes Completed when it is
 * charged.
 *
 * @param em of the transaction that charges the orders
 */
export async function completeDelivered(
  em: EntityManager,
  ctx: UseCaseContext,
  now: Date,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const stops = await query(em)
    .selectFrom('delivery_stop_orders as so')
    .innerJoin('delivery_stops as s', 's.id', 'so.stop_id')
    .where('so.order_id', '=', anyOf(orderIds))
    .where('s.status', '=', StopStatus.DELIVERED)
    .select(['so.order_id as orderId', 's.run_id as runId'])
    .execute();
  if (stops.length === 0) return;
  const orders = await ordersById(
    em,
    stops.map(({ orderId }) => orderId),
  );
  const placed = stops.filter(({ orderId }) => orders.get(orderId)?.status === OrderStatus.PLACED);
  await writeLocked(
    em,
    ctx,
    now,
    placed.map(({ orderId, runId }) =>
      completionChange(orders.get(orderId) as StoredOrder, OrderStatus.COMPLETED, now, { runId }),
    ),
  );
  await query(em)
    .updateTable('delivery_stop_orders')
    .set({ completed_at: now })
    .where('order_id', '=', anyOf(placed.map(({ orderId }) => orderId)))
    .execute();
}

/**
 * Returns the change that completes an order, or reopens it. It changes nothing that is printed.
 *
 * @param more additional fields of the audit entry
 */
export function completionChange(
  order: StoredOrder,
  status: typeof OrderStatus.COMPLETED | typeof OrderStatus.PLACED,
  now: Date,
  more: Snapshot = {},
): Change<OrderView> {
  const isDone = status === OrderStatus.COMPLETED;
  return orderChange({
    action: isDone ? 'ORDER_COMPLETED' : 'ORDER_REOPENED',
    before: order,
    after: {
      ...order,
      status,
      completedAt: isDone ? now : null,
      // A delivered box cannot be packed again.
      repack: order.repack && !isDone,
      version: order.version + 1,
    },
    account: null,
    now,
    more,
    keepsPrints: true,
  });
}
