import { AppError } from '../../../shared/errors.js';
import { type Paise, ZERO_PAISE } from '../../../shared/money.js';
import { type Idempotency, requestOf } from '../../idempotency/idempotent-request.js';
import { reserveKeyForParts } from '../../idempotency/reserve-key.js';
import { batchesOf, inBatches } from '../../ledger/in-batches.js';
import { requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { ordersById } from '../reading/read-orders.js';
import { checkOrderIds } from '../rules/order-contents.js';
import { OrderStatus } from '../rules/order-status.js';
import { readAccounts } from './accounts-state.js';
import { cancelEach, checkReason, decideCancel } from './cancel-order.js';

/** Maximum number of orders that one call cancels. */
const MAX_CANCELLED_ORDERS = 1_000;
/** Maximum number of orders that one call previews. */
export const MAX_PREVIEWED_ORDERS = 10_000;

/** Order that a call for many orders cannot change. The number is null if the order does not exist. */
export interface RejectedOrder {
  readonly orderId: string;
  readonly orderNumber: number | null;
  readonly rejection: AppError;
}

export interface CancelOrdersInput {
  readonly ids: readonly string[];
  readonly reason: string;
  /** Whether the amount is refunded. Default true. */
  readonly refund?: boolean | null;
  readonly idempotency?: Idempotency | null;
}

/**
 * Cancels many orders for one reason, each like `cancelOrder` and independently. With a key, each order has a derived key: a
 * repetition returns the first results, and retries rejected and interrupted orders. Admins only.
 * @returns a result for each order, in the sequence of the request: the current order, its refund, and the error, if any
 * @throws AppError `order.no-order`, `order.reason-required`, `input.*`, `key-reused`, and access errors; an unexpected error (a
 * lost database) ends the call, but finished cancellations remain
 */
export async function cancelOrders(ctx: UseCaseContext, input: CancelOrdersInput) {
  requireAdmin(ctx.actor);
  const reason = checkReason(input.reason);
  const ids = checkOrderIds(input.ids, 'ids', MAX_CANCELLED_ORDERS);
  const request = requestOf('cancelOrders', input.idempotency);
  const partOf = await reserveKeyForParts(ctx, request);
  const refund = input.refund ?? true;
  const outcomes = await inBatches(ids, (batch) =>
    cancelEach(
      ctx,
      batch.map((id) => ({ id, reason, refund, version: null, request: partOf(id) })),
    ),
  );
  const rejected = ids.filter((_, index) => outcomes[index] instanceof AppError);
  const standing = await ordersById(ctx.em, rejected);
  return outcomes.map((outcome, index) => {
    const orderId = ids[index] as string;
    return outcome instanceof AppError
      ? { orderId, order: standing.get(orderId) ?? null, refundPaise: ZERO_PAISE, rejection: outcome }
      : {
          orderId,
          order: outcome,
          refundPaise: outcome.refunded ? outcome.amountPaise : ZERO_PAISE,
          rejection: null,
        };
  });
}

/**
 * Previews `cancelOrders` by the same rules. Changes nothing. Admins only. The preview is valid until an order changes.
 * @param input.refund as for {@link cancelOrders}
 * @throws AppError `order.no-order`, `input.*`, and access errors
 */
export async function previewCancelOrders(
  ctx: UseCaseContext,
  input: Pick<CancelOrdersInput, 'ids' | 'refund'>,
) {
  const actor = requireAdmin(ctx.actor);
  const ids = checkOrderIds(input.ids, 'ids', MAX_PREVIEWED_ORDERS);
  const refund = input.refund ?? true;
  const rejected: RejectedOrder[] = [];
  const customers = new Set<string>();
  let [count, completed, amount, back] = [0, 0, 0n, 0n];
  for (const batch of batchesOf(ids, MAX_CANCELLED_ORDERS)) {
    const context = await readAccounts({ em: ctx.em, now: ctx.clock.now(), actor }, { orders: batch });
    for (const id of batch) {
      // The same decision as for the cancellation, without a write.
      const decision = decideCancel(context, { id, reason: '', refund, version: null, request: null }, actor);
      const order = context.orders.get(id);
      if (decision instanceof AppError) {
        rejected.push({ orderId: id, orderNumber: order?.orderNumber ?? null, rejection: decision });
      } else if (order && !('nothing' in decision)) {
        count += 1;
        if (order.status === OrderStatus.COMPLETED) completed += 1;
        customers.add(order.customerId);
        amount += order.amountPaise;
        back += decision.posting?.amountPaise ?? 0n;
      }
    }
  }
  return {
    count,
    completed,
    customers: customers.size,
    amountPaise: amount as Paise,
    refundPaise: back as Paise,
    rejected,
  };
}
