import { call, refreshCookieOf } from '../rest/rest-client.js';
import { sendBody } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import type { SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen({ corsOrigins: ['https://legacy.example'] });
type Headers = Readonly<Record<string, string>>;
let asha: SeededUser;

beforeAll(async () => {
  asha = await kitchen.seed.customer();
});

async function refreshCookie(): Promise<string> {
  const answer = await call(kitchen.url, { method: 'GET', path: `/api/users/${asha.userUuid}` });
  return refreshCookieOf(answer) ?? '';
}

/** Headers that a browser sends for a page of another origin. The page cannot change them. */
const FOREIGN: readonly (readonly [string, Headers])[] = [
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a page of a neighbour', { origin: 'https://other.legacy.example', 'sec-fetch-site': 'same-site' }],
  ['a picture elsewhere', { 'sec-fetch-site': 'cross-site' }],
  ['a page without an origin of its own', { origin: 'null' }],
];

/** REST routes that read or set the refresh cookie. */
const ROWS = {
  'POST /api/auth/refresh': (headers: Headers, cookie: string) =>
    call(kitchen.url, { method: 'POST', path: '/api/auth/refresh', cookie, headers }),
  'POST /api/auth/session': (headers: Headers) =>
    call(kitchen.url, {
      method: 'POST',
      path: '/api/auth/session',
      headers,
      body: { user_uuid: asha.userUuid },
    }),
  'GET /api/users/{id}': (headers: Headers) =>
    call(kitchen.url, { method: 'GET', path: `/api/users/${asha.userUuid}`, headers }),
};
const NAMES = Object.keys(ROWS) as (keyof typeof ROWS)[];

describe.each(FOREIGN)('%s', (_who, headers) => {
  test.each(NAMES)('a page of another site cannot use the refresh cookie through %s', async (name) => {
    const cookie = await refreshCookie();
    const answer = await ROWS[name](headers, cookie);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    // The cookie was not used, so the customer's session continues.
    const own = await call(kitchen.url, { method: 'POST', path: '/api/auth/refresh', cookie });
    expect(own.status).toBe(200);
  });

  test('a page of another site cannot open a link through GraphQL', async () => {
    const query = 'mutation ($userUuid: ID!) { openPersonalLink(userUuid: $userUuid) { accessToken } }';
    const answer = await sendBody(
      kitchen.url,
      JSON.stringify({ query, variables: { userUuid: asha.userUuid } }),
      {
        'content-type': 'application/json',
        ...headers,
      },
    );
    expect(answer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('a page of another site cannot sign a customer out', async () => {
    const cookie = await refreshCookie();
    const answer = await sendBody(kitchen.url, JSON.stringify({ query: 'mutation { signOut }' }), {
      'content-type': 'application/json',
      cookie,
      ...headers,
    });
    expect([answer.errors?.[0]?.extensions.code, answer.headers.getSetCookie()]).toEqual(['FORBIDDEN', []]);
    const own = await call(kitchen.url, { method: 'POST', path: '/api/auth/refresh', cookie });
    expect(own.status).toBe(200);
  });
});

test.each<[string, () => Headers]>([
  ['a legacy client that says nothing', () => ({})],
  ['a page of this server', () => ({ origin: kitchen.url })],
  [
    'a page of this server behind a proxy',
    () => ({ origin: 'https://meals.example', 'sec-fetch-site': 'same-origin' }),
  ],
  [
    'one whose browser says less',
    () => ({ origin: 'https://meals.example', 'x-forwarded-host': 'meals.example' }),
  ],
  ['a typed address', () => ({ 'sec-fetch-site': 'none' })],
  ['a listed page', () => ({ origin: 'https://legacy.example', 'sec-fetch-site': 'cross-site' })],
])('%s can still use the cookie', async (_who, headers) => {
  for (const name of NAMES) {
    const answer = await ROWS[name](headers(), await refreshCookie());
    expect([name, answer.status, answer.headers.getSetCookie().length]).toEqual([name, 200, 1]);
  }
});
