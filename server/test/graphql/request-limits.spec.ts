import { type Answer, accepted, outcomeOf, send, sendBody } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';

const kitchen = openKitchen();
const production = openKitchen({ production: true });
const JSON_TYPE = { 'content-type': 'application/json' };

/** Refused as a whole, before anything ran. */
function expectRefusedUnread(answer: Answer<unknown>): void {
  expect(answer.status).toBe(400);
  expect(answer.data ?? null).toBeNull();
  expect(new Set(answer.errors?.map((error) => error.extensions.code))).toEqual(new Set(['BAD_USER_INPUT']));
  for (const error of answer.errors ?? []) expect(error.message).toMatch(/\S/);
}

const ask = (query: string) => kitchen.graphql(query);
const many = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join(' ');
/** `{ activeMealPlan { createdBy { ordersForActivePlan { customer { … } } } } }`, as deep as asked. */
function nested(depth: number): string {
  const way = ['activeMealPlan', 'createdBy'];
  while (way.length < depth - 1) way.push(way.length % 2 === 0 ? 'ordersForActivePlan' : 'customer');
  return `{ ${way.join(' { ')} { id ${'} '.repeat(way.length)}}`;
}

describe('the limits of one request', () => {
  test('a depth of 11 is refused as too deep, of 10 is not, also through a fragment', async () => {
    const isTooDeep = async (query: string) => {
      const answer = await ask(query);
      expectRefusedUnread(answer);
      return /depth/.test(JSON.stringify(answer.errors));
    };
    const inFragment = (depth: number) =>
      `{ ...deep } ${nested(depth).replace('{ activeMealPlan', 'fragment deep on Query { activeMealPlan')}`;
    // Nothing of the schema is as deep but a circle, which is refused for what it is.
    expect(await isTooDeep(nested(10))).toBe(false);
    expect(await isTooDeep(nested(11))).toBe(true);
    expect(await isTooDeep(inFragment(10))).toBe(false);
    expect(await isTooDeep(inFragment(11))).toBe(true);
  });

  test('orders inside orders, lists three times, and what could hold too much are refused in words', async () => {
    const asha = await kitchen.as.customer(await kitchen.seed.customer());
    const refused = async (query: string) => {
      const answer = await asha.ask(query);
      expectRefusedUnread(answer);
      return answer.errors?.[0]?.message;
    };
    expect(await refused('{ ordersOf { customer { ordersForActivePlan { id } } } }')).toBe(
      "'ordersForActivePlan' cannot be asked for here: it lists what stands in the list around it already.",
    );
    expect(await refused(`{ ${many(3, (i) => `a${i}: activeMealPlan { id }`)} }`)).toBe(
      "A request can ask for 'activeMealPlan' at most 2 times.",
    );
    expect(
      await refused(
        '{ ordersOf(limit: 500) { id orderNumber customer { addresses { text isDefault locationUrl } } nutrition { calories protein carbs fats } lines { nutrition { calories protein carbs fats } title quantity dishId allergens amount unitPrice diet protein: title carbs: title fats: title } } }',
      ),
    ).toMatch(/^The answer could hold more than 50,000 values/);
  });

  test('15 aliases are answered, 16 refused, wherever they stand', async () => {
    expect(outcomeOf(await ask(`{ meals { ${many(15, (i) => `a${i}: id`)} } }`))).toBe('OK');
    expectRefusedUnread(await ask(`{ ${many(16, (i) => `a${i}: meals { id }`)} }`));
    expectRefusedUnread(await ask(`{ meals { ${many(16, (i) => `a${i}: id`)} } }`));
    expectRefusedUnread(await ask(`{ ${many(16, (i) => `a${i}: __typename`)} }`));
    expectRefusedUnread(
      await ask(`{ meals { ...f } } fragment f on Meal { ${many(16, (i) => `a${i}: id`)} }`),
    );
  });

  test('aliases in a fragment that is spread again and again count each time', async () => {
    const spread = many(6, () => '...f');
    expectRefusedUnread(
      await ask(`{ x: meals { ${spread} } y: dishes { id } } fragment f on Meal { a: id b: id c: id }`),
    );
  });

  test('20 root fields are answered, 21 refused, also through fragments', async () => {
    expect(outcomeOf(await ask(`{ ${many(20, () => 'meals { id }')} }`))).toBe('OK');
    expectRefusedUnread(await ask(`{ ${many(21, () => 'meals { id }')} }`));
    expectRefusedUnread(
      await ask(
        `{ ...f ...f ...f } fragment f on Query { ... on Query { ${many(7, () => 'meals { id }')} } }`,
      ),
    );
  });

  test('1,500 tokens are read, more are refused', async () => {
    // Sixteen tokens stand around the list.
    const listing = (entries: number) =>
      `{ orders(filter: { statuses: [${many(entries, () => 'PLACED')}] }) { total } }`;
    expect(outcomeOf(await ask(listing(1_484)))).toBe('UNAUTHENTICATED');
    expectRefusedUnread(await ask(listing(1_485)));
    expectRefusedUnread(await ask(`{ meals(status: ${'['.repeat(50_000)}`));
  });

  test('a fragment that spreads itself is refused and ends', async () => {
    expectRefusedUnread(
      await ask('{ ...f } fragment f on Query { ...g } fragment g on Query { ...f meals { id } }'),
    );
  });

  test('fragments that double at each step do not blow up', async () => {
    const doubling = many(25, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`);
    const answer = await ask(`{ ...f0 } ${doubling} fragment f25 on Query { meals { id } }`);
    expect([200, 400]).toContain(answer.status);
    expect(outcomeOf(answer)).not.toContain('INTERNAL');
  });

  test('fragments that multiply are refused at once, however few tokens they take', async () => {
    const wide = many(4, (i) => `fragment f${i} on Query { ${many(60, () => `...f${i + 1}`)} }`);
    expectRefusedUnread(await ask(`{ ...f0 } ${wide} fragment f4 on Query { meals { id } }`));
    // With nothing at the end there is no root field to count, and yet it must end.
    expectRefusedUnread(await ask(`{ ...f0 } ${wide} fragment f4 on Query { ...f4 }`));
  });

  test('introspection that digs is refused', async () => {
    expectRefusedUnread(
      await ask(
        '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
      ),
    );
  });
});

describe('guessing in one request', () => {
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
  ])('%s are refused before a password is looked at', async (_what, query) => {
    const before = await fingerprint(kitchen.em);
    expectRefusedUnread(await ask(query));
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });
});

describe('what no client of ours sends', () => {
  const query = '{ meals { id } }';

  test('a batch is refused', async () => {
    const batch = JSON.stringify([{ query }, { query }]);
    expectRefusedUnread(await sendBody(kitchen.url, batch, JSON_TYPE));
    expectRefusedUnread(await sendBody(kitchen.url, '[]', JSON_TYPE));
  });

  test('bytes that are no UTF-8 are refused', async () => {
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
  ])('a body of type "%s", as another site could send it, is refused', async (type) => {
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

  test('a query in an address, as a picture on another site could ask it, is refused', async () => {
    const response = await fetch(`${kitchen.url}/graphql?query=${encodeURIComponent(query)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });

  test('a mutation in an address is refused, even with the header that lets queries through', async () => {
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
    ['an operation that is not there', '{"query":"query a { meals { id } }","operationName":"b"}'],
    ['two operations and no name', '{"query":"query a { meals { id } } query b { meals { id } }"}'],
  ])('%s is refused in the same form', async (_what, body) => {
    const answer = await sendBody(kitchen.url, body, JSON_TYPE);
    expectRefusedUnread(answer);
  });

  test('a persisted query, and a subscription, are refused', async () => {
    const persisted = '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}';
    expect(outcomeOf(await sendBody(kitchen.url, persisted, JSON_TYPE))).toBe('BAD_USER_INPUT');
    expect(outcomeOf(await ask('subscription { meals { id } }'))).toBe('BAD_USER_INPUT');
  });

  test('a body of more than a megabyte is refused', async () => {
    const answer = await sendBody(
      kitchen.url,
      JSON.stringify({ query, variables: { x: 'x'.repeat(1_100_000) } }),
      JSON_TYPE,
    );
    expect(answer.status).toBe(413);
    expect(outcomeOf(answer)).toBe('BAD_USER_INPUT');
  });
});

describe('in production', () => {
  test('the schema is not to be had, nor hints at it, nor GraphiQL', async () => {
    const asked = (query: string) => send<unknown>(production.url, query);
    expect(accepted(await asked('{ meals { title } }'))).toBeDefined();
    expectRefusedUnread(await asked('{ __schema { types { name } } }'));
    expectRefusedUnread(await asked('{ __type(name: "User") { name } }'));
    const misspelt = await asked('{ meal { id } }');
    expect(JSON.stringify(misspelt.errors)).not.toMatch(/did you mean/i);
    const page = await fetch(`${production.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(page.status).not.toBe(200);
  });

  test('errors carry no stack and no inside', async () => {
    const answer = await send(production.url, '{ me { id } }');
    expect(Object.keys(answer.errors?.[0]?.extensions ?? {})).toEqual(['code']);
  });
});
