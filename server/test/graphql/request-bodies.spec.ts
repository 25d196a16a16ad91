/** Tests request bodies and URLs that no client of Mealbox sends. */
import { expectRejectedUnread } from '../testkit/expect-rejected.js';
import { outcomeOf, sendBody } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
const query = '{ meals { id } }';

test('a batch of operations is rejected', async () => {
  const batch = JSON.stringify([{ query }, { query }]);
  expectRejectedUnread(await sendBody(kitchen.url, batch, JSON_TYPE));
  expectRejectedUnread(await sendBody(kitchen.url, '[]', JSON_TYPE));
});

test('a body that is not UTF-8 is rejected', async () => {
  const response = await fetch(`${kitchen.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"query":"{ dishes(search: \\"Caf\xe9\\") { id } }"}', 'latin1'),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

test.each([
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x'],
  [''],
  ['application/graphql'],
])('a body of type "%s" from another site is rejected', async (type) => {
  const response = await fetch(`${kitchen.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify({ query }),
  });
  expect([400, 415]).toContain(response.status);
  expect(JSON.parse(await response.text())).toMatchObject({
    errors: [{ message: expect.stringMatching(/\S/), extensions: { code: 'BAD_USER_INPUT' } }],
  });
});

test('a query in a URL without the required header is rejected', async () => {
  const response = await fetch(`${kitchen.url}/graphql?query=${encodeURIComponent(query)}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

test('a mutation in a URL is rejected, even with the header for queries', async () => {
  const mutation = encodeURIComponent('mutation { signOut }');
  const response = await fetch(`${kitchen.url}/graphql?query=${mutation}`, {
    headers: { 'apollo-require-preflight': '1' },
  });
  expect([400, 405]).toContain(response.status);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['null', 'null'],
  ['a text', '"query"'],
  ['no query', '{}'],
  ['a query that is a number', '{"query":1}'],
  ['variables that are a text', '{"query":"{ meals { id } }","variables":"x"}'],
  ['a syntax error', '{"query":"{ meals { id }"}'],
  ['an unknown operation', '{"query":"query a { meals { id } }","operationName":"b"}'],
  ['two operations and no name', '{"query":"query a { meals { id } } query b { meals { id } }"}'],
])('a request with %s is rejected in the usual error format', async (_what, body) => {
  expectRejectedUnread(await sendBody(kitchen.url, body, JSON_TYPE));
});

test('a persisted query and a subscription are rejected', async () => {
  const persisted = '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}';
  expect(outcomeOf(await sendBody(kitchen.url, persisted, JSON_TYPE))).toBe('BAD_USER_INPUT');
  expect(outcomeOf(await kitchen.graphql('subscription { meals { id } }'))).toBe('BAD_USER_INPUT');
});

test('a body over one megabyte is rejected', async () => {
  const answer = await sendBody(
    kitchen.url,
    JSON.stringify({ query, variables: { x: 'x'.repeat(1_100_000) } }),
    JSON_TYPE,
  );
  expect(answer.status).toBe(413);
  expect(outcomeOf(answer)).toBe('BAD_USER_INPUT');
});
