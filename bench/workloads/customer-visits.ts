import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { CUSTOMERS } from '../db/seeded-customers.js';
import type { Request } from '../load/drive.js';
import { requestsContender } from '../load/requests-contender.js';
import { clientOperation, graphqlRequest, type Operation, operationIn } from './documents.js';
import { PEER_MENU } from './menu.js';
import { PEER_OWN_FIELDS } from './own-orders.js';
import { dataOf } from './response-checks.js';
import { type SeededRows, seededRowsOf } from './seeded-rows.js';
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

/** Customer without an order, and the order to place. */
interface Guest {
  readonly id: string;
  readonly link: string;
  readonly mealId: string;
  readonly forDate: string;
  readonly dishIds: readonly string[];
  readonly quantities: readonly number[];
}

/** Returns a function that returns the next customer in reverse order, for the second meal, which the workload `place` does not use. */
function guests({ customerIds, links, meals, day }: SeededRows): () => Guest {
  let next = CUSTOMERS;
  const meal = meals.at(-1);
  return () => {
    const [id, link] = [customerIds[next], links[next--]];
    if (!id || !link || !meal) throw new Error('Every customer has ordered: run fewer rounds.');
    const dishIds = meal.dishIds.slice(0, LINES);
    return { id, link, mealId: meal.id, forDate: day, dishIds, quantities: [1, 2, 1] };
  };
}

/** Creates three requests in sequence. The first returns the token for the third. */
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

/** Checks that every step succeeded and that the last one returns an order. */
function check(answer: Buffer): void {
  const { placeOrder } = read<{ placeOrder?: { amount?: unknown; result?: { amount: unknown } } }>(answer);
  if (placeOrder) assert.ok(Number(placeOrder.result?.amount ?? placeOrder.amount) > 0);
}

/** Workload: complete visits. Each customer opens the link, opens the menu, and places an order of three lines. */
export const customerVisits: Workload = {
  name: 'rush',
  async prepare(world) {
    const rows = await seededRowsOf(world);
    const most = world.options.quick ? 300 : 1_200;
    const contender = async (name: 'mealbox' | 'postgraphile', ask: (guest: Guest) => Request) => {
      const next = guests(rows);
      const { url } = await world[name]();
      const options = {
        connections: CONNECTIONS,
        most,
        forMs: measureMs(world),
        next: () => ask(next()),
        check,
      };
      return requestsContender(name, url, options, ({ perSecond }) => perSecond / STEPS);
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
