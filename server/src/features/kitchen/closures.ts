import { sql } from 'kysely';
import { anyOf, computedColumn } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { messageOf } from '../../messages.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { type Closure, closureError, closureSql } from '../meals/closure-rules.js';
import { findMeal } from '../meals/list-meals.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import type { UseCaseContext } from '../use-case.js';

/** Maximum number of closures per response. */
const MAX_CLOSURES = 500;

/** Day, or one meal of a day. */
export interface DayAndMeal {
  readonly date: IndiaDate;
  /** Omitted: all meals. */
  readonly mealId?: string | null;
}

/** Validated day, or meal of a day. */
export interface CheckedDay {
  readonly date: IndiaDate;
  /** Null: all meals. */
  readonly mealId: string | null;
}

/** Day or meal for which nothing can be ordered. */
export interface ClosureView {
  readonly id: string;
  readonly date: IndiaDate;
  /** Null: all meals. */
  readonly mealId: string | null;
  /** Title of the meal. Null: all meals. */
  readonly meal: string | null;
  readonly reason: string;
  readonly createdAt: Date;
  readonly reopened: boolean;
  /** Number of orders that the closing has cancelled so far. */
  readonly orders: number;
  readonly customers: number;
  readonly refundedPaise: Paise;
}

const everyClosure = (em: EntityManager) =>
  tables(em)
    .selectFrom('KitchenClosure')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('Meal as m').whereRef('m.id', '=', 'KitchenClosure.mealId').select('m.title').as('title'),
    )
    .$narrowType<{ forDate: IndiaDate }>();
type Closures = ReturnType<typeof everyClosure>;
/** Function that filters and sorts closures. */
type NarrowClosures = (all: Closures) => Closures;

export async function readClosures(em: EntityManager, choose: NarrowClosures): Promise<ClosureView[]> {
  const rows = await choose(everyClosure(em)).execute();
  return rows.map(
    ({ id, forDate, mealId, title, reason, createdAt, reopenedAt, orders, customers, refundedPaise }) => ({
      id,
      date: forDate,
      mealId,
      meal: title,
      reason,
      createdAt,
      reopened: reopenedAt !== null,
      orders,
      customers,
      refundedPaise,
    }),
  );
}

/** Returns the filter for closures of exactly this day and meal, including reopened ones. */
export function closuresOf({ date, mealId }: CheckedDay): NarrowClosures {
  return (all) => all.where('forDate', '=', date).where('mealId', 'is not distinct from', mealId);
}

/** Returns the filter for the closure of exactly this day and meal that is not reopened. */
export function closuresInEffect(day: CheckedDay): NarrowClosures {
  return (all) => closuresOf(day)(all).where('reopenedAt', 'is', null);
}

/** Validates the day and its meal. An omitted meal means all meals. An empty ID is invalid. */
export async function checkDayAndMeal(em: EntityManager, { date, mealId }: DayAndMeal): Promise<CheckedDay> {
  return { date, mealId: mealId === null || mealId === undefined ? null : (await findMeal(em, mealId)).id };
}

/**
 * Reads the closures that are in effect for the days and meals of some orders. The result remains valid in a transaction that has
 * locked the days.
 * @returns the closure by order ID; orders of an open day are omitted
 */
export async function closuresOfOrders(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Closure>> {
  const rows = await tables(em)
    .selectFrom('Order as o')
    .where('o.id', '=', anyOf(orderIds))
    .select('o.id')
    .select(
      computedColumn<Closure | null>((bind) =>
        closureSql(bind(sql.ref('o.forDate')), bind(sql.ref('o.mealId'))),
      ).as('closure'),
    )
    .execute();
  return new Map(rows.flatMap(({ id, closure }) => (closure ? [[id, closure] as const] : [])));
}

/**
 * Reads the IDs of the customers whose orders a closure cancelled, also after the day was reopened. A cancelled order stores the
 * closure's text as its reason.
 */
export async function customersOfClosure(em: EntityManager, closureId: string): Promise<string[]> {
  const [closure] = await readClosures(em, (all) => all.where('id', '=', closureId));
  if (!closure || closure.orders === 0) return [];
  const rows = await tables(em)
    .selectFrom('KitchenClosure as k')
    .innerJoin('Order as o', (join) =>
      join
        .onRef('o.forDate', '=', 'k.forDate')
        .on((its) => its.or([its('k.mealId', 'is', null), its('o.mealId', '=', its.ref('k.mealId'))])),
    )
    .where('k.id', '=', closureId)
    .where('o.status', '=', OrderStatus.CANCELLED)
    .where('o.cancelReason', '=', messageOf(closureError(closure.date, closure)))
    .whereRef('o.cancelledAt', '>=', 'k.createdAt')
    .where((its) =>
      its.or([its('k.reopenedAt', 'is', null), its('o.cancelledAt', '<=', its.ref('k.reopenedAt'))]),
    )
    .select('o.customerId')
    .distinct()
    .orderBy('o.customerId')
    .execute();
  return rows.map(({ customerId }) => customerId);
}

/**
 * Returns the closures of a range of days, at most the first 500. Public.
 * @param input both days included
 */
export function closures(
  ctx: UseCaseContext,
  { from, to }: { from: IndiaDate; to: IndiaDate },
): Promise<ClosureView[]> {
  return readClosures(ctx.em, (all) =>
    all
      .where('reopenedAt', 'is', null)
      .where('forDate', '>=', from)
      .where('forDate', '<=', to)
      .orderBy('forDate')
      .orderBy('mealId', (by) => by.asc().nullsFirst())
      .limit(MAX_CLOSURES),
  );
}
