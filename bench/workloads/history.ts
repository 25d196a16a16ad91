import { strict as assert } from 'node:assert';
import { run } from '../db/postgres.js';
import { tokenOf, YEARLY } from '../db/seeded-customers.js';
import type { Request } from '../load/drive.js';
import { requestsContender } from '../load/requests-contender.js';
import type { Measurement } from '../load/rounds.js';
import { clientOperation, floorRequest, graphqlRequest, operationIn } from './documents.js';
import { checkIfChanged, dataOf, type ResponseReader } from './response-checks.js';
import { seededRowsOf } from './seeded-rows.js';
import { measureMs, type Workload } from './workload.js';

const CONNECTIONS = 4;

const STATEMENT = clientOperation('WalletStatement');
const NUTRITION = clientOperation('ProfileNutrition');
const PEER_STATEMENT = operationIn(
  `query Statement($id: UUID!) {
    userByRowId(rowId: $id) {
      userTitle walletBalance walletEntryNo
      walletLogsByUserId(first: 100, orderBy: PRIMARY_KEY_DESC) {
        nodes { rowId transactionDate amount remarks narration balanceAfter }
      }
    }
  }`,
  'Statement',
);
const PEER_NUTRITION = operationIn(
  `query Nutrition($id: UUID!, $from: Date!, $to: Date!) {
    nutrition(customerId: $id, dayFrom: $from, dayTo: $to) {
      nodes { orderId day dishId title quantity calories protein carbs fats }
    }
  }`,
  'Nutrition',
);

/** Request, with a function that counts the rows of its response. */
interface RecordedRequest {
  readonly request: Request;
  readonly rows: (answer: unknown) => number;
}

/** Workload: a customer's wallet statement and nutrition summary, over a year with two orders a day. */
export const history: Workload = {
  name: 'history',
  async prepare(world) {
    const { customerIds, day } = await seededRowsOf(world);
    const id = customerIds[YEARLY] ?? '';
    const [user] = await run(
      await world.peerDatabase('floor'),
      `select user_uuid from users where id = '${id}'`,
    );
    const userUuid = String(user?.user_uuid);
    const from = new Date(Date.parse(day) - 364 * 86_400_000).toISOString().slice(0, 10);
    const token = tokenOf(YEARLY);
    const urls = [
      (await world.mealbox()).url,
      (await world.postgraphile()).url,
      (await world.floor()).url,
    ] as const;
    const measurement = (
      name: string,
      title: string,
      expected: number,
      requests: readonly RecordedRequest[],
    ): Measurement => ({
      name,
      title: `${title}, ${CONNECTIONS} connections`,
      unit: 'requests/s',
      contenders: ['mealbox', 'postgraphile', 'floor'].map((contender, index) => {
        const { request, rows } = requests[index] as RecordedRequest;
        const read: ResponseReader = (answer) => assert.equal(rows(answer), expected);
        return requestsContender(contender, urls[index] ?? '', {
          connections: CONNECTIONS,
          forMs: measureMs(world),
          next: () => request,
          check: checkIfChanged(read),
        });
      }),
      targets: [
        { of: 'mealbox', against: 'postgraphile' },
        { of: 'mealbox', against: 'floor' },
      ],
    });
    return [
      measurement('statement', 'A wallet statement (the newest 100 of 731 entries)', 100, [
        {
          request: graphqlRequest(STATEMENT, { userId: userUuid, limit: 100 }, token),
          rows: (answer) =>
            dataOf<{ walletStatement: { entries: unknown[] } }>(answer).walletStatement.entries.length,
        },
        {
          request: graphqlRequest(PEER_STATEMENT, { id }),
          rows: (answer) =>
            dataOf<{ userByRowId: { walletLogsByUserId: { nodes: unknown[] } } }>(answer).userByRowId
              .walletLogsByUserId.nodes.length,
        },
        {
          request: floorRequest('/statement', { customerId: id }),
          rows: (answer) => (answer as { entries: unknown[] }).entries.length,
        },
      ]),
      measurement('nutrition', 'Nutrition over a year (2,190 lines of 730 orders)', 2_190, [
        {
          request: graphqlRequest(NUTRITION, { userUuid, from, to: day }, token),
          rows: (answer) =>
            dataOf<{ nutritionHistory: { entries: unknown[] } }>(answer).nutritionHistory.entries.length,
        },
        {
          request: graphqlRequest(PEER_NUTRITION, { id, from, to: day }),
          rows: (answer) => dataOf<{ nutrition: { nodes: unknown[] } }>(answer).nutrition.nodes.length,
        },
        {
          request: floorRequest('/nutrition', { customerId: id, from, to: day }),
          rows: (answer) => (answer as { entries: unknown[] }).entries.length,
        },
      ]),
    ];
  },
};
