import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import type { Logger } from 'pino';
import type { TokenReader } from '../../features/sessions/token-reader.js';
import { maskText } from '../../shared/masking.js';
import type { GraphQLContext } from '../base/context.js';
import { compiledQueriesPlugin } from './compiled-queries.js';
import { landingPagePlugin } from './landing-page.js';
import { renderRequestError } from './render-errors.js';
import { REQUEST_LIMITS, requestLimitRules } from './request-limits.js';
import { requestPlugin } from './request-plugin.js';
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
    // The rule below disables introspection, because Apollo Server's error would name the software.
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
      production ? ApolloServerPluginLandingPageDisabled() : landingPagePlugin(),
      // The plugin checks every field for cache hints, which this schema does not use.
      ApolloServerPluginCacheControlDisabled(),
      requestPlugin(schema, tokens, log),
      compiledQueriesPlugin(schema),
    ],
    logger: {
      debug() {},
      info() {},
      warn: (text) => log.warn(maskText(text)),
      error: (text) => log.error(maskText(text)),
    },
  });
  await server.start();
  return server;
}
