import type { EntityManager } from '../../db/transaction.js';
import { AppError, refusal } from '../../shared/errors.js';
import { indiaDateOf } from '../../shared/india-date.js';
import { applyChanges } from '../changes/apply-changes.js';
import type { Change } from '../changes/change.js';
import { type Closure, closureRuling } from '../meals/closure-rules.js';
import { completionChange } from '../orders/changing/complete-delivered.js';
import { type AccountsFacts, gatherOrders } from '../orders/changing/gather-orders.js';
import { keptCharges } from '../orders/kept-charges.js';
import type { OrderView, StoredOrder } from '../orders/reading/order-view.js';
import { ordersById } from '../orders/reading/read-orders.js';
import { checkOrderIds } from '../orders/rules/order-contents.js';
import { OrderStatus, stateRefusal, stepRuling } from '../orders/rules/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { closedFor } from './closures.js';

/** What is done with some orders. */
export interface BoxesInput {
  readonly orderIds: readonly string[];
  /** Leaves out the orders that refuse it, which else refuse the whole call; when all of them do, it is refused all the same. */
  readonly skipRefused?: boolean | null;
}

/**
 * Moves orders from Placed to Completed, on their day or later; those that are Completed already stay so. All of them or none, unless it skips. Admins only.
 *
 * @returns the orders as they stand, as they were named
 * @throws AppError `not-found`, `order.is-cancelled`, `order.is-upcoming`, `order.day-to-come`, `input.*`, and refusals of access
 */
export async function completeOrders(ctx: UseCaseContext, input: BoxesInput): Promise<OrderView[]> {
  requireAdmin(ctx.actor);
  return changeBoxes(ctx, input, (order, now) =>
    order.status === OrderStatus.COMPLETED
      ? null
      : (completeRuling(order, now) ?? completionChange(order, OrderStatus.COMPLETED, now)),
  );
}

/** Returns the error if an order cannot be completed, or null. Pure. */
export function completeRuling(
  { status, forDate }: Pick<StoredOrder, 'status' | 'forDate'>,
  now: Date,
): AppError | null {
  return (
    stepRuling(status, OrderStatus.COMPLETED, true) ??
    (forDate > indiaDateOf(now) ? refusal('order.day-to-come', {}) : null)
  );
}

/**
 * Moves orders back from Completed to Placed, on the day on which they were completed; those that are Placed stay so. All of them or none, unless
 * it skips. What was not delivered and is charged all the same stays so, and what is for a day that is closed. Admins only.
 *
 * @returns the orders as they stand, as they were named
 * @throws AppError `not-found`, `order.is-cancelled`, `order.is-upcoming`, `order.completed-before`, `stop.charge-kept`, `order.kitchen-closed`, `input.*`, and refusals of access
 */
export async function reopenOrders(ctx: UseCaseContext, input: BoxesInput): Promise<OrderView[]> {
  requireAdmin(ctx.actor);
  const gather = async (em: EntityManager, ids: readonly string[]) => ({
    kept: await keptCharges(em, ids),
    closed: await closedFor(em, ids),
  });
  const decide: DecideBox<Awaited<ReturnType<typeof gather>>> = (order, now, { kept, closed }) => {
    if (order.status === OrderStatus.PLACED) return null;
    // An upcoming one becomes Placed by being charged, at its time.
    if (order.status !== OrderStatus.COMPLETED) return stateRefusal(order.status);
    const more = { isChargeKept: kept.has(order.id), closure: closed.get(order.id) ?? null };
    return reopenRuling(order, now, more) ?? completionChange(order, OrderStatus.PLACED, now);
  };
  return changeBoxes(ctx, input, decide, { gather });
}

/** Pure: why a completed order stays so, or null. */
export function reopenRuling(
  { forDate, completedAt }: Pick<StoredOrder, 'forDate' | 'completedAt'>,
  now: Date,
  { isChargeKept, closure }: { readonly isChargeKept: boolean; readonly closure: Closure | null },
): AppError | null {
  // Placed again, its customer could cancel it.
  if (isChargeKept) return refusal('stop.charge-kept', {});
  // What was delivered before its day was closed stays delivered, or is cancelled with the others.
  if (closure) return closureRuling(forDate, closure);
  return completedAt && indiaDateOf(completedAt) === indiaDateOf(now)
    ? null
    : refusal('order.completed-before', {});
}

/** Pure: the change, null where it is so already, or the refusal. */
export type DecideBox<More> = (
  order: StoredOrder,
  now: Date,
  more: More,
) => Change<OrderView> | AppError | null;

/**
 * Changes boxes, for whoever may: all of them or none, unless it skips.
 *
 * @param how.gather reads what else decides, in the transaction in which it is written
 * @returns the orders as they stand, as they were named
 */
export async function changeBoxes<More = null>(
  ctx: UseCaseContext,
  { orderIds, skipRefused }: BoxesInput,
  decide: DecideBox<More>,
  how: {
    readonly gather?: (em: EntityManager, orderIds: readonly string[]) => Promise<More>;
    readonly alsoWrite?: (em: EntityManager, written: readonly Change<OrderView>[]) => Promise<void>;
  } = {},
): Promise<OrderView[]> {
  const ids = checkOrderIds(orderIds);
  const outcomes = await applyChanges<string, AccountsFacts & { readonly more: More }, OrderView>(ctx, {
    requests: ids,
    gather: async (em, pending) => ({
      ...(await gatherOrders(em, ctx, { orders: pending, keys: [] })),
      more: (await how.gather?.(em, pending)) as More,
    }),
    decide: (facts, id) => {
      const order = facts.orders.get(id);
      return (
        (order
          ? decide(order, facts.now, facts.more)
          : refusal('not-found', { thing: 'Order' }, 'orderIds')) ?? {
          nothing: true,
          result: order as OrderView,
        }
      );
    },
    locks: (orders) => ({ orders }),
    allOrNothing: !skipRefused,
    isTransaction: how.gather !== undefined,
    ...(how.alsoWrite && { alsoWrite: how.alsoWrite }),
  });
  const refused = outcomes.filter((outcome) => outcome instanceof AppError);
  const [first] = refused;
  if (first && (refused.length === ids.length || first.reason === 'not-found')) throw first;
  const stand = await ordersById(ctx.em, ids);
  return ids.map((id) => stand.get(id) as OrderView);
}
