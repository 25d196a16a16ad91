import { type Attack, jsonRequest, rawAnswer, tally } from './attack.js';

const asked = (query: string, variables: unknown = {}) =>
  jsonRequest('/graphql', JSON.stringify({ query, variables }));
const CREDIT = 'mutation ($id: ID!, $amount: Rupees!) { creditWallet(userId: $id, amount: $amount) { id } }';

async function one(url: string, request: string) {
  return tally([await rawAnswer(url, request, { withinMs: 60_000 })]);
}

const order = (userUuid: string, line: unknown, mealId: string, forDate: string) =>
  JSON.stringify({ user_uuid: userUuid, meal_id: mealId, for_date: forDate, dish_details: [line] });

/** Attacks by input: a single request whose input is expensive to parse or validate. */
export const INPUT_ATTACKS: readonly Attack[] = [
  {
    name: 'an amount of 300,000 digits',
    from: 'one request',
    run: ({ url }) => one(url, asked(CREDIT, { id: 'x', amount: `0.${'0'.repeat(300_000)}1` })),
  },
  {
    name: 'an amount of a million zeros and a letter',
    from: 'one request',
    run: ({ url }) => one(url, asked(CREDIT, { id: 'x', amount: `${'0'.repeat(1_000_000)}x` })),
  },
  {
    name: 'an amount of 300,000 digits in the query itself',
    from: 'one request',
    run: ({ url }) =>
      one(url, asked(`mutation { creditWallet(userId: "x", amount: "0.${'0'.repeat(300_000)}1") { id } }`)),
  },
  {
    name: 'a quantity of 250,000 digits and a letter',
    from: 'one request',
    run: ({ url, userUuid, mealId, dishId, forDate }) =>
      one(
        url,
        jsonRequest(
          '/api/orders',
          order(userUuid, { dish_uuid: dishId, quantity: `${'1'.repeat(250_000)}x` }, mealId, forDate),
        ),
      ),
  },
  {
    name: 'a variable with 95,000 keys that are unknown',
    from: 'one request',
    run: ({ url }) =>
      one(
        url,
        asked('mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }', {
          input: Object.fromEntries(Array.from({ length: 95_000 }, (_, i) => [`k${i}`, 1])),
        }),
      ),
  },
];
