import { sql } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { type AppError, refusal } from '../../shared/errors.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { checkId } from '../../shared/validation.js';
import { keptCharges } from '../delivery/kept-charges.js';
import { closureRuling } from '../orders/order-rules.js';
import { canTransition, OrderStatus } from '../orders/order-status.js';
import type { OrderView } from '../orders/order-view.js';
import { readOrders } from '../orders/read-orders.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { closedFor } from './closures.js';
import { knownMeal, type PackingList, readPackingList } from './packing-list.js';
import { recordOrders, stepOrders } from './step-orders.js';

/** The most orders of one call. */
const MAX_ORDERS = 1_000;

/** What labels and slips are printed for; a sheet of totals names no order. */
export const PrintKind = { LABELS: 'LABELS', SLIPS: 'SLIPS' } as const;
export type PrintKind = (typeof PrintKind)[keyof typeof PrintKind];

/** What is done with some orders. */
interface BoxesInput {
  readonly orderIds: readonly string[];
  /** Leaves out the orders that refuse it, which else refuse the whole call; when all of them do, it is refused all the same. */
  readonly skipRefused?: boolean | null;
}

/**
 * Notes that boxes are packed, or takes that back, which can be done until the order is Completed. All of them or none, unless it skips. Admins only.
 *
 * @returns the orders as they stand, as they were named
 * @throws AppError `not-found`, `order.is-cancelled`, `order.is-completed`, `input.*`, and refusals of access
 */
export function setPacked(
  ctx: UseCaseContext,
  input: BoxesInput & { packed: boolean },
): Promise<OrderView[]> {
  return changeOrders(ctx, input.orderIds, async (em, named) => {
    const orders = allowed(named, input, ({ status }) => {
      if (status === OrderStatus.CANCELLED) return refusal('order.is-cancelled', {});
      return status === OrderStatus.COMPLETED ? refusal('order.is-completed', {}) : null;
    });
    const [at, by] = input.packed
      ? [ctx.clock.now().toISOString(), requireAdmin(ctx.actor).userId]
      : [null, null];
    const changed = await sql<{ id: string }>(
      em,
      `update orders set packed_at = $2, packed_by = $3
       where id = any($1::uuid[]) and (packed_at is null) = ($2::timestamptz is not null) returning id`,
      [orders.map(({ id }) => id), at, by],
    );
    await recordOrders(em, ctx, input.packed ? 'ORDER_PACKED' : 'ORDER_UNPACKED', orders, changed);
  });
}

/**
 * Moves orders from Placed to Completed; those that are Completed already stay so. All of them or none, unless it skips. Admins only.
 *
 * @returns the orders as they stand, as they were named
 * @throws AppError `not-found`, `order.is-cancelled`, `order.is-upcoming`, `input.*`, and refusals of access
 */
export function completeOrders(ctx: UseCaseContext, input: BoxesInput): Promise<OrderView[]> {
  return changeOrders(ctx, input.orderIds, async (em, orders) => {
    const open = allowed(orders, input, ({ status }) => {
      if (status === OrderStatus.COMPLETED || canTransition(status, OrderStatus.COMPLETED, true)) return null;
      return status === OrderStatus.UPCOMING
        ? refusal('order.is-upcoming', {})
        : refusal('order.is-cancelled', {});
    }).filter(({ status }) => status !== OrderStatus.COMPLETED);
    await stepOrders(em, ctx, open, OrderStatus.COMPLETED, 'ORDER_COMPLETED');
  });
}

/**
 * Moves orders back from Completed to Placed, on the day on which they were completed; those that are Placed stay so. All of them or none, unless
 * it skips. What was not delivered and is charged all the same stays so, and what is for a day that is closed. Admins only.
 *
 * @returns the orders as they stand, as they were named
 * @throws AppError `not-found`, `order.is-cancelled`, `order.is-upcoming`, `order.completed-before`, `stop.charge-kept`, `order.kitchen-closed`, `input.*`, and refusals of access
 */
export function reopenOrders(ctx: UseCaseContext, input: BoxesInput): Promise<OrderView[]> {
  return changeOrders(ctx, input.orderIds, async (em, orders) => {
    const rows = await sql<{ id: string; completed_at: string | null }>(
      em,
      'select id, completed_at from orders where id = any($1::uuid[])',
      [orders.map(({ id }) => id)],
    );
    const completedAt = new Map(rows.map((row) => [row.id, row.completed_at]));
    const today = indiaDateOf(ctx.clock.now());
    const ids = orders.map(({ id }) => id);
    const [kept, closed] = [await keptCharges(em, ids), await closedFor(em, ids)];
    const done = allowed(orders, input, ({ id, status, forDate }) => {
      if (status === OrderStatus.PLACED) return null;
      if (status === OrderStatus.UPCOMING) return refusal('order.is-upcoming', {});
      if (!canTransition(status, OrderStatus.PLACED, true)) return refusal('order.is-cancelled', {});
      // Placed again, its customer could cancel it.
      if (kept.has(id)) return refusal('stop.charge-kept', {});
      // What was delivered before its day was closed stays delivered, or is cancelled with the others.
      const reason = closed.get(id);
      if (reason !== undefined) return closureRuling(forDate, reason);
      const at = completedAt.get(id);
      return at && indiaDateOf(new Date(at)) === today ? null : refusal('order.completed-before', {});
    }).filter(({ status }) => status !== OrderStatus.PLACED);
    await stepOrders(em, ctx, done, OrderStatus.PLACED, 'ORDER_REOPENED');
  });
}

/**
 * The orders with which it can be done.
 *
 * @param ruling why it cannot be done with an order, or null
 * @throws AppError the first refusal, unless it skips those and others are left
 */
function allowed(
  orders: readonly OrderView[],
  { skipRefused }: BoxesInput,
  ruling: (order: OrderView) => AppError | null,
): readonly OrderView[] {
  const refusals = orders.map(ruling);
  const left = orders.filter((_, at) => refusals[at] === null);
  const first = refusals.find((each) => each !== null);
  if (first && !(skipRefused && left.length > 0)) throw first;
  return left;
}

/**
 * Notes that the labels or the slips of some orders were printed. Admins only.
 *
 * @param input.versions the version that was printed of each order, in the same order: one that has changed since stands out still. Left out:
 *   they were printed as they are now
 * @returns the packing list
 * @throws AppError `not-found`, `order.not-of-that-day`, `input.*`, and refusals of access
 */
export async function recordPrint(
  ctx: UseCaseContext,
  input: {
    date: IndiaDate;
    mealId: string;
    kind: PrintKind;
    orderIds: readonly string[];
    versions?: readonly number[] | null;
  },
): Promise<PackingList> {
  const { userId } = requireAdmin(ctx.actor);
  const { versions } = input;
  if (versions && versions.length !== input.orderIds.length)
    throw refusal('input.malformed', { detail: 'There must be a version for each order.' }, 'versions');
  const printed = new Map(input.orderIds.map((id, at) => [id.toLowerCase(), versions?.[at]]));
  const mealId = await knownMeal(ctx.em, input.mealId);
  await changeOrders(ctx, input.orderIds, async (em, orders) => {
    if (orders.some((order) => order.forDate !== input.date || order.mealId !== mealId))
      throw refusal('order.not-of-that-day', {}, 'orderIds');
    await sql(
      em,
      `insert into order_prints (order_id, kind, version, printed_by, printed_at)
       select o.id, $2, greatest(1, least(o.version, given.version)), $3, $4
       from orders o join unnest($1::uuid[], $5::int[]) as given (id, version) on given.id = o.id
       on conflict (order_id, kind) do update set
         version = excluded.version, printed_by = excluded.printed_by, printed_at = excluded.printed_at`,
      [
        orders.map(({ id }) => id),
        input.kind,
        userId,
        ctx.clock.now().toISOString(),
        orders.map(({ id }) => printed.get(id) ?? null),
      ],
    );
    await recordOrders(em, ctx, 'ORDER_PRINTED', orders, orders);
  });
  return readPackingList(ctx.em, input.date, mealId);
}

async function changeOrders(
  ctx: UseCaseContext,
  given: readonly string[],
  change: (em: EntityManager, orders: readonly OrderView[]) => Promise<void>,
): Promise<OrderView[]> {
  requireAdmin(ctx.actor);
  if (given.length === 0) throw refusal('order.no-order', {}, 'orderIds');
  if (given.length > MAX_ORDERS)
    throw refusal('input.too-many', { label: 'The list of orders', max: MAX_ORDERS }, 'orderIds');
  const ids = [...new Set(given.map((id, at) => checkId(id, { field: `orderIds.${at}`, label: 'Order' })))];
  return inTransaction(ctx.em, async (em) => {
    const locked = 'where o.id = any($1::uuid[]) order by o.id for update of o';
    const orders = await readOrders(em, locked, [ids]);
    await reauthenticate(em, ctx.actor, ctx.clock);
    if (orders.length < ids.length) throw refusal('not-found', { thing: 'Order' }, 'orderIds');
    await change(em, orders);
    const after = new Map((await readOrders(em, locked, [ids])).map((order) => [order.id, order]));
    return ids.map((id) => after.get(id) as OrderView);
  });
}
