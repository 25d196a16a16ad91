/** Tests that `extensions.field` contains the invalid field of a variable, regardless of graphql-js's message. */
import { rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
const ONE = 'query ($id: ID!) { order(id: $id) { id } }';
const RENAMED = 'mutation ($order: PlaceOrderInput!) { placeOrder(input: $order) { id } }';
const line = { dishId: 'x', quantity: 1 };
const order = { mealId: 'x', forDate: '2026-11-22', lines: [line] };

test.each([
  ['a value of the wrong type', PLACE, { input: { ...order, mealId: true } }, 'mealId'],
  [
    'one inside a list',
    PLACE,
    { input: { ...order, lines: [line, { ...line, quantity: 'two' }] } },
    'lines.1.quantity',
  ],
  ['one that a reader of ours rejects', PLACE, { input: { ...order, forDate: '2026-02-31' } }, 'forDate'],
  ['a field that is missing', PLACE, { input: { mealId: 'x', forDate: '2026-11-22' } }, 'lines'],
  [
    'one that is missing inside a list',
    PLACE,
    { input: { ...order, lines: [{ dishId: 'x' }] } },
    'lines.0.quantity',
  ],
  ['a field that there is not', PLACE, { input: { ...order, colour: 'red' } }, 'colour'],
  [
    'one inside a list, in quotes and dots',
    PLACE,
    { input: { ...order, lines: [{ ...line, '"at.x"': 1 }] } },
    'lines.0."at.x"',
  ],
  ['null where a value must be', PLACE, { input: { ...order, lines: null } }, 'lines'],
  ['an object that is none', PLACE, { input: 'at "lines"' }, 'input'],
  ['a variable of another name than its argument', RENAMED, { order: { ...order, mealId: 1.5 } }, 'mealId'],
  ['a variable that is missing', ONE, {}, 'id'],
  ['a variable that is null', ONE, { id: null }, 'id'],
  ['a list where one is asked for', ONE, { id: ['Field "a" of required type'] }, 'id'],
])('the error names the field at fault: %s in a variable', async (_what, query, variables, field) => {
  const rejection = rejected(await kitchen.graphql(query, variables));
  expect([rejection.field, rejection.code]).toEqual([field, 'BAD_USER_INPUT']);
});

test('a mistake in the document itself has locations, but no field', async () => {
  const inline = `mutation { placeOrder(input: { mealId: "x", forDate: "2026-11-22" }) { id } }`;
  const { errors } = await kitchen.graphql(inline);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INPUT_MALFORMED' });
  expect(errors?.[0]).toMatchObject({ locations: [{ line: 1, column: 30 }] });
  expect(errors?.[0]?.extensions.field).toBeUndefined();
});

test('an error about no input names no field', async () => {
  for (const query of ['{ nonsense }', '{ order(id: "x") }', '{ me { id } }', '{'])
    expect(rejected(await kitchen.graphql(query)).field).toBeUndefined();
});

test("an unknown field is reported with GraphQL's message, even if another type has the field", async () => {
  const answer = await kitchen.graphql(PLACE, { input: { ...order, gender: 'is not defined by type' } });
  expect(rejected(answer)).toEqual({
    code: 'BAD_USER_INPUT',
    field: 'gender',
    message: 'Field "gender" is not defined by type "PlaceOrderInput".',
  });
});
