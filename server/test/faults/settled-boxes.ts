/**
 * Functions with SQL for boxes of standing orders, for tests of servers that use the real time: when they are due, and whether
 * they are settled correctly.
 */
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { DISH_PAISE } from './crowd.js';

/**
 * Makes tomorrow's boxes of these meals due, and those of other meals not due, because a closing time can be up to a week before
 * its day.
 */
export async function closeOnly(em: EntityManager, ...meals: readonly string[]): Promise<void> {
  await sql(
    em.fork(),
    'update meals set closes_minutes_before = case when id = any($1::uuid[]) then 10080 else 0 end',
    [meals],
  );
}

/** Returns the number of boxes to create or charge, for standing orders of every day. */
export async function waitingBoxes(em: EntityManager): Promise<number> {
  const [row] = await sql<{ count: string }>(
    em.fork(),
    `select count(*) from standing_orders s join meals m on m.id = s.meal_id
     left join standing_days d on (d.user_id, d.meal_id) = (s.user_id, s.meal_id) left join orders o on o.id = d.order_id
     where d.outcome is null or (o.status = 0 and m.closes_minutes_before > 0)`,
  );
  return Number(row?.count);
}

/**
 * Returns customers with more than one live order for a meal and day, or with more than one charge for an order, or a charge for
 * an order that is not placed.
 */
export async function chargedTwice(em: EntityManager): Promise<string[]> {
  const rows = await sql<{ text: string }>(
    em.fork(),
    `select 'two live orders of ' || user_id as text from orders where status <> 3 group by user_id, meal_id, for_date having count(*) > 1
     union all
     select 'order ' || o.id || ' with status ' || o.status || ' was charged ' || count(l.id) || ' times' from orders o
       left join wallet_logs l on l.order_id = o.id group by o.id
       having (o.status = 1) <> (count(l.id) = 1 and coalesce(sum(l.amount), 0) = -o.amount)`,
  );
  return rows.map(({ text }) => text);
}

/**
 * Returns the customers who did not pay for exactly `charged` of their two expected boxes, each with one dish, or who have no
 * issue for the others.
 * @param begun initial balance of each, in paise
 * @param charged number of the two boxes that each can pay
 */
export async function forgottenCustomers(
  em: EntityManager,
  customers: readonly string[],
  begun: number,
  charged: number,
): Promise<string[]> {
  const wanted = JSON.stringify([begun - charged * DISH_PAISE, charged, 2 - charged]);
  const rows = await sql<{ id: string; charged: string; rejected: string; balance: string }>(
    em.fork(),
    `select u.id, u.wallet_balance as balance, count(*) filter (where d.outcome = 'MADE' and o.status = 1) as charged,
       count(*) filter (where d.outcome = 'NO_MONEY') as rejected
     from users u left join standing_days d on d.user_id = u.id left join orders o on o.id = d.order_id
     where u.id = any($1::uuid[]) group by u.id`,
    [customers],
  );
  return rows.flatMap((row) => {
    const found = JSON.stringify([row.balance, row.charged, row.rejected].map(Number));
    return found === wanted
      ? []
      : [`customer ${row.id}: balance, charged and rejected are ${found} instead of ${wanted}`];
  });
}
