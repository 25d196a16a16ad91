import { loadMeals } from '../seed/meals.js';
import type { Database } from '../src/db/database.js';
import { sql } from '../src/db/sql.js';
import { systemClock } from '../src/shared/clock.js';

const BATCH_SIZE = 50_000;
export const ORDERS_A_DAY = 500;
export const FIRST_DAY = '2019-01-01';

/** Fills a database without orders with a thousand customers, and with orders of one dish each. A larger number adds later days. */
export async function fillOrders({ em }: Database, orders: number): Promise<void> {
  const fork = em.fork();
  const [known] = await sql<{ count: string }>(fork, 'select count(*) as count from orders');
  if (Number(known?.count) > 0) return;
  await loadMeals(em, systemClock);
  await sql(
    fork,
    `insert into users (id, user_uuid, type, mobile_number, user_title, created_at)
     select gen_random_uuid(), gen_random_uuid(), 1, (9000000000 + n)::text,
       (array['Asha', 'Ravi', 'Meena', 'Imran', 'Lata', 'Arjun', 'Priya', 'Neeraj'])[1 + n % 8] || ' ' || n || ' ' ||
       (array['Kulkarni', 'Rao', 'Menon', 'Qureshi', 'Joshi', 'Bhosale', 'Patil', 'Gokhale', 'Iyer'])[1 + n % 9],
       timestamptz '2019-01-01' + n * interval '1 minute'
     from generate_series(1, 1000) n`,
  );
  // In batches, because no statement may run for long.
  for (let from = 0; from < orders; from += BATCH_SIZE)
    await sql(
      fork,
      `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at)
       select gen_random_uuid(), u.id, u.id, m.id, date '${FIRST_DAY}' + (n / ${ORDERS_A_DAY})::int, 1, 12000 + n % 500,
         timestamptz '${FIRST_DAY} 05:00+05:30' + (n / ${ORDERS_A_DAY}) * interval '1 day' + n % ${ORDERS_A_DAY} * interval '1 minute'
       from generate_series($1::int, $2::int - 1) n
         join (select id, row_number() over (order by mobile_number) - 1 as at from users) u on u.at = n % 1000
         join (select id, row_number() over (order by opens_at) - 1 as at from meals) m on m.at = 0
       order by n`,
      [from, Math.min(from + BATCH_SIZE, orders)],
    );
  await sql(fork, 'vacuum analyze');
}
