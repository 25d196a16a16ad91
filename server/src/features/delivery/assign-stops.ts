import { acquireLock, anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { RunStatus, StopStatus } from '../../shared/delivery-states.js';
import { appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { checkId } from '../../shared/validation.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { readOrders } from '../orders/reading/read-orders.js';
import { checkOrderIds } from '../orders/rules/order-contents.js';
import { OrderStatus, stateError } from '../orders/rules/order-status.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type DeliveryBoard, readBoard } from './delivery-board.js';
import { type RunView, readRuns } from './read-runs.js';
import { auditRunChanges } from './record-runs.js';
import { lockRunsOfOrders, removeFromRuns } from './remove-from-runs.js';
import { requireRider } from './riders.js';
import { stopKeyOf } from './stop-identity.js';

/** Key of the advisory lock for moving stops between runs. It prevents deadlocks, because such a change locks several runs. */
const STOPS_LOCK = 0x7374_6f70;

interface AssignStopsInput {
  /** Null: the orders are on no run afterwards. */
  readonly riderId?: string | null;
  /** Orders of one day and meal. */
  readonly orderIds: readonly string[];
}

/**
 * Adds orders to the end of a rider's draft run for their day and meal, each to the stop of its customer and address, or removes
 * them from their run. Creates a missing draft and deletes a draft without a stop. Stops with a report do not move. Open stops
 * can also leave a started run. All orders are changed, or none. Admins only.
 * @returns the board of the day and meal
 * @throws AppError `not-found`, `run.not-a-rider`, `order.not-of-that-day`, `order.is-cancelled`, `stop.marked`, `run.closed`,
 * `input.*`, and access errors
 */
export async function assignStops(ctx: UseCaseContext, input: AssignStopsInput): Promise<DeliveryBoard> {
  requireAdmin(ctx.actor);
  const ids = checkOrderIds(input.orderIds);
  // Only an omitted rider means unassigned. An empty ID is invalid.
  const rider = input.riderId ?? null;
  const riderId = rider === null ? null : checkId(rider, { field: 'riderId', label: 'Rider' });
  return inTransaction(ctx.em, async (em) => {
    const locked = await readOrders(em, (all) =>
      all.where('o.id', '=', anyOf(ids)).orderBy('o.id').forUpdate('o'),
    );
    await reauthenticate(em, ctx.actor, ctx.clock);
    const byId = new Map(locked.map((order) => [order.id, order]));
    const orders = ids.flatMap((id) => byId.get(id) ?? []);
    const [first] = orders;
    if (!first || orders.length < ids.length) throw appError('not-found', { thing: 'Order' }, 'orderIds');
    if (orders.some((order) => order.forDate !== first.forDate || order.mealId !== first.mealId))
      throw appError('order.not-of-that-day', {}, 'orderIds');
    if (riderId) await requireRider(em, riderId, 'riderId');
    await assignOrders(em, ctx, riderId, orders);
    return readBoard(em, first.forDate, first.mealId);
  });
}

/**
 * Moves orders to the draft of a rider, or removes them from all runs, and adds audit entries.
 * @param riderId null removes the orders from all runs
 * @param orders locked orders of one day and meal, in the sequence of their delivery
 * @throws AppError `order.is-cancelled`, `stop.marked`, `run.closed`
 */
export async function assignOrders(
  em: EntityManager,
  ctx: UseCaseContext,
  riderId: string | null,
  orders: readonly OrderView[],
): Promise<void> {
  const [first] = orders;
  if (!first) return;
  await acquireLock(em, STOPS_LOCK);
  const before = await lockRunsOfOrders(
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
    if (on?.run.status === RunStatus.CLOSED) throw appError('run.closed', {});
    if (on && on.stop.status !== StopStatus.PENDING) throw appError('stop.marked', {});
    if (!on && order.status === OrderStatus.CANCELLED) throw stateError(order.status);
  }
  await removeFromRuns(
    em,
    moving.map(({ id }) => id),
  );
  const target = riderId === null ? null : await draftOf(em, ctx, riderId, first);
  if (target) await append(em, target, moving);
  const touched = new Set([...before.map(({ id }) => id), ...(target ? [target.id] : [])]);
  const known = target && !before.some(({ id }) => id === target.id) ? [...before, target] : before;
  await auditRunChanges(em, ctx, 'RUN_CHANGED', known, [...touched]);
}

/** Returns the rider's locked draft for the day and meal of an order. Creates a missing draft. */
async function draftOf(
  em: EntityManager,
  ctx: UseCaseContext,
  riderId: string,
  { forDate, mealId }: { forDate: IndiaDate; mealId: string },
): Promise<RunView> {
  await tables(em)
    .insertInto('DeliveryRun')
    .values({
      id: newId(),
      forDate,
      mealId,
      riderId,
      createdAt: ctx.clock.now(),
    })
    .onConflict((known) => known.doNothing())
    .execute();
  const [draft] = await readRuns(em, (all) =>
    all
      .where('r.forDate', '=', forDate)
      .where('r.mealId', '=', mealId)
      .where('r.riderId', '=', riderId)
      .where('r.status', '=', RunStatus.DRAFT)
      .forUpdate('r'),
  );
  // Another caller may have started the run between the two statements.
  return draft ?? draftOf(em, ctx, riderId, { forDate, mealId });
}

/** Appends orders to a run, each to the stop of its customer and address, or to a new stop. */
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
  // Stored positions have gaps where stops were removed, unlike the sequence in a view.
  const { last } = await tables(em)
    .selectFrom('DeliveryStop')
    .where('runId', '=', run.id)
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  const idOf = (order: OrderView) => stops.get(stopKeyOf(order)) ?? '';
  if (created.length > 0)
    await tables(em)
      .insertInto('DeliveryStop')
      .values(
        created.map((order, at) => ({
          id: idOf(order),
          runId: run.id,
          customerId: order.customerId,
          sequence: (last ?? 0) + at + 1,
        })),
      )
      .execute();
  await tables(em)
    .insertInto('DeliveryStopOrder')
    .values(orders.map((order) => ({ orderId: order.id, stopId: idOf(order) })))
    .execute();
}
