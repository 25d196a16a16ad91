import { anyOf } from '../../../db/sql.js';
import { tables } from '../../../db/tables.js';
import { StopStatus } from '../../../shared/delivery-states.js';
import type { Snapshot } from '../../audit/snapshot.js';
import type { Change } from '../../ledger/change.js';
import type { Tx } from '../../ledger/transaction.js';
import { writeRows } from '../../ledger/write.js';
import type { OrderView, StoredOrder } from '../reading/order-view.js';
import { ordersById } from '../reading/read-orders.js';
import { OrderStatus } from '../rules/order-status.js';
import { orderChange } from './order-change.js';

/**
 * Completes the Placed orders whose stop is delivered. An order whose box was delivered before the charge becomes Completed at the
 * charge.
 * @param tx transaction that has locked and charged the orders
 */
export async function completeDeliveredOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const { em, now } = tx;
  if (orderIds.length === 0) return;
  const stops = await tables(em)
    .selectFrom('DeliveryStopOrder as so')
    .innerJoin('DeliveryStop as s', 's.id', 'so.stopId')
    .where('so.orderId', '=', anyOf(orderIds))
    .where('s.status', '=', StopStatus.DELIVERED)
    .select(['so.orderId', 's.runId'])
    .execute();
  if (stops.length === 0) return;
  const orders = await ordersById(
    em,
    stops.map(({ orderId }) => orderId),
  );
  const placed = stops.filter(({ orderId }) => orders.get(orderId)?.status === OrderStatus.PLACED);
  await writeRows(
    tx,
    placed.map(({ orderId, runId }) =>
      completionChange(orders.get(orderId) as StoredOrder, OrderStatus.COMPLETED, now, { runId }),
    ),
  );
  await tables(em)
    .updateTable('DeliveryStopOrder')
    .set({ completedAt: now })
    .where('orderId', '=', anyOf(placed.map(({ orderId }) => orderId)))
    .execute();
}

/**
 * Returns the change that completes or reopens an order. Printed labels stay valid.
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
