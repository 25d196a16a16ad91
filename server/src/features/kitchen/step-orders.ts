import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { AuditAction } from '../audit/audit-action.js';
import { orderSnapshot, type Snapshot } from '../audit/audit-snapshots.js';
import { recordAudit } from '../audit/record-audit.js';
import { OrderStatus } from '../orders/order-status.js';
import type { OrderView } from '../orders/order-view.js';
import type { UseCaseContext } from '../use-case.js';

/**
 * Writes another status, which changes nothing that is printed, and records it.
 *
 * @param orders locked, and allowed to take this step
 * @param more what the entries say beside the order
 */
export async function stepOrders(
  em: EntityManager,
  ctx: UseCaseContext,
  orders: readonly OrderView[],
  status: OrderStatus,
  action: AuditAction,
  more: Snapshot = {},
): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  await sql(
    em,
    `update order_prints p set version = p.version + 1 from orders o
     where o.id = p.order_id and o.id = any($1::uuid[]) and p.version = o.version`,
    [ids],
  );
  const changed = await sql<{ id: string }>(
    em,
    `update orders set status = $2, version = version + 1, completed_at = $3 where id = any($1::uuid[]) returning id`,
    [ids, status, status === OrderStatus.COMPLETED ? ctx.clock.now().toISOString() : null],
  );
  await recordOrders(em, ctx, action, orders, changed, { status, ...more });
}

/**
 * An entry for each order that was changed.
 *
 * @param more.status where it stands now, if that has changed
 * @param more beside that, what the entries say beside the order
 */
export async function recordOrders(
  em: EntityManager,
  ctx: UseCaseContext,
  action: AuditAction,
  orders: readonly OrderView[],
  changed: readonly { readonly id: string }[],
  more: Snapshot & { readonly status?: OrderStatus } = {},
): Promise<void> {
  const ids = new Set(changed.map(({ id }) => id));
  for (const order of orders) {
    if (!ids.has(order.id)) continue;
    const { status, ...rest } = more;
    const after = status === undefined ? order : { ...order, status, version: order.version + 1 };
    await recordAudit(em, ctx, {
      action,
      subjectId: order.id,
      customerId: order.customerId,
      before: orderSnapshot(order),
      after: { ...orderSnapshot(after), ...rest },
    });
  }
}
