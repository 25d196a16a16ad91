import { createServer, type Server } from 'node:http';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import type { Database } from './db/database.js';
import { type SignInLimits, signInLimits } from './features/sessions/sign-in-limits.js';
import { openGraphQLDoor } from './graphql/graphql-server.js';
import { crossOrigin } from './http/cross-origin.js';
import { graphiqlPage } from './http/graphiql.js';
import { observeRequests, type RequestOutcome } from './http/observe-requests.js';
import { beginRequest, byDoor, factsOf } from './http/request-facts.js';
import { securityHeaders } from './http/security-headers.js';
import { webClient } from './http/web-client.js';
import { REST_PREFIXES, restDoor } from './rest/rest-door.js';
import type { Clock } from './shared/clock.js';

/** The most that one request body may hold: a bulk order for 5,000 customers fits. */
const BODY_LIMIT = '1mb';

/** What the application is built from. */
export interface AppDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Is told of each request that has ended. */
  readonly observe?: (outcome: RequestOutcome) => void;
  readonly production: boolean;
  /** How many proxies stand in front. */
  readonly trustedProxies: number;
  /** Whether legacy REST rows take a named `user_uuid` as proof; they do when left out. */
  readonly restLinkAccess?: boolean;
  /** Other origins whose pages may call REST, with cookies; none when left out. */
  readonly corsOrigins?: readonly string[];
  /** The folder of the built web client. */
  readonly clientFolder: string;
}

/** The application behind one port: web client, GraphQL, REST, health (decisions, "Running it"). */
export interface App {
  readonly server: Server;
  /** Refuses new requests, lets running ones finish, and ends. */
  stop(graceMs: number): Promise<void>;
}

/** Composes the application. It does not listen yet. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { database, clock, log, production } = dependencies;
  const limits: SignInLimits = signInLimits(database.em);
  const graphql = await openGraphQLDoor({ em: database.em, clock, limits, log, production });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', dependencies.trustedProxies);
  app.set('query parser', 'extended');
  app.use(
    beginRequest,
    observeRequests(log, dependencies.observe ?? (() => {})),
    securityHeaders(),
    compression(),
  );
  health(app, database);
  app.use('/graphql', byDoor('graphql'));
  app.use(REST_PREFIXES, byDoor('rest'));
  if (!production) app.get('/graphql', graphiqlPage());
  app.use('/graphql', express.json({ limit: BODY_LIMIT }), graphql.handler);
  app.use(REST_PREFIXES, crossOrigin(dependencies.corsOrigins ?? []));
  app.use(restDoor({ em: database.em, clock, limits, log, linkAccess: dependencies.restLinkAccess ?? true }));
  app.use(webClient(dependencies.clientFolder));
  app.use(lastResort(log));
  const server = createServer(app);
  // Slow senders do not keep a connection for ever.
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  return { server, stop: (graceMs) => stop(server, graphql.stop, graceMs) };
}

/** `/healthz`: the process lives. `/readyz`: the database answers and is migrated. */
function health(app: Express, database: Database): void {
  app.use(['/healthz', '/readyz'], byDoor('health'));
  app.get('/healthz', (_request, response) => void response.json({ ok: true }));
  app.get('/readyz', async (_request, response) => {
    try {
      await database.checkReady();
      response.json({ ok: true });
    } catch {
      response.status(503).json({ ok: false, message: 'The database does not answer.' });
    }
  });
}

/** Errors that no door rendered: a body that could not be read, or a fault of ours. */
function lastResort(log: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = Number((error as { status?: number }).status ?? 500);
    const facts = factsOf(request);
    if (status >= 500) log.error({ err: error, requestId: facts.id, door: facts.door }, 'a request failed');
    const text: Record<number, [string, string]> = {
      400: ['BAD_USER_INPUT', 'The request could not be read.'],
      413: ['BAD_USER_INPUT', 'The request is too large.'],
      415: ['BAD_USER_INPUT', 'The request must be JSON in UTF-8.'],
    };
    const [code, message] =
      status < 500
        ? (text[status] ?? text[400] ?? ['', ''])
        : ['INTERNAL_SERVER_ERROR', 'Something went wrong.'];
    facts.code = code;
    response.status(status).json({ errors: [{ message, extensions: { code } }] });
  };
}

async function stop(server: Server, stopGraphql: () => Promise<void>, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearTimeout(grace);
  clearInterval(sweep);
  await stopGraphql();
}
