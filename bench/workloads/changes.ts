import { strict as assert } from 'node:assert';
import { ADMIN_TOKEN, FIRST_NEWCOMER } from '../db/people.js';
import { drive } from '../load/drive.js';
import type { Contender } from '../load/rounds.js';
import { dataOf, eachTime } from './answers.js';
import { graphqlRequest, operationIn } from './documents.js';
import { type Facts, factsOf } from './facts.js';
import { runJob } from './run-job.js';
import type { Workload } from './workload.js';

const MANY = 700;
/** The most that a change for many may take of what placing for as many takes. */
const AT_MOST = 1.5;

const operation = (name: string, parameters: string, call: string) =>
  operationIn(`mutation ${name}(${parameters}) { it: ${call} }`, name);

/** The orders that a job has placed. */
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

/** Changes for many at once, each beside placing as many orders: they go the same way. */
export const changes: Workload = {
  name: 'changes',
  async prepare(world) {
    const facts = await factsOf(world);
    const { url } = await world.mealbox();
    return [
      {
        name: 'changes',
        title: `Changes for ${MANY} at once`,
        unit: 'ms',
        contenders: contenders(facts, url),
        targets: ['cancel', 'close the day', 'complete', 'credit'].map((of) => ({
          of,
          against: 'place',
          atMost: AT_MOST,
        })),
      },
    ];
  },
};

function contenders(facts: Facts, url: string): Contender[] {
  const newcomers = facts.customerIds.slice(FIRST_NEWCOMER);
  const customerIds = newcomers.slice(0, MANY);
  const [meal] = facts.meals;
  const lines = (meal?.dishIds ?? []).slice(0, 3).map((dishId) => ({ dishId, quantity: 1 }));
  let completions = 0;
  let days = 400;
  /** A day that nobody has used. */
  const anotherDay = () => new Date(Date.parse(facts.day) + days++ * 86_400_000).toISOString().slice(0, 10);

  /** Calls once. @returns the milliseconds, and the answer */
  async function call<Answer>(document: ReturnType<typeof operation>, variables: object) {
    const requests = [graphqlRequest(document, { ...variables, key: crypto.randomUUID() }, ADMIN_TOKEN)];
    let answer: Answer | undefined;
    const { ms } = await drive(url, {
      connections: 1,
      next: () => requests.shift() ?? null,
      check: eachTime((given) => {
        answer = dataOf<{ it: Answer }>(given).it;
      }),
    });
    return { ms, answer: answer as Answer };
  }
  /** Has it done as a bulk job, as the admin's screens do. @returns the milliseconds, and the job's id */
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
        // An order is completed on its day: today, each round's by customers who have none yet.
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
