import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { StandingOrderView } from './standing-order-view.js';

/** Writes standing orders that are made, with their dishes. @param key of the call that makes them */
export async function insertStandingOrders(
  em: EntityManager,
  made: readonly StandingOrderView[],
  key: string | null,
): Promise<void> {
  if (made.length === 0) return;
  await query(em)
    .insertInto('standing_orders')
    .values(
      made.map((order) => ({
        id: order.id,
        user_id: order.customerId,
        meal_id: order.mealId,
        weekdays: order.weekdays,
        from_date: order.from,
        until_date: order.until,
        instructions: order.instructions,
        box_for: order.boxFor,
        box_quantity: order.boxQuantity,
        address_index: order.addressIndex,
        created_by: order.createdById,
        created_at: order.createdAt,
        since: order.since,
        changed_at: order.changedAt,
        idempotency_key: key,
      })),
    )
    .execute();
  await insertLines(em, made);
}

/** Writes the dishes of standing orders that have none yet. */
export async function insertLines(
  em: EntityManager,
  orders: readonly Pick<StandingOrderView, 'id' | 'lines'>[],
): Promise<void> {
  const rows = orders.flatMap(({ id, lines }) =>
    lines.map(({ dishId, quantity }, position) => ({
      standing_order_id: id,
      dish_id: dishId,
      position,
      quantity,
    })),
  );
  if (rows.length > 0) await query(em).insertInto('standing_order_lines').values(rows).execute();
}
