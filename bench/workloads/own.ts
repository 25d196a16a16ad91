import { strict as assert } from 'node:assert';
import { tokenOf } from '../db/people.js';
import { asking } from '../load/asking.js';
import { OWN_CUSTOMER, OWN_ORDERS } from '../peers/floor-answers.mjs';
import { pgbench } from '../servers/pgbench.js';
import { dataOf, eachTime } from './answers.js';
import { floorRequest, graphqlRequest, operationIn, operationWith } from './documents.js';
import { factsOf } from './facts.js';
import { measureMs, type Workload } from './workload.js';

const CONNECTIONS = 16;
/** The regulars with orders on the active plan's day; see the seed. */
const WITH_ORDERS = 500;

const OWN = operationWith('query Own { me { ...Menu_customer } }', 'Own');
/** What the peer gives of a customer on the menu screen. */
export const PEER_OWN_FIELDS = `rowId userTitle status walletBalance
  ordersForActivePlan {
    nodes {
      rowId orderNumber version status forDate amount instructions mealId
      orderLinesByOrderId { nodes { dishId title quantity unitPrice calories protein carbs fats } }
    }
  }`;
const PEER = operationIn(
  `query OwnMenu($id: UUID!) { userByRowId(rowId: $id) { ${PEER_OWN_FIELDS} } }`,
  'OwnMenu',
);

/** The customer who was asked for, with money and with orders of three lines. */
function expectOwn(id: string, asked: string, balance: unknown, lines: readonly { length: number }[]): void {
  assert.equal(id, asked);
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

/** What is the customer's own on the menu screen: name, wallet, and the orders for the active plan. */
export const own: Workload = {
  name: 'own',
  async prepare(world) {
    const { customerIds } = await factsOf(world);
    const wishes = { connections: CONNECTIONS, forMs: measureMs(world) };
    const turn = () => {
      let asked = 0;
      return () => {
        const customer = 1 + (asked++ % WITH_ORDERS);
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
          asking('mealbox', (await world.mealbox()).url, {
            ...wishes,
            next() {
              const { customer, id } = first();
              return { ...graphqlRequest(OWN, {}, tokenOf(customer)), id };
            },
            check: eachTime((answer, { id }) => {
              const { me } = dataOf<Own>(answer);
              expectOwn(
                me.id,
                id,
                me.walletBalance,
                me.ordersForOpenPlans.map((order) => order.lines),
              );
            }),
          }),
          asking('postgraphile', (await world.postgraphile()).url, {
            ...wishes,
            next() {
              const { id } = second();
              return { ...graphqlRequest(PEER, { id }), id };
            },
            check: eachTime((answer, { id }) => {
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
          asking('floor', (await world.floor()).url, {
            ...wishes,
            next() {
              const { id } = third();
              return { ...floorRequest('/own', { customerId: id }), id };
            },
            check: eachTime((answer, { id }) => {
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
