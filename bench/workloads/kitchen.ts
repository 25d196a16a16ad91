import { strict as assert } from 'node:assert';
import { run } from '../db/postgres.js';
import { ADMIN_TOKEN, FIRST_NEW_CUSTOMER } from '../db/seeded-customers.js';
import { drive } from '../load/drive.js';
import type { Contender, Measurement } from '../load/rounds.js';
import { startMealbox } from '../servers/mealbox.js';
import type { World } from '../servers/world.js';
import { clientOperation, graphqlRequest, operationIn } from './documents.js';
import { orderContender } from './place.js';
import { checkEach, dataOf } from './response-checks.js';
import { type SeededRows, seededRowsOf } from './seeded-rows.js';
import type { Workload } from './workload.js';

const BOXES = 1_000;
const SHEET = clientOperation('PrintSheet');
const PACKING = clientOperation('PrintBoxes');
const PLACE_ORDERS = operationIn(
  `mutation PlaceOrders($input: PlaceOrdersInput!, $key: String) { placeOrders(input: $input, idempotencyKey: $key) { order { id } error { message } } }`,
  'PlaceOrders',
);

/** Statements that limit every dish of the active plan to more portions than a run can order. */
const LIMIT_ALL = `insert into portions (plan_id, meal_id, dish_id, cap, sold)
  select d.plan_id, d.meal_id, d.dish_id, 10000000, coalesce(sum(l.quantity), 0)
  from meal_plan_dishes d join meal_plans p on p.id = d.plan_id and p.status = 1
    left join orders o on o.for_date = p.date and o.meal_id = d.meal_id and o.status <> 3
    left join order_lines l on l.order_id = o.id and l.dish_id = d.dish_id
  group by d.plan_id, d.meal_id, d.dish_id;
  vacuum analyze portions`;

/** Starts a server on a separate copy of the kitchen. Returns the server's address. */
function kitchen(world: World, name: string, statements?: string): Promise<string> {
  const server = world.once(`mealbox ${name}`, async () => {
    const url = await world.postgres.copy(10_000, name);
    for (const statement of statements?.split(';') ?? []) await run(url, statement);
    return startMealbox(url, world.options.profile);
  });
  return server.then(({ url }) => url);
}

/** Workload: the cost of limits on every dish, compared with none, and the sheets of a thousand boxes. */
export const kitchenDay: Workload = {
  name: 'kitchen',
  async prepare(world) {
    const rows = await seededRowsOf(world);
    const unlimited = await kitchen(world, 'unlimited');
    const limited = await kitchen(world, 'limited', LIMIT_ALL);
    const [next, nextLimited] = [
      orderContender(world, rows, unlimited),
      orderContender(world, rows, limited),
    ];
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
        reading('sheet', unlimited, rows, SHEET, ({ kitchenSheet }) => kitchenSheet?.boxes),
        reading('packing list', unlimited, rows, PACKING, ({ packingList }) => packingList?.boxes.length),
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

/** Returns a contender that sends a request several times in sequence, for a day a month ahead. The first round creates its boxes. */
function reading(
  name: string,
  url: string,
  rows: SeededRows,
  operation: typeof SHEET,
  boxesIn: (data: Boxes) => number | undefined,
): Contender {
  const date = new Date(Date.parse(rows.day) + 30 * 86_400_000).toISOString().slice(0, 10);
  const mealId = rows.meals[0]?.id ?? '';
  const times = 5;
  return {
    name,
    async run(round) {
      if (round === 0) await fill(url, rows, date, mealId);
      const requests = Array.from({ length: times }, () =>
        graphqlRequest(operation, { date, mealId }, ADMIN_TOKEN),
      );
      const { ms } = await drive(url, {
        connections: 1,
        next: () => requests.shift() ?? null,
        check: checkEach((answer) => assert.equal(boxesIn(dataOf<Boxes>(answer)), BOXES)),
      });
      return ms / times;
    },
  };
}

/** Places one order for each of a thousand customers; a rejection of a customer who already has an order is accepted. */
async function fill(url: string, rows: SeededRows, forDate: string, mealId: string): Promise<void> {
  const input = {
    mealId,
    forDate,
    lines: rows.meals[0]?.dishIds.slice(0, 3).map((dishId, index) => ({ dishId, quantity: 1 + (index % 2) })),
    instructions: 'Please ring twice.',
    userIds: rows.customerIds.slice(FIRST_NEW_CUSTOMER, FIRST_NEW_CUSTOMER + BOXES),
  };
  const requests = [graphqlRequest(PLACE_ORDERS, { input, key: crypto.randomUUID() }, ADMIN_TOKEN)];
  await drive(url, {
    connections: 1,
    next: () => requests.shift() ?? null,
    check: checkEach((answer) => void dataOf(answer)),
  });
}
