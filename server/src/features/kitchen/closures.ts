import { anyOf, computed, lockTable, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import { type Closure, closureSql } from '../meals/closure-rules.js';
import { findMeal } from '../meals/list-meals.js';
import type { UseCaseContext } from '../use-case.js';

/** The most closures in one answer. */
const MAX_CLOSURES = 500;

/** A day, and the meal if only that is meant. */
export interface DayAndMeal {
  readonly date: IndiaDate;
  /** Left out: all meals. */
  readonly mealId?: string | null;
}

/** The same, checked; null: all meals. */
export interface CheckedDay {
  readonly date: IndiaDate;
  readonly mealId: string | null;
}

/** A day on which nothing can be ordered. */
export interface ClosureView {
  readonly id: string;
  readonly date: IndiaDate;
  /** Null: all meals. */
  readonly mealId: string | null;
  /** Its title; null: all meals. */
  readonly meal: string | null;
  readonly reason: string;
  readonly createdAt: Date;
  readonly reopened: boolean;
  /** What closing has cancelled so far. */
  readonly orders: number;
  readonly customers: number;
  readonly refundedPaise: Paise;
}

const everyClosure = (em: EntityManager) =>
  query(em)
    .selectFrom('kitchen_closures')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('meals as m')
        .whereRef('m.id', '=', 'kitchen_closures.meal_id')
        .select('m.meal_title')
        .as('meal_title'),
    )
    .$narrowType<{ for_date: IndiaDate }>();
type Closures = ReturnType<typeof everyClosure>;
/** Chooses some of the closures, in an order. */
export type ChosenClosures = (all: Closures) => Closures;

/** Reads closures. */
export async function readClosures(em: EntityManager, choose: ChosenClosures): Promise<ClosureView[]> {
  const rows = await choose(everyClosure(em)).execute();
  return rows.map(
    ({
      id,
      for_date,
      meal_id,
      meal_title,
      reason,
      created_at,
      reopened_at,
      orders,
      customers,
      refunded,
    }) => ({
      id,
      date: for_date,
      mealId: meal_id,
      meal: meal_title,
      reason,
      createdAt: new Date(created_at),
      reopened: reopened_at !== null,
      orders,
      customers,
      refundedPaise: paise(refunded),
    }),
  );
}

/** The closures of exactly what is meant. */
export function closuresOf({ date, mealId }: CheckedDay): ChosenClosures {
  return (all) => all.where('for_date', '=', date).where('meal_id', 'is not distinct from', mealId);
}

/** The one of them that stands. */
export function standing(day: CheckedDay): ChosenClosures {
  return (all) => closuresOf(day)(all).where('reopened_at', 'is', null);
}

/** The day with its meal, null for all of them: only a meal that is left out means those, an empty id does not. */
export async function checkDay(em: EntityManager, { date, mealId }: DayAndMeal): Promise<CheckedDay> {
  return { date, mealId: mealId === null || mealId === undefined ? null : (await findMeal(em, mealId)).id };
}

/**
 * Which of some orders are for a day that is closed. A day that is being closed is waited for, and none is closed until the transaction ends.
 *
 * @returns the closure, by order
 */
export async function closedFor(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Closure>> {
  await lockTable(em, 'kitchen_closures', 'row share');
  return closedNow(em, orderIds);
}

/** The same, as it is at this moment. */
export async function closedNow(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Closure>> {
  const rows = await query(em)
    .selectFrom('orders as o')
    .where('o.id', '=', anyOf(orderIds))
    .select('o.id')
    .select(computed<Closure | null>(closureSql('o.for_date', 'o.meal_id')).as('closure'))
    .execute();
  return new Map(rows.flatMap(({ id, closure }) => (closure ? [[id, closure] as const] : [])));
}

/**
 * The days of a span on which the kitchen is closed, the first 500. Open to anybody.
 *
 * @param input both days included
 */
export function closures(
  ctx: UseCaseContext,
  { from, to }: { from: IndiaDate; to: IndiaDate },
): Promise<ClosureView[]> {
  return readClosures(ctx.em, (all) =>
    all
      .where('reopened_at', 'is', null)
      .where('for_date', '>=', from)
      .where('for_date', '<=', to)
      .orderBy('for_date')
      .orderBy('meal_id', (by) => by.asc().nullsFirst())
      .limit(MAX_CLOSURES),
  );
}
