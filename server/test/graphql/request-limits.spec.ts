import { expectRejectedUnread } from '../testkit/expect-rejected.js';
import { type Answer, accepted, outcomeOf, send, sendBody } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';

const kitchen = openKitchen();
const production = openKitchen({ production: true });
const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };

const ask = (query: string) => kitchen.graphql(query);
const many = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join(' ');
/** Returns `{ activeMealPlan { createdBy { ordersForActivePlan { customer { … } } } } }` with a given depth. */
function nested(depth: number): string {
  const way = ['activeMealPlan', 'createdBy'];
  while (way.length < depth - 1) way.push(way.length % 2 === 0 ? 'ordersForActivePlan' : 'customer');
  return `{ ${way.join(' { ')} { id ${'} '.repeat(way.length)}}`;
}

describe('the limits of one request', () => {
  test('a query of depth 11 is rejected and one of depth 10 accepted, also through a fragment', async () => {
    const isTooDeep = async (query: string) => {
      const answer = await ask(query);
      expectRejectedUnread(answer);
      return /depth/.test(JSON.stringify(answer.errors));
    };
    const inFragment = (depth: number) =>
      `{ ...deep } ${nested(depth).replace('{ activeMealPlan', 'fragment deep on Query { activeMealPlan')}`;
    // Only queries that nest a cycle of the schema are this deep. They are rejected too, but below depth 11 for another reason.
    expect(await isTooDeep(nested(10))).toBe(false);
    expect(await isTooDeep(nested(11))).toBe(true);
    expect(await isTooDeep(inFragment(10))).toBe(false);
    expect(await isTooDeep(inFragment(11))).toBe(true);
  });

  test('too many aliases, a too deep query, a batch, and a text body are rejected with sentences', async () => {
    const message = (answer: Answer<unknown>) => answer.errors?.[0]?.message;
    expect(message(await ask(`{ ${many(16, (i) => `a${i}: __typename`)} }`))).toBe(
      'A request can have at most 15 aliases.',
    );
    expect(message(await ask(nested(11)))).toBe('A request can have a nesting depth of at most 10.');
    const one = JSON.stringify({ query: '{ __typename }' });
    expect(message(await sendBody(kitchen.url, `[${one}]`, JSON_TYPE))).toBe(
      'Send one operation in a request, not a list of operations.',
    );
    expect(message(await sendBody(kitchen.url, one, { 'content-type': 'text/plain' }))).toBe(
      "Send the header 'Content-Type: application/json'.",
    );
  });

  test('nested orders, repeated lists, and too large responses are rejected with messages', async () => {
    const asha = await kitchen.as.customer(await kitchen.seed.customer());
    const rejected = async (query: string) => {
      const answer = await asha.ask(query);
      expectRejectedUnread(answer);
      return answer.errors?.[0]?.message;
    };
    expect(await rejected('{ ordersOf { customer { ordersForActivePlan { id } } } }')).toBe(
      "You cannot request 'ordersForActivePlan' here, because it is inside another list of the same type. Send a separate request.",
    );
    expect(await rejected(`{ ${many(3, (i) => `a${i}: activeMealPlan { id }`)} }`)).toBe(
      "A request can contain 'activeMealPlan' at most 2 times.",
    );
    expect(
      await rejected(
        '{ ordersOf(limit: 500) { id orderNumber customer { addresses { text isDefault locationUrl } } nutrition { calories protein carbs fats } lines { nutrition { calories protein carbs fats } title quantity dishId allergens amount unitPrice diet protein: title carbs: title fats: title } } }',
      ),
    ).toMatch(/^The response could have more than 50,000 values/);
  });

  test('a request may have 15 aliases at any place, but not 16', async () => {
    expect(outcomeOf(await ask(`{ meals { ${many(15, (i) => `a${i}: id`)} } }`))).toBe('OK');
    expectRejectedUnread(await ask(`{ ${many(16, (i) => `a${i}: meals { id }`)} }`));
    expectRejectedUnread(await ask(`{ meals { ${many(16, (i) => `a${i}: id`)} } }`));
    expectRejectedUnread(await ask(`{ ${many(16, (i) => `a${i}: __typename`)} }`));
    expectRejectedUnread(
      await ask(`{ meals { ...f } } fragment f on Meal { ${many(16, (i) => `a${i}: id`)} }`),
    );
  });

  test('aliases in a fragment count each time it is used', async () => {
    const spread = many(6, () => '...f');
    expectRejectedUnread(
      await ask(
        `{ x: meals { ${spread} } y: dishes { nodes { id } } } fragment f on Meal { a: id b: id c: id }`,
      ),
    );
  });

  test('a request may have 20 root fields, but not 21, also through fragments', async () => {
    expect(outcomeOf(await ask(`{ ${many(20, () => 'meals { id }')} }`))).toBe('OK');
    expectRejectedUnread(await ask(`{ ${many(21, () => 'meals { id }')} }`));
    expectRejectedUnread(
      await ask(
        `{ ...f ...f ...f } fragment f on Query { ... on Query { ${many(7, () => 'meals { id }')} } }`,
      ),
    );
  });

  test('a query may have 1,500 tokens, but no more', async () => {
    // The query has sixteen tokens outside the list.
    const listing = (entries: number) =>
      `{ orders(filter: { statuses: [${many(entries, () => 'PLACED')}] }) { total } }`;
    expect(outcomeOf(await ask(listing(1_484)))).toBe('UNAUTHENTICATED');
    expectRejectedUnread(await ask(listing(1_485)));
    expectRejectedUnread(await ask(`{ meals(status: ${'['.repeat(50_000)}`));
  });

  test('a recursive fragment is rejected', async () => {
    expectRejectedUnread(
      await ask('{ ...f } fragment f on Query { ...g } fragment g on Query { ...f meals { id } }'),
    );
  });

  test('fragments that double at each step are rejected quickly', async () => {
    const doubling = many(25, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`);
    const answer = await ask(`{ ...f0 } ${doubling} fragment f25 on Query { meals { id } }`);
    expect([200, 400]).toContain(answer.status);
    expect(outcomeOf(answer)).not.toContain('INTERNAL');
  });

  test('fragments that multiply are rejected quickly with few tokens', async () => {
    const wide = many(4, (i) => `fragment f${i} on Query { ${many(60, () => `...f${i + 1}`)} }`);
    expectRejectedUnread(await ask(`{ ...f0 } ${wide} fragment f4 on Query { meals { id } }`));
    // These fragments contain no fields, so the limit of root fields does not apply.
    expectRejectedUnread(await ask(`{ ...f0 } ${wide} fragment f4 on Query { ...f4 }`));
  });

  test('deep introspection is rejected', async () => {
    expectRejectedUnread(
      await ask(
        '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
      ),
    );
  });
});

const login = (name: string) => `${name}: adminLogin(email: "a@b.in", password: "x") { accessToken }`;
const open = (name: string) => `${name}: openPersonalLink(userUuid: "x") { accessToken }`;

test.each([
  ['two sign-ins', `mutation { ${login('a')} ${login('b')} }`],
  ['two links', `mutation { ${open('a')} ${open('b')} }`],
  ['one of each', `mutation { ${login('a')} ${open('b')} }`],
  ['two through a fragment', `mutation { ...f } fragment f on Mutation { ${login('a')} ${login('b')} }`],
  ['one beside a fragment', `mutation { ${login('a')} ...f } fragment f on Mutation { ${login('b')} }`],
  [
    'one fragment twice',
    `mutation { ...f ... on Mutation { ...f } ${open('b')} } fragment f on Mutation { ${login('a')} }`,
  ],
])(
  'guessing several passwords in one request is rejected before a password is verified: %s',
  async (_what, query) => {
    const before = await fingerprint(kitchen.em);
    expectRejectedUnread(await ask(query));
    expect(await fingerprint(kitchen.em)).toEqual(before);
  },
);

test('production hides the schema, suggestions, and GraphiQL', async () => {
  const asked = (query: string) => send<unknown>(production.url, query);
  expect(accepted(await asked('{ meals { title } }'))).toBeDefined();
  expectRejectedUnread(await asked('{ __schema { types { name } } }'));
  expectRejectedUnread(await asked('{ __type(name: "User") { name } }'));
  const misspelt = await asked('{ meal { id } }');
  expect(JSON.stringify(misspelt.errors)).not.toMatch(/did you mean/i);
  const page = await fetch(`${production.url}/graphql`, { headers: { accept: 'text/html' } });
  expect(page.status).not.toBe(200);
});

test('errors in production contain no stack and no internal details', async () => {
  const answer = await send(production.url, '{ me { id } }');
  expect(Object.keys(answer.errors?.[0]?.extensions ?? {})).toEqual(['code', 'reason', 'requestId']);
});
