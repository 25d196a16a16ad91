/** What a real server writes to its standard output and error: a line for each request, and nobody's secret in any. */

import { jest } from '@jest/globals';
import { type Database, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';

jest.setTimeout(120_000);
const ADMIN = { email: 'asha.admin@kitchen.example', password: 'pa55-of-the-admin!' };
const databases = new TestDatabases();
let database: Database;
let server: ServerProcess;

beforeAll(async () => {
  const databaseUrl = await databases.migrated();
  server = await startServer({
    databaseUrl,
    env: { LOG_LEVEL: 'trace', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  });
  database = await openDatabase({ url: databaseUrl, poolSize: 2 });
});
afterAll(async () => {
  await server?.stop();
  await database?.close();
  await databases.dropAll();
});

/** Whatever must not stand in the log, by what it is. */
const secrets = new Map<string, string>([
  ['the admin’s e-mail', ADMIN.email],
  ['the admin’s password', ADMIN.password],
  ['a wrong password', 'wr0ng-pa55word-sent'],
  ['a bearer token that never was one', 'bm90LWEtdG9rZW4tb2YtYW55Ym9keQ7'],
  ['a link that opens nothing', '0b6d1f5e-7b0e-4c0e-9a53-0b8e5d1f0bad'],
  ['an idempotency key', 'key-of-idempotency-4711-secret'],
  ['a name', 'Chandrasekhara Venkataraman'],
  ['a mobile number', '9812345670'],
  ['an address', '14 Malleshwaram Cross'],
  ['what a malformed body says', 'malformed-body-secret-17'],
  ['what a GraphQL document says', 'documentSecretField'],
  ['an operation name', 'OperationNamedSecretly'],
  ['a title', 'Biryani of the secret recipe'],
  ['a path', 'path-segment-secret-99'],
  ['a query', 'query-string-secret-77'],
  ['a cookie', 'cookie-secret-value-5521'],
  ['a header', 'header-secret-value-8872'],
]);
const secret = (what: string) => secrets.get(what) ?? '';
/** The `X-Request-Id` of every answer. */
const answered: string[] = [];

async function call(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; body: string; cookie: string }> {
  const response = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
  answered.push(response.headers.get('x-request-id') ?? 'none');
  const body = await response.text();
  return {
    status: response.status,
    body,
    cookie: (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '',
  };
}

/** A cookie that is taken back has no value. */
function keepCookie(what: string, cookie: string): void {
  const value = cookie.split('=')[1];
  if (value) secrets.set(what, value);
}

const json = (body: unknown, headers: Record<string, string> = {}, method = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** What the process has printed, in lines of JSON. */
const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const LOGIN =
  'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { accessToken } }';

async function signIn(): Promise<string> {
  const { body } = await call('/graphql', json({ query: LOGIN, variables: ADMIN }));
  const token = (JSON.parse(body) as { data: { adminLogin: { accessToken: string } } }).data.adminLogin
    .accessToken;
  secrets.set('the admin’s token', token);
  return token;
}

async function newCustomer(token: string): Promise<string> {
  const user = {
    type: 1,
    user_title: secret('a name'),
    mobile_number: secret('a mobile number'),
    address: [{ text: secret('an address'), is_default: '1' }],
  };
  const { body } = await call('/api/users', json(user, bearer(token)));
  const { user_uuid: link } = JSON.parse(body) as { user_uuid: string };
  expect(link).toMatch(/^[0-9a-f-]{36}$/);
  secrets.set('a personal link', link);
  return link;
}

test('sign-ins, links, tokens and cookies, good and bad, through both doors', async () => {
  const token = await signIn();
  const wrong = { email: ADMIN.email, password: secret('a wrong password') };
  await call('/graphql', json({ query: LOGIN, variables: wrong }));
  await call(
    '/graphql',
    json({
      query: `mutation { adminLogin(email: "${wrong.email}", password: "${wrong.password}") { accessToken } }`,
    }),
  );
  await call('/api/admin/login', json(wrong));
  await call('/api/admin/login', json(ADMIN));
  const link = await newCustomer(token);
  const bad = secret('a link that opens nothing');
  for (const id of [link, bad]) {
    const opened = await call(
      '/graphql',
      json({
        query: 'mutation ($id: ID!) { openPersonalLink(userUuid: $id) { accessToken } }',
        variables: { id },
      }),
    );
    const access = /"accessToken":"([^"]+)"/.exec(opened.body)?.[1];
    if (access) secrets.set('a customer’s token', access);
    keepCookie('a refresh cookie', opened.cookie);
    const session = await call('/api/auth/session', json({ user_uuid: id }));
    const refreshed = await call('/api/auth/refresh', json({}, { cookie: session.cookie }));
    keepCookie('a second refresh cookie', refreshed.cookie);
    for (const path of [
      `/api/users/${id}`,
      `/api/orders?user_uuid=${id}`,
      `/meal/${id}`,
      `/customer/${id}`,
      `/api/wallet/users/${id}/statement`,
      `/api/nothing/${id}`,
    ])
      await call(path);
    await call(
      '/api/orders',
      json(
        { user_uuid: id, meal_id: id, dish_details: [] },
        { 'idempotency-key': secret('an idempotency key') },
      ),
    );
  }
  for (const authorization of [
    `Bearer ${secret('a bearer token that never was one')}`,
    `Basic ${btoa(ADMIN.password)}`,
    secret('a header'),
  ]) {
    await call('/graphql', json({ query: '{ me { id } }' }, { authorization }));
    await call('/api/users', { headers: { authorization } });
  }
  await call(
    '/api/auth/refresh',
    json({}, { cookie: `mealbox_refresh=${secret('a cookie')}; other=${secret('a cookie')}` }),
  );
  expect([...secrets.keys()]).toEqual(
    expect.arrayContaining(['a refresh cookie', 'a second refresh cookie', 'a customer’s token']),
  );
});

test('idempotency keys and secrets in paths, queries, headers, bodies and variables', async () => {
  const token = await signIn();
  const key = secret('an idempotency key');
  const credit =
    'mutation ($id: ID!, $key: String) { creditWallet(userId: $id, amount: 10, idempotencyKey: $key) { id } }';
  const { body } = await call(
    '/graphql',
    json({ query: '{ users(filter: { type: CUSTOMER }) { items { id } } }' }, bearer(token)),
  );
  const id = /"id":"([^"]+)"/.exec(body)?.[1] ?? '';
  for (const amount of [1, 2])
    await call(
      `/api/users/${id}/wallet/add?idempotencyKey=${key}`,
      json({ amount, narration: secret('a name') }, { ...bearer(token), 'idempotency-key': key }),
    );
  await call('/graphql', json({ query: credit, variables: { id, key }, operationName: null }, bearer(token)));
  await call('/graphql', json({ query: credit, variables: { id, key: [key] } }, bearer(token)));
  await call(
    '/graphql',
    json(
      {
        query: `query ${secret('an operation name')} { meals { id } }`,
        operationName: secret('an operation name'),
      },
      { 'x-request-id': secret('a header') },
    ),
  );
  await call('/graphql', json({ query: `{ ${secret('what a GraphQL document says')} }` }));
  await call(`/graphql?query={meals{id}}&x=${secret('a query')}`);
  await call(`/${secret('a path')}/x?y=${secret('a query')}`);
  await call(`/api/${secret('a path')}?y=${secret('a query')}`, {
    method: 'DELETE',
    headers: { 'user-agent': secret('a header'), referer: `${server.url}/meal/${secret('a personal link')}` },
  });
  await call('/api/dishes', json({ title: secret('a title'), price: secret('a title') }, bearer(token)));
});

test('bodies that cannot be read', async () => {
  const text = secret('what a malformed body says');
  for (const path of ['/graphql', '/api/admin/login', '/api/orders'])
    for (const [type, body] of [
      ['application/json', `{"password": "${text}`],
      ['application/json', `"${text}"`],
      ['application/json', `[{"query":"{ ${text} }"},{"query":"${text}"}]`],
      ['application/json', JSON.stringify({ query: text, variables: text, user_uuid: text })],
      ['text/plain', text],
      ['application/json; charset=utf-7', text],
      [
        'multipart/form-data; boundary=x',
        `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${text}\r\n--x--`,
      ],
      ['application/json', JSON.stringify({ query: `${text}${'x'.repeat(1_100_000)}` })],
    ] as const)
      expect(
        (await call(path, { method: 'POST', headers: { 'content-type': type }, body })).status,
      ).toBeLessThan(500);
});

test('faults of ours are told with where they happened, and without the row', async () => {
  const token = await signIn();
  await sql(
    database.em.fork(),
    `alter table dishes add constraint forbidden_recipe check (title not like '%secret recipe%')`,
  );
  const create = 'mutation ($title: String!) { createDish(input: { title: $title, price: 10 }) { id } }';
  const byGraphql = await call(
    '/graphql',
    json({ query: create, variables: { title: secret('a title') } }, bearer(token)),
  );
  expect(byGraphql.body).toMatch('Something went wrong');
  expect(
    (await call('/api/dishes', json({ title: secret('a title'), price: 10 }, bearer(token)))).status,
  ).toBe(500);
  await sql(database.em.fork(), 'alter table users rename column user_title to title_away');
  try {
    expect(
      (await call(`/api/users?search=${encodeURIComponent(secret('a name'))}`, { headers: bearer(token) }))
        .status,
    ).toBe(500);
    expect(
      (
        await call(
          '/api/users',
          json({ type: 2, user_title: secret('a name'), mobile_number: '9812345671' }, bearer(token)),
        )
      ).status,
    ).toBe(500);
  } finally {
    await sql(database.em.fork(), 'alter table users rename column title_away to user_title');
  }
  const faultsSoFar = () => lines().filter((line) => line.level === 50);
  // Lines are written beside the work, so the last may come a moment after its answer.
  while (faultsSoFar().length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
  const faults = faultsSoFar();
  expect(faults).toHaveLength(4);
  for (const { err, requestId } of faults) {
    expect(err).toEqual({
      type: expect.any(String),
      message: 'refused by the database',
      code: expect.stringMatching(/^(23514|42703)$/),
      stack: expect.stringMatching(/^\s+at .+/),
      ...((err as { constraint?: string }).constraint ? { constraint: 'forbidden_recipe' } : {}),
      ...((err as { cause?: object }).cause ? { cause: expect.anything() } : {}),
    });
    expect(answered).toContain(requestId);
  }
});

test('every answer has one line, of known words only', async () => {
  await call('/healthz');
  // Lines are written beside the work, so the last may come a moment after its answer.
  while (!server.output().includes(answered.at(-1) ?? ''))
    await new Promise((resolve) => setTimeout(resolve, 20));
  const requests = lines().filter((line) => line.msg === 'request');
  const ids = requests.map((line) => line.requestId);
  for (const id of answered) expect(ids.filter((other) => other === id)).toHaveLength(1);
  const operations = new Set(requests.flatMap((line) => line.operations as string[]));
  for (const operation of operations)
    expect(operation).toMatch(/^(introspection|[a-zA-Z]+|(GET|POST|PUT|PATCH|DELETE) \/[a-z/{}-]+)$/);
  expect([...operations]).toEqual(
    expect.arrayContaining(['adminLogin', 'creditWallet', 'POST /api/admin/login', 'GET /api/users/{id}']),
  );
  for (const line of requests) {
    expect(Object.keys(line).sort()).toEqual(
      [
        'actor',
        'door',
        'hostname',
        'level',
        'milliseconds',
        'msg',
        'operations',
        'outcome',
        'pid',
        'requestId',
        'status',
        'time',
      ].sort(),
    );
    expect(line.door).toMatch(/^(graphql|rest|web|health)$/);
    expect(line.outcome).toMatch(/^(ok|ABORTED|[A-Z_]+)$/);
    expect([null, 'anonymous', 'stale', 'admin', 'customer', 'link']).toContain(line.actor);
    expect(line.milliseconds).toEqual(expect.any(Number));
  }
  expect(new Set(requests.map((line) => line.actor))).toEqual(
    new Set([null, 'anonymous', 'stale', 'admin', 'link']),
  );
});

test('no secret stands anywhere in what the process printed', async () => {
  await new Promise((resolve) => setTimeout(resolve, 200));
  // The start says on purpose who the admin is, to whoever starts it.
  const printed = server.output().replace(`E-mail           ${ADMIN.email}`, '');
  const found = [...secrets].filter(([, text]) => {
    if (text.length < 8) throw new Error(`Too short to look for: ${text}`);
    return [text, encodeURIComponent(text), btoa(text)].some((form) => printed.includes(form));
  });
  expect(found.map(([what]) => what)).toEqual([]);
  expect(printed).not.toMatch(/[0-9a-f]{40,}|\$argon2/);
});
