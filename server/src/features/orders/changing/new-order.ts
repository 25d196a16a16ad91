import { newId } from '../../../shared/ids.js';
import type { StoredOrder } from '../reading/order-view.js';
import type { Placement } from '../rules/decide-order.js';

/** What an order says beside what it holds and costs. */
type Said = Pick<StoredOrder, 'placedById' | 'mealId' | 'forDate' | 'status' | 'instructions' | 'placedAt'>;

/** An order as it begins, with an id of its own: nothing has become of it, and the database gives it its number. */
export function newOrder(
  { customer, lines, amountPaise, deliveryAddress }: Placement,
  { placedById, mealId, forDate, status, instructions, placedAt }: Said,
): StoredOrder {
  return {
    id: newId(),
    orderNumber: 0,
    customerId: customer.id,
    placedById,
    mealId,
    forDate,
    status,
    amountPaise,
    instructions,
    deliveryAddress,
    cancelReason: null,
    refunded: null,
    cancelledById: null,
    cancelledAt: null,
    packedAt: null,
    packedById: null,
    packedByStationId: null,
    repack: false,
    completedAt: null,
    version: 1,
    placedAt,
    lines,
  };
}
