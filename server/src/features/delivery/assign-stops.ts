import { sql } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { Status, UserType } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import { OrderStatus } from '../orders/order-status.js';
import type { OrderView } from '../orders/order-view.js';
import { readOrders } from '../orders/read-orders.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type DeliveryBoard, readBoard } from './delivery-board.js';
import { RunStatus, StopStatus } from './delivery-states.js';
import { leaveRuns, lockRunsOf } from './leave-runs.js';
import { type RunView, readRun, readRuns, type StopView } from './read-runs.js';
import { recordRuns } from './record-runs.js';
import { stopKeyOf } from './what-is-a-stop.js';

/** The most orders of one call. */
const MAX_ORDERS = 1_000;

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
  const given = input.orderIds;
  if (given.length === 0) throw refusal('order.no-order', {}, 'orderIds');
  if (given.length > MAX_ORDERS)
    throw refusal('input.too-many', { label: 'The list of orders', max: MAX_ORDERS }, 'orderIds');
  const ids = [...new Set(given.map((id, at) => checkId(id, { field: `orderIds.${at}`, label: 'Order' })))];
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
 * Lets active delivery users through.
 *
 * @param field the input field that names them, if one does
 * @throws AppError `run.not-a-rider`
 */
export async function requireRider(em: EntityManager, id: string, field?: string): Promise<void> {
  const found = await sql(
    em,
    `select 1 from users where id = $1 and type = ${UserType.DELIVERY} and status = ${Status.ACTIVE}`,
    [id],
  );
  if (found.length === 0) throw refusal('run.not-a-rider', {}, field);
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
  const before = await lockRunsOf(
    em,
    orders.map(({ id }) => id),
  );
  const stopOf = new Map(
    before.flatMap((run) => run.stops.flatMap((stop) => stop.orders.map(({ id }) => [id, { run, stop }]))),
  ) as Map<string, { run: RunView; stop: StopView }>;
  const moving = orders.filter((order) => {
    const on = stopOf.get(order.id);
    return on ? !(on.run.status === RunStatus.DRAFT && on.run.riderId === riderId) : riderId !== null;
  });
  for (const order of moving) {
    const on = stopOf.get(order.id);
    if (on?.run.status === RunStatus.CLOSED) throw refusal('run.closed', {});
    if (on && on.stop.status !== StopStatus.PENDING) throw refusal('stop.marked', {});
    if (!on && order.status === OrderStatus.CANCELLED) throw refusal('order.is-cancelled', {});
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
  await sql(
    em,
    `insert into delivery_runs (id, for_date, meal_id, rider_id, created_at) values ($1, $2::date, $3, $4, $5)
     on conflict (for_date, meal_id, rider_id) where status = 'DRAFT' do nothing`,
    [newId(), forDate, mealId, riderId, ctx.clock.now().toISOString()],
  );
  const [draft] = await readRuns(
    em,
    `where r.for_date = $1::date and r.meal_id = $2 and r.rider_id = $3 and r.status = 'DRAFT' for update of r`,
    [forDate, mealId, riderId],
  );
  // Somebody started it between the two statements.
  return draft ?? draftOf(em, ctx, riderId, { forDate, mealId });
}

/** Puts orders behind the stops of a run: to the stop of their customer and address, or to a new one. */
async function append(em: EntityManager, run: RunView, orders: readonly OrderView[]): Promise<void> {
  const standing = (await readRun(em, run.id))?.stops ?? [];
  const stops = new Map(
    standing.map(({ id, customerId, address }) => [stopKeyOf({ customerId, deliveryAddress: address }), id]),
  );
  const created: { id: string; customerId: string }[] = [];
  const places = orders.map((order) => {
    const key = stopKeyOf(order);
    let id = stops.get(key);
    if (!id) {
      id = newId();
      stops.set(key, id);
      created.push({ id, customerId: order.customerId });
    }
    return { orderId: order.id, stopId: id };
  });
  // What is stored has gaps where stops have left, unlike the sequence of a view.
  await sql(
    em,
    `insert into delivery_stops (id, run_id, customer_id, sequence)
     select id, $1, customer_id, place + (select coalesce(max(sequence), 0) from delivery_stops where run_id = $1)
     from unnest($2::uuid[], $3::uuid[]) with ordinality as s (id, customer_id, place)`,
    [run.id, created.map(({ id }) => id), created.map(({ customerId }) => customerId)],
  );
  await sql(
    em,
    `insert into delivery_stop_orders (order_id, stop_id) select * from unnest($1::uuid[], $2::uuid[])`,
    [places.map(({ orderId }) => orderId), places.map(({ stopId }) => stopId)],
  );
}
