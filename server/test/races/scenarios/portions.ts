import { sql } from '../../../src/db/sql.js';
import type { Caller } from '../../testkit/callers.js';
import type { Answer, Variables } from '../../testkit/graphql-client.js';
import { outcomeOf, rejected } from '../../testkit/graphql-client.js';
import { cancelOrder, editOrder, placeOrder, placeOrders } from '../../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../../testkit/seed.js';
import {
  atEach,
  atOnce,
  booksOf,
  countOf,
  daysAhead,
  order,
  PRICE,
  type RaceFigures,
  type Scene,
} from './scene.js';

/** Returns the sums of the dishes' counters and of the portions in live orders, and the number of dishes above their limit. */
async function countersOf(scene: Scene, dishes: readonly SeededDish[]) {
  const [row] = await sql<{ sold: string; live: string; oversold: string }>(
    scene.em.fork(),
    `select sum(c.sold) as sold, sum(held.sum) as live, count(*) filter (where c.sold > c.cap or held.sum > c.cap) as oversold
     from portions c join meal_plans p on p.id = c.plan_id cross join lateral (
       select coalesce(sum(l.quantity), 0) as sum from orders o join order_lines l on l.order_id = o.id
       where o.for_date = p.date and o.meal_id = c.meal_id and l.dish_id = c.dish_id and o.status <> 3) held
     where c.dish_id = any($1::uuid[])`,
    [dishes.map(({ id }) => id)],
  );
  return { sold: Number(row?.sold), live: Number(row?.live), oversold: Number(row?.oversold) };
}

/** Maximum number of attempts of a caller that gets UNAVAILABLE. */
const PATIENCE = 4;

/** Places an order, and retries after UNAVAILABLE, which a slow computer can cause and which changes nothing. */
async function placedInTheEnd(caller: Caller, input: Variables): Promise<Answer<unknown>> {
  for (let tries = 1; ; tries++) {
    const answer = await placeOrder(caller, input);
    if (outcomeOf(answer) !== 'UNAVAILABLE' || tries === PATIENCE) return answer;
  }
}

/**
 * Lets many customers at once order a dish with fewer portions.
 * @returns `placed`, `sold`, and `live` should be the number of portions, `rejected` (because the dish is sold out) the rest,
 * `lost` 0: paise that no order explains
 */
export async function ordersBeyondThePortions(
  scene: Scene,
  { attempts, portions }: { attempts: number; portions: number },
): Promise<RaceFigures> {
  const dish = await scene.seed.dish({ title: 'Corn Salad', pricePaise: PRICE });
  const plan = await scene.seed.activePlan({ date: daysAhead(scene, 1), breakfast: [dish] });
  await scene.seed.limit(plan, dish, portions);
  const customers = await atOnce(attempts, () => scene.seed.customer({ balancePaise: PRICE }));
  const callers = await Promise.all(
    customers.map((customer, i) => scene.servers[i % scene.servers.length]?.customer(customer)),
  );
  const answers = await atOnce(attempts, (i) => placedInTheEnd(callers[i] as Caller, order(scene, dish)));
  const books = await Promise.all(customers.map((customer) => booksOf(scene.em, customer)));
  const { sold, live } = await countersOf(scene, [dish]);
  const soldOut = answers.filter(
    (answer) => answer.errors && rejected(answer).message === 'Corn Salad is sold out.',
  );
  return {
    attempted: attempts,
    placed: countOf(answers, 'OK'),
    rejected: soldOut.length,
    sold,
    live,
    lost: books.reduce((sum, { balance, live }) => sum + PRICE - live * PRICE - balance, 0),
  };
}

const UPDATE_PLAN =
  'mutation ($id: ID!, $input: UpdateMealPlanInput!) { it: updateMealPlan(id: $id, input: $input) { version } }';

/**
 * Places, edits, moves, and cancels orders of two dishes at once, with the dishes in either sequence, while an admin changes the
 * limits.
 * @returns `sold` should be `live`, `oversold` 0, and `other` 0: the number of unexpected errors
 */
export async function portionsTakenAndGivenBack(
  scene: Scene,
  { customers: count }: { customers: number },
): Promise<RaceFigures> {
  const dishes = [await scene.seed.dish({ pricePaise: 100 }), await scene.seed.dish({ pricePaise: 100 })];
  const [one, two] = dishes as [SeededDish, SeededDish];
  const date = daysAhead(scene, 1);
  const plan = await scene.seed.activePlan({ date, breakfast: dishes });
  await scene.seed.limit(plan, one, 60);
  await scene.seed.limit(plan, two, 60);
  const customers = await atOnce(count, () => scene.seed.customer({ balancePaise: 1_000_000 }));
  const admin = await atEach(scene);
  const lines = (i: number) =>
    [one, two].map(({ id }, at) => ({ dishId: id, quantity: 1 + ((i + at) % 3) })).sort(() => (i % 2) - 0.5);
  const contents = (i: number) => ({ mealId: BREAKFAST_ID, forDate: date, lines: lines(i) });
  const answers: Answer<unknown>[] = [];
  const tries = <T>(answer: Answer<T>) => {
    answers.push(answer);
    return answer;
  };
  const placeEditCancel = async (customer: SeededUser, i: number) => {
    const placed = tries(await placeOrder(admin(i), { ...contents(i), userId: customer.id }));
    const id = placed.data?.it.id;
    if (!id) return;
    tries(await editOrder(admin(i + 1), id, { lines: lines(i + 1) }));
    if (i % 3 === 0) tries(await cancelOrder(admin(i), id));
    if (i % 3 === 1) tries(await editOrder(admin(i), id, { forDate: daysAhead(scene, 2) }));
  };
  const changeLimits = async (i: number) => {
    const portions = dishes.map(({ id }) => ({ dishId: id, cap: 50 + ((7 * i) % 20) }));
    const slots = [{ mealId: BREAKFAST_ID, dishIds: dishes.map(({ id }) => id), portions }];
    tries(await admin(i).ask(UPDATE_PLAN, { id: plan.id, input: { slots } }));
  };
  await Promise.all([
    ...customers.slice(0, count / 2).map(placeEditCancel),
    placeOrders(admin(0), { ...contents(0), userIds: customers.slice(count / 2).map(({ id }) => id) }).then(
      tries,
    ),
    ...Array.from({ length: 5 }, (_, i) => changeLimits(i)),
  ]);
  const known = /^(OK|CONFLICT|DISH_UNAVAILABLE)$/;
  return {
    ...(await countersOf(scene, dishes)),
    other: answers.filter((answer) => !known.test(outcomeOf(answer))).length,
  };
}
