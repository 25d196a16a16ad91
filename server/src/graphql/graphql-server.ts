import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { RequestHandler } from 'express';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type { Logger } from 'pino';
import type { EntityManager } from '../db/transaction.js';
import type { SessionMemory } from '../features/sessions/session-memory.js';
import type { SignInLimits } from '../features/sessions/sign-in-limits.js';
import { keepAnswer } from '../http/kept-answers.js';
import { factsOf, kindOf } from '../http/request-facts.js';
import type { Clock } from '../shared/clock.js';
import { masked } from '../shared/masking.js';
import type { GraphQLContext } from './context.js';
import { callerError, renderError, renderRequestError } from './errors.js';
import { createLoaders } from './loaders.js';
import { REQUEST_LIMITS, requestLimitRules, rootFieldsOf } from './request-limits.js';
import { isSameForEverybody, queriesSameForEverybody } from './same-for-everybody.js';
import { createSchema } from './schema.js';

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
  stop(): Promise<void>;
}

/** Opens the GraphQL door. */
export async function openGraphQLDoor(dependencies: GraphQLDependencies): Promise<GraphQLDoor> {
  const { em, clock, sessions, limits, log, production } = dependencies;
  const schema = createSchema();
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
      errorsOf(log),
      keptOf(schema),
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
      const fork = em.fork({ clear: true });
      const facts = factsOf(req);
      const requestId = facts.id;
      const actor = await sessions.actorOfHeader(fork, clock, req.headers.authorization).catch((error) => {
        throw callerError(error, requestId, log);
      });
      facts.actor = kindOf(actor);
      const own: GraphQLContext = {
        em: fork,
        clock,
        limits,
        log,
        actor,
        loaders: createLoaders(fork),
        clientAddress: req.ip ?? 'unknown',
        request: req,
        response: res,
        requestId,
        origin: { door: 'GRAPHQL', requestId },
        learnUser: (user) => void own.loaders.user.clear(user.id).prime(user.id, user),
      };
      return own;
    },
  });
  return { handler, stop: () => server.stop() };
}

/** The root fields of a valid operation, each once, as the schema names them. */
function rootFieldNames(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const fragment = (name: string) =>
    document.definitions.find(
      (definition): definition is FragmentDefinitionNode =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    );
  const names = rootFieldsOf(operation.selectionSet, fragment);
  return [...new Set(names.map((name) => (name.startsWith('__') ? 'introspection' : name)))].sort();
}

/**
 * Renders the errors of an answer where the request is still known, so that a log line and its answer share an id.
 * (`formatError` of Apollo Server is not told which request it is for.)
 */
function errorsOf(log: Logger): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ contextValue, document, operation }) {
          factsOf(contextValue.request).operations = operation ? rootFieldNames(document, operation) : [];
        },
        async willSendResponse({ response, errors, contextValue, document }) {
          if (response.body.kind !== 'single' || !response.body.singleResult.errors) return;
          const { singleResult } = response.body;
          singleResult.errors = singleResult.errors?.map((formatted: GraphQLFormattedError, index) =>
            renderError(formatted, {
              thrown:
                errors?.[index] ?? new GraphQLError(formatted.message, { extensions: formatted.extensions }),
              document,
              requestId: contextValue.requestId,
              log,
            }),
          );
          const code = singleResult.errors?.[0]?.extensions?.code;
          factsOf(contextValue.request).code = typeof code === 'string' ? code : null;
        },
      };
    },
  };
}

/** Declares the answers that are the same for everybody, so that they can be kept in memory. */
function keptOf(schema: GraphQLSchema): ApolloServerPlugin<GraphQLContext> {
  const names = new Set(queriesSameForEverybody(schema));
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response, document, operation, contextValue }) {
          if (response.body.kind !== 'single' || response.body.singleResult.errors || !document || !operation)
            return;
          if (contextValue.actor.kind === 'anonymous' && isSameForEverybody(names, document, operation))
            keepAnswer(contextValue.response);
        },
      };
    },
  };
}
