/** Tests GraphQL over HTTP with the audits of the package graphql-http, and additional cases. */
import { serverAudits } from 'graphql-http';
import { sendBody } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
const audits = serverAudits({ url: () => `${kitchen.url}/graphql` });

test('the package graphql-http has more than 60 audits', () => {
  expect(audits.length).toBeGreaterThan(60);
});

/** Optional audits that the server does not pass: it rejects a query in a URL without a header that other sites cannot send. */
const NOT_DONE = new Set(['5A70', 'D6D5', '6A70']);

test.each(audits.map(({ id, name, fn }) => [id, name, fn] as const))(
  'the server passes the audit %s: %s',
  async (id, name, audit) => {
    const { status, ...result } = await audit();
    if (NOT_DONE.has(id)) expect([name, status]).toEqual([expect.stringMatching(/^MAY /), 'notice']);
    else
      expect({ status, reason: 'reason' in result ? result.reason : null }).toEqual({
        status: 'ok',
        reason: null,
      });
  },
);

const BODIES = {
  'a document that cannot be parsed': { query: '{' },
  'a field that does not exist': { query: '{ nonsense }' },
  'a variable of another type': {
    query: 'query ($date: LocalDate!) { closures(from: $date, to: $date) { date } }',
    variables: { date: 'x' },
  },
  'an invalid literal': { query: '{ closures(from: "x", to: "x") { date } }' },
  'an operation that does not exist': { query: 'query A { meals { id } }', operationName: 'B' },
};
const LIMITS = {
  'too deep a document': { query: `{ ${'activeMealPlan { createdBy { '.repeat(6)} id ${'} '.repeat(13)}` },
  'too many aliases': { query: `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: __typename`).join(' ')} }` },
  'too many tokens': { query: `{ ${'meals { id } '.repeat(400)} }` },
  'too many root fields': { query: `{ ${'__typename '.repeat(21)} }` },
  'too large a response': {
    query: '{ x: activeMealPlan { id } y: activeMealPlan { id } z: activeMealPlan { id } }',
  },
};
const post = (body: object, accept: string) =>
  sendBody(kitchen.url, JSON.stringify(body), { 'content-type': 'application/json', accept });

test.each(Object.entries(BODIES))(
  'a response to %s has status 200 as JSON, and 400 as a GraphQL response',
  async (_, body) => {
    for (const [accept, status] of [
      ['application/json', 200],
      ['*/*', 200],
      ['application/graphql-response+json', 400],
    ] as const) {
      const answer = await post(body, accept);
      expect([answer.status, answer.data]).toEqual([status, undefined]);
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        requestId: expect.any(String),
      });
    }
  },
);

test.each(Object.entries(LIMITS))('a response to %s has status 400 for every media type', async (_, body) => {
  for (const accept of ['application/json', 'application/graphql-response+json'])
    expect((await post(body, accept)).status).toBe(400);
});
