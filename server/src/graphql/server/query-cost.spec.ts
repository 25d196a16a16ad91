import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { ANONYMOUS } from '../../features/sessions/actor.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { PERMISSIONS_OF } from '../../shared/permissions.js';
import { LIST_SIZES, listSizeOf } from './list-sizes.js';
import { checkCost } from './query-cost.js';
import { REQUEST_LIMITS } from './request-limits.js';

const root = join(import.meta.dirname, '../../../..');
const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'));
const admin = { kind: 'admin', userId: 'x', sessionId: 'x', permissions: PERMISSIONS_OF.OWNER } as const;

const operationsOf = ({ definitions }: DocumentNode) =>
  definitions.filter((it): it is OperationDefinitionNode => it.kind === Kind.OPERATION_DEFINITION);

/** Returns `allowed`, or the reason of the rejection. */
function outcomeOf(
  query: string | DocumentNode,
  {
    actor = ANONYMOUS as Parameters<typeof checkCost>[2],
    variables = {} as Record<string, unknown>,
    operation = undefined as OperationDefinitionNode | undefined,
    most = undefined as number | undefined,
  } = {},
): string {
  const document = typeof query === 'string' ? parse(query) : query;
  const [first] = operationsOf(document);
  if (!first) throw new Error('There is no operation.');
  try {
    checkCost(schema, { document, operation: operation ?? first, variables }, actor, most);
    return 'allowed';
  } catch (error) {
    return (error as Error).message;
  }
}

test('every list of objects has a size in the table, and no other field has one', () => {
  expect(listsOf(schema).filter((list) => listSizeOf(list) === undefined)).toEqual([]);
  for (const coordinate of Object.keys(LIST_SIZES)) {
    const [type = '', field = ''] = coordinate.split('.');
    const parent = schema.getType(type);
    expect([coordinate, isObjectType(parent) && field in parent.getFields()]).toEqual([coordinate, true]);
  }
});

function listsOf(of: GraphQLSchema): string[] {
  return Object.values(of.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type)))
        .map((field) => `${type.name}.${field.name}`),
    );
}

test('each page size has the name of a query, except that of the rows of a bulk job', () => {
  const queries = schema.getQueryType()?.getFields() ?? {};
  expect(Object.keys(PAGE_SIZES).filter((name) => !(name in queries))).toEqual(['bulkJobRows']);
  expect(listSizeOf('Query.orders')).toMatchObject({ by: 'first', usual: 25, most: 100 });
});

test('fields that a directive skips cost nothing', () => {
  const query = (directive: string) =>
    `query ($on: Boolean = true, $off: Boolean!) { ordersOf(limit: 100) { id lines ${directive} { id title } } }`;
  const asked = (directive: string, variables = {}) =>
    outcomeOf(query(directive), { variables: { off: false, ...variables }, most: 300 });
  expect(asked('')).toMatch(/300/);
  expect(asked('@include(if: false)')).toBe('allowed');
  expect(asked('@include(if: $off)')).toBe('allowed');
  expect(asked('@skip(if: $on)')).toBe('allowed');
  expect(asked('@skip(if: $on)', { on: false })).toMatch(/300/);
  expect(asked('@include(if: $on) @skip(if: $off)')).toMatch(/300/);
});

test('the size of a list multiplies the cost of its fields, as a literal, a variable, or a default', () => {
  const orders = (limit: string) => `{ ordersOf(limit: ${limit}) { id lines { id title } } }`;
  // An order is a value with an id, and five lines with an id and a title each.
  expect(outcomeOf(orders('10'), { most: 170 })).toBe('allowed');
  expect(outcomeOf(orders('10'), { most: 169 })).toContain('169');
  const asked = `query ($limit: Int) ${orders('$limit')}`;
  expect(outcomeOf(asked, { variables: { limit: 10 }, most: 170 })).toBe('allowed');
  expect(outcomeOf(asked, { variables: { limit: 11 }, most: 170 })).toContain('170');
  expect(outcomeOf(asked, { most: 1_699 })).toContain('1,699');
  expect(outcomeOf(asked.replace('Int', 'Int = 10'), { most: 170 })).toBe('allowed');
  expect(outcomeOf(orders('1000000'), { most: 500 * 17 })).toBe('allowed');
});

test('the cost of a response with one entry per list item is proportional to the length of the list', () => {
  const cancel = 'mutation ($ids: [ID!]!) { cancelOrders(ids: $ids, reason: "x") { orderId order { id } } }';
  const ids = Array.from({ length: 100 }, String);
  expect(outcomeOf(cancel, { variables: { ids }, most: 400 })).toBe('allowed');
  expect(outcomeOf(cancel, { variables: { ids }, most: 399 })).toContain('399');
  const place = 'mutation ($input: PlaceOrdersInput!) { placeOrders(input: $input) { userId order { id } } }';
  expect(outcomeOf(place, { variables: { input: { userIds: ids } }, most: 400 })).toBe('allowed');
  expect(outcomeOf(place, { variables: { input: { userIds: ids } }, most: 399 })).toContain('399');
});

test('a query that requests orders inside orders is rejected, also through fragments', () => {
  const circle = '{ ordersOf { customer { ordersForActivePlan { id } } } }';
  expect(outcomeOf(circle)).toContain("You cannot request 'ordersForActivePlan' here");
  expect(
    outcomeOf(
      '{ me { ordersForActivePlan { ...f } } } fragment f on Order { customer { ordersForActivePlan { id } } }',
    ),
  ).toContain('You cannot request');
  expect(outcomeOf('{ me { ordersForActivePlan { customer { id } } } }')).toBe('allowed');
});

test('a list is allowed twice at the root, not three times, and lookups by ID as often as aliases allow', () => {
  const three = (field: string) => `{ a: ${field} b: ${field} c: ${field} }`;
  for (const field of ['meals { id }', 'activeMealPlan { id }', 'ordersOf(limit: 1) { id }', 'me { id }']) {
    expect(outcomeOf(three(field))).toContain('at most 2 times');
    expect(outcomeOf(`{ a: ${field} b: ${field} }`)).toBe('allowed');
    expect(outcomeOf(`{ ${field} ${field} ${field} }`)).toBe('allowed');
  }
  expect(outcomeOf(three('order(id: "x") { id lines { title } }'))).toBe('allowed');
});

test('fragments that multiply each other are rejected quickly', () => {
  const wide = Array.from(
    { length: 8 },
    (_, i) => `fragment f${i} on Meal { ${`...f${i + 1} `.repeat(60)} }`,
  );
  const since = performance.now();
  expect(outcomeOf(`{ meals { ...f0 } } ${wide.join(' ')} fragment f8 on Meal { id }`)).toContain('values');
  expect(performance.now() - since).toBeLessThan(1_000);
});

describe('a query of the web client costs at most 60 % of the limit', () => {
  const files = readdirSync(join(root, 'client/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(join(root, 'client/src', file), 'utf8'));
  const document = parse(files.join('\n'));
  /** Longest lists that the client's screens send. */
  const list = (length: number) => Array.from({ length }, String);
  const variables = {
    limit: 1_000,
    ids: list(1_000),
    orderIds: list(1_000),
    lines: list(1_000),
    events: list(50),
    input: { userIds: list(5_000) },
  };
  const OF_CUSTOMERS_AND_RIDERS = [
    'CancelOwnOrder',
    'DeliverTo',
    'EditOwnOrder',
    'MyRun',
    'OpenMenu',
    'OpenOwnMenu',
    'OpenProfileLink',
    'OpenRunLink',
    'OrderAuthor',
    'OwnMenu',
    'PastOrders',
    'PlaceOwnOrder',
    'Profile',
    'ProfileNutrition',
    'ReportStops',
  ];

  test.each(operationsOf(document).map((operation) => [operation.name?.value ?? '', operation] as const))(
    'a query of the web client costs at most 60 % of the limit: %s',
    (name, operation) => {
      const isAdmins = !OF_CUSTOMERS_AND_RIDERS.includes(name);
      const most = (isAdmins ? REQUEST_LIMITS.adminCost : REQUEST_LIMITS.cost) * 0.6;
      const actor = isAdmins ? admin : ANONYMOUS;
      expect(outcomeOf(document, { actor, variables, operation, most })).toBe('allowed');
    },
  );
});
