import { anyOf } from '../../../db/sql.js';
import { tables } from '../../../db/tables.js';
import { requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { MAX_PREVIEWED_ORDERS } from '../changing/cancel-orders.js';
import { checkOrderIds } from '../rules/order-contents.js';
import { OrderStatus } from '../rules/order-status.js';

/** Maximum number of dishes per response, more than a kitchen plans for several days. */
const MAX_DISHES = 500;

/**
 * Returns the dishes of the orders among the given ones that `removeDish` can change, most ordered first: orders that are neither
 * completed nor cancelled. Admins only.
 * @throws AppError `order.no-order`, `input.*`, and access errors
 */
export async function orderedDishes(ctx: UseCaseContext, given: readonly string[]) {
  requireAdmin(ctx.actor);
  const ids = checkOrderIds(given, 'ids', MAX_PREVIEWED_ORDERS);
  const rows = await tables(ctx.em)
    .selectFrom('OrderLine as l')
    .innerJoin('Order as o', 'o.id', 'l.orderId')
    .innerJoin('Dish as d', 'd.id', 'l.dishId')
    .select((its) => [
      'd.id as dishId',
      'd.title',
      its.fn.countAll<string>().as('orders'),
      its.fn.sum<string>('l.quantity').as('quantity'),
    ])
    .where('o.id', '=', anyOf(ids))
    .where('o.status', 'in', [OrderStatus.UPCOMING, OrderStatus.PLACED])
    .groupBy(['d.id', 'd.title'])
    .orderBy('orders', 'desc')
    .orderBy('d.title')
    .orderBy('d.id')
    .limit(MAX_DISHES)
    .execute();
  return rows.map((row) => ({ ...row, orders: Number(row.orders), quantity: Number(row.quantity) }));
}
