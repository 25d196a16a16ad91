import { holdLock, query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { RunStatus, StopStatus } from '../../shared/delivery-states.js';
import { refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { checkId } from '../../shared/validation.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { readOrders } from '../orders/reading/read-orders.js';
import { checkOrderIds } from '../orders/rules/order-contents.js';
import { OrderStatus, stateRefusal } from '../orders/rules/order-status.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type DeliveryBoard, readBoard } from './delivery-board.js';
import { leaveRuns, lockRunsOf } from './leave-runs.js';
import { type RunView, readRuns } from './read-runs.js';
import { recordRuns } from './record-runs.js';
import { requireRider } from './riders.js';
import { stopKeyOf } from './what-is-a-stop.js';

/** Held by whoever moves stops from run to run: each locks several runs, in no order of their own. */
const STOPS_LOCK = 0x7374_6f70;

export interface AssignStopsInput {
  /** Null: the orders are on no run afterwards. */
  readonly riderId?: string | null;
  /** Of one day and meal. */
  readonly orderIds: readonly string[];
}

/**
 * Puts orders on a rider's draft run for their day and meal, behind what is on it, each to the stop of its customer and address; or takes them off. The
 * draft is made where there is none, and one that is left without a stop goes. What has been marked by a rider does not move; what is still to be
 * delivered does, also from a run that is out. All of them or none. Admins only.
 *
 * @returns the board of the day and meal
 * @throws AppError `not-found`, `run.not-a-rider`, `order.not-of-that-day`, `order.is-cancelled`, `stop.marked`, `run.closed`, `input.*`, and refusals of
 *   access
 */
export async function assignStops(ctx: UseCaseContext, input: AssignStopsInput): Promise<DeliveryBoard> {
  requireAdmin(ctx.actor);
  const ids = checkOrderIds(input.orderIds);
  // Only a rider who is left out means nobody: an empty id does not.
  const rider = input.riderId ?? null;
  const riderId = rider === null ? null : checkId(rider, { field: 'riderId', label: 'Rider' });
  return inTransaction(ctx.em, async (em) => {
    const locked = await readOrders(em, 'where o.id = any($1::uuid[]) order by o.id for update of o', [ids]);
    await reauthenticate(em, ctx.actor, ctx.clock);
    const byId = new Map(locked.map((order) => [order.id, order]));
    const orders = ids.flatMap((id) => byId.get(id) ?? []);
    const [first] = orders;
    if (!first || orders.length < ids.length) throw refusal('not-found', { thing: 'Order' }, 'orderIds');
    if (orders.some((order) => order.forDate !== first.forDate || order.mealId !== first.mealId))
      throw refusal('order.not-of-that-day', {}, 'orderIds');
    if (riderId) await requireRider(em, riderId, 'riderId');
    await assign(em, ctx, riderId, orders);
    return readBoard(em, first.forDate, first.mealId);
  });
}

/**
 * Moves orders to the draft of a rider, or off every run, and records it.
 *
 * @param orders locked, of one day and meal, in the order in which they are to be brought
 * @throws AppError `order.is-cancelled`, `stop.marked`, `run.closed`
 */
export async function assign(
  em: EntityManager,
  ctx: UseCaseContext,
  riderId: string | null,
  orders: readonly OrderView[],
): Promise<void> {
  const [first] = orders;
  if (!first) return;
  await holdLock(em, STOPS_LOCK);
  const before = await lockRunsOf(
    em,
    orders.map(({ id }) => id),
  );
  const places = before.flatMap((run) =>
    run.stops.flatMap((stop) => stop.orders.map(({ id }) => [id, { run, stop }] as const)),
  );
  const placeOf = new Map(places);
  const moving = orders.filter(({ id }) => {
    const run = placeOf.get(id)?.run;
    return run ? run.status !== RunStatus.DRAFT || run.riderId !== riderId : riderId !== null;
  });
  for (const order of moving) {
    const on = placeOf.get(order.id);
    if (on?.run.status === RunStatus.CLOSED) throw refusal('run.closed', {});
    if (on && on.stop.status !== StopStatus.PENDING) throw refusal('stop.marked', {});
    if (!on && order.status === OrderStatus.CANCELLED) throw stateRefusal(order.status);
  }
  await leaveRuns(
    em,
    moving.map(({ id }) => id),
  );
  const target = riderId === null ? null : await draftOf(em, ctx, riderId, first);
  if (target) await append(em, target, moving);
  const touched = new Set([...before.map(({ id }) => id), ...(target ? [target.id] : [])]);
  const known = target && !before.some(({ id }) => id === target.id) ? [...before, target] : before;
  await recordRuns(em, ctx, 'RUN_CHANGED', known, [...touched]);
}

/** The rider's draft for the day and meal of an order, locked; made where there is none. */
async function draftOf(
  em: EntityManager,
  ctx: UseCaseContext,
  riderId: string,
  { forDate, mealId }: { forDate: IndiaDate; mealId: string },
): Promise<RunView> {
  await query(em)
    .insertInto('delivery_runs')
    .values({
      id: newId(),
      for_date: forDate,
      meal_id: mealId,
      rider_id: riderId,
      created_at: ctx.clock.now(),
    })
    .onConflict((known) => known.doNothing())
    .execute();
  const [draft] = await readRuns(em, (all) =>
    all
      .where('r.for_date', '=', forDate)
      .where('r.meal_id', '=', mealId)
      .where('r.rider_id', '=', riderId)
      .where('r.status', '=', RunStatus.DRAFT)
      .forUpdate('r'),
  );
  // Somebody started it between the two statements.
  return draft ?? draftOf(em, ctx, riderId, { forDate, mealId });
}

/** Puts orders behind the stops of a run: to the stop of their customer and address, or to a new one. */
async function append(em: EntityManager, run: RunView, orders: readonly OrderView[]): Promise<void> {
  if (orders.length === 0) return;
  const stops = new Map(
    run.stops.map(({ id, customerId, address }) => [stopKeyOf({ customerId, deliveryAddress: address }), id]),
  );
  const created = orders.filter((order) => {
    const key = stopKeyOf(order);
    const isNew = !stops.has(key);
    if (isNew) stops.set(key, newId());
    return isNew;
  });
  // What is stored has gaps where stops have left, unlike the sequence of a view.
  const { last } = await query(em)
    .selectFrom('delivery_stops')
    .where('run_id', '=', run.id)
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  const idOf = (order: OrderView) => stops.get(stopKeyOf(order)) ?? '';
  if (created.length > 0)
    await query(em)
      .insertInto('delivery_stops')
      .values(
        created.map((order, at) => ({
          id: idOf(order),
          run_id: run.id,
          customer_id: order.customerId,
          sequence: (last ?? 0) + at + 1,
        })),
      )
      .execute();
  await query(em)
    .insertInto('delivery_stop_orders')
    .values(orders.map((order) => ({ order_id: order.id, stop_id: idOf(order) })))
    .execute();
}
