import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { call, errorOf } from '../rest/rest-client.js';
import { forgetFailures } from '../testkit/forget-failures.js';
import { sendBody } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen({ trustedProxies: 1 });

beforeEach(() => forgetFailures(kitchen.em));

const signIn = (address: string, email = `${crypto.randomUUID()}@kitchen.example`, password = 'a guess') =>
  call(kitchen.url, {
    method: 'POST',
    path: '/api/admin/login',
    headers: { 'x-forwarded-for': address },
    body: { email, password },
  });

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const count = (all: readonly number[], one: number) => all.filter((each) => each === one).length;

test('all addresses of an IPv6 /64 share their failures, and the next /64 has its own', async () => {
  for (let host = 1; host <= 30; host++) expect((await signIn(`2001:db8:1:2::${host}`)).status).toBe(401);
  expect((await signIn('2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await signIn('2001:db8:1:3::1')).status).toBe(401);
});

test('an IPv4 address written as IPv6 shares its failures with the IPv4 form', async () => {
  for (let time = 1; time <= 30; time++) await signIn('203.0.113.7');
  expect((await signIn('::ffff:203.0.113.7')).status).toBe(429);
});

test.each(['x'.repeat(300), 'not an address', '203.0.113.7:80'])(
  'an invalid address (%#) is counted without an internal error',
  async (address) => {
    expect((await signIn(address)).status).toBe(401);
    const link = await call(kitchen.url, {
      method: 'POST',
      path: '/api/auth/session',
      headers: { 'x-forwarded-for': address },
      body: { user_uuid: crypto.randomUUID() },
    });
    expect(link.status).toBe(401);
  },
);

test('of many concurrent sign-ins some are verified and others rejected at once, without delaying compression', async () => {
  const { email, password } = await kitchen.seed.admin();
  await signIn('203.0.113.1', email, password);
  const crowd = Promise.all(Array.from({ length: 600 }, (_, i) => signIn(`2001:db8:${i.toString(16)}::1`)));
  // Hashing and compression share four threads.
  const waits: number[] = [];
  let over = false;
  void crowd.finally(() => {
    over = true;
  });
  while (!over) {
    const begun = performance.now();
    await promisify(gzip)('a file');
    waits.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const answers = await crowd;
  // If compression waited for all sign-ins, each wait would take seconds.
  expect(waits.length).toBeGreaterThan(5);
  expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(500);
  const all = statuses(answers);
  expect(count(all, 401)).toBeGreaterThanOrEqual(32);
  // The number of verified sign-ins depends on the computer's speed.
  expect(count(all, 503)).toBeGreaterThan(100);
  expect(count(all, 401) + count(all, 503)).toBe(600);
  const busy = answers.find(({ status }) => status === 503);
  expect(busy && errorOf(busy)).toEqual({
    code: 'UNAVAILABLE',
    message: 'Too many people are signing in right now. Please try again in a few seconds.',
  });
  expect(Number(busy?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('GraphQL treats many concurrent sign-ins alike, for a known and an unknown email', async () => {
  const { email: known } = await kitchen.seed.admin();
  const query =
    'mutation ($email: String!) { adminLogin(email: $email, password: "a guess") { accessToken } }';
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => {
      const email = i % 2 ? known : `${crypto.randomUUID()}@kitchen.example`;
      return sendBody(kitchen.url, JSON.stringify({ query, variables: { email } }), {
        'content-type': 'application/json',
        'x-forwarded-for': `2001:db8:${i.toString(16)}::1`,
      });
    }),
  );
  const rejectedAsBusy = answers.map(({ errors }) => errors?.[0]?.extensions.code === 'UNAVAILABLE');
  const [ofNobody, ofKnown] = [0, 1].map(
    (kind) => rejectedAsBusy.filter((busy, i) => busy && i % 2 === kind).length,
  ) as [number, number];
  expect(ofNobody + ofKnown).toBeGreaterThan(100);
  expect(Math.abs(ofNobody - ofKnown)).toBeLessThan(30);
});
