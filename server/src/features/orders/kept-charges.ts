import { anyOf, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { type FailReason, StopResolution } from '../../shared/delivery-states.js';

/**
 * The condition that an order was not delivered, and its charge was kept.
 *
 * @param table the name of the table of orders in the statement
 */
export function isChargeKeptSql(table: string): string {
  return `exists (select 1 from delivery_stop_orders so join delivery_stops s on s.id = so.stop_id
    where s.resolution = '${StopResolution.KEPT}' and so.order_id = ${table}.id)`;
}

/**
 * Of which orders the charge was kept though they were not delivered.
 *
 * @returns why they were not delivered, by order
 */
export async function keptCharges(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, FailReason>> {
  const rows = await query(em)
    .selectFrom('delivery_stop_orders as so')
    .innerJoin('delivery_stops as s', 's.id', 'so.stop_id')
    .where('s.resolution', '=', StopResolution.KEPT)
    .where('so.order_id', '=', anyOf(orderIds))
    .select(['so.order_id', 's.reason'])
    .$narrowType<{ reason: FailReason }>()
    .execute();
  return new Map(rows.map(({ order_id, reason }) => [order_id, reason]));
}
