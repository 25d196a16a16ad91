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
import { ORDER_FORMAT, type OrderView, orderView } from './order-view.js';
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
    refuseOtherCustomer(locked, input.userId);
    const refund = locked.actor.kind === 'customer' || (input.refund ?? true);
    const request = requestOf('cancelOrder', input.idempotency);
    return withIdempotencyKey(em, ctx, request, ORDER_FORMAT, async () => {
      const cancelled = await cancelLocked(em, ctx, locked, { reason, refund, version: input.version });
      changing();
      return cancelled;
    });
  });
}

/**
 * Cancels an order that is locked: rules, refund, portions, audit trail.
 *
 * @param how.reason checked
 * @param how.version the version the person looked at; left out, the newest is meant
 * @returns the cancelled order
 * @throws AppError the refusals of {@link cancelRuling}
 */
export async function cancelLocked(
  em: EntityManager,
  ctx: UseCaseContext,
  locked: LockedOrder,
  how: { readonly reason: string; readonly refund: boolean; readonly version?: number | null },
): Promise<OrderView> {
  const { reason, refund } = how;
  const byAdmin = locked.actor.kind === 'admin';
  const meal = byAdmin ? null : await em.findOne(Meal, locked.order.mealId);
  const version = how.version ?? null;
  const now = ctx.clock.now();
  const ruling = cancelRuling({ ...locked, meal, version, refund, byAdmin, now });
  if (ruling) throw ruling;
  const before = orderView(locked.order);
  await close(em, locked, reason, refund, now);
  await movePortions(em, before, null);
  const cancelled = orderView(locked.order);
  await recordAudit(em, ctx, {
    action: 'ORDER_CANCELLED',
    subjectId: cancelled.id,
    customerId: cancelled.customerId,
    before: orderSnapshot(before),
    after: orderSnapshot(cancelled),
  });
  return cancelled;
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

/** Cancels the order, and refunds what it cost where that is to be. */
async function close(
  em: EntityManager,
  { actor, customer, order }: LockedOrder,
  reason: string,
  refund: boolean,
  now: Date,
): Promise<void> {
  // An upcoming order was not charged, so there is nothing to give back or to keep.
  order.refunded = isCharged(order.status) ? refund : null;
  order.status = OrderStatus.CANCELLED;
  order.completedAt = null;
  order.cancelReason = reason;
  order.cancelledById = actor.userId;
  order.cancelledAt = now;
  order.version += 1;
  await em.flush();
  if (!order.refunded || order.amountPaise === 0n) return;
  await postWalletEntry(em, customer, {
    amountPaise: order.amountPaise,
    kind: 'order-refund',
    orderId: order.id,
    transactionDate: indiaDateOf(now),
    remarks: `Order #${order.orderNumber} cancelled - refund`,
    narration: '',
    createdById: actor.userId,
    createdAt: now,
  });
}
