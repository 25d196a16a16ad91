import { anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { recordAudit } from '../audit/record-audit.js';
import type { UseCaseContext } from '../use-case.js';
import { type StandingOrderView, standingSnapshot } from './standing-order-view.js';

/**
 * Ends standing orders, and adds audit entries.
 * @param orders standing orders of locked customers
 * @returns the ended standing orders
 */
export async function endStandingOrders(
  em: EntityManager,
  ctx: UseCaseContext,
  orders: readonly StandingOrderView[],
  now: Date,
): Promise<StandingOrderView[]> {
  if (orders.length === 0) return [];
  await tables(em)
    .updateTable('StandingOrder')
    .set(({ eb }) => ({ endedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', anyOf(orders.map(({ id }) => id)))
    .execute();
  const ended = orders.map((order) => ({ ...order, endedAt: now, version: order.version + 1 }));
  for (const [at, order] of ended.entries())
    await recordAudit(em, ctx, {
      action: 'STANDING_ORDER_ENDED',
      subjectId: order.id,
      customerId: order.customerId,
      before: standingSnapshot(orders[at] as StandingOrderView),
      after: standingSnapshot(order),
    });
  return ended;
}
