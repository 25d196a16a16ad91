import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';

export interface StandingCrowd {
  readonly customers: readonly string[];
  readonly mealId: string;
  readonly dishId: string;
  /** First day of the standing orders. */
  readonly from: string;
}

/**
 * Creates a standing order for one portion of a dish on every day for each of some customers, dated long ago, so that a day after
 * its closing time has a box too.
 */
export async function fillStandingOrders(
  em: EntityManager,
  { customers, mealId, dishId, from }: StandingCrowd,
): Promise<void> {
  await sql(
    em.fork(),
    `with made as (
       insert into standing_orders (id, user_id, meal_id, weekdays, from_date, created_by, created_at, since, changed_at)
       select gen_random_uuid(), id, $2::uuid, 127, $3::date, id, now() - interval '30 days', now() - interval '30 days', now() - interval '30 days'
       from unnest($1::uuid[]) id returning id)
     insert into standing_order_lines (standing_order_id, dish_id, position, quantity) select id, $4::uuid, 0, 1 from made`,
    [[...customers], mealId, from, dishId],
  );
}
