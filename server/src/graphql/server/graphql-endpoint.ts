import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { Logger } from 'pino';
import type { EntityManager } from '../../db/transaction.js';
import type { SignInLimits } from '../../features/sessions/sign-in-limits.js';
import type { TokenReader } from '../../features/sessions/token-reader.js';
import { EncodedBody } from '../../http/encoded-body.js';
import { HttpExchange } from '../../http/http-exchange.js';
import { jsonBodyReader } from '../../http/json-body.js';
import { detailsOf, type RequestDetails } from '../../http/request-details.js';
import type { CacheableResponse, ResponseCache } from '../../http/response-cache.js';
import type { Clock } from '../../shared/clock.js';
import { newId } from '../../shared/ids.js';
import type { GraphQLContext } from '../base/context.js';
import { startGraphQLServer } from './graphql-server.js';
import { checkInputBounds } from './input-bounds.js';
import { LANDING_PAGE_POLICY } from './landing-page.js';
import { makeContext } from './make-context.js';
import { renderUnreadableRequest } from './render-errors.js';

/** Maximum size of a request body, in bytes. A bulk order for 5,000 customers fits. */
const BODY_BYTES = 1024 * 1024;

/** Dependencies of the GraphQL API. */
interface GraphQLDependencies {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly tokens: TokenReader;
  readonly limits: SignInLimits;
  readonly log: Logger;
  readonly production: boolean;
  readonly cache: ResponseCache;
  /** Number of proxies in front of the server. */
  readonly trustedProxies: number;
}

/** GraphQL API: its request handler, and the function that stops it. */
interface GraphQLEndpoint {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /**
   * Returns the response to a public query, for pages that the server renders.
   * @param request request of the page, whose body is not read
   * @returns the response as JSON; throws if the response contains an error
   */
  publicAnswer(query: string, request: IncomingMessage, response: ServerResponse): Promise<string>;
  stop(): Promise<void>;
}

/** Response with its details for the log. */
interface Answer extends CacheableResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly details: Pick<RequestDetails, 'operations' | 'actor' | 'key'>;
}

/** Whether an address belongs to GraphQL. */
export function isGraphQL(url = ''): boolean {
  const [path] = url.split('?', 1);
  return path === '/graphql' || path === '/graphql/';
}

/** Opens the GraphQL API: Apollo Server on Node's `http` (decision 19). */
export async function openGraphQLEndpoint(dependencies: GraphQLDependencies): Promise<GraphQLEndpoint> {
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
      const details = detailsOf(request);
      details.channel = 'graphql';
      try {
        const answer = await answerOf(request, response);
        Object.assign(details, answer.details);
        await send(request, response, answer);
      } catch (error) {
        if (response.headersSent) return void response.destroy();
        const { status, code, text } = renderUnreadableRequest(error, details.id, log);
        details.code = code;
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

/** Executes a query as a caller without a token. */
async function executePublic(
  server: ApolloServer<GraphQLContext>,
  dependencies: GraphQLDependencies,
  { query, request, response }: { query: string; request: IncomingMessage; response: ServerResponse },
): Promise<CacheableResponse & { readonly text: string }> {
  const exchange = new HttpExchange(request, response, dependencies.trustedProxies);
  const details: RequestDetails = {
    id: newId(),
    channel: 'web',
    operations: [],
    actor: 'anonymous',
    code: null,
  };
  const answer = { isPublic: false, isInvalid: false };
  const { body } = await server.executeOperation(
    { query },
    { contextValue: makeContext(dependencies, { authorization: undefined, details, exchange, answer }) },
  );
  if (body.kind !== 'single' || body.singleResult.errors) throw new Error('The query was not answered.');
  const text = JSON.stringify(body.singleResult);
  return { text, body: new EncodedBody(text), isPublic: answer.isPublic };
}

/** Returns the cache key of a request without a token. Null unless the request is a query sent as JSON. */
function cacheKeyOf({ headers }: IncomingMessage, body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('query' in body)) return null;
  const { query, operationName, variables } = body as Readonly<Record<string, unknown>>;
  return JSON.stringify([query, operationName, variables, headers.accept]);
}

/** Executes a request in Apollo Server. */
async function execute(
  server: ApolloServer<GraphQLContext>,
  dependencies: GraphQLDependencies,
  { request, response, body }: { request: IncomingMessage; response: ServerResponse; body: unknown },
): Promise<Answer> {
  const details = detailsOf(request);
  const answer = { isPublic: false, isInvalid: false };
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const {
    status: stated = 200,
    headers: answered,
    body: result,
  } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: request.method ?? '', headers, search: searchOf(request.url), body },
    async context() {
      const { authorization } = request.headers;
      const exchange = new HttpExchange(request, response, dependencies.trustedProxies);
      return makeContext(dependencies, { authorization, details, exchange, answer });
    },
  });
  if (result.kind !== 'complete') throw new Error('An answer in parts was not asked for.');
  // GraphQL over HTTP: with `application/json`, the response to a well-formed request has status 200, even if its document is
  // invalid.
  const isPlainJson = answered.get('content-type')?.startsWith('application/json');
  const status = answer.isInvalid && isPlainJson ? 200 : stated;
  return {
    status,
    headers: [...answered],
    body: new EncodedBody(status < 400 ? result.string : withRequestId(result.string, details.id)),
    isPublic: answer.isPublic && status === 200,
    details: {
      operations: details.operations,
      actor: details.actor,
      ...(details.key && { key: details.key }),
    },
  };
}

/** Adds the request ID to the errors of a request without an operation, such as a batch. */
function withRequestId(text: string, requestId: string): string {
  if (text.includes(requestId)) return text;
  const { errors } = JSON.parse(text) as { errors: readonly { extensions?: object }[] };
  const named = errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }));
  return `${JSON.stringify({ errors: named })}\n`;
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
