import { strict as assert } from 'node:assert';
import { CUSTOMERS, FIRST_NEWCOMER, tokenOf } from '../db/people.js';
import { run } from '../db/postgres.js';
import { asking } from '../load/asking.js';
import { drive, type Request } from '../load/drive.js';
import type { Contender, Measurement } from '../load/rounds.js';
import { hasPgbench, pgbench } from '../servers/pgbench.js';
import type { World } from '../servers/world.js';
import { dataOf, eachTime } from './answers.js';
import { floorRequest, graphqlRequest, operationIn } from './documents.js';
import { type Facts, factsOf } from './facts.js';
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

/** A customer who has not ordered yet, and what is ordered. */
export interface PeerWish {
  readonly customerId: string;
  readonly mealId: string;
  readonly forDate: string;
  readonly dishIds: readonly string[];
  readonly quantities: readonly number[];
}

interface Wish {
  readonly customer: number;
  readonly order: PeerWish;
}

/** Newcomers one after the other, first all for one meal, then all for the next: nobody meets anybody. */
function wishes(facts: Facts): () => Wish {
  let made = 0;
  const newcomers = CUSTOMERS - FIRST_NEWCOMER + 1;
  return () => {
    const customer = FIRST_NEWCOMER + (made % newcomers);
    const meal = facts.meals[Math.floor(made / newcomers)];
    if (!meal) throw new Error('Every customer has ordered every meal: run fewer rounds.');
    const from = made++ % (meal.dishIds.length - LINES);
    return {
      customer,
      order: {
        customerId: facts.customerIds[customer] ?? '',
        mealId: meal.id,
        forDate: facts.day,
        dishIds: meal.dishIds.slice(from, from + LINES),
        quantities: [1, 2, 1],
      },
    };
  };
}

const toMealbox = ({ customer, order }: Wish): Request =>
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
/** The peer's mutation. */
export const toPostgraphile = (input: PeerWish): Request => graphqlRequest(PEER, { input });
const toFloor = (wish: PeerWish): Request => floorRequest('/place', wish);

type OrderFacts = { orderNumber: unknown; amount: unknown };

const isOrder = (order: OrderFacts): void => {
  assert.ok(Number(order.orderNumber) > 1000 && Number(order.amount) > 0);
};
const readMealbox = (answer: unknown) => isOrder(dataOf<{ placeOrder: OrderFacts }>(answer).placeOrder);
export const readPostgraphile = (answer: unknown) =>
  isOrder(dataOf<{ placeOrder: { result: OrderFacts } }>(answer).placeOrder.result);
const readFloor = (answer: unknown) => {
  const { order_number, amount } = answer as { order_number: string; amount: string };
  isOrder({ orderNumber: order_number, amount });
};

/**
 * Placing orders at one Mealbox server, each customer once.
 *
 * @returns what it is with so many connections
 */
export function placing(world: World, facts: Facts, url: string): (connections: number) => Contender {
  const next = wishes(facts);
  return (connections) => {
    const most = (world.options.quick ? 150 : 600) * (connections === 1 ? 1 : 4);
    return afterTheMenu(url, most, next, (wish) =>
      asking('mealbox', url, {
        connections,
        most,
        forMs: measureMs(world),
        next: () => toMealbox(wish()),
        check: eachTime(readMealbox),
      }),
    );
  };
}

/** Placing an order of three lines, signed in and with an idempotency key, each order another customer's. */
export const place: Workload = {
  name: 'place',
  async prepare(world) {
    const facts = await factsOf(world);
    const own = placing(world, facts, (await world.mealbox()).url);
    const [postgraphile, floor] = [(await world.postgraphile()).url, (await world.floor()).url];
    const next = { postgraphile: wishes(facts), floor: wishes(facts) };
    const script = await pgbenchScript(world, facts);
    return [1, 16].map((connections): Measurement => {
      const most = (world.options.quick ? 150 : 600) * (connections === 1 ? 1 : 4);
      const limits = { connections, most, forMs: measureMs(world) };
      return {
        name: `place-${connections}`,
        title: `Placing an order of ${LINES} lines, ${connections} connection${connections === 1 ? '' : 's'}`,
        unit: 'orders/s',
        contenders: [
          own(connections),
          asking('postgraphile', postgraphile, {
            ...limits,
            next: () => toPostgraphile(next.postgraphile().order),
            check: eachTime(readPostgraphile),
          }),
          asking('floor', floor, {
            ...limits,
            next: () => toFloor(next.floor().order),
            check: eachTime(readFloor),
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
 * Who places an order has opened the menu before, so the server has met the token. The menus are opened outside the measurement.
 *
 * @param most how many customers come at most
 */
function afterTheMenu(
  url: string,
  most: number,
  next: () => Wish,
  place: (next: () => Wish) => Contender,
): Contender {
  const waiting: Wish[] = [];
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

/** The same call of the same function. pgbench finds its next customer and meal by a sequence, in the order of {@link wishes}. */
async function pgbenchScript(world: World, facts: Facts): Promise<string> {
  const newcomers = CUSTOMERS - FIRST_NEWCOMER + 1;
  if (hasPgbench())
    await run(
      await world.peerDatabase('pgbench'),
      `create table bench_newcomers as select right(mobile_number, 9)::int as no, id from users where mobile_number like '7000%';
       alter table bench_newcomers add primary key (no); analyze bench_newcomers;
       create sequence bench_next minvalue 0`,
    );
  const meals = facts.meals.map(({ id }, index) => `when ${index} then '${id}'::uuid`).join(' ');
  const dishes = facts.meals[0]?.dishIds.slice(0, LINES).join(',');
  return `select o.* from (select nextval('bench_next')::int as made) next
    join bench_newcomers c on c.no = ${FIRST_NEWCOMER} + made % ${newcomers},
    place_order(c.id, case made / ${newcomers} ${meals} end, '${facts.day}', '{${dishes}}'::uuid[], '{1,2,1}'::int[]) o;`;
}
