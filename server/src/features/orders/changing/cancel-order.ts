import { AppError, appError } from '../../../shared/errors.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import { checkId, checkText, MAX_LENGTH } from '../../../shared/validation.js';
import { checkChangeRate } from '../../audit/change-rate.js';
import { type Idempotency, type IdempotentRequest, requestOf } from '../../idempotency/idempotent-request.js';
import type { DecidedChange } from '../../ledger/change.js';
import { commit, singleResultOf, writeDecisions } from '../../ledger/commit.js';
import { decideEach } from '../../ledger/decide-each.js';
import { lock } from '../../ledger/locks.js';
import type { AlsoWrite } from '../../ledger/transaction.js';
import { type AdminActor, type CustomerActor, requireSignedIn } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { ORDER_FORMAT, type OrderView, type StoredOrder } from '../reading/order-view.js';
import { checkDelivery } from '../rules/delivery-rules.js';
import { checkCancel, refundOf } from '../rules/order-rules.js';
import { isCharged, OrderStatus } from '../rules/order-status.js';
import { type AccountsContext, accountsStateAfter, readAccounts } from './accounts-state.js';
import { findNamedOrder } from './named-order.js';
import { orderChange } from './order-change.js';

interface CancelOrderInput {
  readonly id: string;
  /** Expected customer of the order: internal ID or `user_uuid`. Optional. The customer of an order cannot change. */
  readonly userId?: string | null;
  readonly reason: string;
  /** Whether the amount is refunded. Default true. A customer's cancellation always refunds. */
  readonly refund?: boolean | null;
  /** Displayed version. Default: the newest. */
  readonly version?: number | null;
  readonly idempotency?: Idempotency | null;
}

/** The day that is being closed. */
interface ClosingDay {
  readonly date: IndiaDate;
  /** Null: all meals. */
  readonly mealId: string | null;
  /** IDs of one customer's orders, which are cancelled in one transaction, so that the closure counts the customer once. */
  readonly orders: readonly string[];
}

/** Command to cancel one order. */
export interface CancelCommand {
  readonly id: string;
  /** Expected customer of the order. */
  readonly userId?: string | null;
  /** Validated reason. */
  readonly reason: string;
  /** Whether the amount is refunded. */
  readonly refund: boolean;
  /** Displayed version. Null: the newest. */
  readonly version: number | null;
  readonly request: IdempotentRequest | null;
  /** Set if a day is being closed. Then only an order of that day and meal that is not completed is cancelled. */
  readonly closing?: ClosingDay;
}

/**
 * Cancels an order once. The refund is one credit entry with the order's amount.
 * @returns the cancelled order
 * @throws AppError `order.*`, `user.inactive`, `wallet.delivery`, `rate-limited`, `stale-version`, `not-found`, `key-reused`,
 * `input.*`, and access errors
 */
export async function cancelOrder(ctx: UseCaseContext, input: CancelOrderInput): Promise<OrderView> {
  const reason = checkReason(input.reason);
  const actor = requireSignedIn(ctx.actor);
  const command: CancelCommand = {
    id: checkId(input.id, { field: 'id', label: 'Order' }),
    userId: input.userId ?? null,
    reason,
    refund: actor.kind === 'customer' || (input.refund ?? true),
    version: input.version ?? null,
    request: requestOf('cancelOrder', input.idempotency),
  };
  return singleResultOf(cancelEach(ctx, [command]));
}

/**
 * Cancels some orders, each completely or not at all.
 * @param also writes more rows in the same transaction
 * @returns for each command the cancelled order, or the error
 * @throws AppError `session.ended`, `unavailable`; `busy` for a single command
 */
export function cancelEach(
  ctx: UseCaseContext,
  commands: readonly CancelCommand[],
  also?: AlsoWrite,
): Promise<(OrderView | AppError)[]> {
  const actor = requireSignedIn(ctx.actor);
  const call = {
    requests: commands,
    lockedIdOf: ({ id }: CancelCommand) => id,
    repeats: { requestOf: ({ request }: CancelCommand) => request, format: ORDER_FORMAT },
  };
  return commit<CancelCommand, OrderView>(ctx, call, async (tx, batch) => {
    const orders = batch.requests.map(({ id }) => id);
    const [locked, state] = await tx.together(
      lock(tx, batch, { daysOf: orders, customersOf: orders, orders }),
      readAccounts(tx, { orders }),
    );
    const decisions = decideEach(
      batch,
      locked,
      state,
      (current, command) => decideCancel(current, command, actor),
      accountsStateAfter,
      (_state, { closing }) => closing?.orders ?? [],
    );
    return writeDecisions(tx, decisions, also);
  });
}

/**
 * Decides about the cancellation of an order, without the database.
 * @returns the change, the error, or `nothing` if the closed day does not include the order or its box is already completed
 */
export function decideCancel(
  context: AccountsContext,
  command: CancelCommand,
  actor: AdminActor | CustomerActor,
): DecidedChange<StoredOrder> | AppError {
  const named = findNamedOrder(context, actor, command.id, command.userId);
  if (named instanceof AppError) return named;
  const { order, customer } = named;
  if (command.closing && !isClosedBy(order, command.closing)) return { nothing: true, result: order };
  const { now } = context;
  const { reason, refund, version } = command;
  const byAdmin = actor.kind === 'admin';
  const meal = context.meals.get(order.mealId) ?? null;
  const rejected =
    (byAdmin ? null : checkDelivery(order.status, context.deliveries.get(order.id))) ??
    checkCancel({ order, customer, meal, version, refund, byAdmin, now }) ??
    checkChangeRate(context.sixtiethChangeAt, now);
  if (rejected) return rejected;
  const after: StoredOrder = {
    ...order,
    status: OrderStatus.CANCELLED,
    // An upcoming order was not charged, so no charge can be refunded or kept.
    refunded: isCharged(order.status) ? refund : null,
    completedAt: null,
    // The box of a placed order remains packed until the kitchen removes it. A box that was handed over is no longer packed.
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

/** Whether closing a day cancels the order. Another transaction may have completed it or moved it to another day. */
function isClosedBy(
  { status, forDate, mealId }: StoredOrder,
  closing: Pick<ClosingDay, 'date' | 'mealId'>,
): boolean {
  return (
    status !== OrderStatus.COMPLETED &&
    forDate === closing.date &&
    (closing.mealId === null || mealId === closing.mealId)
  );
}

/**
 * Validates the reason of a cancellation.
 * @throws AppError `order.reason-required`, `input.too-long`, `input.control-characters`
 */
export function checkReason(given: string): string {
  const reason = checkText(given, { field: 'reason', label: 'Reason' }, MAX_LENGTH.reason);
  if (!reason) throw appError('order.reason-required', {}, 'reason');
  return reason;
}
