import { sql } from 'kysely';
import type { OrderView, StoredOrder } from '../orders/reading/order-view.js';
import { OrderStatus } from '../orders/rules/order-status.js';

/**
 * Returns the key of a stop: the customer, and the text of the address. Orders of one stop have the same key. The map link is not
 * included, because a new or corrected link does not change the stop.
 */
export function stopKeyOf({
  customerId,
  deliveryAddress,
}: Pick<OrderView, 'customerId' | 'deliveryAddress'>): string {
  return JSON.stringify([customerId, deliveryAddress?.text]);
}

/**
 * Returns the condition that two orders belong to one stop.
 * @param one alias of `Order` in the query
 * @param other another alias of `Order`
 */
export function isSameStop(one: string, other: string) {
  const addressText = (order: string) => sql`(${sql.ref(`${order}.deliveryAddress`)} ->> 'text')`;
  return sql<boolean>`${sql.ref(`${one}.customerId`)} = ${sql.ref(`${other}.customerId`)}
    and ${addressText(one)} is not distinct from ${addressText(other)}`;
}

/** Order of a stop. */
export interface StopOrder {
  readonly order: StoredOrder;
  /** Whether the order is Completed because the stop was delivered, without a later change. */
  readonly completedHere: boolean;
}

/**
 * Returns the time when the kitchen completed the last live order of a stop. Null if a live order is not completed or was completed
 * by the delivery of the stop, or if no order is live.
 */
export function completedByKitchenAt(orders: readonly StopOrder[]): Date | null {
  const live = orders.filter(({ order }) => order.status !== OrderStatus.CANCELLED);
  const instants = live.flatMap(({ order, completedHere }) =>
    order.status === OrderStatus.COMPLETED && order.completedAt && !completedHere
      ? order.completedAt.getTime()
      : [],
  );
  return live.length > 0 && instants.length === live.length ? new Date(Math.max(...instants)) : null;
}
