import { strict as assert } from 'node:assert';
import { run } from '../db/postgres.js';
import { CUSTOMERS, FIRST_NEW_CUSTOMER, tokenOf } from '../db/seeded-customers.js';
import { drive, type Request } from '../load/drive.js';
import { requestsContender } from '../load/requests-contender.js';
import type { Contender, Measurement } from '../load/rounds.js';
import { hasPgbench, pgbench } from '../servers/pgbench.js';
import type { World } from '../servers/world.js';
import { floorRequest, graphqlRequest, operationIn } from './documents.js';
import { checkEach, dataOf } from './response-checks.js';
import { type SeededRows, seededRowsOf } from './seeded-rows.js';
import { measureMs, type Workload } from './workload.js';

const LINES = 3;

const OWN = operationIn(
  `mutation PlaceOrder($input: PlaceOrderInput!, $idempotencyKey: String!) {
    placeOrder(input: $input, idempotencyKey: $idempotencyKey) { id orderNumber amount customer { id walletBalance } }
  }`,
  'PlaceOrder',
);
const ME = operationIn('query Me { me { id } }', 'Me');
const PEER = operationIn(
  `mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) { result { rowId orderNumber amount userByUserId { rowId walletBalance } } }
  }`,
  'PlaceOrder',
);

/** Customer without an order, and the order to place. */
export interface PeerOrder {
  readonly customerId: string;
  readonly mealId: string;
  readonly forDate: string;
  readonly dishIds: readonly string[];
  readonly quantities: readonly number[];
}

interface NextOrder {
  readonly customer: number;
  readonly order: PeerOrder;
}

/** Returns a function that returns the next customer without an order, first for one meal, then for the next. */
function nextOrders(rows: SeededRows): () => NextOrder {
  let made = 0;
  const newcomers = CUSTOMERS - FIRST_NEW_CUSTOMER + 1;
  return () => {
    const customer = FIRST_NEW_CUSTOMER + (made % newcomers);
    const meal = rows.meals[Math.floor(made / newcomers)];
    if (!meal) throw new Error('Every customer has ordered every meal: run fewer rounds.');
    const from = made++ % (meal.dishIds.length - LINES);
    return {
      customer,
      order: {
        customerId: rows.customerIds[customer] ?? '',
        mealId: meal.id,
        forDate: rows.day,
        dishIds: meal.dishIds.slice(from, from + LINES),
        quantities: [1, 2, 1],
      },
    };
  };
}

const toMealbox = ({ customer, order }: NextOrder): Request =>
  graphqlRequest(
    OWN,
    {
      input: {
        mealId: order.mealId,
        forDate: order.forDate,
        lines: order.dishIds.map((dishId, index) => ({ dishId, quantity: order.quantities[index] })),
        instructions: '',
      },
      idempotencyKey: crypto.randomUUID(),
    },
    tokenOf(customer),
  );
/** Creates PostGraphile's request for an order. */
export const toPostgraphile = (input: PeerOrder): Request => graphqlRequest(PEER, { input });
const toFloor = (order: PeerOrder): Request => floorRequest('/place', order);

type PlacedOrder = { orderNumber: unknown; amount: unknown };

const isOrder = (order: PlacedOrder): void => {
  assert.ok(Number(order.orderNumber) > 1000 && Number(order.amount) > 0);
};
const readMealbox = (answer: unknown) => isOrder(dataOf<{ placeOrder: PlacedOrder }>(answer).placeOrder);
export const readPostgraphile = (answer: unknown) =>
  isOrder(dataOf<{ placeOrder: { result: PlacedOrder } }>(answer).placeOrder.result);
const readFloor = (answer: unknown) => {
  const { order_number, amount } = answer as { order_number: string; amount: string };
  isOrder({ orderNumber: order_number, amount });
};

/**
 * Creates contenders that place orders at one Mealbox server, each customer once.
 * @returns function that returns the contender for a number of connections
 */
export function orderContender(
  world: World,
  rows: SeededRows,
  url: string,
): (connections: number) => Contender {
  const next = nextOrders(rows);
  return (connections) => {
    const most = (world.options.quick ? 150 : 600) * (connections === 1 ? 1 : 4);
    return afterTheMenu(url, most, next, (order) =>
      requestsContender('mealbox', url, {
        connections,
        most,
        forMs: measureMs(world),
        next: () => toMealbox(order()),
        check: checkEach(readMealbox),
      }),
    );
  };
}

/** Workload: placing an order of three lines, signed in and with an idempotency key. Each order is of another customer. */
export const place: Workload = {
  name: 'place',
  async prepare(world) {
    const rows = await seededRowsOf(world);
    const own = orderContender(world, rows, (await world.mealbox()).url);
    const [postgraphile, floor] = [(await world.postgraphile()).url, (await world.floor()).url];
    const next = { postgraphile: nextOrders(rows), floor: nextOrders(rows) };
    const script = await pgbenchScript(world, rows);
    return [1, 16].map((connections): Measurement => {
      const most = (world.options.quick ? 150 : 600) * (connections === 1 ? 1 : 4);
      const limits = { connections, most, forMs: measureMs(world) };
      return {
        name: `place-${connections}`,
        title: `Placing an order of ${LINES} lines, ${connections} connection${connections === 1 ? '' : 's'}`,
        unit: 'orders/s',
        contenders: [
          own(connections),
          requestsContender('postgraphile', postgraphile, {
            ...limits,
            next: () => toPostgraphile(next.postgraphile().order),
            check: checkEach(readPostgraphile),
          }),
          requestsContender('floor', floor, {
            ...limits,
            next: () => toFloor(next.floor().order),
            check: checkEach(readFloor),
          }),
          ...pgbench(world, 'pgbench', connections, { script, transactions: most }),
        ],
        targets: [
          { of: 'mealbox', against: 'postgraphile', atLeast: 1 },
          { of: 'mealbox', against: 'floor', atLeast: 0.7 },
        ],
      };
    });
  },
};

/**
 * Wraps a contender, so that each customer calls the server once before the measurement, as a customer opens the menu before
 * ordering.
 * @param most maximum number of customers
 */
function afterTheMenu(
  url: string,
  most: number,
  next: () => NextOrder,
  place: (next: () => NextOrder) => Contender,
): Contender {
  const waiting: NextOrder[] = [];
  const contender = place(() => waiting.shift() ?? next());
  return {
    name: contender.name,
    async run(round) {
      while (waiting.length < most) waiting.push(next());
      const menus = waiting.map(({ customer }) => graphqlRequest(ME, {}, tokenOf(customer)));
      await drive(url, { connections: 16, next: () => menus.pop() ?? null, check: () => {} });
      return contender.run(round);
    },
  };
}

/** Returns a pgbench script that calls the same function. A sequence determines the next customer and meal, as in {@link nextOrders}. */
async function pgbenchScript(world: World, rows: SeededRows): Promise<string> {
  const newcomers = CUSTOMERS - FIRST_NEW_CUSTOMER + 1;
  if (hasPgbench())
    await run(
      await world.peerDatabase('pgbench'),
      `create table bench_newcomers as select right(mobile_number, 9)::int as no, id from users where mobile_number like '7000%';
       alter table bench_newcomers add primary key (no); analyze bench_newcomers;
       create sequence bench_next minvalue 0`,
    );
  const meals = rows.meals.map(({ id }, index) => `when ${index} then '${id}'::uuid`).join(' ');
  const dishes = rows.meals[0]?.dishIds.slice(0, LINES).join(',');
  return `select o.* from (select nextval('bench_next')::int as made) next
    join bench_newcomers c on c.no = ${FIRST_NEW_CUSTOMER} + made % ${newcomers},
    place_order(c.id, case made / ${newcomers} ${meals} end, '${rows.day}', '{${dishes}}'::uuid[], '{1,2,1}'::int[]) o;`;
}
