import { query } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { NOT_DELIVERED } from '../../messages.js';
import { type FailReason, StopResolution, StopStatus } from '../../shared/delivery-states.js';
import { publish } from '../../shared/domain-events.js';
import { AppError, refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { isChange } from '../changes/change.js';
import { writeLocked } from '../changes/write-changes.js';
import { claimKey } from '../idempotency/claim-key.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { decideCancel } from '../orders/changing/cancel-order.js';
import { completionChange } from '../orders/changing/complete-delivered.js';
import { gatherOrders } from '../orders/changing/gather-orders.js';
import { recordOnly } from '../orders/changing/order-change.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { readOrders } from '../orders/reading/read-orders.js';
import { isLiveSql, OrderStatus, stepRuling } from '../orders/rules/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { lockUser } from '../users/stored-user.js';
import { readRun, type StopView } from './read-runs.js';

export interface ResolveFailedStopInput {
  readonly stopId: string;
  /** Whether its orders are cancelled with refund; else the charge is kept, and they are Completed. */
  readonly refund: boolean;
  readonly idempotency?: Idempotency | null;
}

/**
 * Decides about a stop that could not be delivered, once; from then on its rider cannot take it back. A refund cancels its live orders by the rules of every
 * cancel. Where the charge is kept, what is Placed becomes Completed, so that its customer cannot cancel it for the refund that was denied. Admins only.
 *
 * @returns the stop
 * @throws AppError `not-found`, `stop.not-failed`, `stop.resolved`, `order.already-cancelled` or `stop.nothing-to-keep` if all its orders are cancelled,
 *   errors of `cancelOrder`, `key-reused`, `input.*`, and access errors
 */
export async function resolveFailedStop(
  ctx: UseCaseContext,
  input: ResolveFailedStopInput,
): Promise<StopView> {
  const actor = requireAdmin(ctx.actor);
  const stopId = checkId(input.stopId, { field: 'stopId', label: 'Stop' });
  let cancelled = 0;
  const stop = await inTransaction(ctx.em, async (em) => {
    cancelled = 0;
    const stops = query(em)
      .selectFrom('delivery_stops')
      .where('id', '=', stopId)
      .select(['run_id', 'customer_id', 'status', 'reason', 'resolution'])
      .$narrowType<{ reason: FailReason }>();
    const found = await stops.executeTakeFirst();
    if (!found) throw refusal('not-found', { thing: 'Stop' }, 'stopId');
    await lockUser(em, ctx, found.customer_id);
    // A repeated request is answered with the stop as it stands.
    if (await claimKey(em, ctx, requestOf('resolveFailedStop', input.idempotency))) {
      const orders = await readOrders(
        em,
        `where o.id in (select so.order_id from delivery_stop_orders so where so.stop_id = $1) and ${isLiveSql('o')}
         order by o.id for update of o`,
        [stopId],
      );
      const row = await stops.forUpdate().executeTakeFirst();
      if (!row) throw refusal('not-found', { thing: 'Stop' }, 'stopId');
      if (row.status !== StopStatus.FAILED) throw refusal('stop.not-failed', {});
      if (row.resolution !== null) throw refusal('stop.resolved', {});
      if (orders.length === 0)
        throw refusal(input.refund ? 'order.already-cancelled' : 'stop.nothing-to-keep', {});
      if (input.refund) {
        const how = { reason: NOT_DELIVERED[row.reason], refund: true };
        const facts = await gatherOrders(em, ctx, { orders: orders.map(({ id }) => id), keys: [] });
        const decided = orders.map(({ id }) =>
          decideCancel(facts, { ...how, id, version: null, request: null }, actor),
        );
        const refused = decided.find((each) => each instanceof AppError);
        if (refused) throw refused;
        await writeLocked(em, ctx, facts.now, decided.filter(isChange));
        cancelled = orders.length;
      } else {
        const now = ctx.clock.now();
        const of = { runId: row.run_id };
        await writeLocked(em, ctx, now, [
          ...orders.map((order) => recordOnly(order, 'ORDER_CHARGE_KEPT', of)),
          ...orders.filter(isPlaced).map((order) => completionChange(order, OrderStatus.COMPLETED, now, of)),
        ]);
      }
      const resolution = input.refund ? StopResolution.REFUNDED : StopResolution.KEPT;
      await query(em)
        .updateTable('delivery_stops')
        .set({ resolution, resolved_by: actor.userId, resolved_at: ctx.clock.now() })
        .where('id', '=', stopId)
        .execute();
    }
    const run = await readRun(em, found.run_id);
    return run?.stops.find(({ id }) => id === stopId);
  });
  for (let published = 0; published < cancelled; published++) publish({ what: 'order', change: 'cancelled' });
  if (!stop) throw refusal('not-found', { thing: 'Stop' }, 'stopId');
  return stop;
}

/** Whether it can be completed. */
function isPlaced({ status }: OrderView): boolean {
  return stepRuling(status, OrderStatus.COMPLETED, true) === null;
}
