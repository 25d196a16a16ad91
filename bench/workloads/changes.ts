import { strict as assert } from 'node:assert';
import { ADMIN_TOKEN, FIRST_NEW_CUSTOMER } from '../db/seeded-customers.js';
import { drive } from '../load/drive.js';
import type { Contender } from '../load/rounds.js';
import { graphqlRequest, operationIn } from './documents.js';
import { checkEach, dataOf } from './response-checks.js';
import { runJob } from './run-job.js';
import { type SeededRows, seededRowsOf } from './seeded-rows.js';
import type { Workload } from './workload.js';

const MANY = 700;
/** Maximum time of a bulk change relative to placing the same number of orders. */
const AT_MOST = 1.5;

const operation = (name: string, parameters: string, call: string) =>
  operationIn(`mutation ${name}(${parameters}) { it: ${call} }`, name);

/** Query for the orders that a job has placed. */
const PLACED = operationIn(
  'query Placed($id: ID!) { it: bulkJob(id: $id) { rows(first: 1000) { order { id } } } }',
  'Placed',
);
const CLOSE = operation(
  'CloseDay',
  '$date: LocalDate!, $key: String',
  'closeDay(date: $date, reason: "No gas today", idempotencyKey: $key) { orders }',
);
const COMPLETE = operation('CompleteMany', '$ids: [ID!]!', 'completeOrders(orderIds: $ids) { id status }');

const todayInIndia = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** Workload: bulk changes, each compared with placing the same number of orders. */
export const changes: Workload = {
  name: 'changes',
  async prepare(world) {
    const rows = await seededRowsOf(world);
    const { url } = await world.mealbox();
    return [
      {
        name: 'changes',
        title: `Changes for ${MANY} at once`,
        unit: 'ms',
        contenders: contenders(rows, url),
        targets: ['cancel', 'close the day', 'complete', 'credit'].map((of) => ({
          of,
          against: 'place',
          atMost: AT_MOST,
        })),
      },
    ];
  },
};

function contenders(rows: SeededRows, url: string): Contender[] {
  const newcomers = rows.customerIds.slice(FIRST_NEW_CUSTOMER);
  const customerIds = newcomers.slice(0, MANY);
  const [meal] = rows.meals;
  const lines = (meal?.dishIds ?? []).slice(0, 3).map((dishId) => ({ dishId, quantity: 1 }));
  let completions = 0;
  let days = 400;
  /** Returns a day without orders. */
  const anotherDay = () => new Date(Date.parse(rows.day) + days++ * 86_400_000).toISOString().slice(0, 10);

  /**
   * Sends one request.
   * @returns the milliseconds, and the response
   */
  async function call<Answer>(document: ReturnType<typeof operation>, variables: object) {
    const requests = [graphqlRequest(document, { ...variables, key: crypto.randomUUID() }, ADMIN_TOKEN)];
    let answer: Answer | undefined;
    const { ms } = await drive(url, {
      connections: 1,
      next: () => requests.shift() ?? null,
      check: checkEach((given) => {
        answer = dataOf<{ it: Answer }>(given).it;
      }),
    });
    return { ms, answer: answer as Answer };
  }
  /**
   * Runs a bulk job like the admin's screens.
   * @returns the milliseconds, and the job's ID
   */
  async function job(name: `Start${string}`, variables: object) {
    const { ms, id, done } = await runJob(url, name, variables);
    assert.equal(done, MANY);
    return { ms, id };
  }
  async function place(date: string, userIds = customerIds) {
    const input = { mealId: meal?.id, forDate: date, lines, instructions: '', userIds };
    const { ms, id } = await job('StartPlaceOrders', { input });
    const { answer } = await call<{ rows: readonly { order: { id: string } }[] }>(PLACED, { id });
    return { ms, ids: answer.rows.map(({ order }) => order.id) };
  }
  return [
    { name: 'place', run: async () => (await place(anotherDay())).ms },
    {
      name: 'cancel',
      run: async () => {
        const { ids } = await place(anotherDay());
        return (await job('StartCancelOrders', { ids, reason: 'No gas today', refund: true })).ms;
      },
    },
    {
      name: 'close the day',
      run: async () => {
        const date = anotherDay();
        await place(date);
        const { ms, answer } = await call<{ orders: number }>(CLOSE, { date });
        assert.equal(answer.orders, MANY);
        return ms;
      },
    },
    {
      name: 'complete',
      run: async () => {
        // An order can be completed on its day only: today, by customers without an order.
        const from = MANY * ++completions;
        const { ids } = await place(todayInIndia(), newcomers.slice(from, from + MANY));
        const { ms, answer } = await call<readonly { status: string }[]>(COMPLETE, { ids });
        assert.equal(answer.filter(({ status }) => status === 'COMPLETED').length, MANY);
        return ms;
      },
    },
    {
      name: 'credit',
      run: async () => {
        const credits = customerIds.map((userId) => ({ userId, amount: 100 }));
        return (await job('StartCreditWallets', { lines: credits })).ms;
      },
    },
  ];
}
