import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import type { Logger } from 'pino';
import type { TokenReader } from '../features/sessions/token-reader.js';
import { masked } from '../shared/masking.js';
import { requestPlugin } from './apollo-plugins.js';
import { compiledQueries } from './compiled-queries.js';
import type { GraphQLContext } from './context.js';
import { renderRequestError } from './errors.js';
import { landingPage } from './landing-page.js';
import { REQUEST_LIMITS, requestLimitRules } from './request-limits.js';
import { createSchema } from './schema.js';

/** Starts Apollo Server on our schema. */
export async function startGraphQLServer({
  log,
  production,
  tokens,
}: {
  readonly log: Logger;
  readonly production: boolean;
  readonly tokens: TokenReader;
}): Promise<ApolloServer<GraphQLContext>> {
  const schema = createSchema();
  const server = new ApolloServer<GraphQLContext>({
    schema,
    // The rule below keeps it closed: Apollo Server's own refusal names the software.
    introspection: true,
    hideSchemaDetailsFromClientErrors: production,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    stopOnTerminationSignals: false,
    persistedQueries: false,
    formatError: renderRequestError,
    parseOptions: { maxTokens: REQUEST_LIMITS.tokens },
    validationRules: [...requestLimitRules(), ...(production ? [NoSchemaIntrospectionCustomRule] : [])],
    plugins: [
      production ? ApolloServerPluginLandingPageDisabled() : landingPage(),
      // It looks at every field for hints that this schema does not give.
      ApolloServerPluginCacheControlDisabled(),
      requestPlugin(schema, tokens, log),
      compiledQueries(schema),
    ],
    logger: {
      debug() {},
      info() {},
      warn: (text) => log.warn(masked(text)),
      error: (text) => log.error(masked(text)),
    },
  });
  await server.start();
  return server;
}
