import { strict as assert } from 'node:assert';
import { ADMIN_TOKEN, FIRST_NEWCOMER } from '../db/people.js';
import { run } from '../db/postgres.js';
import { drive } from '../load/drive.js';
import type { Contender, Measurement } from '../load/rounds.js';
import { startMealbox } from '../servers/mealbox.js';
import type { World } from '../servers/world.js';
import { dataOf, eachTime } from './answers.js';
import { clientOperation, graphqlRequest, operationIn } from './documents.js';
import { type Facts, factsOf } from './facts.js';
import { placing } from './place.js';
import type { Workload } from './workload.js';

const BOXES = 1_000;
const SHEET = clientOperation('PrintSheet');
const PACKING = clientOperation('PrintBoxes');
const PLACE_ORDERS = operationIn(
  `mutation PlaceOrders($input: PlaceOrdersInput!) { placeOrders(input: $input) { order { id } error { message } } }`,
  'PlaceOrders',
);

/** More portions than a run can order, of every dish of the active plan. */
const LIMIT_ALL = `insert into portions (plan_id, meal_id, dish_id, cap, sold)
  select d.plan_id, d.meal_id, d.dish_id, 10000000, coalesce(sum(l.quantity), 0)
  from meal_plan_dishes d join meal_plans p on p.id = d.plan_id and p.status = 1
    left join orders o on o.for_date = p.date and o.meal_id = d.meal_id and o.status <> 3
    left join order_lines l on l.order_id = o.id and l.dish_id = d.dish_id
  group by d.plan_id, d.meal_id, d.dish_id;
  vacuum analyze portions`;

/** A server on a kitchen of its own. */
function kitchen(world: World, name: string, statements?: string): Promise<string> {
  const server = world.once(`mealbox ${name}`, async () => {
    const url = await world.postgres.copy(10_000, name);
    for (const statement of statements?.split(';') ?? []) await run(url, statement);
    return startMealbox(url, world.options.profile);
  });
  return server.then(({ url }) => url);
}

/** What the kitchen's day costs: limits on every dish beside none, and what is cooked and packed for a thousand boxes. */
export const kitchenDay: Workload = {
  name: 'kitchen',
  async prepare(world) {
    const facts = await factsOf(world);
    const unlimited = await kitchen(world, 'unlimited');
    const limited = await kitchen(world, 'limited', LIMIT_ALL);
    const [next, nextLimited] = [placing(world, facts, unlimited), placing(world, facts, limited)];
    const caps = [1, 16].map(
      (connections): Measurement => ({
        name: `caps-${connections}`,
        title: `Placing an order, every dish limited, ${connections} connection${connections === 1 ? '' : 's'}`,
        unit: 'orders/s',
        contenders: [
          { ...nextLimited(connections), name: 'limited' },
          { ...next(connections), name: 'unlimited' },
        ],
        targets: [{ of: 'limited', against: 'unlimited', atLeast: 0.9 }],
      }),
    );
    const reads: Measurement = {
      name: 'boxes',
      title: `The kitchen sheet and the packing list for ${BOXES} boxes`,
      unit: 'ms',
      contenders: [
        reading('sheet', unlimited, facts, SHEET, ({ kitchenSheet }) => kitchenSheet?.boxes),
        reading('packing list', unlimited, facts, PACKING, ({ packingList }) => packingList?.boxes.length),
      ],
      targets: ['sheet', 'packing list'].map((of) => ({ of, atMost: 300 })),
    };
    return [...caps, reads];
  },
};

interface Boxes {
  readonly kitchenSheet?: { readonly boxes: number };
  readonly packingList?: { readonly boxes: readonly unknown[] };
}

/** Asks for one of them some times in a row, as an admin's screen does. A day a month ahead gets its boxes first. */
function reading(
  name: string,
  url: string,
  facts: Facts,
  operation: typeof SHEET,
  boxesIn: (data: Boxes) => number | undefined,
): Contender {
  const date = new Date(Date.parse(facts.day) + 30 * 86_400_000).toISOString().slice(0, 10);
  const mealId = facts.meals[0]?.id ?? '';
  const times = 5;
  return {
    name,
    async run(round) {
      if (round === 0) await fill(url, facts, date, mealId);
      const requests = Array.from({ length: times }, () =>
        graphqlRequest(operation, { date, mealId }, ADMIN_TOKEN),
      );
      const { ms } = await drive(url, {
        connections: 1,
        next: () => requests.shift() ?? null,
        check: eachTime((answer) => assert.equal(boxesIn(dataOf<Boxes>(answer)), BOXES)),
      });
      return ms / times;
    },
  };
}

/** A thousand customers order once; who has ordered is refused, and has the box. */
async function fill(url: string, facts: Facts, forDate: string, mealId: string): Promise<void> {
  const input = {
    mealId,
    forDate,
    lines: facts.meals[0]?.dishIds
      .slice(0, 3)
      .map((dishId, index) => ({ dishId, quantity: 1 + (index % 2) })),
    instructions: 'Please ring twice.',
    userIds: facts.customerIds.slice(FIRST_NEWCOMER, FIRST_NEWCOMER + BOXES),
  };
  const requests = [graphqlRequest(PLACE_ORDERS, { input }, ADMIN_TOKEN)];
  await drive(url, {
    connections: 1,
    next: () => requests.shift() ?? null,
    check: eachTime((answer) => void dataOf(answer)),
  });
}
