import type { Server } from 'node:http';
import compression from 'compression';
import express, { type ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Database } from './db/database.js';
import { forgetMenuOnWrites } from './db/menu-writes.js';
import type { PictureStore } from './features/pictures/picture-store.js';
import { SignInLimits } from './features/sessions/sign-in-limits.js';
import { TokenReader } from './features/sessions/token-reader.js';
import { lastProven } from './features/verification/proven-backups.js';
import { isGraphQL, openGraphQLDoor } from './graphql/graphql-door.js';
import { DatabaseWatch } from './health/database-watch.js';
import { healthRoutes } from './health/health-routes.js';
import { crossOrigin } from './http/cross-origin.js';
import { type ConnectionLimits, httpServer } from './http/http-server.js';
import { MenuPainter } from './http/menu-painter.js';
import { observeRequests, type RequestOutcome } from './http/observe-requests.js';
import { refuseUnfit } from './http/protocol-errors.js';
import { beginRequest, byChannel, factsOf } from './http/request-facts.js';
import { ResponseCache } from './http/response-cache.js';
import { setCommonHeaders } from './http/security-headers.js';
import { webClient } from './http/web-client.js';
import { REST_PREFIXES, restDoor } from './rest/rest-door.js';
import type { Clock } from './shared/clock.js';

/** What the application is built from. */
export interface AppDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Looks at the database; one of its own when left out. */
  readonly watch?: DatabaseWatch;
  /** Is notified of each request that has ended. */
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
  /** Where uploaded pictures are kept. */
  readonly pictures: PictureStore;
  /** Tests make them smaller; the usual ones when left out. */
  readonly connectionLimits?: ConnectionLimits;
}

/** The application behind one port: web client, GraphQL, REST, health. */
export interface App {
  readonly server: Server;
  /**
   * Ends without dropping a request: while it drains, each answer asks its client to close the connection; then the port
   * closes, and what is running finishes.
   *
   * @param graceMs how long running requests may take once the port is closed
   * @param drainMs how long connections that are open may bring one more request; no time when left out
   */
  stop(graceMs: number, drainMs?: number): Promise<void>;
}

/** Composes the application. It does not listen yet. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { database, clock, log, production } = dependencies;
  const limits: SignInLimits = new SignInLimits(database.em);
  const cache = new ResponseCache();
  forgetMenuOnWrites(database.em, () => cache.forget());
  const doors = { em: database.em, clock, tokens: new TokenReader(), limits, log, cache };
  const graphql = await openGraphQLDoor({
    ...doors,
    production,
    trustedProxies: dependencies.trustedProxies,
  });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', dependencies.trustedProxies);
  app.set('query parser', 'extended');
  app.use(compression());
  healthRoutes(app, {
    watch: dependencies.watch ?? new DatabaseWatch(database, log),
    isDraining: () => connections.isDraining,
    lastProven: () => lastProven(database.em.fork()),
  });
  app.use(REST_PREFIXES, byChannel('rest'), crossOrigin(dependencies.corsOrigins ?? []));
  app.use(
    restDoor({ ...doors, pictures: dependencies.pictures, linkAccess: dependencies.restLinkAccess ?? true }),
  );
  const folder = dependencies.clientFolder;
  const painter = MenuPainter.isIn(folder) ? new MenuPainter(folder, graphql.publicAnswer, log) : null;
  app.use(webClient(folder, painter, log));
  app.use(lastResort(log));
  const observe = observeRequests(log, dependencies.observe ?? (() => {}));
  const { server, connections } = httpServer(
    (request, response) => {
      beginRequest(request);
      observe(request, response);
      setCommonHeaders(request, response);
      if (refuseUnfit(request, response)) return;
      if (isGraphQL(request.url)) graphql.handle(request, response).catch(() => response.destroy());
      else app(request, response);
    },
    { behindProxy: dependencies.trustedProxies > 0, limits: dependencies.connectionLimits },
  );
  return {
    server,
    async stop(graceMs, drainMs = 0) {
      await connections.drain(graceMs, drainMs);
      await graphql.stop();
    },
  };
}

/** Errors that no door rendered: an address that could not be read, or an internal error. */
function lastResort(log: Logger): ErrorRequestHandler {
  // Express takes what has four parameters for a handler of errors. Its own would write the error past the log.
  return (error, request, response, _next) => {
    const status = response.headersSent ? 500 : Number((error as { status?: number }).status ?? 500);
    const facts = factsOf(request);
    if (status >= 500)
      log.error({ err: error, requestId: facts.id, channel: facts.channel }, 'a request failed');
    // An answer that has begun cannot become another one.
    if (response.headersSent) return void response.destroy();
    const [code, message] =
      status < 500
        ? ['BAD_USER_INPUT', 'The request could not be read.']
        : ['INTERNAL_SERVER_ERROR', 'Something went wrong.'];
    facts.code = code;
    response.status(status).json({ errors: [{ message, extensions: { code } }] });
  };
}
