import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { CUSTOMERS } from '../db/people.js';
import { asking } from '../load/asking.js';
import type { Request } from '../load/drive.js';
import { dataOf } from './answers.js';
import { clientOperation, graphqlRequest, type Operation, operationIn } from './documents.js';
import { type Facts, factsOf } from './facts.js';
import { PEER_MENU } from './menu.js';
import { PEER_OWN_FIELDS } from './own.js';
import { measureMs, type Workload } from './workload.js';

const CONNECTIONS = 32;
/** Requests of one customer: the link, the menu, the order. */
const STEPS = 3;
const LINES = 3;

const OPEN = clientOperation('OpenOwnMenu');
const MENU = clientOperation('OpenMenu');
const PLACE = operationIn(
  `mutation PlaceOrder($input: PlaceOrderInput!, $idempotencyKey: String!) {
    placeOrder(input: $input, idempotencyKey: $idempotencyKey) { id orderNumber amount customer { id walletBalance } }
  }`,
  'PlaceOrder',
);
const PEER_OPEN = operationIn(
  `mutation OpenLink($input: OpenLinkInput!) { openLink(input: $input) { result { mobileNumber ${PEER_OWN_FIELDS} } } }`,
  'OpenLink',
);
const PEER_PLACE = operationIn(
  `mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) { result { rowId orderNumber amount userByUserId { rowId walletBalance } } }
  }`,
  'PlaceOrder',
);

/** A customer who has not ordered yet, and what is ordered. */
interface Guest {
  readonly id: string;
  readonly link: string;
  readonly mealId: string;
  readonly forDate: string;
  readonly dishIds: readonly string[];
  readonly quantities: readonly number[];
}

/** Customers from the last one backwards, for the second meal: whom `place` does not reach. */
function guests({ customerIds, links, meals, day }: Facts): () => Guest {
  let next = CUSTOMERS;
  const meal = meals.at(-1);
  return () => {
    const [id, link] = [customerIds[next], links[next--]];
    if (!id || !link || !meal) throw new Error('Every customer has ordered: run fewer rounds.');
    const dishIds = meal.dishIds.slice(0, LINES);
    return { id, link, mealId: meal.id, forDate: day, dishIds, quantities: [1, 2, 1] };
  };
}

/** Three requests, one after the other: the token of the first proves the third. */
function atMealbox({ link, mealId, forDate, dishIds, quantities }: Guest): Request {
  const lines = dishIds.map((dishId, index) => ({ dishId, quantity: quantities[index] }));
  const place = (token: string) =>
    graphqlRequest(
      PLACE,
      { input: { mealId, forDate, lines, instructions: '' }, idempotencyKey: crypto.randomUUID() },
      token,
    );
  return {
    ...graphqlRequest(OPEN, { userUuid: link }),
    follow: (opened) => {
      const { accessToken } = read<{ openPersonalLink: { accessToken: string } }>(opened).openPersonalLink;
      return { ...graphqlRequest(MENU, {}), follow: () => place(accessToken) };
    },
  };
}

function atPostgraphile({ id, link, ...order }: Guest): Request {
  const hash = () => randomBytes(32).toString('hex');
  const step = (operation: Operation, input: object): Request => graphqlRequest(operation, { input });
  return {
    ...step(PEER_OPEN, { link, accessHash: hash(), refreshHash: hash() }),
    follow: () => ({
      ...graphqlRequest(PEER_MENU, {}),
      follow: () => step(PEER_PLACE, { customerId: id, ...order }),
    }),
  };
}

const read = <T>(answer: Buffer): T => dataOf<T>(JSON.parse(answer.toString()));

/** Every step succeeds, and the last one is an order. */
function check(answer: Buffer): void {
  const { placeOrder } = read<{ placeOrder?: { amount?: unknown; result?: { amount: unknown } } }>(answer);
  if (placeOrder) assert.ok(Number(placeOrder.result?.amount ?? placeOrder.amount) > 0);
}

/** Whole customers: each opens the link, opens the menu and places an order of three lines. */
export const rush: Workload = {
  name: 'rush',
  async prepare(world) {
    const facts = await factsOf(world);
    const most = world.options.quick ? 300 : 1_200;
    const contender = async (name: 'mealbox' | 'postgraphile', ask: (guest: Guest) => Request) => {
      const next = guests(facts);
      const { url } = await world[name]();
      const wishes = {
        connections: CONNECTIONS,
        most,
        forMs: measureMs(world),
        next: () => ask(next()),
        check,
      };
      return asking(name, url, wishes, ({ perSecond }) => perSecond / STEPS);
    };
    return [
      {
        name: 'rush',
        title: `Whole customers: link, menu, an order of ${LINES} lines, ${CONNECTIONS} connections`,
        unit: 'customers/s',
        contenders: [await contender('mealbox', atMealbox), await contender('postgraphile', atPostgraphile)],
        targets: [{ of: 'mealbox', against: 'postgraphile', atLeast: 1 }],
      },
    ];
  },
};
