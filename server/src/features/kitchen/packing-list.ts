import { computed, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { findMeal } from '../meals/list-meals.js';
import type { StoredOrder } from '../orders/reading/order-view.js';
import { readOrders } from '../orders/reading/read-orders.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { orderOfPackCode, packCodeOf } from './pack-code.js';

/** Where a box is on the run that brings it. */
export interface BoxStop {
  readonly riderId: string;
  /** From 1, without a gap. */
  readonly sequence: number;
  /** As it stands on paper, for example `Ravi, stop 7`. */
  readonly text: string;
}

/** A box of one order. */
export interface PackingBox {
  readonly order: StoredOrder;
  /** Its place in the list, from 1; null for a cancelled order, which has no box any more. */
  readonly position: number | null;
  /** What stands on it: given when it is first printed or packed, and kept for its day and meal; null before. */
  readonly number: number | null;
  /** Null: on no run. */
  readonly stop: BoxStop | null;
  readonly code: string;
  readonly packedAt: Date | null;
  readonly packedById: string | null;
  /** Where no user packed it. */
  readonly packedByStationId: string | null;
  /** Whether there is a packed box that is not what is ordered: it is to be packed again, or, of a cancelled order, taken out. */
  readonly repack: boolean;
  /** Whether what was printed for the day says something else of it, or nothing. */
  readonly changedSincePrint: boolean;
}

export interface PackingList {
  readonly date: IndiaDate;
  readonly mealId: string;
  /** All live orders, and the cancelled ones that are packed still, or of which something is printed that was not printed again since. */
  readonly boxes: readonly PackingBox[];
}

/** Of orders `o`, by run, stop, the customer's name and number; what is on no run comes last. */
export const BY_RUN = `(
    select row(s.run_id, s.sequence, s.id) from delivery_stop_orders so join delivery_stops s on s.id = so.stop_id
    where so.order_id = o.id) nulls last, (select lower(u.user_title) from users u where u.id = o.user_id), o.order_number`;
/** The boxes of a day and meal, by their numbers, those without one behind them: the order of boxes on every list. */
const OF_DAY = `where o.for_date = $1::date and o.meal_id = $2 and (${isLiveSql('o')} or o.packed_at is not null or o.repack
    or exists (select 1 from order_prints p where p.order_id = o.id and p.version <> o.version))
  order by (
    select b.number from box_numbers b where (b.order_id, b.for_date, b.meal_id) = (o.id, o.for_date, o.meal_id)) nulls last, ${BY_RUN}`;

/**
 * The boxes of a day and meal. Admins, and stations that open Pack.
 *
 * @throws AppError `not-found` for a meal, `input.id`, and refusals of access
 */
export async function packingList(
  ctx: UseCaseContext,
  input: { date: IndiaDate; mealId: string },
): Promise<PackingList> {
  requireKitchen(ctx.actor, 'pack');
  const { id } = await findMeal(ctx.em, input.mealId);
  return readPackingList(ctx.em, input.date, id);
}

/** @param mealId of a meal that there is */
export async function readPackingList(
  em: EntityManager,
  date: IndiaDate,
  mealId: string,
): Promise<PackingList> {
  const orders = await readOrders(em, OF_DAY, [date, mealId]);
  const rows = await query(em)
    .selectFrom('order_prints as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.for_date', '=', date)
    .where('o.meal_id', '=', mealId)
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['p.order_id', 'p.version', 'p.customer_title', 'p.stop', 'u.user_title'])
    .execute();
  const numbers = await query(em)
    .selectFrom('box_numbers')
    .where('for_date', '=', date)
    .where('meal_id', '=', mealId)
    .select(['order_id', 'number'])
    .execute();
  const stops = await stopsOf(em, date, mealId);
  const numberOf = new Map(numbers.map(({ order_id, number }) => [order_id, number]));
  const prints = Map.groupBy(rows, ({ order_id }) => order_id);
  let position = 0;
  return {
    date,
    mealId,
    boxes: orders.map((order): PackingBox => {
      const theirs = prints.get(order.id);
      const stop = stops.get(order.id) ?? null;
      const isPrinted =
        theirs?.every(
          (printed) =>
            printed.version === order.version &&
            (printed.customer_title ?? printed.user_title) === printed.user_title &&
            (printed.stop ?? stop?.text) === stop?.text,
        ) ?? false;
      const isGone = order.status === OrderStatus.CANCELLED;
      return {
        order,
        position: isGone ? null : ++position,
        number: numberOf.get(order.id) ?? null,
        stop,
        code: packCodeOf(order.id),
        packedAt: order.packedAt,
        packedById: order.packedById,
        packedByStationId: order.packedByStationId,
        repack: order.repack || (isGone && order.packedAt !== null),
        // What is cancelled and was never printed has no label that could be wrong.
        changedSincePrint: rows.length > 0 && !isPrinted && !(isGone && theirs === undefined),
      };
    }),
  };
}

/** Where the orders of a day and meal are on their runs, by order: a run's sequence is its own, whatever the numbers of its boxes are. */
async function stopsOf(em: EntityManager, date: IndiaDate, mealId: string): Promise<Map<string, BoxStop>> {
  const rows = await query(em)
    .selectFrom((its) =>
      its
        .selectFrom('delivery_runs as r')
        .innerJoin('delivery_stops as s', 's.run_id', 'r.id')
        .where('r.for_date', '=', date)
        .where('r.meal_id', '=', mealId)
        .select(['s.id', 'r.rider_id'])
        .select(
          computed<number>('row_number() over (partition by r.id order by s.sequence, s.id)::int').as(
            'sequence',
          ),
        )
        .as('s'),
    )
    .innerJoin('delivery_stop_orders as so', 'so.stop_id', 's.id')
    .innerJoin('users as u', 'u.id', 's.rider_id')
    .select(['so.order_id', 's.rider_id', 's.sequence'])
    .select(computed<string>("coalesce(nullif(u.user_title, ''), u.mobile_number)").as('rider'))
    .execute();
  return new Map(
    rows.map(({ order_id, rider_id, rider, sequence }) => [
      order_id,
      { riderId: rider_id, sequence, text: `${rider}, stop ${sequence}` },
    ]),
  );
}

/**
 * The box that a code stands on. Admins, and stations that open Pack.
 *
 * @throws AppError `not-found` when it is on none, and refusals of access
 */
export async function packingBox(ctx: UseCaseContext, code: string): Promise<PackingBox> {
  requireKitchen(ctx.actor, 'pack');
  const id = orderOfPackCode(code);
  const [order] = id ? await readOrders(ctx.em, 'where o.id = $1', [id]) : [];
  if (!order) throw refusal('not-found', { thing: 'Box' });
  const { boxes } = await readPackingList(ctx.em, order.forDate, order.mealId);
  const box = boxes.find((each) => each.order.id === order.id);
  if (!box) throw refusal('not-found', { thing: 'Box' });
  return box;
}
