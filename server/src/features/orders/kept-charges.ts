import { anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { type FailReason, StopResolution } from '../../shared/delivery-states.js';

/**
 * Returns the SQL condition that an order was not delivered and its charge was kept.
 * @param table name of the table of orders in the statement
 */
export function isChargeKeptSql(table: string): string {
  return `exists (select 1 from delivery_stop_orders so join delivery_stops s on s.id = so.stop_id
    where s.resolution = '${StopResolution.KEPT}' and so.order_id = ${table}.id)`;
}

/**
 * Finds undelivered orders whose charge was kept.
 * @returns reasons of the failed deliveries by order
 */
export async function keptCharges(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, FailReason>> {
  const rows = await tables(em)
    .selectFrom('DeliveryStopOrder as so')
    .innerJoin('DeliveryStop as s', 's.id', 'so.stopId')
    .where('s.resolution', '=', StopResolution.KEPT)
    .where('so.orderId', '=', anyOf(orderIds))
    .select(['so.orderId', 's.reason'])
    .$narrowType<{ reason: FailReason }>()
    .execute();
  return new Map(rows.map(({ orderId, reason }) => [orderId, reason]));
}
