import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { Logger } from 'pino';
import type { EntityManager } from '../db/transaction.js';
import type { SignInLimits } from '../features/sessions/sign-in-limits.js';
import type { TokenReader } from '../features/sessions/token-reader.js';
import { EncodedBody } from '../http/encoded-body.js';
import { HttpExchange } from '../http/http-exchange.js';
import { jsonBodyReader } from '../http/json-body.js';
import { factsOf, type RequestFacts } from '../http/request-facts.js';
import type { CacheableResponse, ResponseCache } from '../http/response-cache.js';
import type { Clock } from '../shared/clock.js';
import { newId } from '../shared/ids.js';
import type { GraphQLContext } from './context.js';
import { renderUnread } from './errors.js';
import { startGraphQLServer } from './graphql-server.js';
import { checkInputBounds } from './input-bounds.js';
import { LANDING_PAGE_POLICY } from './landing-page.js';
import { makeContext } from './make-context.js';

/** The most that one request body may hold: a bulk order for 5,000 customers fits. */
const BODY_BYTES = 1024 * 1024;

/** What the GraphQL door is built from. */
export interface GraphQLDependencies {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly tokens: TokenReader;
  readonly limits: SignInLimits;
  readonly log: Logger;
  readonly production: boolean;
  readonly cache: ResponseCache;
  /** How many proxies stand in front. */
  readonly trustedProxies: number;
}

/** The GraphQL door: what answers its requests, and what ends it. */
export interface GraphQLDoor {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /**
   * The answer to a query that is open to anybody, for what the server itself shows in a page.
   *
   * @param request for the page; nothing of it is looked at
   * @returns the answer as JSON; throws when it holds an error
   */
  publicAnswer(query: string, request: IncomingMessage, response: ServerResponse): Promise<string>;
  stop(): Promise<void>;
}

/** An answer, and what the log says of it. */
interface Answer extends CacheableResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly facts: Pick<RequestFacts, 'operations' | 'actor'>;
}

/** Whether an address is the door's. */
export function isGraphQL(url = ''): boolean {
  const [path] = url.split('?', 1);
  return path === '/graphql' || path === '/graphql/';
}

/** Opens the GraphQL door: Apollo Server on Node's `http` (decision 19). */
export async function openGraphQLDoor(dependencies: GraphQLDependencies): Promise<GraphQLDoor> {
  const server = await startGraphQLServer(dependencies);
  const { cache, log } = dependencies;
  const readJson = jsonBodyReader(BODY_BYTES, 'application/json');

  async function answerOf(request: IncomingMessage, response: ServerResponse): Promise<Answer> {
    const body = request.method === 'POST' ? await readJson(request, response) : undefined;
    checkInputBounds(body);
    const compute = () => execute(server, dependencies, { request, response, body });
    const key = request.headers.authorization === undefined ? cacheKeyOf(request, body) : null;
    return key === null ? compute() : cache.respond(key, compute);
  }

  return {
    async handle(request, response) {
      const facts = factsOf(request);
      facts.channel = 'graphql';
      try {
        const answer = await answerOf(request, response);
        Object.assign(facts, answer.facts);
        await send(request, response, answer);
      } catch (error) {
        if (response.headersSent) return void response.destroy();
        const { status, code, text } = renderUnread(error, facts.id, log);
        facts.code = code;
        const headers = [['content-type', 'application/json; charset=utf-8']] as const;
        await send(request, response, { status, headers, body: new EncodedBody(text) });
      }
    },
    async publicAnswer(query, request, response) {
      const { text } = await cache.respond(`the server's own ${query}`, () =>
        executePublic(server, dependencies, { query, request, response }),
      );
      return text;
    },
    stop: () => server.stop(),
  };
}

/** Answers a query as to somebody who sends no token. */
async function executePublic(
  server: ApolloServer<GraphQLContext>,
  dependencies: GraphQLDependencies,
  { query, request, response }: { query: string; request: IncomingMessage; response: ServerResponse },
): Promise<CacheableResponse & { readonly text: string }> {
  const exchange = new HttpExchange(request, response, dependencies.trustedProxies);
  const facts: RequestFacts = { id: newId(), channel: 'web', operations: [], actor: 'anonymous', code: null };
  const answer = { isPublic: false };
  const { body } = await server.executeOperation(
    { query },
    { contextValue: makeContext(dependencies, { authorization: undefined, facts, exchange, answer }) },
  );
  if (body.kind !== 'single' || body.singleResult.errors) throw new Error('The query was not answered.');
  const text = JSON.stringify(body.singleResult);
  return { text, body: new EncodedBody(text), isPublic: answer.isPublic };
}

/** What the answer to a request without a token depends on; null for what is no query that is sent as JSON. */
function cacheKeyOf({ headers }: IncomingMessage, body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('query' in body)) return null;
  const { query, operationName, variables } = body as Readonly<Record<string, unknown>>;
  return JSON.stringify([query, operationName, variables, headers.accept]);
}

/** Lets Apollo Server answer. */
async function execute(
  server: ApolloServer<GraphQLContext>,
  dependencies: GraphQLDependencies,
  { request, response, body }: { request: IncomingMessage; response: ServerResponse; body: unknown },
): Promise<Answer> {
  const facts = factsOf(request);
  const answer = { isPublic: false };
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const {
    status = 200,
    headers: answered,
    body: result,
  } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: request.method ?? '', headers, search: searchOf(request.url), body },
    async context() {
      const { authorization } = request.headers;
      const exchange = new HttpExchange(request, response, dependencies.trustedProxies);
      return makeContext(dependencies, { authorization, facts, exchange, answer });
    },
  });
  if (result.kind !== 'complete') throw new Error('An answer in parts was not asked for.');
  return {
    status,
    headers: [...answered],
    body: new EncodedBody(result.string),
    isPublic: answer.isPublic && status === 200,
    facts: { operations: facts.operations, actor: facts.actor },
  };
}

function searchOf(url = ''): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>,
): Promise<void> {
  const { encoding, bytes } = await body.encodedFor(request.headers['accept-encoding']);
  for (const [name, value] of headers) response.setHeader(name, value);
  if (response.getHeader('content-type') === 'text/html') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', LANDING_PAGE_POLICY);
  }
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.statusCode = status;
  response.end(bytes);
}
