import { ApolloLink, CombinedGraphQLErrors, gql } from '@apollo/client';
import { jest } from '@jest/globals';
import { of, throwError } from 'rxjs';
import { adminSession } from './admin-session';
import { createCustomerClient } from './customer-client';
import { customerSession } from './customer-session';

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

const refused = {
  data: null,
  errors: [{ message: 'Sign in again.', extensions: { code: 'UNAUTHENTICATED' } }],
};
const sentTokens: unknown[] = [];

/** A server that knows only `token`, and says what it was sent. */
const serverThatKnows = (token: string) =>
  new ApolloLink((operation) => {
    const sent: unknown = operation.getContext().headers?.authorization;
    sentTokens.push(sent);
    return of(sent === `Bearer ${token}` ? { data: { balance: 150, place: true } } : refused);
  });

const refreshAnswers = (status: number, body: unknown) => {
  const fetch = jest.fn(async () => ({ ok: status < 400, status, json: async () => body }) as Response);
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  return fetch;
};

beforeEach(() => {
  sentTokens.length = 0;
  adminSession.token.write('admin');
  customerSession.token.write('old');
  customerSession.userId.write('user-uuid');
  customerSession.mobile.write('9876543210');
});

test('a refused token is refreshed once for all calls, and each is sent again once', async () => {
  const fetch = refreshAnswers(200, { accessToken: 'new' });
  const client = createCustomerClient(serverThatKnows('new'));
  const calls = [1, 2, 3].map(() => client.query({ query, fetchPolicy: 'no-cache' }));
  for (const { data } of await Promise.all(calls)) expect(data).toMatchObject({ balance: 150 });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith(
    '/api/auth/refresh',
    expect.objectContaining({ credentials: 'include', body: '{"user_uuid":"user-uuid"}' }),
  );
  expect(sentTokens).not.toContain('Bearer admin');
});

test('a refused refresh forgets the customer, tries nothing more, and leaves the admin alone', async () => {
  refreshAnswers(401, { message: 'no' });
  const client = createCustomerClient(serverThatKnows('new'));
  await expect(client.query({ query })).rejects.toBeInstanceOf(CombinedGraphQLErrors);
  expect(sentTokens).toEqual(['Bearer old']);
  expect(Object.values(customerSession).map((value) => value.read())).toEqual([null, null, null]);
  expect(adminSession.token.read()).toBe('admin');
});

test('a token that is refused again after the refresh is not refreshed a second time', async () => {
  const fetch = refreshAnswers(200, { accessToken: 'also old' });
  const client = createCustomerClient(serverThatKnows('new'));
  await expect(client.query({ query })).rejects.toBeInstanceOf(CombinedGraphQLErrors);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(sentTokens).toEqual(['Bearer old', 'Bearer also old']);
});

test('a server that is unwell during the refresh does not cost the session', async () => {
  refreshAnswers(503, {});
  await expect(createCustomerClient(serverThatKnows('new')).query({ query })).rejects.toThrow(
    'Sign in again.',
  );
  expect(customerSession.userId.read()).toBe('user-uuid');
});

/** Loses the connection `times` times before it answers. */
const lossy = (times: number, count = { sent: 0 }) => ({
  count,
  link: new ApolloLink(() =>
    ++count.sent <= times
      ? throwError(() => new TypeError('Failed to fetch'))
      : of({ data: { balance: 1, place: true } }),
  ),
});

test('a lost connection is tried again for queries and for mutations with an idempotency key', async () => {
  const read = lossy(2);
  await createCustomerClient(read.link, 1).query({ query });
  expect(read.count.sent).toBe(3);
  const write = lossy(2);
  await createCustomerClient(write.link, 1).mutate({ mutation, variables: { idempotencyKey: 'k' } });
  expect(write.count.sent).toBe(3);
});

test('a mutation without an idempotency key is sent once', async () => {
  const { link, count } = lossy(1);
  await expect(createCustomerClient(link, 1).mutate({ mutation })).rejects.toThrow();
  expect(count.sent).toBe(1);
});
