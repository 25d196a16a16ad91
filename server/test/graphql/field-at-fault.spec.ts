/** `extensions.field` names the input at fault, whatever graphql-js says of it in words. */
import { refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
const ONE = 'query ($id: ID!) { order(id: $id) { id } }';
const RENAMED = 'mutation ($wish: PlaceOrderInput!) { placeOrder(input: $wish) { id } }';
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
  ['one that a reader of ours refuses', PLACE, { input: { ...order, forDate: '2026-02-31' } }, 'forDate'],
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
  ['a variable of another name than its argument', RENAMED, { wish: { ...order, mealId: 1.5 } }, 'mealId'],
  ['a variable that is missing', ONE, {}, 'id'],
  ['a variable that is null', ONE, { id: null }, 'id'],
  ['a list where one is asked for', ONE, { id: ['Field "a" of required type'] }, 'id'],
])('%s in a variable', async (_what, query, variables, field) => {
  const refusal = refused(await kitchen.graphql(query, variables));
  expect([refusal.field, refusal.code]).toEqual([field, 'BAD_USER_INPUT']);
});

const inline = (input: string) => `mutation { placeOrder(input: { ${input} }) { id } }`;
const REST = 'mealId: "x", forDate: "2026-11-22"';

test.each([
  [
    'a value of the wrong type',
    inline(`${REST}, lines: [{ dishId: "x", quantity: "two" }]`),
    'lines.0.quantity',
  ],
  ['one that a reader of ours refuses', inline('mealId: "x", forDate: "2026-02-31", lines: []'), 'forDate'],
  ['a field that is missing', inline(REST), 'lines'],
  ['one that is missing inside a list', inline(`${REST}, lines: [{ dishId: "x" }]`), 'lines.0.quantity'],
  ['a field that there is not', inline(`${REST}, lines: [], colour: "red"`), 'colour'],
  ['an argument that is missing', '{ order { id } }', 'id'],
  ['an argument that there is not', '{ dishes(colour: "red") { id } }', 'colour'],
  [
    'a text that reads like one of graphql-js’s',
    inline(`${REST}, lines: [{ dishId: {a: "at \\"b.c\\""}, quantity: 1 }]`),
    'lines.0.dishId',
  ],
])('%s in the document', async (_what, query, field) => {
  const refusal = refused(await kitchen.graphql(query));
  expect([refusal.field, refusal.code]).toEqual([field, 'BAD_USER_INPUT']);
});

test('what is no input has no field', async () => {
  for (const query of ['{ nonsense }', '{ order(id: "x") }', '{ me { id } }', '{'])
    expect(refused(await kitchen.graphql(query)).field).toBeUndefined();
});

test('a field that the schema does not have is reported in the words of GraphQL, also where another type has one of its name', async () => {
  const inVariable = refused(
    await kitchen.graphql(PLACE, { input: { ...order, gender: 'is not defined by type' } }),
  );
  const inDocument = refused(await kitchen.graphql(inline(`${REST}, lines: [], gender: "x"`)));
  for (const refusal of [inVariable, inDocument])
    expect(refusal).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'gender',
      message: 'Field "gender" is not defined by type "PlaceOrderInput".',
    });
});
