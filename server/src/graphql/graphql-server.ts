import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { EntityManager } from '../db/transaction.js';
import type { SessionMemory } from '../features/sessions/session-memory.js';
import type { SignInLimits } from '../features/sessions/sign-in-limits.js';
import { factsOf, kindOf } from '../http/request-facts.js';
import type { Clock } from '../shared/clock.js';
import { masked } from '../shared/masking.js';
import { declareKept, learnKnown, renderErrors } from './apollo-plugins.js';
import type { GraphQLContext } from './context.js';
import { callerError, renderRequestError } from './errors.js';
import { KnownOperations } from './known-operations.js';
import { makeContext } from './make-context.js';
import { REQUEST_LIMITS, requestLimitRules } from './request-limits.js';
import { createSchema } from './schema.js';
import { ShortWay } from './short-way.js';

/** What the GraphQL door is built from. */
export interface GraphQLDependencies {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly sessions: SessionMemory;
  readonly limits: SignInLimits;
  readonly log: Logger;
  readonly production: boolean;
}

/** The GraphQL door: a request handler, and what ends it. */
export interface GraphQLDoor {
  readonly handler: RequestHandler;
  /** Answers, before the application, what it may. */
  readonly shortWay: ShortWay;
  stop(): Promise<void>;
}

/** Opens the GraphQL door. */
export async function openGraphQLDoor(dependencies: GraphQLDependencies): Promise<GraphQLDoor> {
  const { em, clock, sessions, log, production } = dependencies;
  const schema = createSchema();
  const known = new KnownOperations();
  const server = new ApolloServer<GraphQLContext>({
    schema,
    introspection: !production,
    hideSchemaDetailsFromClientErrors: production,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    stopOnTerminationSignals: false,
    persistedQueries: false,
    formatError: renderRequestError,
    parseOptions: { maxTokens: REQUEST_LIMITS.tokens },
    validationRules: requestLimitRules(),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It looks at every field for hints that this schema does not give.
      ApolloServerPluginCacheControlDisabled(),
      renderErrors(log),
      declareKept(schema),
      learnKnown(schema, known),
    ],
    logger: {
      debug() {},
      info() {},
      warn: (text) => log.warn(masked(text)),
      error: (text) => log.error(masked(text)),
    },
  });
  await server.start();
  const handler = expressMiddleware(server, {
    context: async ({ req, res }) => {
      const facts = factsOf(req);
      const actor = await sessions.actorOfHeader(em, clock, req.headers.authorization).catch((error) => {
        throw callerError(error, facts.id, log);
      });
      facts.actor = kindOf(actor);
      const exchange = { clientAddress: req.ip ?? 'unknown', request: req, response: res };
      return makeContext(dependencies, { actor, facts, exchange });
    },
  });
  return { handler, shortWay: new ShortWay(dependencies, known), stop: () => server.stop() };
}
