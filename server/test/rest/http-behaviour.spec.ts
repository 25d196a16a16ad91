import { gzipSync } from 'node:zlib';
import { openKitchen } from '../testkit/kitchen.js';
import { RestCaller } from './caller.js';
import { exampleWorld } from './example-world.js';
import { call, refreshCookieOf } from './rest-client.js';

const kitchen = openKitchen();
const forLegacy = openKitchen({ corsOrigins: ['https://legacy.example', 'http://localhost:5173'] });

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api'],
  ['POST', '/api/dishes/one/two'],
  ['GET', '/api/orders/x/y'],
  ['PUT', '/admin/orders'],
  ['GET', '/admin/orders/x'],
  ['DELETE', '/api/meals'],
])('the unknown route %s %s returns a JSON 404', async (method, path) => {
  const answer = await call(kitchen.url, { method, path });
  expect([answer.status, answer.body]).toEqual([
    404,
    {
      success: false,
      message: 'This address was not found.',
      error: 'This address was not found.',
      code: 'NOT_FOUND',
    },
  ]);
});

test("HEAD returns GET's headers without a body, and OPTIONS the allowed methods", async () => {
  const head = await call(kitchen.url, { method: 'HEAD', path: '/api/meals' });
  expect([head.status, head.body]).toEqual([200, undefined]);
  const options = await call(kitchen.url, { method: 'OPTIONS', path: '/api/dishes' });
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'OPTIONS, GET, HEAD, POST']);
  expect((await call(kitchen.url, { method: 'OPTIONS', path: '/api/nothing' })).status).toBe(404);
});

describe('a body that cannot be read', () => {
  const json = { 'content-type': 'application/json' };
  const cases: [string, RequestInit, number][] = [
    ['half an object', { body: '{"title":', headers: json }, 400],
    ['bytes that are no UTF-8', { body: Buffer.from('{"title":"Caf\xe9"}', 'latin1'), headers: json }, 400],
    ['a bare text', { body: '"x"', headers: json }, 400],
    ['null', { body: 'null', headers: json }, 400],
    ['a list', { body: '[]', headers: json }, 400],
    ['a number', { body: '5', headers: json }, 400],
    ['a form', { body: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['text', { body: '{}', headers: { 'content-type': 'text/plain' } }, 415],
    ['no content type', { body: new Uint8Array([123, 125]), headers: {} }, 415],
    ['a content type that is none', { body: '{}', headers: { 'content-type': ';;;' } }, 415],
    [
      'another character set',
      { body: '{}', headers: { 'content-type': 'application/json; charset=ebcdic' } },
      415,
    ],
    ['an unknown encoding', { body: '{}', headers: { ...json, 'content-encoding': 'rot13' } }, 415],
    ['gzip that is none', { body: '{}', headers: { ...json, 'content-encoding': 'gzip' } }, 400],
    ['too much', { body: JSON.stringify({ title: 'x'.repeat(300_000) }), headers: json }, 413],
    [
      'too much in little',
      {
        body: gzipSync(JSON.stringify({ title: 'x'.repeat(3_000_000) })),
        headers: { ...json, 'content-encoding': 'gzip' },
      },
      413,
    ],
    ['a deep nest', { body: `{"title":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, headers: json }, 400],
  ];

  test.each(cases)('a body that cannot be read is rejected: %s', async (_what, init, status) => {
    const { token } = await kitchen.as.admin();
    const response = await fetch(`${kitchen.url}/api/dishes`, {
      ...init,
      method: 'POST',
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    });
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({
        success: false,
        code: 'BAD_USER_INPUT',
        message: expect.stringMatching(/[.]$/),
      }),
    ]);
  });

  test('a body that cannot be parsed is not read for a caller without access', async () => {
    const answer = await call(kitchen.url, { method: 'POST', path: '/api/dishes', body: '{"title":' });
    expect(answer.status).toBe(401);
  });
});

test.each([
  ['/api/dishes/%E0%A4%A'],
  ['/api/dishes/%00'],
  ['/api/dishes/..%2f..'],
  [`/api/dishes/${'9'.repeat(5_000)}`],
])('the path %s returns a 4xx in JSON', async (path) => {
  const answer = await call(kitchen.url, { method: 'GET', path });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body).toMatchObject({ success: false, code: 'BAD_USER_INPUT' });
});

test('a malformed URL is reported as such, not as a malformed body', async () => {
  const answer = await call(kitchen.url, { method: 'GET', path: '/api/dishes/%E0%A4%A' });
  expect(answer).toMatchObject({
    status: 400,
    body: { message: 'The address of the request is not valid.' },
  });
});

test('a request may omit the body if every field is optional', async () => {
  const { place } = await exampleWorld(kitchen);
  const { token } = await kitchen.as.admin();
  const answer = await call(kitchen.url, {
    method: 'PATCH',
    path: `/api/meal-plan/${place.planId}/activate`,
    token,
  });
  expect(answer.status).toBe(200);
});

test('half a surrogate pair is stored as a replacement character, also with a key', async () => {
  const { place } = await exampleWorld(kitchen);
  const answer = await (await RestCaller.admin(kitchen)).send(
    'PUT',
    `/api/orders/${place.orderId}`,
    '{"instructions":"half \\ud83c here"}',
    { 'idempotency-key': 'half' },
  );
  expect([answer.status, (answer.body as { instructions: string }).instructions]).toEqual([
    200,
    'half \ufffd here',
  ]);
});

test.each([['a'.repeat(254)], ['a\u0000b@kitchen.example'], ['x'.repeat(5_000)]])(
  'signing in with an unknown email does not cause an internal error',
  async (email) => {
    const answer = await call(kitchen.url, {
      method: 'POST',
      path: '/api/admin/login',
      body: { email, password: 'a-long-password' },
    });
    expect([400, 401]).toContain(answer.status);
  },
);

test('a response with personal links is not cached and sends no referrer', async () => {
  const { place } = await exampleWorld(kitchen);
  const answer = await call(kitchen.url, { method: 'GET', path: `/api/users/${place.userUuid}` });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
});

describe('pages of other origins', () => {
  const from = (origin: string) => ({ origin });

  test('pages of other origins get no CORS headers by default', async () => {
    const answer = await call(kitchen.url, {
      method: 'GET',
      path: '/api/meals',
      headers: from('https://legacy.example'),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('pages of listed origins may call with cookies and a key', async () => {
    const preflight = await call(forLegacy.url, {
      method: 'OPTIONS',
      path: '/admin/orders/x/cancel',
      headers: {
        ...from('https://legacy.example'),
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'https://legacy.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET,HEAD,POST,PUT,PATCH,DELETE',
      'access-control-allow-headers': 'Authorization,Content-Type,Idempotency-Key',
    });
    const answer = await call(forLegacy.url, {
      method: 'GET',
      path: '/api/meals',
      headers: from('http://localhost:5173'),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(answer.headers.get('vary')).toContain('Origin');
    const rejected = await call(forLegacy.url, {
      method: 'GET',
      path: '/api/users',
      headers: from('http://localhost:5173'),
    });
    expect([rejected.status, rejected.headers.get('access-control-allow-origin')]).toEqual([
      401,
      'http://localhost:5173',
    ]);
  });

  test.each([['https://evil.example'], ['https://legacy.example.evil.example'], ['null']])(
    'pages of other origins may not call: %s',
    async (origin) => {
      const answer = await call(forLegacy.url, { method: 'GET', path: '/api/meals', headers: from(origin) });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

test('the API documentation is a page of this host without external requests', async () => {
  const response = await fetch(`${kitchen.url}/api/docs`);
  const page = await response.text();
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page).toContain('/api/wallet/users/{id}/statement');
  expect(page).not.toMatch(/<script|src=|@import|<link/);
});

test('an invalid personal link is rejected thirty times, then rate-limited', async () => {
  const stranger = new RestCaller(kitchen.url);
  const unknown = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
  for (let tries = 0; tries < 30; tries++)
    expect((await stranger.send('GET', `/api/orders?user_uuid=${unknown}`)).status).toBe(401);
  const limited = await stranger.send('GET', `/api/users/${unknown}`);
  expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refreshCookieOf(limited)).toBeUndefined();
});
