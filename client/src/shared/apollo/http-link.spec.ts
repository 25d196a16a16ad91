import { ApolloClient, gql, InMemoryCache, ServerError, ServerParseError } from '@apollo/client';
import { jest } from '@jest/globals';
import { httpLink } from './http-link';
import { codeOf } from './server-error';

const query = gql`
  query Wallet {
    balance
  }
`;

const asked: RequestInit[] = [];

/**
 * Sends a query to a server with the given response.
 * @returns the result
 */
const askOf = (body: string, status = 200, type = 'application/json'): Promise<unknown> => {
  globalThis.fetch = jest.fn(async (_address: unknown, request?: RequestInit) => {
    asked.push(request ?? {});
    return new Response(body, { status, headers: { 'content-type': type } });
  }) as unknown as typeof globalThis.fetch;
  const client = new ApolloClient({ cache: new InMemoryCache(), link: httpLink() });
  return client.query({ query, context: { headers: { authorization: 'Bearer t' } } }).then(
    ({ data }) => data,
    (error) => error,
  );
};

test('an operation is sent by name with the headers of its context', async () => {
  expect(await askOf('{"data":{"balance":150}}')).toEqual({ balance: 150 });
  const { method, body, headers } = asked.at(-1) ?? {};
  expect([method, JSON.parse(String(body))]).toEqual([
    'POST',
    { operationName: 'Wallet', variables: {}, query: 'query Wallet {\n  balance\n}' },
  ]);
  expect(headers).toMatchObject({ authorization: 'Bearer t', 'content-type': 'application/json' });
});

test('a GraphQL error is reported with its code for any HTTP status', async () => {
  const rejection = '{"data":null,"errors":[{"message":"No.","extensions":{"code":"FORBIDDEN"}}]}';
  expect(codeOf(await askOf(rejection))).toBe('FORBIDDEN');
  expect(codeOf(await askOf(rejection, 403, 'application/graphql-response+json; charset=utf-8'))).toBe(
    'FORBIDDEN',
  );
});

test('a response that is not GraphQL is an error with its status and text', async () => {
  const late = await askOf('{"message":"Too many."}', 429);
  expect(late).toBeInstanceOf(ServerError);
  expect(late).toMatchObject({ statusCode: 429, bodyText: '{"message":"Too many."}' });
  expect(await askOf('{"status":"up"}')).toBeInstanceOf(ServerError);
  expect(await askOf('<html>', 200, 'text/html')).toBeInstanceOf(ServerParseError);
});

test('a request without a subscriber is aborted', async () => {
  let signal: AbortSignal | null | undefined;
  globalThis.fetch = jest.fn((_address: unknown, request?: RequestInit) => {
    signal = request?.signal;
    return new Promise(() => {});
  }) as unknown as typeof globalThis.fetch;
  const client = new ApolloClient({ cache: new InMemoryCache(), link: httpLink() });
  const asking = client.watchQuery({ query }).subscribe({});
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(signal?.aborted).toBe(false);
  asking.unsubscribe();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(signal?.aborted).toBe(true);
});
