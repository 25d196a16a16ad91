/** Tests size limits of requests: larger ones are rejected before parsing, with a message that states the limit. */
import type { Caller } from '../testkit/callers.js';
import { outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
/** Maximum processor time of one request, in milliseconds. Without the limits, the requests took at least 5 seconds. */
const BUSY_MS = 2_000;
const CREDIT =
  'mutation ($userId: ID!, $amount: Rupees!) { creditWallet(userId: $userId, amount: $amount) { id } }';
const PLACE = 'mutation ($input: PlaceOrdersInput!) { placeOrders(input: $input) { userId } }';
const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index.toString(36)}`, 1]));
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
const digits = '1'.repeat(300_000);

/** Returns the processor time of a task in milliseconds, for client and server together. Other load on the computer does not count. */
async function workOf(task: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test.each([
  [
    'an object of 95,000 unknown fields',
    PLACE,
    { input: keys(95_000) },
    'An object in the variables can have at most 100 fields.',
  ],
  [
    '95,000 unknown variables',
    PLACE,
    keys(95_000),
    'An object in the variables can have at most 100 fields.',
  ],
  [
    'an amount of 300,000 digits',
    CREDIT,
    { userId: 'x', amount: digits },
    'A text in the variables can have at most 10,000 characters.',
  ],
  [
    'a list of 20,000 customers',
    PLACE,
    { input: { userIds: Array(20_000).fill('x') } },
    'A list in the variables can have at most 10,000 entries.',
  ],
  [
    'lists of 5,000 again and again',
    PLACE,
    { input: { a: Array(5_000).fill(1), b: Array(5_000).fill(1), c: Array(9_999).fill(1), d: [1] } },
    'The variables can have at most 20,000 values.',
  ],
  [
    'a thousand lists inside each other',
    PLACE,
    { input: nested(1_000) },
    'The variables can have at most 10 levels.',
  ],
  [
    'a field with an endless name',
    PLACE,
    { input: { [digits]: 1 } },
    'The name of a field can have at most 200 characters.',
  ],
])('a request with %s is rejected at once', async (_what, query, variables, message) => {
  let answer: unknown;
  const busy = await workOf(async () => {
    answer = rejected(await kitchen.graphql(query, variables));
  });
  expect(answer).toEqual({ code: 'BAD_USER_INPUT', message });
  expect(busy).toBeLessThan(BUSY_MS);
});

test.each([
  ['an amount', `mutation { creditWallet(userId: "x", amount: ${digits}) { id } }`],
  ['an amount in quotes', `mutation { creditWallet(userId: "x", amount: "${digits}") { id } }`],
  ['a text', `mutation { createDish(input: { title: "${digits}" }) { id } }`],
  ['a name', `{ a${digits} }`],
])('a document with %s of 300,000 characters is rejected at once', async (_what, query) => {
  let answer: unknown;
  const busy = await workOf(async () => {
    answer = rejected(await kitchen.graphql(query));
  });
  expect(answer).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'A value in the document can have at most 10,000 characters.',
  });
  expect(busy).toBeLessThan(BUSY_MS);
});

test('a bulk order accepts the size of 5,000 customers, and rejects more with a specific message', async () => {
  const meals = await kitchen.graphql<{ meals: { id: string }[] }>('{ meals { id } }');
  const input = {
    mealId: meals.data?.meals[0]?.id,
    forDate: '2026-11-22',
    lines: [{ dishId: '0190c1de-0000-7000-8000-000000000001', quantity: 1 }],
  };
  const bulk = (caller: Caller, customers: number) =>
    caller.ask(PLACE, {
      input: {
        ...input,
        userIds: Array.from(
          { length: customers },
          (_, index) => `0190c1de-0000-7000-8000-${String(index).padStart(12, '0')}`,
        ),
      },
    });
  expect(outcomeOf(await bulk(kitchen.as.anonymous(), 5_000))).toBe('UNAUTHENTICATED');
  expect(rejected(await bulk(await kitchen.as.admin(), 5_001)).message).toContain('5,000');
});

test('many invalid variables are reported as one error', async () => {
  const lines = Array.from({ length: 1_000 }, () => ({ dishId: true, quantity: 'many' }));
  const answer = await kitchen.graphql(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    { input: { mealId: 'x', forDate: '2026-11-22', lines } },
  );
  expect(rejected(answer)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'lines.0.dishId' });
  expect(answer.status).toBe(400);
});
