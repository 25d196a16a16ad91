import { strict as assert } from 'node:assert';
import { ADMIN_TOKEN, FIRST_NEWCOMER } from '../db/people.js';
import { drive } from '../load/drive.js';
import type { Contender } from '../load/rounds.js';
import { dataOf, eachTime } from './answers.js';
import { graphqlRequest, operationIn } from './documents.js';
import { type Facts, factsOf } from './facts.js';
import type { Workload } from './workload.js';

const MANY = 300;
/** The most that a change for many may take of what placing for as many takes. */
const AT_MOST = 1.5;

const operation = (name: string, parameters: string, call: string) =>
  operationIn(`mutation ${name}(${parameters}) { it: ${call} }`, name);

const PLACE = operation(
  'PlaceMany',
  '$input: PlaceOrdersInput!, $key: String',
  'placeOrders(input: $input, idempotencyKey: $key) { order { id } error { message } }',
);
const CANCEL = operation(
  'CancelMany',
  '$ids: [ID!]!, $key: String',
  'cancelOrders(ids: $ids, reason: "No gas today", refund: true, idempotencyKey: $key) { order { id } error { message } }',
);
const CLOSE = operation(
  'CloseDay',
  '$date: LocalDate!, $key: String',
  'closeDay(date: $date, reason: "No gas today", idempotencyKey: $key) { orders }',
);
const COMPLETE = operation('CompleteMany', '$ids: [ID!]!', 'completeOrders(orderIds: $ids) { id status }');
const CREDIT = operation(
  'CreditMany',
  '$lines: [CreditLineInput!]!, $key: String',
  'creditWallets(lines: $lines, idempotencyKey: $key) { entry { id } error { message } }',
);

type Results = readonly { readonly order?: { readonly id: string } | null; readonly entry?: object | null }[];

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
  const customerIds = facts.customerIds.slice(FIRST_NEWCOMER, FIRST_NEWCOMER + MANY);
  const [meal] = facts.meals;
  const lines = (meal?.dishIds ?? []).slice(0, 3).map((dishId) => ({ dishId, quantity: 1 }));
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
  async function place(date: string) {
    const input = { mealId: meal?.id, forDate: date, lines, instructions: '', userIds: customerIds };
    const { ms, answer } = await call<Results>(PLACE, { input });
    const ids = answer.flatMap(({ order }) => order?.id ?? []);
    assert.equal(ids.length, MANY);
    return { ms, ids };
  }
  return [
    { name: 'place', run: async () => (await place(anotherDay())).ms },
    {
      name: 'cancel',
      run: async () => {
        const { ids } = await place(anotherDay());
        const { ms, answer } = await call<Results>(CANCEL, { ids });
        assert.equal(answer.filter(({ order }) => order).length, MANY);
        return ms;
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
        const { ids } = await place(anotherDay());
        const { ms, answer } = await call<readonly { status: string }[]>(COMPLETE, { ids });
        assert.equal(answer.filter(({ status }) => status === 'COMPLETED').length, MANY);
        return ms;
      },
    },
    {
      name: 'credit',
      run: async () => {
        const credits = customerIds.map((userId) => ({ userId, amount: 100 }));
        const { ms, answer } = await call<Results>(CREDIT, { lines: credits });
        assert.equal(answer.filter(({ entry }) => entry).length, MANY);
        return ms;
      },
    },
  ];
}
