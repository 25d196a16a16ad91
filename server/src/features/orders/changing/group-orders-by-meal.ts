import { anyOf } from '../../../db/sql.js';
import { tables } from '../../../db/tables.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { IndiaDate } from '../../../shared/india-date.js';

/** Orders of one meal and day. */
export interface OrdersOfMeal {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly orderIds: readonly string[];
}

/**
 * Groups orders by day and meal, because the availability of dishes is read for one meal and day at a time.
 * @returns groups, earliest day first; unknown orders are omitted
 */
export async function groupOrdersByMeal(em: EntityManager, ids: readonly string[]): Promise<OrdersOfMeal[]> {
  const rows = await tables(em)
    .selectFrom('Order')
    .select(['id', 'mealId', 'forDate'])
    .where('id', '=', anyOf(ids))
    .orderBy('forDate')
    .orderBy('mealId')
    .orderBy('orderNumber')
    .$narrowType<{ forDate: IndiaDate }>()
    .execute();
  return [...Map.groupBy(rows, (row) => `${row.forDate} ${row.mealId}`).values()].flatMap((orders) => {
    const [first] = orders;
    return first
      ? [{ mealId: first.mealId, forDate: first.forDate, orderIds: orders.map(({ id }) => id) }]
      : [];
  });
}
