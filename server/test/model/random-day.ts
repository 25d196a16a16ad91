/** Random day of a kitchen: concurrent actions of customers and admins, and the resulting live orders. */
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import type { IndiaDate } from '../../src/shared/india-date.js';
import { call } from '../rest/rest-client.js';
import type { Caller } from '../testkit/callers.js';
import { assignStops, board, closeRun, orderStops, startRun } from '../testkit/delivery.js';
import { numberBoxes } from '../testkit/kitchen-day.js';
import {
  cancelOrder,
  cancelOrders,
  correctWallet,
  creditWallet,
  creditWallets,
  editOrder,
  placeOrder,
  placeOrders,
} from '../testkit/operations.js';
import { removeDish } from '../testkit/remove-dish.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type Seed, type SeededDish, type SeededUser } from '../testkit/seed.js';
import type { Paper } from './paper.js';

export const MEALS = [BREAKFAST_ID, POST_LUNCH_ID] as const;

/** Kitchen in which random days run. */
export interface DayWorld {
  readonly em: EntityManager;
  readonly seed: Seed;
  readonly admin: Caller;
  /** URL of the kitchen's server. */
  readonly url: string;
  readonly paper: Paper;
  /** Number of requests at the same time. Default: 8 */
  readonly atOnce?: number;
}

/** Returns a generator of random integers below a limit. The seed determines the integers. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns the portions of live orders, directly from the tables. */
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

const UPDATE_PLAN =
  'mutation ($id: ID!, $input: UpdateMealPlanInput!) { updateMealPlan(id: $id, input: $input) { version } }';
const step = (name: string, more = '') =>
  `mutation ($ids: [ID!]!) { ${name}(orderIds: $ids${more}, skipRejected: true) { id } }`;
const STEPS = [
  step('setPacked', ', packed: true'),
  step('setPacked', ', packed: false'),
  step('completeOrders'),
  step('reopenOrders'),
];

/**
 * Runs random actions of customers and admins in both APIs: order, edit, cancel, credit, print, pack, assign to runs, complete,
 * and reopen. Some run concurrently, in several rounds, while limits change. Then a meal or the whole day is closed during
 * further orders, and reopened.
 * @param date today or later; before its day, no order is completed
 * @param look is called after each round, after the closing, and at the end
 */
export async function randomDay(
  { em, seed: kitchenSeed, admin, url, paper, atOnce = 8 }: DayWorld,
  seed: number,
  date: IndiaDate,
  look: (date: IndiaDate) => Promise<void>,
): Promise<void> {
  const next = random(seed);
  const dishes: SeededDish[] = [];
  for (let i = 0; i < 4; i++) dishes.push(await kitchenSeed.dish({ pricePaise: 100 }));
  const plan = await kitchenSeed.activePlan({ date, breakfast: dishes, postLunch: dishes });
  const limited = dishes.slice(0, 2);
  for (const dish of limited) await kitchenSeed.limit(plan, dish, 5 + next(20));
  const customers: SeededUser[] = [];
  for (let i = 0; i < 12; i++) customers.push(await kitchenSeed.customer({ balancePaise: 1_000_000 }));
  const riders = [await kitchenSeed.delivery(), await kitchenSeed.delivery()];
  const orders: { readonly id: string; readonly userUuid: string }[] = [];
  const any = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  const lines = () => {
    const [first = 0, count = 1] = [next(4), 1 + next(3)];
    return Array.from({ length: count }, (_, at) => ({
      dishId: dishes[(first + at) % 4]?.id ?? '',
      quantity: 1 + next(4),
    }));
  };
  const contents = () => ({ mealId: any(MEALS), forDate: date, lines: lines() });
  const dishDetails = () => lines().map(({ dishId, quantity }) => ({ dish_uuid: dishId, quantity }));
  const place = async () => {
    const { id, userUuid } = any(customers);
    const placed = await placeOrder(admin, { ...contents(), userId: id });
    if (placed.data) orders.push({ id: placed.data.it.id, userUuid });
  };
  /** Calls the REST API as an admin, or as the customer by the personal link. */
  const rest = (method: string, path: string, body: object) =>
    call(url, { method, path, body, ...(next(2) === 0 ? { token: admin.token } : {}) });
  const withOrder = (deed: (order: (typeof orders)[number]) => Promise<unknown>) => () =>
    orders.length > 0 ? deed(any(orders)) : place();
  const deeds: readonly (() => Promise<unknown>)[] = [
    place,
    place,
    place,
    () => placeOrders(admin, { ...contents(), userIds: customers.slice(next(10)).map(({ id }) => id) }),
    withOrder(({ id }) => editOrder(admin, id, { lines: lines() })),
    withOrder(({ id }) => editOrder(admin, id, { mealId: any(MEALS) })),
    withOrder(({ id }) => cancelOrder(admin, id)),
    withOrder(({ id }) => cancelOrders(admin, [id, any(orders).id, any(orders).id])),
    withOrder(({ id }) => removeDish(admin, [id, any(orders).id, any(orders).id], any(dishes).id)),
    () => creditWallet(admin, { userId: any(customers).id, amount: 1 + next(9) }),
    () =>
      creditWallets(
        admin,
        customers.slice(next(10)).map(({ id: userId }) => ({ userId, amount: 1 + next(9) })),
      ),
    () => correctWallet(admin, { userId: any(customers).id, amount: -1, reason: 'Count' }),
    async () => {
      const { userUuid } = any(customers);
      const body = { user_uuid: userUuid, meal_id: any(MEALS), for_date: date, dish_details: dishDetails() };
      const placed = await rest('POST', '/api/orders', body);
      const { _id: id } = placed.body as { _id?: string };
      if (placed.status === 201 && id) orders.push({ id, userUuid });
    },
    withOrder(({ id, userUuid }) =>
      rest('PUT', `/api/orders/${id}`, { user_uuid: userUuid, dish_details: dishDetails() }),
    ),
    withOrder(({ id, userUuid }) =>
      rest('POST', `/admin/orders/${id}/cancel`, { user_uuid: userUuid, reason: 'Away' }),
    ),
    withOrder(({ id }) => admin.ask(any(STEPS), { ids: [id, any(orders).id] })),
    () => numberBoxes(admin, { date, mealId: any(MEALS) }),
    () => paper.print(date, any(MEALS), any(['LABELS', 'SLIPS']), next(2) === 0),
    withOrder(({ id }) => assignStops(admin, any([...riders, null]), [id])),
    async () => {
      const { data } = await board(admin, { date, mealId: any(MEALS) });
      const run = data?.it.runs[0];
      if (!run) return;
      if (next(2) === 0) return orderStops(admin, run.id, run.stops.map(({ id }) => id).reverse());
      return run.status === 'DRAFT' ? startRun(admin, run.id) : closeRun(admin, run.id);
    },
    () =>
      sql(em.fork(), 'update users set user_title = $2 where id = $1', [
        any(customers).id,
        `Customer ${next(1_000)}`,
      ]),
    () => {
      const portions = limited.map(({ id }) => ({ dishId: id, cap: 5 + next(40) }));
      const slots = MEALS.map((mealId) => ({ mealId, dishIds: dishes.map(({ id }) => id) }));
      const input = {
        slots: slots.map((slot) => (slot.mealId === BREAKFAST_ID ? { ...slot, portions } : slot)),
      };
      return admin.ask(UPDATE_PLAN, { id: plan.id, input });
    },
  ];
  const some = () => Array.from({ length: atOnce }, () => any(deeds)());
  for (let round = 0; round < 5; round++) {
    await Promise.all(some());
    await look(date);
  }
  const slot = { date, mealId: any([...MEALS, null]) };
  const ask = (name: string, more = '') =>
    admin.ask(
      `mutation ($date: LocalDate!, $mealId: ID) { ${name}(date: $date, mealId: $mealId${more}) { orders } }`,
      slot,
    );
  await Promise.all([ask('closeDay', ', reason: "Diwali"'), ...some()]);
  await look(date);
  await Promise.all([ask('reopenDay'), ...some()]);
  await look(date);
}
