/** Kitchen with thousands of rows of every kind, for screens with long lists. */
import type { BuiltKitchen } from '../testkit/built-kitchen.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

export const LARGE = { customers: 5_000, dishes: 5_000, orders: 10_000 };

/** Amount of each order in rupees. The orders are Upcoming, so they need no ledger entries. */
export const ORDER_RUPEES = 120;

const FILL = [
  `insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at)
   select gen_random_uuid(), gen_random_uuid(), 1, 1, (7000000000 + n)::text, 'Customer ' || lpad(n::text, 5, '0'), now() - n * interval '1 s'
   from generate_series(1, ${LARGE.customers}) n`,
  `insert into dishes (id, title, ingredients, price, created_at)
   select gen_random_uuid(), 'Dish ' || lpad(n::text, 5, '0'), 'Rice, dal, spinach, sesame, lemon', ${ORDER_RUPEES * 100}, now()
   from generate_series(1, ${LARGE.dishes}) n`,
  `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at)
   select gen_random_uuid(), u.id, u.id, '${BREAKFAST_ID}', current_date + day, 0, ${ORDER_RUPEES * 100}, now()
   from users u, generate_series(1, ${LARGE.orders / LARGE.customers}) day where u.user_title like 'Customer 0%'`,
  `insert into order_lines (order_id, dish_id, position, title, quantity, unit_price)
   select o.id, d.id, 1, d.title, 1, o.amount
   from orders o, (select id, title from dishes where title = 'Dish 00001') d where o.amount = ${ORDER_RUPEES * 100} and o.status = 0`,
  'analyze',
];

/** Adds the rows of `LARGE` to a kitchen with SQL, because the API would need minutes. */
export async function fillLarge(kitchen: BuiltKitchen): Promise<void> {
  for (const statement of FILL) await kitchen.em.getConnection().execute(statement);
}
