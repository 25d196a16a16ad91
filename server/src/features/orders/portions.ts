import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { OrderView } from './order-view.js';

/**
 * The counters of limited dishes (section 10, "Portions"): `sold` of a dish, plan and meal is what live orders hold. Whatever writes an order moves
 * them in its own transaction. They are locked in the order of their key, after every wallet, so that nobody waits in a circle.
 */

/** The constraint that refuses more than there is. */
export const NEVER_OVERSOLD = 'portions_never_oversold';

/** What counts of an order. */
type Contents = Pick<OrderView, 'mealId' | 'forDate'> & {
  readonly lines: readonly { readonly dishId: string; readonly quantity: number }[];
};

const KEY = 'c.plan_id, c.meal_id, c.dish_id';

/**
 * Two common table expressions that take portions. Written before every other one that writes, they are run after all of those: so the counter of a dish that
 * many people want at once is locked for the end of the statement alone, and its constraint ends the whole of it.
 *
 * @param wanted a `select` of `meal_id`, `for_date`, `"dishId"` and `delta`: how many more are ordered
 */
export function takePortionsSql(wanted: string): string {
  return `limited as materialized (
    select ${KEY}, wanted.delta from (${wanted}) wanted
    join meal_plans p on p.date = wanted.for_date
    join portions c on c.plan_id = p.id and c.meal_id = wanted.meal_id and c.dish_id = wanted."dishId"
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
  await sql(
    em,
    `select 1 from jsonb_to_recordset($1::jsonb) as wanted (meal_id uuid, for_date date, "dishIds" jsonb)
     join meal_plans p on p.date = wanted.for_date
     join portions c on c.plan_id = p.id and c.meal_id = wanted.meal_id and wanted."dishIds" ? c.dish_id::text
     order by ${KEY} for no key update of c`,
    [
      JSON.stringify(
        orders.map(({ mealId, forDate, lines }) => ({
          meal_id: mealId,
          for_date: forDate,
          dishIds: lines.map(({ dishId }) => dishId),
        })),
      ),
    ],
  );
}

/**
 * Gives back the portions that an order held, and takes those that it holds now.
 *
 * @param before the live order as it was
 * @param after as it is; null when it is cancelled
 */
export async function movePortions(
  em: EntityManager,
  before: Contents,
  after: Contents | null,
): Promise<void> {
  const deltas = new Map<string, { meal_id: string; for_date: string; dishId: string; delta: number }>();
  const count = ({ mealId, forDate, lines }: Contents, sign: 1 | -1) => {
    for (const { dishId, quantity } of lines) {
      const key = `${forDate} ${mealId} ${dishId}`;
      const delta = (deltas.get(key)?.delta ?? 0) + sign * quantity;
      deltas.set(key, { meal_id: mealId, for_date: forDate, dishId, delta });
    }
  };
  count(before, -1);
  if (after) count(after, 1);
  const moved = [...deltas.values()].filter(({ delta }) => delta !== 0);
  if (moved.length === 0) return;
  const wanted =
    'select * from jsonb_to_recordset($1::jsonb) as wanted (meal_id uuid, for_date date, "dishId" uuid, delta int)';
  await sql(em, `with ${takePortionsSql(wanted)} select 1`, [JSON.stringify(moved)]);
}
