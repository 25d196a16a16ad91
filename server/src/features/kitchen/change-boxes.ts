import type { EntityManager } from '../../db/transaction.js';
import { AppError, appError } from '../../shared/errors.js';
import { indiaDateOf } from '../../shared/india-date.js';
import type { Change, DecidedChange } from '../ledger/change.js';
import { commit, writeDecisions } from '../ledger/commit.js';
import { decideEach } from '../ledger/decide-each.js';
import { lock } from '../ledger/locks.js';
import { type Closure, closureError } from '../meals/closure-rules.js';
import { type AccountsContext, readAccounts } from '../orders/changing/accounts-state.js';
import { completionChange } from '../orders/changing/complete-delivered-orders.js';
import { keptCharges } from '../orders/kept-charges.js';
import type { OrderView, StoredOrder } from '../orders/reading/order-view.js';
import { ordersById } from '../orders/reading/read-orders.js';
import { checkOrderIds } from '../orders/rules/order-contents.js';
import { checkTransition, OrderStatus, stateError } from '../orders/rules/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { closuresOfOrders } from './closures.js';

/** Orders of an action. */
export interface BoxesInput {
  readonly orderIds: readonly string[];
  /**
   * Whether rejected orders are skipped. Otherwise, one rejected order rejects the whole call. If all orders are rejected, the
   * call is always rejected.
   */
  readonly skipRejected?: boolean | null;
}

/**
 * Completes Placed orders, on their day or later. Completed orders are unchanged. All or none, unless rejected orders are
 * skipped. Admins only.
 * @returns the current orders in the sequence of the request
 * @throws AppError `not-found`, `order.is-cancelled`, `order.is-upcoming`, `order.day-to-come`, `input.*`, and access errors
 */
export async function completeOrders(ctx: UseCaseContext, input: BoxesInput): Promise<OrderView[]> {
  requireAdmin(ctx.actor);
  return changeBoxes(ctx, input, decideCompletion);
}

/** Decides about completing an order. Pure except for new IDs. */
export const decideCompletion: DecideBox<null> = (order, now) =>
  order.status === OrderStatus.COMPLETED
    ? null
    : (checkCompletion(order, now) ?? completionChange(order, OrderStatus.COMPLETED, now));

/** Returns the error if an order cannot be completed, or null. Pure. */
export function checkCompletion(
  { status, forDate }: Pick<StoredOrder, 'status' | 'forDate'>,
  now: Date,
): AppError | null {
  return (
    checkTransition(status, OrderStatus.COMPLETED, true) ??
    (forDate > indiaDateOf(now) ? appError('order.day-to-come', {}) : null)
  );
}

/**
 * Reopens Completed orders on the day of their completion. Placed orders are unchanged. All or none, unless rejected orders are
 * skipped. Undelivered orders with a kept charge, and orders for a closed day, cannot be reopened. Admins only.
 * @returns the current orders in the sequence of the request
 * @throws AppError `not-found`, `order.is-cancelled`, `order.is-upcoming`, `order.completed-before`, `stop.charge-kept`,
 * `order.kitchen-closed`, `input.*`, and access errors
 */
export async function reopenOrders(ctx: UseCaseContext, input: BoxesInput): Promise<OrderView[]> {
  requireAdmin(ctx.actor);
  const read = async (em: EntityManager, ids: readonly string[]): Promise<ReopenState> => ({
    kept: await keptCharges(em, ids),
    closed: await closuresOfOrders(em, ids),
  });
  return changeBoxes(ctx, input, decideReopening, { read, locksDays: true });
}

/** State for decisions about reopening orders, by order ID. */
interface ReopenState {
  /** Reasons of the failed deliveries whose charge was kept. */
  readonly kept: Awaited<ReturnType<typeof keptCharges>>;
  readonly closed: ReadonlyMap<string, Closure>;
}

/** Decides about reopening an order. Pure except for new IDs. */
export const decideReopening: DecideBox<ReopenState> = (order, now, { kept, closed }) => {
  if (order.status === OrderStatus.PLACED) return null;
  // The scheduler places an upcoming order when it charges it.
  if (order.status !== OrderStatus.COMPLETED) return stateError(order.status);
  const more = { isChargeKept: kept.has(order.id), closure: closed.get(order.id) ?? null };
  return checkReopening(order, now, more) ?? completionChange(order, OrderStatus.PLACED, now);
};

/** Returns the error if a completed order cannot be reopened. Otherwise null. Pure. */
export function checkReopening(
  { forDate, completedAt }: Pick<StoredOrder, 'forDate' | 'completedAt'>,
  now: Date,
  { isChargeKept, closure }: { readonly isChargeKept: boolean; readonly closure: Closure | null },
): AppError | null {
  // The customer could cancel an order that is Placed again.
  if (isChargeKept) return appError('stop.charge-kept', {});
  // A closed day has no Placed orders, so an order that was delivered before the closure remains completed.
  if (closure) return closureError(forDate, closure);
  return completedAt && indiaDateOf(completedAt) === indiaDateOf(now)
    ? null
    : appError('order.completed-before', {});
}

/** Function that returns the change, null for an unchanged order, or the error. Pure. */
export type DecideBox<More> = (
  order: StoredOrder,
  now: Date,
  more: More,
) => Change<OrderView> | AppError | null;

/**
 * Changes boxes for permitted callers. All or none, unless rejected orders are skipped.
 * @param how.read reads further state for the decision, under the locks
 * @param how.locksDays whether the orders' days must not be closed at the same time
 * @param how.also writes more rows in the same transaction
 * @returns the current orders in the sequence of the input
 */
export async function changeBoxes<More = null>(
  ctx: UseCaseContext,
  { orderIds, skipRejected }: BoxesInput,
  decide: DecideBox<More>,
  how: {
    readonly read?: (em: EntityManager, orderIds: readonly string[]) => Promise<More>;
    readonly locksDays?: boolean;
    readonly also?: (em: EntityManager, changes: readonly Change<OrderView>[]) => Promise<void>;
  } = {},
): Promise<OrderView[]> {
  const ids = checkOrderIds(orderIds);
  const call = { requests: ids, lockedIdOf: (id: string) => id, allOrNothing: !skipRejected };
  const outcomes = await commit<string, OrderView>(ctx, call, async (tx, batch) => {
    const orders = batch.requests;
    const [locked, state] = await tx.together(
      lock(tx, batch, { orders, daysOf: how.locksDays ? orders : [] }),
      readAccounts(tx, { orders }),
    );
    const more = (await how.read?.(tx.em, orders)) as More;
    const decideOne = (current: AccountsContext, id: string): DecidedChange<OrderView> | AppError => {
      const order = current.orders.get(id);
      if (!order) return appError('not-found', { thing: 'Order' }, 'orderIds');
      return decide(order, tx.now, more) ?? { nothing: true, result: order };
    };
    return writeDecisions(tx, decideEach(batch, locked, state, decideOne), how.also);
  });
  const rejected = outcomes.filter((outcome) => outcome instanceof AppError);
  const [first] = rejected;
  if (first && (rejected.length === ids.length || first.reason === 'not-found')) throw first;
  const stand = await ordersById(ctx.em, ids);
  return ids.map((id) => stand.get(id) as OrderView);
}
