/** Tests the output of a real server: one line for each request, without secrets. */

import { type Database, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { startServer } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';
import { ADMIN, bearer, json, LOGIN, WatchedServer } from './watched-server.js';

jest.setTimeout(120_000);
const databases = new TestDatabases();
let database: Database;
let server: WatchedServer;

beforeAll(async () => {
  const databaseUrl = await databases.migrated();
  const env = { LOG_LEVEL: 'trace', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  server = new WatchedServer(await startServer({ databaseUrl, env }));
  database = await openDatabase({ url: databaseUrl, poolSize: 2 });
});
afterAll(async () => {
  await server?.process.stop();
  await database?.close();
  await databases.dropAll();
});

test('the log hides valid and invalid sign-ins, links, tokens, and cookies of both APIs', async () => {
  const token = await server.signIn();
  const wrong = { email: ADMIN.email, password: server.secret('a wrong password') };
  await server.call('/graphql', json({ query: LOGIN, variables: wrong }));
  await server.call(
    '/graphql',
    json({
      query: `mutation { adminLogin(email: "${wrong.email}", password: "${wrong.password}") { accessToken } }`,
    }),
  );
  await server.call('/api/admin/login', json(wrong));
  await server.call('/api/admin/login', json(ADMIN));
  const link = await server.newCustomer(token);
  const bad = server.secret('a link that opens nothing');
  for (const id of [link, bad]) {
    const opened = await server.call(
      '/graphql',
      json({
        query: 'mutation ($id: ID!) { openPersonalLink(userUuid: $id) { accessToken } }',
        variables: { id },
      }),
    );
    const access = /"accessToken":"([^"]+)"/.exec(opened.body)?.[1];
    if (access) server.secrets.set('a customer’s token', access);
    server.keepCookie('a refresh cookie', opened.cookie);
    const session = await server.call('/api/auth/session', json({ user_uuid: id }));
    const refreshed = await server.call('/api/auth/refresh', json({}, { cookie: session.cookie }));
    server.keepCookie('a second refresh cookie', refreshed.cookie);
    for (const path of [
      `/api/users/${id}`,
      `/api/orders?user_uuid=${id}`,
      `/meal/${id}`,
      `/customer/${id}`,
      `/api/wallet/users/${id}/statement`,
      `/api/nothing/${id}`,
    ])
      await server.call(path);
    await server.call(
      '/api/orders',
      json(
        { user_uuid: id, meal_id: id, dish_details: [] },
        { 'idempotency-key': server.secret('an idempotency key') },
      ),
    );
  }
  for (const authorization of [
    `Bearer ${server.secret('a bearer token that never was one')}`,
    `Basic ${btoa(ADMIN.password)}`,
    server.secret('a header'),
  ]) {
    await server.call('/graphql', json({ query: '{ me { id } }' }, { authorization }));
    await server.call('/api/users', { headers: { authorization } });
  }
  await server.call(
    '/api/auth/refresh',
    json({}, { cookie: `mealbox_refresh=${server.secret('a cookie')}; other=${server.secret('a cookie')}` }),
  );
  expect([...server.secrets.keys()]).toEqual(
    expect.arrayContaining(['a refresh cookie', 'a second refresh cookie', 'a customer’s token']),
  );
});

test('the log hides idempotency keys and secrets in paths, queries, headers, bodies, and variables', async () => {
  const token = await server.signIn();
  const key = server.secret('an idempotency key');
  const credit =
    'mutation ($id: ID!, $key: String) { creditWallet(userId: $id, amount: 10, idempotencyKey: $key) { id } }';
  const { body } = await server.call(
    '/graphql',
    json({ query: '{ users(filter: { type: CUSTOMER }) { items { id } } }' }, bearer(token)),
  );
  const id = /"id":"([^"]+)"/.exec(body)?.[1] ?? '';
  for (const amount of [1, 2])
    await server.call(
      `/api/users/${id}/wallet/add?idempotencyKey=${key}`,
      json({ amount, narration: server.secret('a name') }, { ...bearer(token), 'idempotency-key': key }),
    );
  await server.call(
    '/graphql',
    json({ query: credit, variables: { id, key }, operationName: null }, bearer(token)),
  );
  await server.call('/graphql', json({ query: credit, variables: { id, key: [key] } }, bearer(token)));
  await server.call(
    '/graphql',
    json(
      {
        query: `query ${server.secret('an operation name')} { meals { id } }`,
        operationName: server.secret('an operation name'),
      },
      { 'x-request-id': server.secret('a header') },
    ),
  );
  await server.call('/graphql', json({ query: `{ ${server.secret('what a GraphQL document says')} }` }));
  await server.call(`/graphql?query={meals{id}}&x=${server.secret('a query')}`);
  await server.call(`/${server.secret('a path')}/x?y=${server.secret('a query')}`);
  await server.call(`/api/${server.secret('a path')}?y=${server.secret('a query')}`, {
    method: 'DELETE',
    headers: {
      'user-agent': server.secret('a header'),
      referer: `${server.process.url}/meal/${server.secret('a personal link')}`,
    },
  });
  await server.call(
    '/api/dishes',
    json({ title: server.secret('a title'), price: server.secret('a title') }, bearer(token)),
  );
});

test('the log hides bodies that cannot be parsed', async () => {
  const text = server.secret('what a malformed body says');
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
        (await server.call(path, { method: 'POST', headers: { 'content-type': type }, body })).status,
      ).toBeLessThan(500);
});

test('internal errors are logged with their location and without the row', async () => {
  const token = await server.signIn();
  await sql(
    database.em.fork(),
    `alter table dishes add constraint forbidden_recipe check (title not like '%secret recipe%')`,
  );
  const create = 'mutation ($title: String!) { createDish(input: { title: $title, price: 10 }) { id } }';
  const byGraphql = await server.call(
    '/graphql',
    json({ query: create, variables: { title: server.secret('a title') } }, bearer(token)),
  );
  expect(byGraphql.body).toMatch('Something went wrong');
  expect(
    (await server.call('/api/dishes', json({ title: server.secret('a title'), price: 10 }, bearer(token))))
      .status,
  ).toBe(500);
  await sql(database.em.fork(), 'alter table users rename column user_title to title_away');
  try {
    expect(
      (
        await server.call(`/api/users?search=${encodeURIComponent(server.secret('a name'))}`, {
          headers: bearer(token),
        })
      ).status,
    ).toBe(500);
    expect(
      (
        await server.call(
          '/api/users',
          json({ type: 2, user_title: server.secret('a name'), mobile_number: '9812345671' }, bearer(token)),
        )
      ).status,
    ).toBe(500);
  } finally {
    await sql(database.em.fork(), 'alter table users rename column title_away to user_title');
  }
  const faultsSoFar = () => server.lines().filter((line) => line.level === 50);
  // The server writes lines asynchronously, so the last line can follow its response.
  while (faultsSoFar().length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
  const faults = faultsSoFar();
  expect(faults).toHaveLength(4);
  for (const { err, requestId } of faults) {
    expect(err).toEqual({
      type: expect.any(String),
      message: 'rejected by the database',
      code: expect.stringMatching(/^(23514|42703)$/),
      stack: expect.stringMatching(/^\s+at .+/),
      ...((err as { constraint?: string }).constraint ? { constraint: 'forbidden_recipe' } : {}),
      ...((err as { cause?: object }).cause ? { cause: expect.anything() } : {}),
    });
    expect(server.answered).toContain(requestId);
  }
});

/** Fields of the log line of a request. */
const FIELDS = 'actor channel hostname level milliseconds msg operations outcome pid requestId status time';

test('every response has one log line with known fields only', async () => {
  await server.call('/healthz');
  // The server writes lines asynchronously, so the last line can follow its response.
  while (!server.process.output().includes(server.answered.at(-1) ?? ''))
    await new Promise((resolve) => setTimeout(resolve, 20));
  const requests = server.lines().filter((line) => line.msg === 'request');
  const ids = requests.map((line) => line.requestId);
  for (const id of server.answered) expect(ids.filter((other) => other === id)).toHaveLength(1);
  const operations = new Set(requests.flatMap((line) => line.operations as string[]));
  for (const operation of operations)
    expect(operation).toMatch(/^(introspection|[a-zA-Z]+|(GET|POST|PUT|PATCH|DELETE) \/[a-z/{}-]+)$/);
  expect([...operations]).toEqual(
    expect.arrayContaining(['adminLogin', 'creditWallet', 'POST /api/admin/login', 'GET /api/users/{id}']),
  );
  for (const line of requests) {
    expect(Object.keys(line).sort().join(' ')).toBe(FIELDS);
    expect(line.channel).toMatch(/^(graphql|rest|web|health)$/);
    expect(line.outcome).toMatch(/^(ok|ABORTED|[A-Z_]+)$/);
    expect([null, 'anonymous', 'stale', 'admin', 'customer', 'link']).toContain(line.actor);
    expect(line.milliseconds).toEqual(expect.any(Number));
  }
  expect(new Set(requests.map((line) => line.actor))).toEqual(
    new Set([null, 'anonymous', 'stale', 'admin', 'link']),
  );
});

test('no secret is in any output of the process', async () => {
  await new Promise((resolve) => setTimeout(resolve, 200));
  // The start prints the admin's sign-in on purpose, for the operator.
  const printed = server.process.output().replace(`Email            ${ADMIN.email}`, '');
  const found = [...server.secrets].filter(([, text]) => {
    if (text.length < 8) throw new Error(`Too short to look for: ${text}`);
    return [text, encodeURIComponent(text), btoa(text)].some((form) => printed.includes(form));
  });
  expect(found.map(([what]) => what)).toEqual([]);
  expect(printed).not.toMatch(/[0-9a-f]{40,}|\$argon2/);
});
