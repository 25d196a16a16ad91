import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { type FailReason, StopResolution } from './delivery-states.js';

const KEPT = `select so.order_id, s.reason from delivery_stop_orders so join delivery_stops s on s.id = so.stop_id
  where s.resolution = '${StopResolution.KEPT}'`;

/**
 * The condition that an order was not delivered, and its charge was kept.
 *
 * @param table the name of the table of orders in the statement
 */
export function isChargeKeptSql(table: string): string {
  return `exists (${KEPT} and so.order_id = ${table}.id)`;
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
  const rows = await sql<{ order_id: string; reason: FailReason }>(
    em,
    `${KEPT} and so.order_id = any($1::uuid[])`,
    [[...orderIds]],
  );
  return new Map(rows.map(({ order_id, reason }) => [order_id, reason]));
}
