import { openKitchen } from '../testkit/kitchen.js';
import { openLink } from '../testkit/operations.js';
import { call, errorOf, type RestAnswer, refreshCookieOf } from './rest-client.js';

const kitchen = openKitchen();

const session = (userUuid: string) =>
  call(kitchen.url, { method: 'POST', path: '/api/auth/session', body: { user_uuid: userUuid } });
const refresh = (cookie: string | undefined, body?: unknown) =>
  call(kitchen.url, { method: 'POST', path: '/api/auth/refresh', cookie, body });
const statement = (userUuid: string, token: string) =>
  call(kitchen.url, { method: 'GET', path: `/api/wallet/users/${userUuid}/statement`, token });

test('a REST session has a token for 15 minutes, and its cookie returns the next one', async () => {
  const customer = await kitchen.seed.customer({ balancePaise: 5_000 });
  const opened = await session(customer.userUuid);
  const { accessToken, ...rest } = opened.body as { accessToken: string };
  expect(rest).toEqual({ user_uuid: customer.userUuid, user_title: customer.title });
  expect(opened.headers.getSetCookie()[0]).toMatch(
    /^mealbox_refresh=\S+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
  expect((await statement(customer.userUuid, accessToken)).status).toBe(200);
  kitchen.clock.forward(15 * 60_000 + 1);
  const ended = await statement(customer.userUuid, accessToken);
  expect([ended.status, errorOf(ended).code]).toEqual([401, 'UNAUTHENTICATED']);
  const refreshed = await refresh(refreshCookieOf(opened));
  const next = (refreshed.body as { accessToken: string }).accessToken;
  expect((await statement(customer.userUuid, next)).status).toBe(200);
});

test('an expired token that is sent with the refresh is ignored', async () => {
  const customer = await kitchen.seed.customer();
  const cookie = refreshCookieOf(await session(customer.userUuid));
  const answer = await call(kitchen.url, {
    method: 'POST',
    path: '/api/auth/refresh',
    cookie,
    token: 'expired',
  });
  expect(answer.status).toBe(200);
});

test('two tabs that refresh at once both continue, and a later reuse ends the session', async () => {
  const customer = await kitchen.seed.customer();
  const first = refreshCookieOf(await session(customer.userUuid));
  const [one, two] = (await Promise.all([refresh(first), refresh(first)])) as [RestAnswer, RestAnswer];
  expect([one.status, two.status]).toEqual([200, 200]);
  kitchen.clock.forward(11_000);
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(refreshCookieOf(one))).status).toBe(401);
  const token = (two.body as { accessToken: string }).accessToken;
  expect((await statement(customer.userUuid, token)).status).toBe(401);
});

test('a refresh for another customer is rejected and keeps the cookie; a failed refresh removes it', async () => {
  const [asha, rohan] = [await kitchen.seed.customer(), await kitchen.seed.customer()];
  const cookie = refreshCookieOf(await session(rohan.userUuid));
  const forAsha = await refresh(cookie, { user_uuid: asha.userUuid });
  expect([forAsha.status, forAsha.headers.getSetCookie()]).toEqual([401, []]);
  expect((await refresh(cookie, { user_uuid: rohan.userUuid })).status).toBe(200);
  const failed = await refresh('mealbox_refresh=nonsense');
  expect(failed.status).toBe(401);
  expect(failed.headers.getSetCookie()[0]).toMatch(/^mealbox_refresh=; .*1970/);
});

test('a customer has at most twenty sessions of any kind, and a new one ends the oldest', async () => {
  const [asha, ravi] = [await kitchen.seed.customer(), await kitchen.seed.customer()];
  const path = `/api/users/${asha.userUuid}`;
  const ofRavi = refreshCookieOf(await session(ravi.userUuid));
  const ways: (() => Promise<{ headers: Headers }>)[] = [
    () => session(asha.userUuid),
    () => call(kitchen.url, { method: 'GET', path }),
    () => openLink(kitchen.as.anonymous(), asha.userUuid),
  ];
  const cookies: (string | undefined)[] = [];
  for (let i = 0; i < 25; i++) {
    cookies.push(refreshCookieOf((await ways[i % 3]?.()) ?? { headers: new Headers() }));
    kitchen.clock.forward(1);
  }
  const statuses = [];
  for (const cookie of cookies) statuses.push((await refresh(cookie)).status);
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(20).fill(200)]);
  expect((await refresh(ofRavi)).status).toBe(200);
});

test('resetting the link ends its sessions and the link itself at once', async () => {
  const customer = await kitchen.seed.customer();
  const opened = await session(customer.userUuid);
  const token = (opened.body as { accessToken: string }).accessToken;
  const admin = await kitchen.as.admin();
  const reset = await admin.ask('mutation ($id: ID!) { resetPersonalLink(id: $id) { id } }', {
    id: customer.id,
  });
  expect(reset.errors).toBeUndefined();
  expect((await statement(customer.userUuid, token)).status).toBe(401);
  expect((await refresh(refreshCookieOf(opened))).status).toBe(401);
  expect((await session(customer.userUuid)).status).toBe(401);
  expect((await call(kitchen.url, { method: 'GET', path: `/api/users/${customer.userUuid}` })).status).toBe(
    401,
  );
});

test('only a profile opened by link sets the cookie', async () => {
  const customer = await kitchen.seed.customer();
  const path = `/api/users/${customer.userUuid}`;
  expect(refreshCookieOf(await call(kitchen.url, { method: 'GET', path }))).toBeDefined();
  const { token } = await kitchen.as.customer(customer);
  expect(refreshCookieOf(await call(kitchen.url, { method: 'GET', path, token }))).toBeUndefined();
  const internal = await call(kitchen.url, { method: 'GET', path: `/api/users/${customer.id}` });
  expect([internal.status, refreshCookieOf(internal)]).toEqual([401, undefined]);
});
