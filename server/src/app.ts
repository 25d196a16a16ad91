import type { Server } from 'node:http';
import compression from 'compression';
import express, { type ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Database } from './db/database.js';
import { forgetMenuOnWrites } from './db/menu-writes.js';
import type { PictureStore } from './features/pictures/picture-store.js';
import { SignInLimits } from './features/sessions/sign-in-limits.js';
import { TokenReader } from './features/sessions/token-reader.js';
import { findVerifiedBackup } from './features/verification/proven-backups.js';
import { isGraphQL, openGraphQLEndpoint } from './graphql/server/graphql-endpoint.js';
import { schemaText } from './graphql/server/schema-text.js';
import { DatabaseWatch } from './health/database-watch.js';
import { healthRoutes } from './health/health-routes.js';
import { crossOrigin } from './http/cross-origin.js';
import { type ConnectionLimits, httpServer } from './http/http-server.js';
import { KitchenBrand } from './http/kitchen-brand.js';
import { MenuPrerenderer } from './http/menu-prerenderer.js';
import { observeRequests, type RequestOutcome } from './http/observe-requests.js';
import { rejectForbiddenRequest } from './http/protocol-errors.js';
import { beginRequest, detailsOf, recordChannel } from './http/request-details.js';
import { ResponseCache } from './http/response-cache.js';
import { setCommonHeaders } from './http/security-headers.js';
import { webClient } from './http/web-client.js';
import { createRestRouter, REST_PREFIXES } from './rest/rest-router.js';
import type { Clock } from './shared/clock.js';

/** Dependencies of the application. */
interface AppDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Monitor of the database. Default: a new one. */
  readonly watch?: DatabaseWatch;
  /** Called for each finished request. */
  readonly observe?: (outcome: RequestOutcome) => void;
  readonly production: boolean;
  /** Number of proxies in front of the server. */
  readonly trustedProxies: number;
  /** Whether legacy REST rows accept a named `user_uuid` as a credential. Default: true. */
  readonly restLinkAccess?: boolean;
  /** Other origins whose pages may call REST with cookies. Default: none. */
  readonly corsOrigins?: readonly string[];
  /** The folder of the built web client. */
  readonly clientFolder: string;
  /** Storage of uploaded pictures. */
  readonly pictures: PictureStore;
  /** Limits of connections. Tests use smaller ones. Default: the usual limits. */
  readonly connectionLimits?: ConnectionLimits;
}

/** Application on one port: web client, GraphQL, REST, and health. */
interface App {
  readonly server: Server;
  /**
   * Stops without dropping a request. During the drain, each response asks its client to close the connection. Then the port
   * closes, and running requests finish.
   * @param graceMs time for running requests after the port closed
   * @param drainMs time during which open connections may send one more request; default: none
   */
  stop(graceMs: number, drainMs?: number): Promise<void>;
}

/** Creates the application, which does not listen yet. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { database, clock, log, production } = dependencies;
  const limits: SignInLimits = new SignInLimits(database.em);
  const cache = new ResponseCache();
  forgetMenuOnWrites(database.em, () => cache.forget());
  const shared = { em: database.em, clock, tokens: new TokenReader(), limits, log, cache };
  const graphql = await openGraphQLEndpoint({
    ...shared,
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
    lastVerifiedBackup: () => findVerifiedBackup(database.em.fork()),
  });
  app.get('/schema.graphql', (_request, response) => {
    response.type('text/plain').send(schemaText());
  });
  app.use(REST_PREFIXES, recordChannel('rest'), crossOrigin(dependencies.corsOrigins ?? []));
  app.use(
    createRestRouter({
      ...shared,
      pictures: dependencies.pictures,
      linkAccess: dependencies.restLinkAccess ?? true,
    }),
  );
  const folder = dependencies.clientFolder;
  const prerenderer = MenuPrerenderer.isIn(folder)
    ? new MenuPrerenderer(folder, graphql.publicAnswer, log)
    : null;
  const brand = new KitchenBrand(graphql.publicAnswer, log);
  app.use(webClient(folder, prerenderer, brand, dependencies.pictures, log));
  app.use(lastResort(log));
  const observe = observeRequests(log, dependencies.observe ?? (() => {}));
  const { server, connections } = httpServer(
    (request, response) => {
      beginRequest(request);
      observe(request, response);
      setCommonHeaders(request, response);
      if (rejectForbiddenRequest(request, response)) return;
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

/** Renders errors that no API rendered: of an address that could not be read, or internal errors. */
function lastResort(log: Logger): ErrorRequestHandler {
  // Express treats a function with four parameters as an error handler. Its default handler would bypass the log.
  return (error, request, response, _next) => {
    const status = response.headersSent ? 500 : Number((error as { status?: number }).status ?? 500);
    const details = detailsOf(request);
    if (status >= 500)
      log.error({ err: error, requestId: details.id, channel: details.channel }, 'a request failed');
    // A response whose headers were sent cannot be replaced.
    if (response.headersSent) return void response.destroy();
    const [code, message] =
      status < 500
        ? ['BAD_USER_INPUT', 'The request could not be read.']
        : ['INTERNAL_SERVER_ERROR', 'Something went wrong.'];
    details.code = code;
    response.status(status).json({ errors: [{ message, extensions: { code } }] });
  };
}
