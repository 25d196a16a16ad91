import { createHash } from 'node:crypto';
import { anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { strictestOf } from '../../shared/diet-conflict.js';
import type { StoredOrder } from '../orders/reading/order-view.js';
import { OrderStatus } from '../orders/rules/order-status.js';

/**
 * Sets the diet and the allergens of the lines of live, uncompleted orders to the stricter of the order's copy and the current
 * dish, so that a corrected mark reaches boxes that are not packed yet.
 */
export async function withCurrentDishes(
  em: EntityManager,
  orders: readonly StoredOrder[],
): Promise<readonly StoredOrder[]> {
  const dishIds = new Set(orders.flatMap(({ lines }) => lines.map(({ dishId }) => dishId)));
  const dishes = await tables(em)
    .selectFrom('Dish')
    .where('id', '=', anyOf([...dishIds]))
    .select(['id', 'diet', 'allergens'])
    .execute();
  const current = new Map(dishes.map((dish) => [dish.id, dish]));
  return orders.map((order) =>
    order.status === OrderStatus.COMPLETED || order.status === OrderStatus.CANCELLED
      ? order
      : {
          ...order,
          lines: order.lines.map((line) => ({
            ...line,
            ...strictestOf(line, current.get(line.dishId) ?? line),
          })),
        },
  );
}

/** Returns a fingerprint of the diets and allergens of an order's dishes. It is short, so that a print can record it. */
export function foodMarksOf({ lines }: Pick<StoredOrder, 'lines'>): string {
  const marks = lines.map(({ dishId, diet, allergens }) => [dishId, diet, allergens.toSorted()]);
  return createHash('sha256').update(JSON.stringify(marks.sort())).digest('base64url').slice(0, 22);
}
