import { BREAKFAST_ID } from '../../seed/meals.js';
import { call, errorOf } from '../rest/rest-client.js';
import { rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();

/** Length of a value, in characters. Parsing it must not take quadratic time. */
const DIGITS = 200_000;
/**
 * Time limit of a response, in milliseconds. Parsing takes much less, even while other tests run. Parsing in quadratic time would
 * take twenty seconds.
 */
const SOON_MS = 5_000;

async function soon<T>(answer: Promise<T>): Promise<T> {
  const begun = performance.now();
  const given = await answer;
  expect(performance.now() - begun).toBeLessThan(SOON_MS);
  return given;
}

test.each([
  ['zeros that end in another digit', `1.${'0'.repeat(DIGITS)}1`],
  ['zeros before a letter', `${'0'.repeat(DIGITS)}x`],
  ['digits', '9'.repeat(DIGITS)],
  ['white space', `${' '.repeat(DIGITS)}x`],
])('an amount with many %s is rejected at once at both APIs, for every caller', async (_what, amount) => {
  const id = crypto.randomUUID();
  const inDocument = `mutation { creditWallet(userId: "${id}", amount: "${amount}") { id } }`;
  expect(rejected(await soon(kitchen.graphql(inDocument))).message).toBe(
    'A value in the document can have at most 10,000 characters.',
  );
  const mutation = 'mutation ($amount: Rupees!) { creditWallet(userId: "1", amount: $amount) { id } }';
  expect(rejected(await soon(kitchen.graphql(mutation, { amount }))).message).toBe(
    'A text in the variables can have at most 10,000 characters.',
  );
  const within = amount.slice(-9_000);
  expect(rejected(await soon(kitchen.graphql(mutation, { amount: within })))).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'amount can be at most 40 characters long.',
    field: 'amount',
  });
  const { token } = await kitchen.as.admin();
  const path = '/api/dishes';
  const priced = async (price: string) => {
    const body = { title: 'Corn Salad', price };
    return errorOf(await soon(call(kitchen.url, { method: 'POST', path, token, body }))).message;
  };
  expect(await priced(amount)).toBe('A text in the body can have at most 50,000 characters.');
  expect(await priced(within)).toBe('Price can be at most 40 characters long.');
});

test.each([
  ['digits', `${'1'.repeat(45_000)}x`],
  ['zeros after a point', `1.${'0'.repeat(45_000)}x`],
])('a quantity with many %s is rejected at once for a customer with a link', async (_what, quantity) => {
  const { userUuid } = await kitchen.seed.customer();
  const answer = await soon(
    call(kitchen.url, {
      method: 'POST',
      path: '/api/orders',
      body: {
        user_uuid: userUuid,
        meal_id: BREAKFAST_ID,
        for_date: '2026-11-20T18:30:00.000Z',
        dish_details: [{ dish_uuid: crypto.randomUUID(), quantity }],
      },
    }),
  );
  expect([answer.status, errorOf(answer).message]).toEqual([
    400,
    'Quantity must be a whole number from 1 to 50.',
  ]);
});

test.each(['id', 'day', 'text', 'search'])(
  'a long value of the kind %s is rejected at once',
  async (what) => {
    const admin = await kitchen.as.admin();
    const long = `${' x'.repeat(4_500)}1`;
    const [query, message] = {
      id: [`{ order(id: "${long}") { id } }`, 'Order is not a valid ID.'],
      day: [
        `{ orders(filter: { forFrom: "${long}" }) { total } }`,
        'A day must be a real date, written as YYYY-MM-DD.',
      ],
      text: [
        `mutation { createDish(input: { title: "${long}" }) { id } }`,
        'Title can be at most 120 characters long.',
      ],
      search: [
        `{ dishes(search: "${long}") { nodes { id } } }`,
        'Search can be at most 120 characters long.',
      ],
    }[what] as [string, string];
    expect(rejected(await soon(admin.ask(query)))).toMatchObject({ code: 'BAD_USER_INPUT', message });
  },
);
