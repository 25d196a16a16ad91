import { anyOf, query } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { IndiaDate } from '../../../shared/india-date.js';

/** Orders for one meal of one day. */
export interface Slot {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly orderIds: readonly string[];
}

/**
 * Sorts orders by day and meal, since what can be ordered is read for one of them at a time.
 *
 * @returns the first day first; an order that is not there is in none
 */
export async function slotsOf(em: EntityManager, ids: readonly string[]): Promise<Slot[]> {
  const rows = await query(em)
    .selectFrom('orders')
    .select(['id', 'meal_id', 'for_date'])
    .where('id', '=', anyOf(ids))
    .orderBy('for_date')
    .orderBy('meal_id')
    .orderBy('order_number')
    .$narrowType<{ for_date: IndiaDate }>()
    .execute();
  return [...Map.groupBy(rows, (row) => `${row.for_date} ${row.meal_id}`).values()].flatMap((orders) => {
    const [first] = orders;
    return first
      ? [{ mealId: first.meal_id, forDate: first.for_date, orderIds: orders.map(({ id }) => id) }]
      : [];
  });
}
