import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { StandingOrderView } from './standing-order-view.js';

/**
 * Writes new standing orders with their dishes.
 * @param key idempotency key of the call that creates the standing orders; null without one
 */
export async function insertStandingOrders(
  em: EntityManager,
  made: readonly StandingOrderView[],
  key: string | null,
): Promise<void> {
  if (made.length === 0) return;
  await tables(em)
    .insertInto('StandingOrder')
    .values(
      made.map(({ from, until, lines, pauses, ...order }) => ({
        ...order,
        fromDate: from,
        untilDate: until,
        idempotencyKey: key,
      })),
    )
    .execute();
  await insertStandingOrderLines(em, made);
}

/** Writes the dishes of standing orders that have no stored dishes yet. */
export async function insertStandingOrderLines(
  em: EntityManager,
  orders: readonly Pick<StandingOrderView, 'id' | 'lines'>[],
): Promise<void> {
  const rows = orders.flatMap(({ id, lines }) =>
    lines.map(({ dishId, quantity }, position) => ({
      standingOrderId: id,
      dishId,
      position,
      quantity,
    })),
  );
  if (rows.length > 0) await tables(em).insertInto('StandingOrderLine').values(rows).execute();
}
