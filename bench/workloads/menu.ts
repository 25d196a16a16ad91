import { strict as assert } from 'node:assert';
import { type Request, sendRequest } from '../load/drive.js';
import { requestsContender } from '../load/requests-contender.js';
import type { Contender } from '../load/rounds.js';
import { MENU } from '../peers/floor-answers.mjs';
import { startEcho } from '../servers/peer.js';
import { pgbench } from '../servers/pgbench.js';
import type { World } from '../servers/world.js';
import { clientOperation, floorRequest, graphqlRequest, operationIn } from './documents.js';
import { checkIfChanged, dataOf, type ResponseReader } from './response-checks.js';
import { measureMs, type Workload } from './workload.js';

const CONNECTIONS = 16;

/** Query for the menu of PostGraphile. */
export const PEER_MENU = operationIn(
  `query OpenMenu {
    activeMealPlan { rowId date }
    activeMeals {
      nodes {
        rowId mealTitle opensAt closesAt closesMinutesBefore
        activeDishes { nodes { rowId title price ingredients imageUrls calories protein carbs fats diet allergens } }
      }
    }
  }`,
  'OpenMenu',
);

/** Expects two meals with twenty dishes, each with a title. */
function expectMenu(meals: readonly (readonly { title: string }[])[]): void {
  assert.equal(meals.length, 2);
  assert.equal(meals.flat().filter((dish) => dish.title).length, 20);
}

const READ: Record<'mealbox' | 'postgraphile' | 'floor', ResponseReader> = {
  mealbox: (answer) => {
    const { slots } = dataOf<{ activeMealPlan: { slots: { dishes: { title: string }[] }[] } }>(
      answer,
    ).activeMealPlan;
    expectMenu(slots.map((slot) => slot.dishes));
  },
  postgraphile: (answer) => {
    const { nodes } = dataOf<{ activeMeals: { nodes: { activeDishes: { nodes: { title: string }[] } }[] } }>(
      answer,
    ).activeMeals;
    expectMenu(nodes.map((meal) => meal.activeDishes.nodes));
  },
  floor: (answer) => {
    const { slots } = answer as { slots: { dishes: { title: string }[] }[] };
    expectMenu(slots.map((slot) => slot.dishes));
  },
};

/** Workload: the public menu, with the document of the client's menu screen. */
export const menu: Workload = {
  name: 'menu',
  async prepare(world) {
    const [mealbox, postgraphile, floor] = [
      await world.mealbox(),
      await world.postgraphile(),
      await world.floor(),
    ];
    const request = graphqlRequest(clientOperation('OpenMenu'), {});
    const bytes = JSON.stringify(await sendRequest(mealbox.url, request)).length;
    const echo = await world.once('echo', () => startEcho(bytes));
    return [
      {
        name: 'menu',
        title: `The active menu (2 meals, 20 dishes), ${CONNECTIONS} connections`,
        unit: 'requests/s',
        contenders: [
          repeated('mealbox', world, mealbox.url, request, READ.mealbox),
          repeated('postgraphile', world, postgraphile.url, graphqlRequest(PEER_MENU, {}), READ.postgraphile),
          repeated('floor', world, floor.url, floorRequest('/menu', {}), READ.floor),
          repeated('load generator alone', world, echo.url, request, () => {}),
          ...pgbench(world, 'pgbench', CONNECTIONS, { script: `${MENU};` }),
        ],
        targets: [
          { of: 'mealbox', against: 'postgraphile', atLeast: 8 },
          { of: 'mealbox', against: 'floor', atLeast: 2 },
        ],
      },
    ];
  },
};

function repeated(
  name: string,
  world: World,
  url: string,
  request: Request,
  read: ResponseReader,
): Contender {
  return requestsContender(name, url, {
    connections: CONNECTIONS,
    forMs: measureMs(world),
    next: () => request,
    check: checkIfChanged(read),
  });
}
