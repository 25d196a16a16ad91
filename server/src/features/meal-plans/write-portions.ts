import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { isLiveSql } from '../orders/order-status.js';
import type { PlannedSlot } from './planned-slots.js';

/**
 * Waits for every order that is being written, and lets no other begin until the transaction ends: what is counted of orders stays true. Whoever places
 * or edits an order takes a lock on this table that stands against it.
 */
export async function lockAllPortions(em: EntityManager): Promise<void> {
  await sql(em, 'lock table portions in exclusive mode');
}

/**
 * Replaces the limits of a plan, and counts what live orders hold of each limited dish. The dishes of the plan stand already, and
 * {@link lockAllPortions} was called.
 *
 * @throws AppError `plan.cap-below-sold`
 */
export async function writePortions(
  em: EntityManager,
  planId: string,
  slots: readonly PlannedSlot[],
): Promise<void> {
  await sql(em, 'delete from portions where plan_id = $1', [planId]);
  const limited = slots.flatMap(({ mealId, caps }) =>
    [...caps].map(([dish_id, cap]) => ({ meal_id: mealId, dish_id, cap })),
  );
  if (limited.length === 0) return;
  const counted = await sql<{ title: string; cap: number; sold: number; row: object }>(
    em,
    `select d.title, w.cap, n.sold, json_build_object('meal_id', w.meal_id, 'dish_id', w.dish_id, 'cap', w.cap, 'sold', n.sold) as row
     from jsonb_to_recordset($2::jsonb) as w (meal_id uuid, dish_id uuid, cap int)
     join meal_plans p on p.id = $1 join dishes d on d.id = w.dish_id
     cross join lateral (
       select coalesce(sum(l.quantity), 0)::int as sold from orders o join order_lines l on l.order_id = o.id
       where o.for_date = p.date and o.meal_id = w.meal_id and l.dish_id = w.dish_id and ${isLiveSql('o')}) n`,
    [planId, JSON.stringify(limited)],
  );
  const below = counted.find(({ cap, sold }) => cap < sold);
  if (below) throw refusal('plan.cap-below-sold', { dish: below.title, sold: below.sold }, 'slots');
  await sql(
    em,
    `insert into portions (plan_id, meal_id, dish_id, cap, sold)
     select $1::uuid, w.* from jsonb_to_recordset($2::jsonb) as w (meal_id uuid, dish_id uuid, cap int, sold int)`,
    [planId, JSON.stringify(counted.map(({ row }) => row))],
  );
}
