import { readRaw } from '../../db/raw-reads.js';
import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { indiaDateOf } from '../../shared/india-date.js';
import { checkText, MAX_LENGTH } from '../../shared/validation.js';
import { orderSnapshot } from '../audit/audit-snapshots.js';
import { recordAudit } from '../audit/record-audit.js';
import { type Idempotency, requestOf, withIdempotencyKey } from '../idempotency/with-idempotency-key.js';
import { Meal } from '../meals/meal.entity.js';
import type { UseCaseContext } from '../use-case.js';
import { postWalletEntry } from '../wallet/post-wallet-entry.js';
import { changeOrder } from './change-order.js';
import { type LockedOrder, lockOrder, refuseOtherCustomer } from './lock-order.js';
import { cancelRuling } from './order-rules.js';
import { isCharged, OrderStatus } from './order-status.js';
import { ORDER_FORMAT, type OrderView } from './order-view.js';
import { movePortions } from './portions.js';

export interface CancelOrderInput {
  readonly id: string;
  /** Whose order the caller says it is, if they say so: internal id or `user_uuid`. Nobody can change it. */
  readonly userId?: string | null;
  readonly reason: string;
  /** Whether the money goes back; yes when left out. A customer's cancel always refunds. */
  readonly refund?: boolean | null;
  /** The version the person looked at; left out, the newest is meant. */
  readonly version?: number | null;
  readonly idempotency?: Idempotency | null;
}

/**
 * Cancels an order, once; the refund is one credit entry of the order's amount (decisions, "Cancel").
 *
 * @returns the cancelled order
 * @throws AppError `order.reason-required`, `order.already-cancelled`, `order.is-completed`, `order.closed`,
 *   `user.inactive`, `stale-version`, `not-found`, `key-reused`, and refusals of access
 */
export async function cancelOrder(ctx: UseCaseContext, input: CancelOrderInput): Promise<OrderView> {
  const reason = checkReason(input.reason);
  return changeOrder(ctx, 'cancelled', async (em, changing) => {
    const locked = await lockOrder(em, ctx, input.id);
    await refuseOtherCustomer(em, locked, input.userId);
    const refund = locked.actor.kind === 'customer' || (input.refund ?? true);
    const request = requestOf('cancelOrder', input.idempotency);
    return withIdempotencyKey(em, ctx, request, ORDER_FORMAT, async () => {
      const byAdmin = locked.actor.kind === 'admin';
      const [meal] = byAdmin ? [] : await readRaw(em, Meal, 'where id = $1', [locked.order.mealId]);
      const version = input.version ?? null;
      const now = ctx.clock.now();
      const ruling = cancelRuling({ ...locked, meal: meal ?? null, version, refund, byAdmin, now });
      if (ruling) throw ruling;
      changing();
      const cancelled = await close(em, locked, reason, refund, now);
      await recordAudit(em, ctx, {
        action: 'ORDER_CANCELLED',
        subjectId: cancelled.id,
        customerId: cancelled.customerId,
        before: orderSnapshot(locked.order),
        after: orderSnapshot(cancelled),
      });
      return cancelled;
    });
  });
}

/**
 * Checks the reason of a cancel.
 *
 * @throws AppError `order.reason-required`, `input.too-long`, `input.control-characters`
 */
export function checkReason(given: string): string {
  const reason = checkText(given, { field: 'reason', label: 'Reason' }, MAX_LENGTH.reason);
  if (!reason) throw refusal('order.reason-required', {}, 'reason');
  return reason;
}

async function close(
  em: EntityManager,
  locked: LockedOrder,
  reason: string,
  refund: boolean,
  now: Date,
): Promise<OrderView> {
  const { actor, customer, order } = locked;
  const cancelled: OrderView = {
    ...order,
    status: OrderStatus.CANCELLED,
    cancelReason: reason,
    // An upcoming order was not charged, so there is nothing to give back or to keep.
    refunded: isCharged(order.status) ? refund : null,
    cancelledById: actor.userId,
    cancelledAt: now,
    version: order.version + 1,
  };
  await sql(
    em,
    `update orders set status = $2, cancel_reason = $3, refunded = $4, cancelled_by = $5, cancelled_at = $6, version = $7
     where id = $1`,
    [
      order.id,
      cancelled.status,
      reason,
      cancelled.refunded,
      actor.userId,
      now.toISOString(),
      cancelled.version,
    ],
  );
  await movePortions(em, order, null);
  if (cancelled.refunded && order.amountPaise > 0n) {
    const posted = await postWalletEntry(em, {
      userId: customer.id,
      amountPaise: order.amountPaise,
      kind: 'order-refund',
      orderId: order.id,
      transactionDate: indiaDateOf(now),
      remarks: `Order #${order.orderNumber} cancelled - refund`,
      narration: '',
      createdById: actor.userId,
      createdAt: now,
    });
    // Never says refunded without the entry that is the refund.
    if (!posted) throw new Error(`The refund of order ${order.id} was not written.`);
  }
  return cancelled;
}
