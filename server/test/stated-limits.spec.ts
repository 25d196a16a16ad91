import { BREAKFAST_ID } from '../seed/meals.js';
import { type ExampleWorld, exampleWorld } from './rest/example-world.js';
import { call, errorOf } from './rest/rest-client.js';
import { openKitchen } from './testkit/kitchen.js';

const kitchen = openKitchen();
let world: ExampleWorld;
let token: string | undefined;

beforeAll(async () => {
  world = await exampleWorld(kitchen);
  token = (await kitchen.as.admin()).token;
});

type Json = Readonly<Record<string, unknown>>;
interface Attempt {
  readonly query?: string;
  readonly variables?: Json;
  readonly rest?: readonly [method: string, path: string, body?: Json];
}

const long = (characters: number) => 'x'.repeat(characters + 1);
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

const createDish = (input: Json, body: Json): Attempt => ({
  query: 'mutation ($input: CreateDishInput!) { createDish(input: $input) { id } }',
  variables: { input: { title: 'Corn Salad', ...input } },
  rest: ['POST', '/api/dishes', { title: 'Corn Salad', ...body }],
});
const createUser = (input: Json, body: Json): Attempt => ({
  query: 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
  variables: {
    input: { mobileNumber: '9000099992', type: 'CUSTOMER', addresses: [{ text: 'House' }], ...input },
  },
  rest: [
    'POST',
    '/api/users',
    { mobile_number: '9000099992', type: 1, address: [{ text: 'House' }], ...body },
  ],
});
const place = (lines: readonly { dishId: string; quantity: number }[], more: Json = {}): Attempt => ({
  query: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
  variables: {
    input: { userId: world.customer.id, mealId: BREAKFAST_ID, forDate: '2026-12-20', lines, ...more },
  },
  rest: [
    'POST',
    '/api/orders',
    {
      user_uuid: world.customer.id,
      meal_id: BREAKFAST_ID,
      for_date: '2026-12-20',
      dish_details: lines.map(({ dishId, quantity }) => ({ dish_uuid: dishId, quantity })),
      ...more,
    },
  ],
});
const oneDish = () => [{ dishId: world.place.dishId, quantity: 1 }];
const credit = (more: Json): Attempt => ({
  query:
    'mutation ($id: ID!, $amount: Rupees!, $narration: String) { creditWallet(userId: $id, amount: $amount, narration: $narration) { id } }',
  variables: { id: world.customer.id, amount: 1, ...more },
  rest: ['POST', `/api/users/${world.customer.id}/wallet/add`, { amount: 1, ...more }],
});

/** Values slightly above each limit, and the message that states the limit. */
const ATTEMPTS: Readonly<Record<string, () => Attempt>> = {
  'Title can be at most 120 characters long.': () => createDish({ title: long(120) }, { title: long(120) }),
  'Ingredients can be at most 2,000 characters long.': () =>
    createDish({ ingredients: long(2_000) }, { ingredients: long(2_000) }),
  'An image URL can be at most 2,000 characters long.': () =>
    createDish({ imageUrls: [`/${long(2_000)}`] }, { image_url: `/${long(2_000)}` }),
  'Image URLs can have at most 20 entries.': () =>
    createDish({ imageUrls: Array(21).fill('/a.svg') }, { image_url: Array(21).fill('/a.svg') }),
  'Calories can be at most 1,00,000.': () => createDish({ calories: 100_001 }, { calories: 100_001 }),
  'An address can be at most 500 characters long.': () =>
    createUser({ addresses: [{ text: long(500) }] }, { address: [{ text: long(500) }] }),
  'The list of addresses can have at most 20 entries.': () =>
    createUser(
      { addresses: Array(21).fill({ text: 'House' }) },
      { address: Array(21).fill({ text: 'House' }) },
    ),
  'Amount can be at most ₹10,00,000.00.': () => credit({ amount: 1_000_001 }),
  'Narration can be at most 200 characters long.': () => credit({ narration: long(200) }),
  'Quantity must be a whole number from 1 to 50.': () => place([{ ...oneDish()[0], quantity: 51 } as never]),
  'The list of dishes can have at most 100 entries.': () =>
    place(ids(101).map((dishId) => ({ dishId, quantity: 1 }))),
  'Instructions can be at most 2,000 characters long.': () => place(oneDish(), { instructions: long(2_000) }),
  'The list of dishes can have at most 500 entries.': () => ({
    query: 'mutation ($input: CreateMealPlanInput!) { createMealPlan(input: $input) { id } }',
    variables: { input: { date: '2026-12-24', slots: [{ mealId: BREAKFAST_ID, dishIds: ids(501) }] } },
    rest: [
      'POST',
      '/api/meal-plan',
      { date: '2026-12-24', plan: [{ meal_id: BREAKFAST_ID, dish_id: ids(501) }] },
    ],
  }),
  'Reason can be at most 500 characters long.': () => ({
    query: 'mutation ($id: ID!, $reason: String!) { cancelOrder(id: $id, reason: $reason) { id } }',
    variables: { id: world.place.orderId, reason: long(500) },
    rest: ['POST', `/admin/orders/${world.place.orderId}/cancel`, { reason: long(500) }],
  }),
  'Search can be at most 120 characters long.': () => ({
    query: 'query ($search: String!) { dishes(search: $search) { nodes { id } } }',
    variables: { search: long(120) },
    rest: ['GET', `/api/dishes?q=${long(120)}`],
  }),
  'Customer can be at most 120 characters long.': () => ({
    query: 'query ($customer: String!) { orders(filter: { customer: $customer }) { total } }',
    variables: { customer: long(120) },
    rest: ['GET', `/admin/orders?customer_q=${long(120)}`],
  }),
  'The list of customers can have at most 5,000 entries.': () => ({
    query: 'mutation ($input: PlaceOrdersInput!) { placeOrders(input: $input) { userId } }',
    variables: {
      input: { userIds: ids(5_001), mealId: BREAKFAST_ID, forDate: '2026-12-20', lines: oneDish() },
    },
  }),
  'Closing time must be 0 to 10,080 minutes before the delivery window opens.': () => ({
    query: 'mutation ($id: ID!) { updateMeal(id: $id, input: { closesMinutesBefore: 10081 }) { id } }',
    variables: { id: BREAKFAST_ID },
  }),
  'The password can have at most 200 characters.': () => ({
    query:
      'mutation ($id: ID!, $password: String!) { setAdminSignIn(userId: $id, email: "a@b.example", password: $password) { id } }',
    variables: { id: world.customer.id, password: long(200) },
  }),
  'The request is too large: at most 1024 KiB.': () => ({
    query: 'query ($search: String!) { dishes(search: $search) { nodes { id } } }',
    variables: { search: long(1024 * 1024) },
  }),
  'The request is too large: at most 256 KiB.': () => ({
    rest: ['POST', '/api/dishes', { title: 'Corn Salad', ingredients: long(256 * 1024) }],
  }),
};

/** A scalar names the field as in GraphQL, `amount`, while a sentence in REST starts with a capital letter. */
const words = (text: unknown) => String(text).replace(/^./, (first) => first.toUpperCase());

test.each(Object.keys(ATTEMPTS))('an attempt beyond the limit returns the message: %s', async (says) => {
  const { query, variables, rest } = (ATTEMPTS[says] as () => Attempt)();
  if (query) {
    const { errors } = await kitchen.graphql<unknown>(query, variables, token);
    expect(words(errors?.[0]?.message)).toBe(says);
  }
  if (rest) {
    const [method, path, body] = rest;
    expect(errorOf(await call(kitchen.url, { method, path, body, token })).message).toBe(says);
  }
});
