import { isOneOf } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { StoredOrder } from './order-view.js';
import { readOrders } from './read-orders.js';

/** Orders by their ids, whatever their status; unknown ids are left out. */
export async function ordersById(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> {
  if (ids.length === 0) return new Map();
  const [isWanted, parameter] = isOneOf('o.id', ids);
  const orders = await readOrders(em, `where ${isWanted}`, [parameter]);
  return new Map(orders.map((order) => [order.id, order]));
}
