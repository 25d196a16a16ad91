import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { writeLocked } from '../changes/write-locked.js';
import { closedFor } from '../kitchen/closures.js';
import { completed, reopened } from '../kitchen/fulfilment.js';
import { recordOnly } from '../orders/order-change.js';
import { canTransition, isLiveSql, OrderStatus } from '../orders/order-status.js';
import { readOrders } from '../orders/read-orders.js';
import type { UseCaseContext } from '../use-case.js';
import { type FailReason, StopStatus } from './delivery-states.js';
import type { StopState } from './stop-events.js';

interface StoredState {
  status: StopStatus;
  reason: FailReason | null;
  note: string;
  marked_at: string | null;
}

/**
 * Makes a stop what its rider's words say, and its orders with it: they become Completed when it is delivered, and Placed again when that is taken back,
 * unless somebody else has completed them.
 *
 * @param em of a transaction that has locked the stop and its orders
 */
export async function settleStop(
  em: EntityManager,
  ctx: UseCaseContext,
  runId: string,
  stopId: string,
  state: StopState,
): Promise<void> {
  const [was] = await sql<StoredState>(
    em,
    'select status, reason, note, marked_at from delivery_stops where id = $1',
    [stopId],
  );
  if (!was || sameState(was, state)) return;
  await sql(
    em,
    'update delivery_stops set status = $2, reason = $3, note = $4, marked_at = $5 where id = $1',
    [stopId, state.status, state.reason, state.note, state.markedAt?.toISOString() ?? null],
  );
  const of = { runId, stopId };
  if (was.status === StopStatus.DELIVERED && state.status !== StopStatus.DELIVERED) await reopen(em, ctx, of);
  if (was.status === StopStatus.FAILED && state.status !== StopStatus.FAILED)
    await recordLive(em, ctx, 'ORDER_DELIVERY_UNDONE', of);
  if (state.status === StopStatus.DELIVERED && was.status !== StopStatus.DELIVERED)
    await complete(em, ctx, of);
  if (state.status === StopStatus.FAILED)
    await recordLive(em, ctx, 'ORDER_NOT_DELIVERED', of, { reason: state.reason, note: state.note });
}

function sameState(was: StoredState, state: StopState): boolean {
  return (
    was.status === state.status &&
    was.reason === state.reason &&
    was.note === state.note &&
    (was.marked_at === null ? null : new Date(was.marked_at).getTime()) ===
      (state.markedAt?.getTime() ?? null)
  );
}

interface Place {
  readonly runId: string;
  readonly stopId: string;
}

const OF_STOP = 'where o.id in (select so.order_id from delivery_stop_orders so where so.stop_id = $1)';

/** Completes what is placed. What is not charged yet stays Upcoming: it becomes Placed at its time, and an admin sees it. */
async function complete(em: EntityManager, ctx: UseCaseContext, { runId, stopId }: Place): Promise<void> {
  const orders = (await readOrders(em, `${OF_STOP} order by o.id for update of o`, [stopId])).filter(
    ({ status }) => canTransition(status, OrderStatus.COMPLETED, true),
  );
  const now = ctx.clock.now();
  await writeLocked(
    em,
    ctx,
    now,
    orders.map((order) => completed(order, now, { runId })),
  );
  await sql(
    em,
    `update delivery_stop_orders so set completed_at = o.completed_at from orders o
     where o.id = so.order_id and o.id = any($1::uuid[])`,
    [orders.map(({ id }) => id)],
  );
}

/** Opens again what this stop has completed, and nobody since; not where the day was closed meanwhile: there nothing is to come any more. */
async function reopen(em: EntityManager, ctx: UseCaseContext, { runId, stopId }: Place): Promise<void> {
  const orders = await readOrders(
    em,
    `where o.status = ${OrderStatus.COMPLETED} and o.id in (select so.order_id from delivery_stop_orders so
       where so.stop_id = $1 and so.completed_at = o.completed_at) order by o.id for update of o`,
    [stopId],
  );
  const closed = await closedFor(
    em,
    orders.map(({ id }) => id),
  );
  const now = ctx.clock.now();
  const open = orders.filter(({ id }) => !closed.has(id));
  await writeLocked(
    em,
    ctx,
    now,
    open.map((order) => reopened(order, now, { runId })),
  );
  await sql(em, 'update delivery_stop_orders set completed_at = null where stop_id = $1', [stopId]);
}

/** Records what befell the live orders of a stop, of which nothing changes. */
async function recordLive(
  em: EntityManager,
  ctx: UseCaseContext,
  action: 'ORDER_DELIVERY_UNDONE' | 'ORDER_NOT_DELIVERED',
  { runId, stopId }: Place,
  more: { readonly reason?: string | null; readonly note?: string } = {},
): Promise<void> {
  const orders = await readOrders(em, `${OF_STOP} and ${isLiveSql('o')} order by o.id`, [stopId]);
  const changes = orders.map((order) => recordOnly(order, action, { runId, ...more }));
  await writeLocked(em, ctx, ctx.clock.now(), changes);
}
