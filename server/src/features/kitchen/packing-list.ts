import { sql } from 'kysely';
import { computedColumn, condition } from '../../db/sql.js';
import { expressionsOn, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { findMeal } from '../meals/list-meals.js';
import type { StoredOrder } from '../orders/reading/order-view.js';
import { readOrders } from '../orders/reading/read-orders.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { foodMarksOf, withCurrentDishes } from './food-marks.js';
import { orderIdOfPackCode, packCodeOf } from './pack-code.js';

/** Position of a box on its run. */
export interface BoxStop {
  readonly riderId: string;
  /** Position on the run, from 1, without gaps. */
  readonly sequence: number;
  /** Text for print, for example `Ravi, stop 7`. */
  readonly text: string;
}

/** Box of one order. */
export interface PackingBox {
  readonly order: StoredOrder;
  /** Position in the list, from 1. Null for a cancelled order, which has no box. */
  readonly position: number | null;
  /** Number on the box. Assigned at the first print or packing, and constant for its day and meal. Null before. */
  readonly number: number | null;
  /** Null: on no run. */
  readonly stop: BoxStop | null;
  readonly code: string;
  /** Fingerprint of the diets and allergens of the dishes. */
  readonly foodMarks: string;
  readonly packedAt: Date | null;
  readonly packedById: string | null;
  /** Station that packed the box. Null if a user packed it. */
  readonly packedByStationId: string | null;
  /** Whether a packed box does not match its order. The box must be packed again, or removed if the order is cancelled. */
  readonly repack: boolean;
  /**
   * Whether the printed label of the box differs from its current state, or is missing although others are printed. False for a
   * delivered box.
   */
  readonly changedSincePrint: boolean;
}

export interface PackingList {
  readonly date: IndiaDate;
  readonly mealId: string;
  /** All live orders, and cancelled orders that are still packed or have a label that was not replaced. */
  readonly boxes: readonly PackingBox[];
}

/** Returns the sort keys of orders `o`: run, stop, customer's name, and order number. Unassigned orders come last. */
export function orderByRun() {
  const { ref, selectFrom } = expressionsOn<{ o: 'Order' }>();
  const stop = selectFrom('DeliveryStopOrder as so')
    .innerJoin('DeliveryStop as s', 's.id', 'so.stopId')
    .whereRef('so.orderId', '=', 'o.id')
    .select(sql`row(${sql.ref('s.runId')}, ${sql.ref('s.sequence')}, ${sql.ref('s.id')})`.as('stop'));
  const name = selectFrom('User as u')
    .whereRef('u.id', '=', 'o.customerId')
    .select(({ fn }) => fn<string>('lower', ['u.title']).as('name'));
  return [stop, name, ref('o.orderNumber')] as const;
}

/** Returns the condition of orders `o` with a box, or with a box or label that must be removed. */
function hasBox() {
  const { eb, exists, or, selectFrom } = expressionsOn<{ o: 'Order' }>();
  const changedPrint = selectFrom('OrderPrint as p')
    .whereRef('p.orderId', '=', 'o.id')
    .whereRef('p.version', '<>', 'o.version');
  return or([
    condition(isLiveSql('o')),
    eb('o.packedAt', 'is not', null),
    eb('o.repack', '=', true),
    exists(changedPrint),
  ]);
}

/** Returns the subquery of the number of an order `o`, for its day and meal. */
export const numberOfOrder = () =>
  expressionsOn<{ o: 'Order' }>()
    .selectFrom('BoxNumber as b')
    .whereRef('b.orderId', '=', 'o.id')
    .whereRef('b.forDate', '=', 'o.forDate')
    .whereRef('b.mealId', '=', 'o.mealId')
    .select('b.number');

/**
 * Returns the boxes of a day and meal. Admins, and stations that open Pack.
 * @throws AppError `not-found` for a meal, `input.id`, and access errors
 */
export async function packingList(
  ctx: UseCaseContext,
  input: { date: IndiaDate; mealId: string },
): Promise<PackingList> {
  requireKitchen(ctx.actor, 'pack');
  const { id } = await findMeal(ctx.em, input.mealId);
  return readPackingList(ctx.em, input.date, id);
}

/**
 * Reads the packing list.
 * @param mealId ID of an existing meal
 */
export async function readPackingList(
  em: EntityManager,
  date: IndiaDate,
  mealId: string,
): Promise<PackingList> {
  const [stop, name, orderNumber] = orderByRun();
  const stored = await readOrders(em, (all) =>
    all
      .where('o.forDate', '=', date)
      .where('o.mealId', '=', mealId)
      .where(hasBox())
      // Every list of boxes has this sequence.
      .orderBy(numberOfOrder(), (by) => by.asc().nullsLast())
      .orderBy(stop, (by) => by.asc().nullsLast())
      .orderBy(name)
      .orderBy(orderNumber),
  );
  const orders = await withCurrentDishes(em, stored);
  const rows = await tables(em)
    .selectFrom('OrderPrint as p')
    .innerJoin('Order as o', 'o.id', 'p.orderId')
    .where('o.forDate', '=', date)
    .where('o.mealId', '=', mealId)
    .innerJoin('User as u', 'u.id', 'o.customerId')
    .select(['p.orderId', 'p.version', 'p.customerTitle', 'p.stop', 'p.foodMarks', 'u.title'])
    .execute();
  const numbers = await tables(em)
    .selectFrom('BoxNumber')
    .where('forDate', '=', date)
    .where('mealId', '=', mealId)
    .select(['orderId', 'number'])
    .execute();
  const stops = await stopsOf(em, date, mealId);
  const numberOf = new Map(numbers.map(({ orderId, number }) => [orderId, number]));
  const prints = Map.groupBy(rows, ({ orderId }) => orderId);
  let position = 0;
  return {
    date,
    mealId,
    boxes: orders.map((order): PackingBox => {
      const theirs = prints.get(order.id);
      const stop = stops.get(order.id) ?? null;
      const foodMarks = foodMarksOf(order);
      const isPrinted =
        theirs?.every(
          (printed) =>
            printed.version === order.version &&
            (printed.customerTitle ?? printed.title) === printed.title &&
            (printed.stop ?? stop?.text) === stop?.text &&
            (printed.foodMarks ?? foodMarks) === foodMarks,
        ) ?? false;
      const isGone = order.status === OrderStatus.CANCELLED;
      // A delivered box needs no new label, and a cancelled order that was never printed has no outdated one.
      const needsNoLabel = order.status === OrderStatus.COMPLETED || (isGone && theirs === undefined);
      return {
        order,
        position: isGone ? null : ++position,
        number: numberOf.get(order.id) ?? null,
        stop,
        code: packCodeOf(order.id),
        foodMarks,
        packedAt: order.packedAt,
        packedById: order.packedById,
        packedByStationId: order.packedByStationId,
        repack: order.repack || (isGone && order.packedAt !== null),
        changedSincePrint: rows.length > 0 && !isPrinted && !needsNoLabel,
      };
    }),
  };
}

/**
 * Reads the positions of the orders of a day and meal on their runs, by order. The sequence of a run does not depend on the
 * numbers of its boxes.
 */
async function stopsOf(em: EntityManager, date: IndiaDate, mealId: string): Promise<Map<string, BoxStop>> {
  const rows = await tables(em)
    .selectFrom((its) =>
      its
        .selectFrom('DeliveryStop as stop')
        .innerJoin('DeliveryRun as r', 'r.id', 'stop.runId')
        .where('r.forDate', '=', date)
        .where('r.mealId', '=', mealId)
        .select(['stop.id', 'r.riderId as rider'])
        .select(
          computedColumn<number>(
            'row_number() over (partition by r.id order by stop.sequence, stop.id)::int',
          ).as('sequence'),
        )
        .as('s'),
    )
    .innerJoin('DeliveryStopOrder as so', 'so.stopId', 's.id')
    .innerJoin('User as u', 'u.id', 's.rider')
    .select(['so.orderId', 's.rider as riderId', 's.sequence'])
    .select(({ fn, val }) =>
      fn.coalesce(fn<string | null>('nullif', ['u.title', val('')]), 'u.mobileNumber').as('name'),
    )
    .execute();
  return new Map(
    rows.map(({ orderId, riderId, name, sequence }) => [
      orderId,
      { riderId, sequence, text: `${name}, stop ${sequence}` },
    ]),
  );
}

/**
 * Returns the box with a scanned code. Admins, and stations that open Pack.
 * @throws AppError `not-found` if no box has the code, and access errors
 */
export async function packingBox(ctx: UseCaseContext, code: string): Promise<PackingBox> {
  requireKitchen(ctx.actor, 'pack');
  const id = orderIdOfPackCode(code);
  const [order] = id ? await readOrders(ctx.em, (all) => all.where('o.id', '=', id)) : [];
  if (!order) throw appError('not-found', { thing: 'Box' });
  const { boxes } = await readPackingList(ctx.em, order.forDate, order.mealId);
  const box = boxes.find((each) => each.order.id === order.id);
  if (!box) throw appError('not-found', { thing: 'Box' });
  return box;
}
