import { sql } from 'kysely';
import { query } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import { isLiveSql } from '../rules/order-status.js';

/** How many orders customers have, without cancelled ones; who has none is left out. */
export async function orderCounts(
  em: EntityManager,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await query(em)
    .selectFrom('orders as o')
    .select(['o.user_id', (eb) => eb.fn.countAll().as('count')])
    .where('o.user_id', 'in', customerIds)
    .where(sql.raw<boolean>(isLiveSql('o')))
    .groupBy('o.user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.count)]));
}
