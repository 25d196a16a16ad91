/** The short way of a GraphQL request gives what the general one gives (decision 018). */
import type { Caller } from '../testkit/callers.js';
import type { Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf } from '../testkit/ledger.js';
import { documentOf, type Operation, operationsOf, readSchema } from '../testkit/schema-walk.js';
import { ACCESS_ROWS, newWorld, type World } from './access-rows.js';

const kitchen = openKitchen();
/** Not one of the forms that the short way knows, though it asks for the same as none. */
const GENERALLY = { accept: 'application/json;q=1' };
/** So often that a query has been compiled meanwhile. */
const OFTEN = 30;

let world: World;
let operations: Operation[];
beforeAll(async () => {
  world = await newWorld(kitchen);
  operations = operationsOf(await readSchema(kitchen.url));
});

const operationOf = (name: string) => operations.find((each) => each.name === name) as Operation;
const QUERIES = Object.keys(ACCESS_ROWS).filter((name) => name.startsWith('Query.'));

/** Headers of one answer alone, or of its connection. */
const PASSING = [
  'date',
  'x-request-id',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'etag',
];

/** What was answered, and by which way: the general one adds an ETag, which is of no use to a POST. */
async function post({ token }: Caller, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${kitchen.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      authorization: `Bearer ${token}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return {
    way: response.headers.has('etag') ? 'general' : 'short',
    answer: {
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(([name]) => !PASSING.includes(name))),
      body: await response.text(),
    },
  };
}

/** Asks the general way, and then so often the short way that it has been taken in each of its forms. */
async function expectSame(caller: Caller, query: string, variables: Variables = {}, way = 'short') {
  const general = await post(caller, { query, variables }, GENERALLY);
  expect(general.way).toBe('general');
  for (let time = 0; time < OFTEN; time++)
    expect(await post(caller, { query, variables })).toEqual({ way, answer: general.answer });
  return JSON.parse(general.answer.body) as { data?: unknown; errors?: unknown[] };
}

test.each(QUERIES)('%s answers everybody the same by either way', async (name) => {
  const query = documentOf(operationOf(name), 3);
  const variables = ACCESS_ROWS[name]?.works(world) ?? {};
  const callers = [
    await kitchen.as.admin(),
    await kitchen.as.customer(world.asha),
    await kitchen.as.customer(world.ravi),
    kitchen.as.stranger(),
  ];
  const answers = [];
  for (const caller of callers) answers.push(await expectSame(caller, query, variables));
  expect(answers[0]?.errors).toBeUndefined();
  expect(answers[3]?.errors).toHaveLength(1);
});

test('what is wrong with a variable is said in the same words', async () => {
  const asha = await kitchen.as.customer(world.asha);
  const some = documentOf(operationOf('Query.ordersOf'), 1);
  await expectSame(asha, some);
  // Found out while the query runs.
  expect((await expectSame(asha, some, { mealId: 'none' })).errors).toHaveLength(1);
  // Found out before anything runs, which is for Apollo Server to tell.
  for (const variables of [{ limit: 'many' }, { limit: 1.5 }, { forDate: 'tomorrow' }, { userId: true }])
    expect((await expectSame(asha, some, variables, 'general')).errors).toHaveLength(1);
  const one = documentOf(operationOf('Query.order'), 1);
  await expectSame(asha, one, { id: world.orderId });
  for (const variables of [{}, { id: null }]) await expectSame(asha, one, variables, 'general');
});

test('skipping, aliases, fragments and the names of types are understood', async () => {
  const asha = await kitchen.as.customer(world.asha);
  const query = `query Mine($short: Boolean!) {
    __typename a: me { ...Who } b: me { id @skip(if: $short) ... @include(if: $short) { walletBalance title } }
  } fragment Who on User { __typename id orders: ordersForActivePlan @skip(if: $short) { id lines { title } } }`;
  for (const short of [true, false])
    expect((await expectSame(asha, query, { short })).errors).toBeUndefined();
});

test('one of several operations of a document is told by its name', async () => {
  const asha = await kitchen.as.customer(world.asha);
  const query = 'query One { me { id } } query Two { me { title } }';
  for (const operationName of ['One', 'Two', 'One', 'Two', 'Three', null, 'One'])
    expect((await post(asha, { query, operationName })).answer).toEqual(
      (await post(asha, { query, operationName }, GENERALLY)).answer,
    );
});

test.each(['gzip', 'br', 'gzip, deflate, br', 'identity'])(
  'answers are compressed alike: %s',
  async (encoding) => {
    const asha = await kitchen.as.customer(world.asha);
    for (const fields of [
      'id',
      'id title walletBalance ordersForActivePlan { id lines { title nutrition { calories } } }',
    ]) {
      const query = `{ ${Array.from({ length: 10 }, (_, index) => `a${index}: me { ${fields} }`).join(' ')} }`;
      const general = await post(asha, { query }, { ...GENERALLY, 'accept-encoding': encoding });
      const short = await post(asha, { query }, { 'accept-encoding': encoding });
      expect(short).toEqual({ way: 'short', answer: general.answer });
    }
  },
);

test('a mutation is done once for each request', async () => {
  const admin = await kitchen.as.admin();
  const query = 'mutation ($id: ID!) { creditWallet(userId: $id, amount: 10) { __typename } }';
  const before = await balanceOf(kitchen.em, world.ravi);
  const ways = [];
  for (let time = 1; time <= OFTEN; time++) {
    const { way } = await post(admin, { query, variables: { id: world.ravi.id } });
    ways.push(way);
    expect(await balanceOf(kitchen.em, world.ravi)).toBe(before + time * 1_000);
  }
  expect(ways).toEqual(['general', ...Array(OFTEN - 1).fill('short')]);
});

test.each([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', { 'content-type': 'text/plain' }],
  ['a wish for web pages', { accept: 'text/html' }],
  ['a wish that is none', { accept: 'constructor' }],
])('what is sent as %s goes the general way, as before', async (_name, headers) => {
  const asha = await kitchen.as.customer(world.asha);
  const query = '{ me { id } }';
  await expectSame(asha, query);
  expect((await post(asha, { query }, headers)).answer.status).toBeGreaterThanOrEqual(400);
});

test('the web client’s own form of request goes the short way', async () => {
  const asha = await kitchen.as.customer(world.asha);
  const asSent = {
    operationName: 'Me',
    variables: {},
    extensions: { clientLibrary: { name: '@apollo/client', version: '4.3.8' } },
    query: 'query Me { me { id } }',
  };
  const headers = { accept: 'application/graphql-response+json,application/json;q=0.9' };
  expect((await post(asha, asSent, headers)).way).toBe('general');
  const { way, answer } = await post(asha, asSent, headers);
  expect(way).toBe('short');
  expect(answer.headers['content-type']).toBe('application/graphql-response+json; charset=utf-8');
});
