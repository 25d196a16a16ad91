import { BREAKFAST_ID } from '../../seed/meals.js';
import { type ExampleWorld, exampleWorld } from '../rest/example-world.js';
import { call, errorOf, type RestRequest } from '../rest/rest-client.js';
import { rejected, type Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';

const kitchen = openKitchen();
let world: ExampleWorld;
let token: string | undefined;

beforeAll(async () => {
  world = await exampleWorld(kitchen);
  token = (await kitchen.as.admin()).token;
});

/** Values of each JSON shape, which every field rejects except those in its `but`. */
const WRONG: readonly unknown[] = [
  null,
  [],
  ['x'],
  {},
  { a: 1 },
  true,
  'x',
  -1,
  1.5,
  1e300,
  'x'.repeat(9_000),
  '9'.repeat(9_000),
];

interface Place {
  /** Message documented in the REST table. */
  readonly says: string;
  readonly graphql: (value: unknown) => { query: string; variables: Variables };
  readonly rest: (value: unknown) => Pick<RestRequest, 'method' | 'path' | 'body'>;
  /** Values of `WRONG` that the field accepts, or rejects with another message. */
  readonly but?: readonly unknown[];
}

const user = { mobileNumber: '9000099991', type: 'CUSTOMER', addresses: [{ text: 'House' }] };
const userBody = { mobile_number: '9000099991', type: 1, address: [{ text: 'House' }] };
const inUser = (field: string, name: string, says: string, but: readonly unknown[] = []): Place => ({
  says,
  but,
  graphql: (value) => ({
    query: 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
    variables: { input: { ...user, [field]: value } },
  }),
  rest: (value) => ({ method: 'POST', path: '/api/users', body: { ...userBody, [name]: value } }),
});

const order = () => ({
  userId: world.customer.id,
  mealId: BREAKFAST_ID,
  forDate: '2026-12-20',
  lines: [{ dishId: world.place.dishId, quantity: 1 }],
});
const orderBody = () => ({
  user_uuid: world.customer.id,
  meal_id: BREAKFAST_ID,
  for_date: '2026-12-20',
  dish_details: [{ dish_uuid: world.place.dishId, quantity: 1 }],
});
const inOrder = (says: string, field: string, name: string, but: readonly unknown[] = []): Place => ({
  says,
  but,
  graphql: (value) => ({
    query: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    variables: { input: { ...order(), [field]: value } },
  }),
  rest: (value) => ({ method: 'POST', path: '/api/orders', body: { ...orderBody(), [name]: value } }),
});

/** Values of `WRONG` that are texts. */
const TEXTS = WRONG.filter((value) => typeof value === 'string');

const PLACES: Readonly<Record<string, Place>> = {
  'mobile number': inUser('mobileNumber', 'mobile_number', 'Mobile number must be 10 digits.'),
  'alternate mobile number': inUser(
    'alternateMobileNumber',
    'alternate_mobile_number',
    'Alternate mobile number must be 10 digits.',
    [null],
  ),
  'user type': inUser('type', 'type', 'Invalid user type.'),
  'user status': inUser('status', 'status', 'Status must be 0 or 1.', [null]),
  gender: inUser('gender', 'gender', 'Invalid gender value.', [null]),
  addresses: inUser('addresses', 'address', 'Add at least one address (text).', [
    // An invalid entry of a list has another message.
    ['x'],
    // GraphQL parses one object as a list of one.
    {},
    { a: 1 },
  ]),
  'dish status': {
    says: 'Status must be 0 or 1.',
    but: [null],
    graphql: (value) => ({
      query: 'mutation ($input: CreateDishInput!) { createDish(input: $input) { id } }',
      variables: { input: { title: 'Corn Salad', status: value } },
    }),
    rest: (value) => ({ method: 'POST', path: '/api/dishes', body: { title: 'Corn Salad', status: value } }),
  },
  'wallet amount': {
    says: 'Amount must be a positive number.',
    // 1.5 is valid. A large amount and a long text have messages that state the limit.
    but: [1.5, 1e300, ...TEXTS.filter((text) => text !== 'x')],
    graphql: (value) => ({
      query: 'mutation ($id: ID!, $amount: Rupees!) { creditWallet(userId: $id, amount: $amount) { id } }',
      variables: { id: world.customer.id, amount: value },
    }),
    rest: (value) => ({
      method: 'POST',
      path: `/api/users/${world.customer.id}/wallet/add`,
      body: { amount: value },
    }),
  },
  'meal of an order': inOrder('Please select a meal.', 'mealId', 'meal_id', [
    // Texts and numbers may be IDs.
    ...TEXTS,
    -1,
    1e300,
  ]),
  'dishes of an order': inOrder('Add at least one dish (quantity > 0).', 'lines', 'dish_details', [
    ['x'],
    {},
    { a: 1 },
  ]),
  'reason of a cancel': {
    says: 'Please enter a cancellation reason.',
    but: TEXTS,
    graphql: (value) => ({
      query: 'mutation ($id: ID!, $reason: String!) { cancelOrder(id: $id, reason: $reason) { id } }',
      variables: { id: world.place.orderId, reason: value },
    }),
    rest: (value) => ({
      method: 'POST',
      path: `/admin/orders/${world.place.orderId}/cancel`,
      body: { reason: value },
    }),
  },
};

test.each(Object.keys(PLACES))(
  'GraphQL and REST reject each wrong shape of the %s with the documented message and change nothing',
  async (name) => {
    const { says, but = [], graphql, rest } = PLACES[name] as Place;
    const isOther = (value: unknown) => but.some((other) => JSON.stringify(other) === JSON.stringify(value));
    const before = await fingerprint(kitchen.em);
    for (const value of WRONG.filter((one) => !isOther(one))) {
      const { query, variables } = graphql(value);
      const byGraphQL = rejected(await kitchen.graphql(query, variables, token));
      const byRest = await call(kitchen.url, { ...rest(value), token });
      const shape = JSON.stringify(value).slice(0, 20);
      expect([shape, byGraphQL]).toMatchObject([shape, { code: 'BAD_USER_INPUT', message: says }]);
      expect([shape, byRest.status, errorOf(byRest)]).toEqual([
        shape,
        400,
        { code: 'BAD_USER_INPUT', message: says },
      ]);
    }
    expect(await fingerprint(kitchen.em)).toEqual(before);
  },
);

test('the status of the order search is rejected with a specific message', async () => {
  const { errors } = await kitchen.graphql(
    'query ($filter: OrderFilter) { orders(filter: $filter) { total } }',
    { filter: { statuses: ['x'] } },
    token,
  );
  const byRest = await call(kitchen.url, { method: 'GET', path: '/admin/orders?status[]=x', token });
  expect(errors?.[0]?.message).toBe('Order status must be 0, 1, 2 or 3.');
  expect(errorOf(byRest).message).toBe('Order status must be 0, 1, 2 or 3.');
});
