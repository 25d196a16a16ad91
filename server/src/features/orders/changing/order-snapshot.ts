import type { Snapshot } from '../../audit/snapshot.js';
import type { OrderView } from '../reading/order-view.js';

/** An order as it stands. The number may be missing where the same statement gives it. */
export function orderSnapshot(order: Omit<OrderView, 'orderNumber'> & { orderNumber?: number }): Snapshot {
  return {
    ...(order.orderNumber === undefined ? {} : { orderNumber: order.orderNumber }),
    version: order.version,
    status: order.status,
    mealId: order.mealId,
    forDate: order.forDate,
    amountPaise: Number(order.amountPaise),
    instructions: order.instructions,
    deliveryAddress: order.deliveryAddress && { ...order.deliveryAddress },
    lines: order.lines.map((line) => ({
      dishId: line.dishId,
      title: line.title,
      quantity: line.quantity,
      unitPricePaise: Number(line.unitPricePaise),
    })),
    ...(order.cancelReason === null ? {} : { cancelReason: order.cancelReason, refunded: order.refunded }),
  };
}
