import type { OrderView, StoredOrder } from '../orders/reading/order-view.js';
import { OrderStatus } from '../orders/rules/order-status.js';

/**
 * What makes orders one stop: their customer, and where they go, by the text of the address. A map link only helps to find it, so a link that is added or
 * corrected makes no other stop.
 *
 * @returns the same text for orders of one stop
 */
export function stopKeyOf({
  customerId,
  deliveryAddress,
}: Pick<OrderView, 'customerId' | 'deliveryAddress'>): string {
  return JSON.stringify([customerId, deliveryAddress?.text]);
}

/**
 * The same as the condition that two orders go to one stop.
 *
 * @param one the name of a table of orders in the statement
 * @param other that of another
 */
export function isSameStopSql(one: string, other: string): string {
  return `${one}.user_id = ${other}.user_id
    and (${one}.delivery_address ->> 'text') is not distinct from (${other}.delivery_address ->> 'text')`;
}

/** An order of a stop, and whether it is Completed because the stop was delivered, and by nobody since. */
export interface StopOrder {
  readonly order: StoredOrder;
  readonly completedHere: boolean;
}

/** When the kitchen completed the last of the live orders of a stop; null while one is not completed, or by the stop, and when none is live. */
export function completedByKitchenAt(orders: readonly StopOrder[]): Date | null {
  const live = orders.filter(({ order }) => order.status !== OrderStatus.CANCELLED);
  const instants = live.flatMap(({ order, completedHere }) =>
    order.status === OrderStatus.COMPLETED && order.completedAt && !completedHere
      ? order.completedAt.getTime()
      : [],
  );
  return live.length > 0 && instants.length === live.length ? new Date(Math.max(...instants)) : null;
}
