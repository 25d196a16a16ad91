import { anyOf, condition, query } from '../../../db/sql.js';
import { requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { MAX_PREVIEWED } from '../changing/cancel-orders.js';
import { checkOrderIds } from '../rules/order-contents.js';
import { isLiveSql } from '../rules/order-status.js';

/** A dish that some orders hold. */
export interface OrderedDish {
  readonly dishId: string;
  /** As the dish is called. */
  readonly title: string;
  /** How many of the orders hold it. */
  readonly orders: number;
  /** How many portions they hold together. */
  readonly quantity: number;
}

/** The most dishes of one answer: more than a kitchen has on its plans of some days. */
const MAX_DISHES = 500;

/**
 * What live ones of some orders hold, most ordered first. Admins only.
 *
 * @throws AppError `order.no-order`, `input.*`, and refusals of access
 */
export async function orderedDishes(ctx: UseCaseContext, given: readonly string[]): Promise<OrderedDish[]> {
  requireAdmin(ctx.actor);
  const ids = checkOrderIds(given, 'ids', MAX_PREVIEWED);
  const rows = await query(ctx.em)
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('dishes as d', 'd.id', 'l.dish_id')
    .select((its) => [
      'd.id',
      'd.title',
      its.fn.countAll<string>().as('orders'),
      its.fn.sum<string>('l.quantity').as('quantity'),
    ])
    .where('o.id', '=', anyOf(ids))
    .where(condition(isLiveSql('o')))
    .groupBy(['d.id', 'd.title'])
    .orderBy('orders', 'desc')
    .orderBy('d.title')
    .orderBy('d.id')
    .limit(MAX_DISHES)
    .execute();
  return rows.map(({ id, title, orders, quantity }) => ({
    dishId: id,
    title,
    orders: Number(orders),
    quantity: Number(quantity),
  }));
}
