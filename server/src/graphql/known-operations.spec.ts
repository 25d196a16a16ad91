import { buildSchema, getOperationAST, parse } from 'graphql';
import type { GraphQLContext } from './context.js';
import { KnownOperation, KnownOperations } from './known-operations.js';

const schema = buildSchema(
  'type Query { word(fails: Boolean): String } type Mutation { word(fails: Boolean): String }',
);
let asked: string[] = [];
for (const type of [schema.getQueryType(), schema.getMutationType()]) {
  const field = type?.getFields().word;
  if (field)
    field.resolve = (_source, { fails }, _context, info) => {
      asked.push(new Error().stack?.includes('executeFields') ? 'graphql-js' : 'compiled');
      if (fails) throw new Error(`no ${info.fieldName}`);
      return 'word';
    };
}

const context = {} as GraphQLContext;

function operationOf(text: string): KnownOperation {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('There is no operation.');
  return new KnownOperation(schema, document, operation, ['word']);
}

/** Runs it so often that a query is compiled, and waits for the compiler to be loaded and to do so. */
async function runOften(operation: KnownOperation, variables = {}): Promise<void> {
  for (let time = 0; time < 25; time++) await operation.run(context, variables);
  await import('graphql-jit');
  await new Promise(setImmediate);
  asked = [];
}

test('a query that is asked for often is compiled', async () => {
  const operation = operationOf('query ($fails: Boolean) { word(fails: $fails) }');
  expect(await operation.run(context, {})).toEqual({ data: { word: 'word' } });
  expect(asked).toEqual(['graphql-js']);
  await runOften(operation);
  expect(JSON.stringify(await operation.run(context, {}))).toBe('{"data":{"word":"word"}}');
  expect(asked).toEqual(['compiled']);
});

test('an error of a compiled query is told by graphql-js, which does it again', async () => {
  const operation = operationOf('query ($fails: Boolean) { word(fails: $fails) }');
  const first = await operation.run(context, { fails: true });
  await runOften(operation);
  expect(JSON.stringify(await operation.run(context, { fails: true }))).toBe(JSON.stringify(first));
  expect(asked).toEqual(['compiled', 'graphql-js']);
  expect(first.errors?.[0]?.nodes).toHaveLength(1);
});

test('a mutation is run once each time, by graphql-js', async () => {
  const operation = operationOf('mutation ($fails: Boolean) { word(fails: $fails) }');
  await runOften(operation);
  await operation.run(context, {});
  await operation.run(context, { fails: true });
  expect(asked).toEqual(['graphql-js', 'graphql-js']);
});

test('a variable that is not as it must be runs nothing', async () => {
  const operation = operationOf('query ($fails: Boolean) { word(fails: $fails) }');
  await runOften(operation);
  expect((await operation.run(context, { fails: 'perhaps' })).data).toBeUndefined();
  expect(asked).toEqual([]);
});

test('an operation is found by its text and its name', () => {
  const operations = new KnownOperations();
  const [one, two] = [operationOf('{ word }'), operationOf('query Named { word }')];
  operations.learn('{ word }', undefined, one);
  operations.learn('query Named { word }', 'Named', two);
  expect(operations.find('{ word }', null)).toBe(one);
  expect(operations.find('query Named { word }', 'Named')).toBe(two);
  expect(operations.find('query Named { word }', undefined)).toBeUndefined();
  expect(operations.find('{ word } ', null)).toBeUndefined();
});
