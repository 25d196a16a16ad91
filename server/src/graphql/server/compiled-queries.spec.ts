import { ApolloServer } from '@apollo/server';
import { buildSchema } from 'graphql';
import type { GraphQLContext } from '../base/context.js';
import { ResponseSize } from '../base/response-size.js';
import { compiledQueriesPlugin } from './compiled-queries.js';

/** Number of runs after which a query is compiled. */
const OFTEN = 25;
const schema = buildSchema(
  'type Query { word(fails: Boolean): String } type Mutation { word(fails: Boolean): String }',
);
let asked: string[] = [];
for (const type of [schema.getQueryType(), schema.getMutationType()]) {
  const field = type?.getFields().word;
  if (field)
    field.resolve = (_source, { fails }, _context, info) => {
      asked.push(new Error().stack?.includes('executeFields') ? 'graphql-js' : 'compiled');
      answer.size.add(40_000, 0);
      if (fails) throw new Error(`no ${info.fieldName}`);
      return 'word';
    };
}
const server = new ApolloServer<GraphQLContext>({ schema, plugins: [compiledQueriesPlugin(schema)] });
afterAll(() => server.stop());

const actor = { kind: 'anonymous' } as const;
/** Details of the last run. */
let answer = { isPublic: false, size: new ResponseSize(actor) };

async function run(query: string, variables = {}, operationName?: string) {
  answer = { isPublic: false, size: new ResponseSize(actor) };
  const { body } = await server.executeOperation(
    { query, variables, operationName },
    { contextValue: { actor, answer } as unknown as GraphQLContext },
  );
  return body.kind === 'single' ? JSON.stringify(body.singleResult) : '';
}

/** Runs a query until it is compiled, including the loading of the compiler. */
async function runOften(query: string, variables = {}, operationName?: string): Promise<void> {
  for (let time = 0; time < OFTEN; time++) await run(query, variables, operationName);
  await import('graphql-jit');
  await new Promise(setImmediate);
  asked = [];
}

const QUERY = 'query ($fails: Boolean) { word(fails: $fails) }';

test('a frequent query is compiled', async () => {
  asked = [];
  expect(await run(QUERY)).toBe('{"data":{"word":"word"}}');
  expect(asked).toEqual(['graphql-js']);
  await runOften(QUERY);
  expect(await run(QUERY)).toBe('{"data":{"word":"word"}}');
  expect(asked).toEqual(['compiled']);
});

test('an error in a compiled query is reported by graphql-js, which runs the query again', async () => {
  const query = `${QUERY} # with an error`;
  const first = await run(query, { fails: true });
  expect(first).toContain('"locations":[{"line":1,"column":27}],"path":["word"]');
  await runOften(query);
  expect(await run(query, { fails: true })).toBe(first);
  expect(asked).toEqual(['compiled', 'graphql-js']);
});

test('fields that a failed compiled query counted are not counted twice', async () => {
  const query = `${QUERY} # counted`;
  await runOften(query);
  await run(query, { fails: true });
  expect(asked).toEqual(['compiled', 'graphql-js']);
  expect(answer.size.isOver).toBe(false);
});

test('a mutation runs once, by graphql-js', async () => {
  const mutation = 'mutation ($fails: Boolean) { word(fails: $fails) }';
  await runOften(mutation);
  await run(mutation);
  await run(mutation, { fails: true });
  expect(asked).toEqual(['graphql-js', 'graphql-js']);
});

test('each operation of a document is compiled separately', async () => {
  const query = 'query One { one: word } query Two { two: word }';
  await runOften(query, {}, 'One');
  expect(await run(query, {}, 'One')).toBe('{"data":{"one":"word"}}');
  expect(await run(query, {}, 'Two')).toBe('{"data":{"two":"word"}}');
  expect(asked).toEqual(['compiled', 'graphql-js']);
});
