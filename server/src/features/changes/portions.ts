import { condition, givenRows, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { PortionMove } from './change.js';

/**
 * The counters of limited dishes: `sold` of a dish, plan and meal is what live orders have reserved: an upcoming order that its customer's wallet does not cover has nothing. Whatever writes an order moves
 * them in its own transaction. They are locked in the order of their key, after every wallet, so that nobody waits in a circle.
 */

/** The constraint that refuses more than there is. */
export const NEVER_OVERSOLD = 'portions_never_oversold';

/** What counts of an order. */
export interface Contents {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly lines: readonly { readonly dishId: string; readonly quantity: number }[];
}

const KEY = 'c.plan_id, c.meal_id, c.dish_id';

/**
 * Two common table expressions that take portions. Written before every other one that writes, they are run after all of those: so the counter of a dish that
 * many people want at once is locked for the end of the statement alone, and its constraint ends the whole of it.
 *
 * @param wanted a `select` of `"mealId"`, `"forDate"`, `"dishId"` and `delta`: how many more are ordered
 */
export function takePortionsSql(wanted: string): string {
  return `limited as materialized (
    select ${KEY}, wanted.delta from (${wanted}) wanted
    join meal_plans p on p.date = wanted."forDate"
    join portions c on c.plan_id = p.id and c.meal_id = wanted."mealId" and c.dish_id = wanted."dishId"
    order by ${KEY} for no key update of c
  ), portions_taken as (
    update portions c set sold = c.sold + limited.delta from limited
    where (${KEY}) = (limited.plan_id, limited.meal_id, limited.dish_id)
  )`;
}

/**
 * Locks the counters of some dishes until the transaction ends, so that what is read of them stays true.
 *
 * @param orders the meals and days, with the dishes that may be limited there
 */
export async function lockPortions(em: EntityManager, orders: readonly Contents[]): Promise<void> {
  const wanted = orders.map(({ mealId, forDate, lines }) => ({
    meal_id: mealId,
    for_date: forDate,
    dish_ids: lines.map(({ dishId }) => dishId),
  }));
  await query(em)
    .selectFrom(givenRows(wanted, 'meal_id uuid, for_date date, dish_ids jsonb'))
    .innerJoin('meal_plans as p', (join) => join.on(condition('p.date = given.for_date')))
    .innerJoin('portions as c', (join) =>
      join.on(
        condition('c.plan_id = p.id and c.meal_id = given.meal_id and given.dish_ids ? c.dish_id::text'),
      ),
    )
    .select('c.plan_id')
    .orderBy('c.plan_id')
    .orderBy('c.meal_id')
    .orderBy('c.dish_id')
    .forNoKeyUpdate('c')
    .execute();
}

/**
 * What an order gives back and takes of portions.
 *
 * @param before the order as it was; null if it had no portions
 * @param after the order as it is to be; null if it has no portions
 */
export function portionMoves(before: Contents | null, after: Contents | null): PortionMove[] {
  const moves = new Map<string, PortionMove>();
  const count = (order: Contents | null, sign: 1 | -1) => {
    for (const { dishId, quantity } of order?.lines ?? []) {
      const { mealId, forDate } = order as Contents;
      const key = `${forDate} ${mealId} ${dishId}`;
      const delta = (moves.get(key)?.delta ?? 0) + sign * quantity;
      moves.set(key, { mealId, forDate, dishId, delta });
    }
  };
  count(before, -1);
  count(after, 1);
  return [...moves.values()].filter(({ delta }) => delta !== 0);
}
