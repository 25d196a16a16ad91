import { run } from '../db/postgres.js';
import type { World } from '../servers/world.js';

/** Customers, meals, and dishes of a seeded kitchen. */
export interface SeededRows {
  /** Day of the active plan, such as '2026-11-21'. */
  readonly day: string;
  readonly meals: readonly { readonly id: string; readonly dishIds: readonly string[] }[];
  /** Internal IDs of the customers, by their number. Numbers begin at 1. */
  readonly customerIds: readonly string[];
  /** Personal links of the customers, in the same sequence. */
  readonly links: readonly string[];
}

const read = new WeakMap<World, Promise<SeededRows>>();

/** Reads the rows from the small kitchen; all copies have the same rows. */
export function seededRowsOf(world: World): Promise<SeededRows> {
  const known = read.get(world) ?? readSeededRows(world);
  read.set(world, known);
  return known;
}

async function readSeededRows(world: World): Promise<SeededRows> {
  const url = await world.peerDatabase('floor');
  const [plan] = await run(url, 'select date::text as day from meal_plans where status = 1');
  const meals = await run(
    url,
    `select m.id, array_agg(p.dish_id::text order by p.position) as dishes from meal_plan_dishes p
     join meals m on m.id = p.meal_id group by m.id order by m.opens_at`,
  );
  const customers = await run(
    url,
    `select id, user_uuid from users where mobile_number like '7000%' order by mobile_number`,
  );
  return {
    day: String(plan?.day),
    meals: meals.map((meal) => ({ id: String(meal.id), dishIds: meal.dishes as string[] })),
    customerIds: ['', ...customers.map((customer) => String(customer.id))],
    links: ['', ...customers.map((customer) => String(customer.user_uuid))],
  };
}
