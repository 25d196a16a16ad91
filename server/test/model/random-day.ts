/** A random day of a kitchen: what people and admins do at once, and what live orders hold after it. */
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { type IndiaDate, indiaDate } from '../../src/shared/india-date.js';
import { call } from '../rest/rest-client.js';
import type { Caller } from '../testkit/callers.js';
import { cancelOrder, editOrder, placeOrder, placeOrders } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type Seed, type SeededDish, type SeededUser } from '../testkit/seed.js';

export const MEALS = [BREAKFAST_ID, POST_LUNCH_ID] as const;

/** A kitchen that random days happen in. */
export interface DayWorld {
  readonly em: EntityManager;
  readonly seed: Seed;
  readonly admin: Caller;
  /** Where its server is. */
  readonly url: string;
}

/** Numbers that a seed decides. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What live orders hold of each dish, straight from the tables. */
export async function heldOf(
  em: EntityManager,
  date: IndiaDate,
  mealId: string,
): Promise<Record<string, number>> {
  const rows = await sql<{ dish_id: string; held: string }>(
    em.fork(),
    `select l.dish_id, sum(l.quantity) as held from orders o join order_lines l on l.order_id = o.id
     where o.for_date = $1 and o.meal_id = $2 and o.status <> 3 group by l.dish_id`,
    [date, mealId],
  );
  return Object.fromEntries(rows.map(({ dish_id, held }) => [dish_id, Number(held)]));
}

/**
 * Lets people and admins order, edit, cancel and complete at both doors, eight at once, round after round; last a meal or the whole day is closed
 * while others go on ordering.
 *
 * @param look is called after each round, and after the end
 */
export async function randomDay(
  { seed: kitchenSeed, admin, url }: DayWorld,
  seed: number,
  look: (date: IndiaDate) => Promise<void>,
): Promise<void> {
  const next = random(seed);
  const date = indiaDate(2027, 5, seed) as IndiaDate;
  const dishes: SeededDish[] = [];
  for (let i = 0; i < 4; i++) dishes.push(await kitchenSeed.dish({ pricePaise: 100 }));
  const plan = await kitchenSeed.plan({ date, breakfast: dishes, postLunch: dishes });
  for (const dish of dishes.slice(0, 2)) await kitchenSeed.limit(plan, dish, 5 + next(20));
  const customers: SeededUser[] = [];
  for (let i = 0; i < 12; i++) customers.push(await kitchenSeed.customer({ balancePaise: 1_000_000 }));
  const orders: string[] = [];
  const any = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  const lines = () => {
    const [first = 0, count = 1] = [next(4), 1 + next(3)];
    return Array.from({ length: count }, (_, at) => ({
      dishId: dishes[(first + at) % 4]?.id ?? '',
      quantity: 1 + next(4),
    }));
  };
  const contents = () => ({ mealId: any(MEALS), forDate: date, lines: lines() });
  const place = async () => {
    const placed = await placeOrder(admin, { ...contents(), userId: any(customers).id });
    if (placed.data) orders.push(placed.data.it.id);
  };
  const deeds: readonly (() => Promise<unknown>)[] = [
    place,
    place,
    place,
    () => placeOrders(admin, { ...contents(), userIds: customers.slice(next(10)).map(({ id }) => id) }),
    () => (orders.length ? editOrder(admin, any(orders), { lines: lines() }) : place()),
    () => (orders.length ? editOrder(admin, any(orders), { mealId: any(MEALS) }) : place()),
    () => (orders.length ? cancelOrder(admin, any(orders)) : place()),
    () => {
      const { mealId, lines } = contents();
      const dish_details = lines.map(({ dishId, quantity }) => ({ dish_uuid: dishId, quantity }));
      const body = { user_uuid: any(customers).userUuid, meal_id: mealId, for_date: date, dish_details };
      return call(url, { method: 'POST', path: '/api/orders', token: admin.token, body });
    },
    () =>
      orders.length
        ? admin.ask('mutation ($ids: [ID!]!) { completeOrders(orderIds: $ids) { id } }', {
            ids: [any(orders)],
          })
        : place(),
  ];
  for (let round = 0; round < 6; round++) {
    await Promise.all(Array.from({ length: 8 }, () => any(deeds)()));
    await look(date);
  }
  const mealId = any([...MEALS, null]);
  const close = admin.ask(
    'mutation ($date: LocalDate!, $mealId: ID) { closeDay(date: $date, mealId: $mealId, reason: "Diwali") { orders } }',
    { date, mealId },
  );
  await Promise.all([close, ...Array.from({ length: 8 }, () => any(deeds)())]);
  await look(date);
}
