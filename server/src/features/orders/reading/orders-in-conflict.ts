/** Live orders whose dishes conflict with what their customers eat or avoid now. */
import { sql } from 'kysely';
import { anyOf } from '../../../db/sql.js';
import { tables } from '../../../db/tables.js';
import type { EntityManager } from '../../../db/transaction.js';
import { type DietConflict, findDietConflict, strictestOf } from '../../../shared/diet-conflict.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import { OrderStatus } from '../rules/order-status.js';
import type { StoredOrder } from './order-view.js';
import { ordersById } from './read-orders.js';

/** Dish of an order that conflicts with its customer. */
export interface OrderDietConflict extends DietConflict {
  readonly dishId: string;
  /** Title of the dish on the order. */
  readonly title: string;
}

/** Returns the query of the lines of upcoming and placed orders of customers with a diet or avoided allergens. */
const linesOfEaters = (em: EntityManager) =>
  tables(em)
    .selectFrom('Order as o')
    .innerJoin('OrderLine as l', 'l.orderId', 'o.id')
    .innerJoin('Dish as d', 'd.id', 'l.dishId')
    .innerJoin('User as u', 'u.id', 'o.customerId')
    .where('o.status', 'in', [OrderStatus.UPCOMING, OrderStatus.PLACED])
    .where(sql<boolean>`(${sql.ref('u.diet')} is not null or cardinality(${sql.ref('u.avoids')}) > 0)`)
    .select(['l.orderId', 'l.dishId', 'l.title', 'l.diet', 'l.allergens'])
    .select(['d.diet as dietNow', 'd.allergens as allergensNow', 'u.diet as eats', 'u.avoids'])
    .orderBy('l.orderId')
    .orderBy('l.position');

type Line = Awaited<ReturnType<ReturnType<typeof linesOfEaters>['execute']>>[number];

/** Returns the conflict of a line. The stricter of the order's copy and the current dish counts. */
function conflictOf({ diet, allergens, dietNow, allergensNow, eats, avoids }: Line): DietConflict | null {
  const now = { diet: dietNow, allergens: allergensNow };
  return findDietConflict(strictestOf({ diet, allergens }, now), { diet: eats, avoids });
}

/**
 * Reads the conflicts of orders with what their customers eat or avoid now, even if the customer accepted them.
 * @returns conflicts by order, in the sequence of its lines; completed and cancelled orders have none
 */
export async function conflictsOfOrders(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderDietConflict[]>> {
  const lines = await linesOfEaters(em).where('o.id', '=', anyOf(ids)).execute();
  const conflicts = new Map<string, OrderDietConflict[]>();
  for (const line of lines) {
    const conflict = conflictOf(line);
    if (!conflict) continue;
    const { orderId, dishId, title } = line;
    conflicts.set(orderId, [...(conflicts.get(orderId) ?? []), { dishId, title, ...conflict }]);
  }
  return conflicts;
}

/**
 * Finds orders for a day or later with a conflict that arose after the order was placed: the customer's diet, or the dish, was
 * changed.
 * @param most maximum number
 * @returns the orders, the earliest day first
 */
export async function ordersWithNewConflicts(
  em: EntityManager,
  from: IndiaDate,
  most: number,
): Promise<readonly StoredOrder[]> {
  const lines = await linesOfEaters(em)
    .where('o.forDate', '>=', from)
    .select(({ eb, ref }) => eb('u.eaterChangedAt', '>', ref('o.placedAt')).as('isEaterChanged'))
    .where(({ eb, or, ref }) =>
      or([
        eb('u.eaterChangedAt', '>', ref('o.placedAt')),
        eb('d.diet', 'is distinct from', ref('l.diet')),
        eb('d.allergens', 'is distinct from', ref('l.allergens')),
      ]),
    )
    .clearOrderBy()
    .orderBy('o.forDate')
    .orderBy('o.orderNumber')
    .execute();
  const found = lines.filter((line) => {
    const wasAsked = findDietConflict(line, { diet: line.eats, avoids: line.avoids }) !== null;
    return conflictOf(line) !== null && (line.isEaterChanged || !wasAsked);
  });
  const ids = [...new Set(found.map(({ orderId }) => orderId))].slice(0, most);
  const orders = await ordersById(em, ids);
  return ids.flatMap((id) => orders.get(id) ?? []);
}
