/** @jest-environment ./test/jest/node-environment.js */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { fetchWithTimeout, NetworkFailure } from './fetch-with-timeout';
import { retryLink } from './links';
import { isNetworkFailure } from './server-error';

let server: Server | undefined;

const serve = async (answer: RequestListener): Promise<string> => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined));
});

/** Sends the headers and the beginning of a body, and then nothing more. */
const stall: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"data":');
};

test('a response body that stalls is a connection error', async () => {
  const url = await serve(stall);
  await expect(fetchWithTimeout(url, {}, 100)).rejects.toBeInstanceOf(NetworkFailure);
});

test('a response in time has status, headers, and body, also without a body', async () => {
  const url = await serve(({ url: path }, response) => {
    response.writeHead(path === '/empty' ? 204 : 418, { 'x-kept': 'yes' });
    response.end(path === '/empty' ? undefined : 'tea');
  });
  const answer = await fetchWithTimeout(url);
  expect([answer.status, answer.headers.get('x-kept'), await answer.text()]).toEqual([418, 'yes', 'tea']);
  expect((await fetchWithTimeout(`${url}/empty`)).status).toBe(204);
});

test('an unreachable server is a connection error', async () => {
  await expect(fetchWithTimeout('http://127.0.0.1:1')).rejects.toBeInstanceOf(NetworkFailure);
});

test('a request that its caller aborts is not a connection error', async () => {
  const url = await serve(stall);
  const caller = new AbortController();
  const call = fetchWithTimeout(url, { signal: caller.signal });
  setTimeout(() => caller.abort(new Error('taken back')), 50);
  await expect(call).rejects.toThrow('taken back');
  await expect(fetchWithTimeout(url, { signal: caller.signal })).rejects.toThrow('taken back');
});

test('a browser without AbortSignal.any and AbortSignal.timeout sends its requests', async () => {
  const { any, timeout } = AbortSignal;
  Object.assign(AbortSignal, { any: undefined, timeout: undefined });
  try {
    const url = await serve((_request, response) => void response.end('{}'));
    const { signal } = new AbortController();
    expect((await fetchWithTimeout(url, { signal })).status).toBe(200);
  } finally {
    Object.assign(AbortSignal, { any, timeout });
  }
});

test('an exception of the client is not a connection error, and nothing is retried', async () => {
  expect(isNetworkFailure(new TypeError('x is undefined'))).toBe(false);
  let sent = 0;
  const broken = new ApolloLink(() => {
    sent += 1;
    throw new TypeError('x is undefined');
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([retryLink(1), broken]),
  });
  const query = gql`
    {
      balance
    }
  `;
  await expect(client.query({ query })).rejects.toThrow('x is undefined');
  expect(sent).toBe(1);
});
