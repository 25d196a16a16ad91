import { tables } from '../../db/tables.js';
import { NOT_DELIVERED } from '../../messages.js';
import { type FailReason, StopResolution, StopStatus } from '../../shared/delivery-states.js';
import { AppError, appError } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { type Change, isChange } from '../ledger/change.js';
import { updateAccounts } from '../ledger/decide-each.js';
import type { LockSet } from '../ledger/locks.js';
import type { Tx } from '../ledger/transaction.js';
import { RetryError } from '../ledger/transaction.js';
import { type AccountsContext, readAccounts } from '../orders/changing/accounts-state.js';
import { decideCancel } from '../orders/changing/cancel-order.js';
import { completionChange } from '../orders/changing/complete-delivered-orders.js';
import { auditOnlyChange } from '../orders/changing/order-change.js';
import type { OrderView, StoredOrder } from '../orders/reading/order-view.js';
import { checkTransition, OrderStatus } from '../orders/rules/order-status.js';
import { type AdminActor, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { changeStop, type StopReference } from './change-stop.js';
import type { StopView } from './read-runs.js';

interface ResolveFailedStopInput {
  readonly stopId: string;
  /** Whether the stop's orders are cancelled with a refund. Otherwise, the charge is kept, and the orders become Completed. */
  readonly refund: boolean;
  readonly idempotency?: Idempotency | null;
}

/**
 * Settles an undelivered stop once. Afterwards, its rider cannot undo the report. A refund cancels its live orders by the usual
 * rules. Without a refund, Placed orders become Completed, so that the customer cannot cancel them for the denied refund. Admins
 * only.
 * @returns the stop
 * @throws AppError `not-found`, `stop.not-failed`, `stop.resolved`, `order.already-cancelled` or `stop.nothing-to-keep` if all
 * its orders are cancelled, errors of `cancelOrder`, `key-reused`, `input.*`, and access errors
 */
export async function resolveFailedStop(
  ctx: UseCaseContext,
  input: ResolveFailedStopInput,
): Promise<StopView> {
  const actor = requireAdmin(ctx.actor);
  const stopId = checkId(input.stopId, { field: 'stopId', label: 'Stop' });
  const request = requestOf('resolveFailedStop', input.idempotency);
  let lockedOrders: ReadonlySet<string> = new Set();
  const locks = async (tx: Tx, { runId, customerId }: StopReference): Promise<LockSet> => {
    const orders = await ordersOf(tx, stopId);
    lockedOrders = new Set(orders);
    const rows = { customers: [customerId], orders, runs: [runId], sharesRuns: true, stops: [stopId] };
    // Only a refund changes the number of live orders of a day.
    return input.refund ? { ...rows, daysOf: orders } : rows;
  };
  return changeStop(ctx, stopId, request, locks, async (tx, { runId }) => {
    const all = await ordersOf(tx, stopId);
    if (all.some((id) => !lockedOrders.has(id))) throw new RetryError();
    const { orders, ...state } = await readAccounts(tx, { orders: all });
    const live = all
      .flatMap((id) => orders.get(id) ?? [])
      .filter(({ status }) => status !== OrderStatus.CANCELLED);
    const reason = await checkUndecided(tx, stopId);
    if (live.length === 0)
      throw appError(input.refund ? 'order.already-cancelled' : 'stop.nothing-to-keep', {});
    const changes = input.refund
      ? cancelAllOf({ ...state, orders }, live, NOT_DELIVERED[reason], actor)
      : [
          ...live.map((order) => auditOnlyChange(order, 'ORDER_CHARGE_KEPT', { runId })),
          ...live
            .filter(isPlaced)
            .map((order) => completionChange(order, OrderStatus.COMPLETED, tx.now, { runId })),
        ];
    const resolution = input.refund ? StopResolution.REFUNDED : StopResolution.KEPT;
    const also = async () => {
      await tables(tx.em)
        .updateTable('DeliveryStop')
        .set({ resolution, resolvedById: actor.userId, resolvedAt: tx.now })
        .where('id', '=', stopId)
        .execute();
    };
    return { changes, also };
  });
}

async function ordersOf({ em }: Tx, stopId: string): Promise<string[]> {
  const rows = await tables(em)
    .selectFrom('DeliveryStopOrder')
    .where('stopId', '=', stopId)
    .orderBy('orderId')
    .select('orderId')
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/**
 * Checks that a stop failed and no admin has decided about it.
 * @returns the rider's reason
 */
async function checkUndecided({ em }: Tx, stopId: string): Promise<FailReason> {
  const stop = await tables(em)
    .selectFrom('DeliveryStop')
    .where('id', '=', stopId)
    .select(['status', 'reason', 'resolution'])
    .$narrowType<{ reason: FailReason }>()
    .executeTakeFirst();
  if (stop?.status !== StopStatus.FAILED) throw appError('stop.not-failed', {});
  if (stop.resolution !== null) throw appError('stop.resolved', {});
  return stop.reason;
}

/** Decides to cancel orders of one customer with a refund, one after the other. */
function cancelAllOf(
  state: AccountsContext,
  orders: readonly StoredOrder[],
  reason: string,
  actor: AdminActor,
): Change[] {
  return orders.flatMap(({ id }) => {
    const cancel = { id, reason, refund: true, version: null, request: null };
    const decided = decideCancel(state, cancel, actor);
    if (decided instanceof AppError) throw decided;
    if (!isChange(decided)) return [];
    updateAccounts(state.customers, decided);
    return [decided];
  });
}

/** Whether the order can be completed. */
function isPlaced({ status }: OrderView): boolean {
  return checkTransition(status, OrderStatus.COMPLETED, true) === null;
}
