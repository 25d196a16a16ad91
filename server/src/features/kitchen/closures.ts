import { anyOf, condition, lockTable, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import { isClosedSql } from '../meals/closure-rules.js';
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
  readonly reason: string;
  readonly createdAt: Date;
  readonly reopened: boolean;
  /** What closing has cancelled so far. */
  readonly orders: number;
  readonly customers: number;
  readonly refundedPaise: Paise;
}

const everyClosure = (em: EntityManager) =>
  query(em).selectFrom('kitchen_closures').selectAll().$narrowType<{ for_date: IndiaDate }>();
type Closures = ReturnType<typeof everyClosure>;
/** Chooses some of the closures, in an order. */
export type ChosenClosures = (all: Closures) => Closures;

/** Reads closures. */
export async function readClosures(em: EntityManager, choose: ChosenClosures): Promise<ClosureView[]> {
  const rows = await choose(everyClosure(em)).execute();
  return rows.map(
    ({ id, for_date, meal_id, reason, created_at, reopened_at, orders, customers, refunded }) => ({
      id,
      date: for_date,
      mealId: meal_id,
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
 * @returns why the kitchen is closed, by order
 */
export async function closedFor(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await lockTable(em, 'kitchen_closures', 'row share');
  const rows = await query(em)
    .selectFrom('orders as o')
    .innerJoin('kitchen_closures as k', (join) =>
      join.on(condition(isClosedSql('k', 'o.for_date', 'o.meal_id'))),
    )
    .where('o.id', '=', anyOf(orderIds))
    .select(['o.id', 'k.reason'])
    .execute();
  return new Map(rows.map(({ id, reason }) => [id, reason]));
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
