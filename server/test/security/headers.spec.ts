import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openKitchen } from '../testkit/kitchen.js';

/** Folder of a client's build: the page, a script with a hash in its name, a picture, and a manifest. */
const clientFolder = mkdtempSync(path.join(tmpdir(), 'mealbox-client-'));
mkdirSync(path.join(clientFolder, 'assets'));
writeFileSync(path.join(clientFolder, 'index.html'), '<!doctype html><title>Mealbox</title>');
writeFileSync(path.join(clientFolder, 'assets/index-4f2a9c01.js'), 'export {};');
writeFileSync(path.join(clientFolder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(path.join(clientFolder, 'mealbox.webmanifest'), '{}');
afterAll(() => rmSync(clientFolder, { recursive: true }));

const kitchen = openKitchen({ clientFolder, production: true, corsOrigins: ['https://legacy.example'] });
const JSON_TYPE = { 'content-type': 'application/json' };

interface Kind {
  readonly path: string;
  readonly init?: RequestInit;
  readonly status: number;
  /** Expected Cache-Control. Default: `no-store`. */
  readonly cache?: RegExp;
}

/** Requests for all kinds of responses of the server. */
const KINDS: Record<string, Kind> = {
  'the page': { path: '/', status: 200 },
  'the page of a personal link': { path: '/meal/f47ac10b-58cc-4372-a567-0e02b2c3d479', status: 200 },
  'the page of a screen that is none': { path: '/no/such/screen', status: 200 },
  'a script of the page': {
    path: '/assets/index-4f2a9c01.js',
    status: 200,
    cache: /^public, max-age=31536000, immutable$/,
  },
  'a picture': { path: '/logo.svg', status: 200, cache: /^public, max-age=86400$/ },
  'a file that is not there': { path: '/assets/gone.js', status: 404 },
  'robots.txt': { path: '/robots.txt', status: 200 },
  health: { path: '/healthz', status: 200 },
  readiness: { path: '/readyz', status: 200 },
  'an answer of GraphQL': { path: '/graphql', init: post('{"query":"{ meals { id } }"}'), status: 200 },
  'an error of GraphQL': { path: '/graphql', init: post('{"query":"{ me { id } }"}'), status: 200 },
  'the schema, which GraphQL keeps to itself': {
    path: '/graphql',
    init: post('{"query":"{ __schema { queryType { name } } }"}'),
    status: 200,
  },
  'a query that GraphQL does not understand': { path: '/graphql', init: post('{"query":"{"}'), status: 200 },
  'a body that GraphQL cannot read': { path: '/graphql', init: post('{'), status: 400 },
  'too large a body for GraphQL': { path: '/graphql', init: post(`"${'x'.repeat(1_100_000)}"`), status: 413 },
  'an answer of REST': { path: '/api/meals', status: 200 },
  'an answer of REST without a body': { path: '/api/meals', init: { method: 'HEAD' }, status: 200 },
  'an error of REST': { path: '/api/users', status: 401 },
  'a path that REST does not have': { path: '/api/nothing', status: 404 },
  'too large a body for REST': {
    path: '/api/auth/session',
    init: post(`"${'x'.repeat(300_000)}"`),
    status: 413,
  },
  'what REST allows': { path: '/api/dishes', init: { method: 'OPTIONS' }, status: 204 },
  'what another origin may do': {
    path: '/api/dishes',
    init: {
      method: 'OPTIONS',
      headers: { origin: 'https://legacy.example', 'access-control-request-method': 'POST' },
    },
    status: 204,
  },
  'the documentation': { path: '/api/docs', status: 200 },
  'the OpenAPI document': { path: '/api/openapi.json', status: 200 },
  'a form sent to the page': { path: '/', init: { method: 'POST' }, status: 404 },
  'a path that cannot be decoded': { path: '/%E0%A4%A', status: 200 },
};

function post(body: string): RequestInit {
  return { method: 'POST', headers: JSON_TYPE, body };
}

describe.each(Object.entries(KINDS))('%s', (_what, kind) => {
  const ask = () => fetch(`${kitchen.url}${kind.path}`, { redirect: 'manual', ...kind.init });

  test('every response has the security headers, and none that reveals the server', async () => {
    const { status, headers } = await ask();
    expect(status).toBe(kind.status);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*|http:/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    for (const name of ['x-powered-by', 'server', 'x-aspnet-version', 'via'])
      expect(headers.get(name)).toBeNull();
  });

  test('a response names no program behind it', async () => {
    expect(await (await ask()).text()).not.toMatch(/apollo|express|typegraphql|mikro|postgres|node\.js/i);
  });

  test('a response is cached only if it is public', async () => {
    expect((await ask()).headers.get('cache-control')).toMatch(kind.cache ?? /^no-store$/);
  });
});

test('a 304 response for a picture keeps the headers', async () => {
  const first = await fetch(`${kitchen.url}/logo.svg`);
  const again = await fetch(`${kitchen.url}/logo.svg`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect([again.status, again.headers.get('x-content-type-options')]).toEqual([304, 'nosniff']);
});

test("the page's policy allows its own scripts, styles, and requests, and pictures over https", async () => {
  const { headers } = await fetch(kitchen.url);
  const policy = Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(' ');
      return [name, sources.filter((source) => !source.startsWith("'sha256-")).join(' ')];
    }),
  );
  expect(policy).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self' https: blob:",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
});

test('no path redirects', async () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/assets',
    '/api/docs/',
    '/?next=https://evil.example',
  ]) {
    const { status, headers } = await fetch(`${kitchen.url}${path}`, { redirect: 'manual' });
    expect([path, status < 300 || status >= 400, headers.get('location')]).toEqual([path, true, null]);
  }
});

test("no path leads out of the client's directory", async () => {
  for (const path of [
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets%00.js',
  ]) {
    const response = await fetch(`${kitchen.url}${path}`);
    expect(await response.text()).not.toMatch(/root:|"dependencies"/);
    expect(response.status).toBeLessThan(500);
  }
});
