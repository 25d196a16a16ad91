import { AppError } from '../../../shared/errors.js';
import { type Paise, ZERO_PAISE } from '../../../shared/money.js';
import { inPortions, portionsOf } from '../../changes/in-portions.js';
import { claimForParts } from '../../idempotency/claim-key.js';
import { type Idempotency, requestOf } from '../../idempotency/idempotent-request.js';
import { requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import type { OrderView } from '../reading/order-view.js';
import { ordersById } from '../reading/read-orders.js';
import { checkOrderIds } from '../rules/order-contents.js';
import { cancelAll, checkReason, decideCancel } from './cancel-order.js';
import { gatherOrders } from './gather-orders.js';

/** The most orders that one call cancels, and that one preview looks at. */
export const MAX_CANCELLED = 1_000;
export const MAX_PREVIEWED = 10_000;

export interface CancelOrdersInput {
  readonly ids: readonly string[];
  readonly reason: string;
  /** Whether the money goes back; yes when left out. */
  readonly refund?: boolean | null;
  readonly idempotency?: Idempotency | null;
}

/** What became of one order: cancelled, or why it was refused. */
export interface CancelledOrRefused {
  readonly orderId: string;
  /** The order as it stands; null when there is none. */
  readonly order: OrderView | null;
  /** What its cancel has given back; nothing when it was refused. */
  readonly refundPaise: Paise;
  readonly refusal: AppError | null;
}

/**
 * Cancels many orders for one reason. Each is cancelled as by `cancelOrder` and all or nothing by itself, so one refusal stops nobody else. With a key, each order has one derived from it: a second run of the same call gives
 * the first answers again and completes what was refused or interrupted. Admins only.
 *
 * @returns a result for each order, in the order they were named
 * @throws AppError `order.no-order`, `order.reason-required`, `input.*`, `key-reused`, and refusals of access; whatever is no refusal
 *   (a lost database) ends the call, with the cancelled orders standing
 */
export async function cancelOrders(
  ctx: UseCaseContext,
  input: CancelOrdersInput,
): Promise<CancelledOrRefused[]> {
  requireAdmin(ctx.actor);
  const reason = checkReason(input.reason);
  const ids = checkOrderIds(input.ids, 'ids', MAX_CANCELLED);
  const request = requestOf('cancelOrders', input.idempotency);
  const partOf = await claimForParts(ctx, request);
  const refund = input.refund ?? true;
  const outcomes = await inPortions(ids, (portion) =>
    cancelAll(
      ctx,
      portion.map((id) => ({ id, reason, refund, version: null, request: partOf(id) })),
    ),
  );
  const refused = ids.filter((_, index) => outcomes[index] instanceof AppError);
  const standing = await ordersById(ctx.em, refused);
  return outcomes.map((outcome, index) => {
    const orderId = ids[index] as string;
    return outcome instanceof AppError
      ? { orderId, order: standing.get(orderId) ?? null, refundPaise: ZERO_PAISE, refusal: outcome }
      : {
          orderId,
          order: outcome,
          refundPaise: outcome.refunded ? outcome.amountPaise : ZERO_PAISE,
          refusal: null,
        };
  });
}

/** What `cancelOrders` would do, as long as nobody changes the orders meanwhile. */
export interface CancelPreview {
  /** How many orders can be cancelled. */
  readonly count: number;
  /** Of how many customers. */
  readonly customers: number;
  /** What they cost. */
  readonly amountPaise: Paise;
  /** What would go back to the wallets. */
  readonly refundPaise: Paise;
  readonly refused: readonly {
    readonly orderId: string;
    /** Null when there is no such order. */
    readonly orderNumber: number | null;
    readonly refusal: AppError;
  }[];
}

/**
 * Says what `cancelOrders` would do, by the same rules. Admins only. Moves nothing.
 *
 * @param input.refund as for {@link cancelOrders}
 * @throws AppError `order.no-order`, `input.*`, and refusals of access
 */
export async function previewCancelOrders(
  ctx: UseCaseContext,
  input: Pick<CancelOrdersInput, 'ids' | 'refund'>,
): Promise<CancelPreview> {
  const actor = requireAdmin(ctx.actor);
  const ids = checkOrderIds(input.ids, 'ids', MAX_PREVIEWED);
  const refund = input.refund ?? true;
  const refused: CancelPreview['refused'][number][] = [];
  const customers = new Set<string>();
  let [count, amount, back] = [0, 0n, 0n];
  for (const portion of portionsOf(ids, MAX_CANCELLED)) {
    const facts = await gatherOrders(ctx.em, ctx, { orders: portion, keys: [] });
    for (const id of portion) {
      // The same decision as that of the cancel, not written.
      const decision = decideCancel(facts, { id, reason: '', refund, version: null, request: null }, actor);
      const order = facts.orders.get(id);
      if (decision instanceof AppError) {
        refused.push({ orderId: id, orderNumber: order?.orderNumber ?? null, refusal: decision });
      } else if (order && !('nothing' in decision)) {
        count += 1;
        customers.add(order.customerId);
        amount += order.amountPaise;
        back += decision.posting?.amountPaise ?? 0n;
      }
    }
  }
  return {
    count,
    customers: customers.size,
    amountPaise: amount as Paise,
    refundPaise: back as Paise,
    refused,
  };
}
