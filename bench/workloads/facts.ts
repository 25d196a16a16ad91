import { run } from '../db/postgres.js';
import type { World } from '../servers/world.js';

/** What there is to order in a seeded kitchen, and who orders. */
export interface Facts {
  /** The day of the active plan, such as '2026-11-21'. */
  readonly day: string;
  readonly meals: readonly { readonly id: string; readonly dishIds: readonly string[] }[];
  /** Customer number n, from 1, stands at n. */
  readonly customerIds: readonly string[];
  /** Their personal links, in the same order. */
  readonly links: readonly string[];
}

const read = new WeakMap<World, Promise<Facts>>();

/** Reads them from the small kitchen; they are the same in all its copies. */
export function factsOf(world: World): Promise<Facts> {
  const known = read.get(world) ?? readFacts(world);
  read.set(world, known);
  return known;
}

async function readFacts(world: World): Promise<Facts> {
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
