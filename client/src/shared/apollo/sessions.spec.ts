import { ApolloLink, CombinedGraphQLErrors, gql } from '@apollo/client';
import { jest } from '@jest/globals';
import { delay, NEVER, of, throwError } from 'rxjs';
import { readToasts, toast } from '../ui/dialogs/toasts';
import { AdminSessions } from './admin-sessions';
import { adminStorage } from './admin-storage';
import { CustomerSession, CustomerSessions, customerStorage } from './customer-sessions';
import { NetworkFailure, SessionEnded } from './fetch-with-timeout';
import type { Session } from './session';

const query = gql`
  query Wallet {
    balance
  }
`;
const mutation = gql`
  mutation Place($idempotencyKey: String) {
    place(key: $idempotencyKey)
  }
`;

const rejected = {
  data: null,
  errors: [{ message: 'Sign in again.', extensions: { code: 'UNAUTHENTICATED' } }],
};
const sentTokens: unknown[] = [];

/** Creates a link to a server that accepts only `token`, and records the sent tokens. */
const serverThatKnows = (token: string) =>
  new ApolloLink((operation) => {
    const sent: unknown = operation.getContext().headers?.authorization;
    sentTokens.push(sent);
    const isKnown = sent === `Bearer ${token}`;
    return of(isKnown ? { data: { balance: 150, place: true } } : rejected).pipe(delay(1));
  });

const refreshAnswers = (status: number, body: unknown) => {
  const fetch = jest.fn(async () => new Response(JSON.stringify(body), { status }));
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  return fetch;
};

/** Returns a function that opens a link, and returns these tokens in sequence. */
const openingWith = (...tokens: string[]) =>
  jest.fn(async () => {
    const accessToken = tokens.shift();
    if (accessToken === undefined) throw new CombinedGraphQLErrors(rejected);
    return { accessToken, user: { mobileNumber: '9876543210' } };
  });

const sessionOf = (end: ApolloLink) => new CustomerSession('user-uuid', { end, retryDelayMs: 1 });
const stored = () => Object.values(customerStorage).map((item) => item.read());

beforeEach(() => {
  sentTokens.length = 0;
  localStorage.clear();
});

describe('the session of a customer', () => {
  test('a rejected customer token is refreshed once for all requests, and each is retried once', async () => {
    const fetch = refreshAnswers(200, { accessToken: 'new' });
    const session = sessionOf(serverThatKnows('new'));
    await session.open(openingWith('old'));
    const calls = [1, 2, 3].map(() => session.client.query({ query, fetchPolicy: 'no-cache' }));
    for (const { data } of await Promise.all(calls)) expect(data).toMatchObject({ balance: 150 });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith(
      '/api/auth/refresh',
      expect.objectContaining({ credentials: 'include', body: '{"user_uuid":"user-uuid"}' }),
    );
    expect(customerStorage.token.read()).toBe('new');
  });

  test("a rejected refresh opens the customer's link once more", async () => {
    refreshAnswers(401, { message: 'no' });
    const session = sessionOf(serverThatKnows('new'));
    const openLink = openingWith('old', 'new');
    await session.open(openLink);
    const { data } = await session.client.query({ query });
    expect(data).toMatchObject({ balance: 150 });
    expect(openLink).toHaveBeenCalledTimes(2);
    expect(stored()).toEqual(['new', 'user-uuid', '9876543210']);
  });

  test("an invalid link deletes the customer's session and shows the reason", async () => {
    refreshAnswers(401, { message: 'no' });
    const session = sessionOf(serverThatKnows('new'));
    await session.open(openingWith('old'));
    await expect(session.client.query({ query })).rejects.toThrow('Sign in again.');
    expect(session.token).toBeNull();
    expect(session.error).toBeInstanceOf(CombinedGraphQLErrors);
    expect(stored()).toEqual([null, null, null]);
  });

  test('a token that is rejected after a refresh is not refreshed again', async () => {
    const fetch = refreshAnswers(200, { accessToken: 'also old' });
    const session = sessionOf(serverThatKnows('new'));
    await session.open(openingWith('old'));
    await expect(session.client.query({ query })).rejects.toBeInstanceOf(CombinedGraphQLErrors);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(sentTokens).toEqual(['Bearer old', 'Bearer also old']);
  });

  test("a failing server during a refresh keeps the customer's session", async () => {
    refreshAnswers(503, {});
    const session = sessionOf(serverThatKnows('new'));
    const openLink = openingWith('old', 'new');
    await session.open(openLink);
    await expect(session.client.query({ query })).rejects.toThrow('Sign in again.');
    expect(openLink).toHaveBeenCalledTimes(1);
    expect(customerStorage.userId.read()).toBe('user-uuid');
  });

  test("a customer's link in another tab does not change this session", async () => {
    const session = sessionOf(serverThatKnows('mine'));
    await session.open(openingWith('mine'));
    await new CustomerSession('another-customer', {}).open(openingWith('theirs'));
    await session.client.query({ query });
    expect(sentTokens).toEqual(['Bearer mine']);
  });

  test("a customer's link in the same tab ends the previous session", async () => {
    const sessions = new CustomerSessions({ end: new ApolloLink(() => NEVER) });
    const session = sessions.sessionOf('one');
    sessions.show(session);
    const call = session.client.query({ query });
    expect(sessions.sessionOf('one')).toBe(session);
    sessions.show(sessions.sessionOf('another'));
    await expect(call).rejects.toBeInstanceOf(SessionEnded);
  });
});

describe('the session of an admin', () => {
  const signedIn = (end: ApolloLink) => {
    const sessions = new AdminSessions({ end, retryDelayMs: 1 });
    sessions.begin('of A', 'A');
    return { sessions, session: sessions.current() as Session };
  };

  test('the admin session uses the stored token', () => {
    adminStorage.token.write('stored');
    expect(new AdminSessions().current()?.token).toBe('stored');
  });

  test('the admin session ends when the server rejects the token', async () => {
    const { sessions, session } = signedIn(serverThatKnows('of B'));
    await expect(session.client.query({ query })).rejects.toThrow();
    expect(sessions.current()).toBeNull();
    expect(adminStorage.token.read()).toBeNull();
  });

  test('the admin session ends when another admin signs in in another tab: running requests are aborted, and the cache is cleared', async () => {
    const { sessions, session } = signedIn(serverThatKnows('of A'));
    await session.client.query({ query });
    const call = session.client.mutate({ mutation });
    // Simulates the browser's event after another tab changed the storage.
    localStorage.setItem('mealbox.admin.token', 'of B');
    window.dispatchEvent(new StorageEvent('storage', { key: 'mealbox.admin.token' }));
    await expect(call).rejects.toBeInstanceOf(SessionEnded);
    await expect(session.client.mutate({ mutation })).rejects.toBeInstanceOf(SessionEnded);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(session.client.extract()).toEqual({});
    expect(sessions.current()?.token).toBe('of B');
    expect(sentTokens).toEqual(['Bearer of A', 'Bearer of A']);
  });

  test('a late rejection of a replaced admin token does not end the next session', async () => {
    const { sessions, session } = signedIn(serverThatKnows('of B'));
    const call = session.client.query({ query });
    sessions.begin('of B', 'B');
    await expect(call).rejects.toBeInstanceOf(SessionEnded);
    sessions.end(session);
    expect(sessions.current()?.token).toBe('of B');
  });

  test('a token replaced in another tab does not end the next admin session', async () => {
    const { sessions, session } = signedIn(serverThatKnows('of B'));
    localStorage.setItem('mealbox.admin.token', 'of B');
    await expect(session.client.query({ query })).rejects.toThrow();
    expect(adminStorage.token.read()).toBe('of B');
    expect(sessions.current()?.token).toBe('of B');
  });

  test('the end of an admin session removes its toasts, so that no other user can undo its actions', () => {
    const { sessions, session } = signedIn(serverThatKnows('of A'));
    toast.custom('Order cancelled', undefined, 'Undo');
    sessions.end(session);
    expect(readToasts()).toEqual([]);
  });
});

/** Creates a server that loses the connection `times` times before it responds. */
const lossy = (times: number, count = { sent: 0 }) => ({
  count,
  link: new ApolloLink(() =>
    ++count.sent <= times
      ? throwError(() => new NetworkFailure())
      : of({ data: { balance: 1, place: true } }),
  ),
});

test('a lost connection retries queries, and mutations with an idempotency key', async () => {
  const read = lossy(2);
  await sessionOf(read.link).client.query({ query });
  expect(read.count.sent).toBe(3);
  const write = lossy(2);
  await sessionOf(write.link).client.mutate({ mutation, variables: { idempotencyKey: 'k' } });
  expect(write.count.sent).toBe(3);
});

test('a mutation without an idempotency key is sent once', async () => {
  const { link, count } = lossy(1);
  await expect(sessionOf(link).client.mutate({ mutation })).rejects.toThrow();
  expect(count.sent).toBe(1);
});
