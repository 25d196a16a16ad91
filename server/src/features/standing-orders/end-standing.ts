import { anyOf, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { recordAudit } from '../audit/record-audit.js';
import type { UseCaseContext } from '../use-case.js';
import { type StandingOrderView, standingSnapshot } from './standing-order-view.js';

/**
 * Ends standing orders, and records it.
 *
 * @param orders of customers that are locked
 * @returns them as they are afterwards
 */
export async function endStanding(
  em: EntityManager,
  ctx: UseCaseContext,
  orders: readonly StandingOrderView[],
  now: Date,
): Promise<StandingOrderView[]> {
  if (orders.length === 0) return [];
  await query(em)
    .updateTable('standing_orders')
    .set(({ eb }) => ({ ended_at: now, version: eb('version', '+', 1) }))
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
