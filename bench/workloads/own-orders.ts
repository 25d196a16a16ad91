import { strict as assert } from 'node:assert';
import { tokenOf } from '../db/seeded-customers.js';
import { requestsContender } from '../load/requests-contender.js';
import { OWN_CUSTOMER, OWN_ORDERS } from '../peers/floor-answers.mjs';
import { pgbench } from '../servers/pgbench.js';
import { floorRequest, graphqlRequest, operationIn, operationWith } from './documents.js';
import { checkEach, dataOf } from './response-checks.js';
import { seededRowsOf } from './seeded-rows.js';
import { measureMs, type Workload } from './workload.js';

const CONNECTIONS = 16;
/** Number of regular customers with orders for the day of the active plan; see the seed. */
const WITH_ORDERS = 500;

const OWN = operationWith('query Own { me { ...Menu_customer } }', 'Own');
/** PostGraphile's fields of a customer for the menu screen. */
export const PEER_OWN_FIELDS = `rowId userTitle status walletBalance creditLimit diet avoids
  ordersForActivePlan {
    nodes {
      rowId orderNumber version status forDate amount instructions deliveryAddress mealId
      orderLinesByOrderId { nodes { dishId title quantity unitPrice diet allergens calories protein carbs fats } }
    }
  }`;
const PEER = operationIn(
  `query OwnMenu($id: UUID!) { userByRowId(rowId: $id) { ${PEER_OWN_FIELDS} } }`,
  'OwnMenu',
);

/** Expects the requested customer with a balance and orders of three lines. */
function expectOwn(
  id: string,
  requestedId: string,
  balance: unknown,
  lines: readonly { length: number }[],
): void {
  assert.equal(id, requestedId);
  assert.ok(Number(balance) > 0 && lines.length > 0);
  assert.ok(lines.every(({ length }) => length === 3));
}

interface Own {
  me: { id: string; walletBalance: number; ordersForOpenPlans: { lines: unknown[] }[] };
}
interface PeerOwn {
  userByRowId: {
    rowId: string;
    walletBalance: string;
    ordersForActivePlan: { nodes: { orderLinesByOrderId: { nodes: unknown[] } }[] };
  };
}
interface FloorOwn {
  id: string;
  wallet_balance: string;
  orders: { lines: unknown[] }[];
}

/** Workload: the customer's own data on the menu screen: name, wallet, and the orders for the active plan. */
export const ownOrders: Workload = {
  name: 'own',
  async prepare(world) {
    const { customerIds } = await seededRowsOf(world);
    const options = { connections: CONNECTIONS, forMs: measureMs(world) };
    const turn = () => {
      let requestCount = 0;
      return () => {
        const customer = 1 + (requestCount++ % WITH_ORDERS);
        return { customer, id: customerIds[customer] ?? '' };
      };
    };
    const [first, second, third] = [turn(), turn(), turn()];
    const customer = `(select id from users where type = 1 and mobile_number = '7' || lpad(:no::text, 9, '0'))`;
    const statements = [OWN_CUSTOMER, OWN_ORDERS].map((statement) => `${statement.replace('$1', customer)};`);
    return [
      {
        name: 'own',
        title: `The customer's own on the menu, signed in, ${CONNECTIONS} connections`,
        unit: 'requests/s',
        contenders: [
          requestsContender('mealbox', (await world.mealbox()).url, {
            ...options,
            next() {
              const { customer, id } = first();
              return { ...graphqlRequest(OWN, {}, tokenOf(customer)), id };
            },
            check: checkEach((answer, { id }) => {
              const { me } = dataOf<Own>(answer);
              expectOwn(
                me.id,
                id,
                me.walletBalance,
                me.ordersForOpenPlans.map((order) => order.lines),
              );
            }),
          }),
          requestsContender('postgraphile', (await world.postgraphile()).url, {
            ...options,
            next() {
              const { id } = second();
              return { ...graphqlRequest(PEER, { id }), id };
            },
            check: checkEach((answer, { id }) => {
              const user = dataOf<PeerOwn>(answer).userByRowId;
              const orders = user.ordersForActivePlan.nodes;
              expectOwn(
                user.rowId,
                id,
                user.walletBalance,
                orders.map((order) => order.orderLinesByOrderId.nodes),
              );
            }),
          }),
          requestsContender('floor', (await world.floor()).url, {
            ...options,
            next() {
              const { id } = third();
              return { ...floorRequest('/own', { customerId: id }), id };
            },
            check: checkEach((answer, { id }) => {
              const user = answer as FloorOwn;
              expectOwn(
                user.id,
                id,
                user.wallet_balance,
                user.orders.map((order) => order.lines),
              );
            }),
          }),
          ...pgbench(world, 'pgbench', CONNECTIONS, {
            script: [`\\set no random(1, ${WITH_ORDERS})`, ...statements]
              .map((line) => line.replaceAll('\n', ' '))
              .join('\n'),
          }),
        ],
        targets: [
          { of: 'mealbox', against: 'postgraphile', atLeast: 1 },
          { of: 'mealbox', against: 'floor' },
        ],
      },
    ];
  },
};
