import { AppError, refusal } from '../../../shared/errors.js';
import { checkId, checkText, MAX_LENGTH } from '../../../shared/validation.js';
import { changeRateRuling } from '../../audit/change-rate.js';
import { type AlsoWrite, applyChanges, onlyOf } from '../../changes/apply-changes.js';
import type { Decided } from '../../changes/change.js';
import { lockAgainstRuns } from '../../changes/locks.js';
import { type Idempotency, type IdempotentRequest, requestOf } from '../../idempotency/idempotent-request.js';
import { type AdminActor, type CustomerActor, requireSignedIn } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { ORDER_FORMAT, type OrderView, type StoredOrder } from '../reading/order-view.js';
import { deliveryRuling } from '../rules/delivery-rules.js';
import { cancelRuling, refundOf } from '../rules/order-rules.js';
import { isCharged, OrderStatus, stateRefusal } from '../rules/order-status.js';
import { type AccountsFacts, gatherOrders } from './gather-orders.js';
import { namedOrder } from './named-order.js';
import { orderChange } from './order-change.js';

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

/** One order that is to be cancelled. */
export interface CancelWish {
  readonly id: string;
  /** Whose order the caller says it is. */
  readonly userId?: string | null;
  /** Checked. */
  readonly reason: string;
  /** Whether the money goes back. */
  readonly refund: boolean;
  /** The version that was looked at; null: the newest is meant. */
  readonly version: number | null;
  readonly request: IdempotentRequest | null;
  /** Whether a Completed order refuses it, also by an admin. */
  readonly keepsCompleted?: boolean;
}

/**
 * Cancels an order, once; the refund is one credit entry of the order's amount.
 *
 * @returns the cancelled order
 * @throws AppError `order.reason-required`, `order.already-cancelled`, `order.is-completed`, `order.closed`,
 *   `user.inactive`, `stale-version`, `not-found`, `key-reused`, and refusals of access
 */
export async function cancelOrder(ctx: UseCaseContext, input: CancelOrderInput): Promise<OrderView> {
  const reason = checkReason(input.reason);
  const actor = requireSignedIn(ctx.actor);
  const wish: CancelWish = {
    id: checkId(input.id, { field: 'id', label: 'Order' }),
    userId: input.userId ?? null,
    reason,
    refund: actor.kind === 'customer' || (input.refund ?? true),
    version: input.version ?? null,
    request: requestOf('cancelOrder', input.idempotency),
  };
  return onlyOf(cancelAll(ctx, [wish]));
}

/**
 * Cancels some orders. Each is all or nothing by itself.
 *
 * @param alsoWrite as for `applyChanges`
 * @returns for each the cancelled order, or the refusal
 * @throws AppError `session.ended`, `unavailable`; `busy` for a single one
 */
export function cancelAll(
  ctx: UseCaseContext,
  wishes: readonly CancelWish[],
  alsoWrite?: AlsoWrite,
): Promise<(OrderView | AppError)[]> {
  const actor = requireSignedIn(ctx.actor);
  const ids = (pending: readonly CancelWish[]) => pending.map(({ id }) => id);
  return applyChanges<CancelWish, AccountsFacts, OrderView>(ctx, {
    requests: wishes,
    repeats: { requestOf: ({ request }) => request, format: ORDER_FORMAT },
    gather: async (em, pending, keys) => {
      await lockAgainstRuns(em, actor, ids(pending));
      return gatherOrders(em, ctx, { orders: ids(pending), keys });
    },
    decide: (facts, wish) => decideCancel(facts, wish, actor),
    locks: (pending) => ({ orders: ids(pending) }),
    isTransaction: actor.kind === 'customer',
    ...(alsoWrite && { alsoWrite }),
  });
}

/**
 * Decides about the cancel of an order. Pure but for the id of the refund.
 *
 * @returns the change that cancels it, or the refusal
 */
export function decideCancel(
  facts: AccountsFacts,
  wish: CancelWish,
  actor: AdminActor | CustomerActor,
): Decided<OrderView> | AppError {
  const named = namedOrder(facts, actor, wish.id, wish.userId);
  if (named instanceof AppError) return named;
  const { order, customer } = named;
  if (wish.keepsCompleted && order.status === OrderStatus.COMPLETED) return stateRefusal(order.status);
  const { now } = facts;
  const { reason, refund, version } = wish;
  const byAdmin = actor.kind === 'admin';
  const meal = byAdmin ? null : (facts.meals.get(order.mealId) ?? null);
  const refused =
    (byAdmin ? null : deliveryRuling(order.status, facts.deliveries.get(order.id))) ??
    cancelRuling({ order, customer, meal, version, refund, byAdmin, now }) ??
    changeRateRuling(facts.sixtiethChangeAt, now);
  if (refused) return refused;
  const after: StoredOrder = {
    ...order,
    status: OrderStatus.CANCELLED,
    // An upcoming order was not charged, so there is nothing to give back or to keep.
    refunded: isCharged(order.status) ? refund : null,
    completedAt: null,
    // A box that waits is to be taken out; one that was handed over is not there.
    ...(order.status === OrderStatus.COMPLETED && {
      packedAt: null,
      packedById: null,
      packedByStationId: null,
      repack: false,
    }),
    cancelReason: reason,
    cancelledById: actor.userId,
    cancelledAt: now,
    version: order.version + 1,
  };
  const remarks = `Order #${order.orderNumber} cancelled - refund`;
  return orderChange({
    action: 'ORDER_CANCELLED',
    before: order,
    after,
    account: customer,
    ...(refund && { credit: { amountPaise: refundOf(order), kind: 'order-refund', remarks } }),
    now,
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
