import { sql } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { NOT_DELIVERED } from '../../messages.js';
import { publish } from '../../shared/domain-events.js';
import { AppError, refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { isChange } from '../changes/change.js';
import { writeLocked } from '../changes/write-locked.js';
import { type AnswerFormat, type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { withIdempotencyKey } from '../idempotency/with-idempotency-key.js';
import { completed, completedRuling } from '../kitchen/fulfilment.js';
import { decideCancel } from '../orders/cancel-order.js';
import { gatherOrders } from '../orders/gather-orders.js';
import { recordOnly } from '../orders/order-change.js';
import { isLiveSql } from '../orders/order-status.js';
import { readOrders } from '../orders/read-orders.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { lockUser } from '../users/lock-user.js';
import { type FailReason, StopStatus } from './delivery-states.js';
import { readRun, type StopView } from './read-runs.js';

export interface ResolveFailedStopInput {
  readonly stopId: string;
  /** Whether its orders are cancelled with refund; else the charge is kept, and they are Completed. */
  readonly refund: boolean;
  readonly idempotency?: Idempotency | null;
}

interface StopRow {
  run_id: string;
  customer_id: string;
  status: StopStatus;
  reason: FailReason;
  resolution: string | null;
}

/** A repeated request is answered with the stop as it stands. */
const STOP_ID: AnswerFormat<string> = { write: (id) => id, read: (stored) => stored as string };

/**
 * Decides about a stop that could not be delivered, once; from then on its rider cannot take it back. A refund cancels its live orders by the rules of every
 * cancel. Where the charge is kept, what is Placed becomes Completed, so that its customer cannot cancel it for the refund that was denied. Admins only.
 *
 * @returns the stop
 * @throws AppError `not-found`, `stop.not-failed`, `stop.resolved`, `order.already-cancelled` when nothing is left to refund, what `cancelOrder` throws,
 *   `key-reused`, `input.*`, and refusals of access
 */
export async function resolveFailedStop(
  ctx: UseCaseContext,
  input: ResolveFailedStopInput,
): Promise<StopView> {
  const actor = requireAdmin(ctx.actor);
  const { userId } = actor;
  const stopId = checkId(input.stopId, { field: 'stopId', label: 'Stop' });
  let cancelled = 0;
  const stop = await inTransaction(ctx.em, async (em) => {
    cancelled = 0;
    const find = (lock = '') =>
      sql<StopRow>(
        em,
        `select run_id, customer_id, status, reason, resolution from delivery_stops where id = $1 ${lock}`,
        [stopId],
      );
    const [found] = await find();
    if (!found) throw refusal('not-found', { thing: 'Stop' }, 'stopId');
    await lockUser(em, ctx, found.customer_id);
    await withIdempotencyKey(
      em,
      ctx,
      requestOf('resolveFailedStop', input.idempotency),
      STOP_ID,
      async () => {
        const orders = await readOrders(
          em,
          `where o.id in (select so.order_id from delivery_stop_orders so where so.stop_id = $1) and ${isLiveSql('o')}
         order by o.id for update of o`,
          [stopId],
        );
        const [row] = await find('for update');
        if (!row) throw refusal('not-found', { thing: 'Stop' }, 'stopId');
        if (row.status !== StopStatus.FAILED) throw refusal('stop.not-failed', {});
        if (row.resolution !== null) throw refusal('stop.resolved', {});
        if (input.refund && orders.length === 0) throw refusal('order.already-cancelled', {});
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
            ...orders.filter((order) => !completedRuling(order)).map((order) => completed(order, now, of)),
          ]);
        }
        await sql(
          em,
          'update delivery_stops set resolution = $2, resolved_by = $3, resolved_at = $4 where id = $1',
          [stopId, input.refund ? 'REFUNDED' : 'KEPT', userId, ctx.clock.now().toISOString()],
        );
        return stopId;
      },
    );
    const run = await readRun(em, found.run_id);
    return run?.stops.find(({ id }) => id === stopId);
  });
  for (let published = 0; published < cancelled; published++) publish({ what: 'order', change: 'cancelled' });
  if (!stop) throw refusal('not-found', { thing: 'Stop' }, 'stopId');
  return stop;
}
