import type { OrderView } from '../orders/reading/order-view.js';

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
