/** Tests guarantees for integrators: no empty list for an omitted argument, no silently reduced page, and errors with their reason. */
import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType } from 'graphql';
import { newApiKey } from '../testkit/api-keys.js';
import { accepted, rejected, sendBody } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();
const UNKNOWN = '0190a0b0-0000-7000-8000-000000000000';
const reasons = buildSchema(readFileSync('schema.graphql', 'utf8')).getType('ErrorReason');

test.each([
  ['standingCalendar', '{ standingCalendar(from: "2026-11-20", to: "2026-11-21") { date } }'],
  ['ordersOf', '{ ordersOf { id } }'],
  ['nutritionHistory', '{ nutritionHistory(from: "2026-11-20", to: "2026-11-21") { entries { orderId } } }'],
  ['walletStatement', '{ walletStatement { total } }'],
])('the query %s without userId is rejected for an admin and for an API key', async (_name, query) => {
  const owner = await kitchen.as.admin();
  const { caller } = await newApiKey(owner, ['orders:read', 'wallets:read']);
  for (const one of [owner, caller])
    expect(rejected(await one.ask(query))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Customer is required.',
      field: 'userId',
    });
});

test.each([
  ['orders', 'limit', 100, '{ total }'],
  ['orders', 'page', 1_000_000, '{ total }'],
  ['users', 'limit', 10_000, '{ total }'],
  ['mealPlans', 'limit', 1_000, '{ id }'],
  ['payments', 'first', 200, '{ nodes { id } }'],
  ['topUps', 'first', 200, '{ nodes { id } }'],
  ['bulkJobs', 'first', 100, '{ nodes { id } }'],
])('the query %s rejects a %s above its maximum of %s, and below 1', async (list, argument, max, fields) => {
  const admin = await kitchen.as.admin();
  const ask = (value: number) => admin.ask(`{ ${list}(${argument}: ${value}) ${fields} }`);
  accepted(await ask(max));
  for (const value of [0, -1, max + 1]) {
    const rejection = rejected(await ask(value));
    expect([rejection.code, rejection.field]).toEqual(['BAD_USER_INPUT', argument]);
    expect(rejection.message).toMatch(/must be a whole number from 1 to /);
  }
});

test.each([
  ['a broken rule', '{ order(id: "x") { id } }', 'INPUT_ID'],
  ['an unknown ID', `{ order(id: "${UNKNOWN}") { id } }`, 'NOT_FOUND'],
  ['an unknown field', '{ colour }', 'INPUT_MALFORMED'],
  ['a syntax error', '{', 'INPUT_MALFORMED'],
  ['a missing operation', '', 'INPUT_MALFORMED'],
  ['a wrong scalar', '{ standingOrderIssues(date: "2026-02-31") { date } }', 'INPUT_DAY'],
  [
    'a costly query',
    '{ users(limit: 10000) { items { ordersForOpenPlans { lines { title diet } } } } }',
    'QUERY_COST',
  ],
])(
  'the error about %s has a code, a reason of the schema, and the request ID',
  async (_what, query, reason) => {
    const { errors, headers } = await (await kitchen.as.admin()).ask(query);
    const [error] = errors ?? [];
    expect(error?.extensions).toMatchObject({ reason, requestId: headers.get('x-request-id') });
    expect(isEnumType(reasons) && reasons.getValue(reason)?.description).toMatch(
      new RegExp(`^Code ${error?.extensions.code}\\.`),
    );
  },
);

test.each([
  ['a batch', '[]', { 'content-type': 'application/json' }],
  ['a body that is not JSON', '{', { 'content-type': 'application/json' }],
  ['a form of a foreign page', 'query={meals{id}}', { 'content-type': 'text/plain' }],
  ['a body that is too large', 'x'.repeat(1_100_000), { 'content-type': 'application/json' }],
] as const)(
  'the error about a request with %s has a code, a reason, and the request ID',
  async (_what, body, type) => {
    const { errors, headers } = await sendBody(kitchen.url, body, type);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: expect.stringMatching(/^(INPUT_MALFORMED|REQUEST_TOO_LARGE)$/),
      requestId: headers.get('x-request-id'),
    });
  },
);

test('the server serves its schema', async () => {
  const response = await fetch(`${kitchen.url}/schema.graphql`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await response.text()).toBe(readFileSync('schema.graphql', 'utf8'));
});

test('an error about an unknown ID leaves the other fields of the response complete', async () => {
  const dish = await kitchen.seed.dish();
  const answer = await (await kitchen.as.admin()).ask(
    `{ known: dish(id: "${dish.id}") { id } order(id: "${UNKNOWN}") { id } user(id: "${UNKNOWN}") { id } dish(id: "${UNKNOWN}") { id } }`,
  );
  expect(answer.data).toEqual({ known: { id: dish.id }, order: null, user: null, dish: null });
  expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
});

test('an error has the ID of the existing order, or the missing amount, as an extension', async () => {
  const dish = await kitchen.seed.dish({ pricePaise: 10_050 });
  await kitchen.seed.activePlan({ breakfast: [dish] });
  const asha = await kitchen.seed.customer({ balancePaise: 20_000 });
  const caller = await kitchen.as.customer(asha);
  const order = (quantity: number) => ({
    mealId: BREAKFAST_ID,
    forDate: '2026-11-21',
    lines: [{ dishId: dish.id, quantity }],
  });
  const { errors } = await placeOrder(caller, order(3));
  expect(errors?.[0]?.extensions).toMatchObject({ reason: 'WALLET_INSUFFICIENT', missing: 101.5 });
  const { it: placed } = accepted(await placeOrder(caller, order(1)));
  const again = await placeOrder(caller, order(1));
  expect(again.errors?.[0]?.extensions).toMatchObject({
    reason: 'ORDER_ALREADY_PLACED',
    orderId: placed.id,
  });
});
