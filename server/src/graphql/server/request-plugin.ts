import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { TokenReader } from '../../features/sessions/token-reader.js';
import { HTTP_STATUS_OF_KIND } from '../../shared/errors.js';
import type { GraphQLContext } from '../base/context.js';
import { formattedError } from '../base/errors.js';
import { authenticateRequest } from './authenticate-request.js';
import { findInvalidVariable } from './check-variables.js';
import { checkKeyFields } from './key-fields.js';
import { operationDetails } from './operation-details.js';
import { checkCost } from './query-cost.js';
import { renderError } from './render-errors.js';
import { isInvalidDocument } from './request-limits.js';
import { accessRules } from './schema.js';
import { checkStationFields } from './station-fields.js';

/**
 * Creates the plugin for requests. It checks variables, fields, and cost, authenticates the caller, informs the log and the
 * response cache, replaces a response that is too large, and renders errors. Errors are rendered here because Apollo Server's
 * `formatError` does not receive the request, whose ID must be in the response and its log line.
 */
export function requestPlugin(
  schema: GraphQLSchema,
  tokens: TokenReader,
  log: Logger,
): ApolloServerPlugin<GraphQLContext> {
  const detailsOf = operationDetails(schema);
  const rules = accessRules(schema);
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ contextValue, request, document, operation }) {
          if (!operation) return;
          const requested = detailsOf(document, operation);
          contextValue.details.operations = requested.rootFields;
          const variables = request.variables ?? {};
          const fault = findInvalidVariable(schema, operation, variables);
          if (fault) throw fault;
          await authenticateRequest(contextValue, tokens, requested);
          if (contextValue.actor.kind === 'station')
            checkStationFields(schema, rules, { document, operation });
          if (contextValue.actor.kind === 'admin' && contextValue.actor.key)
            checkKeyFields(schema, rules, { document, operation }, contextValue.actor);
          checkCost(schema, { document, operation, variables }, contextValue.actor);
        },
        async willSendResponse({ response: { body, http }, errors, contextValue, document, operation }) {
          if (body.kind !== 'single') return;
          const { singleResult } = body;
          if (contextValue.answer.size.isOver) {
            const { excess } = contextValue.answer.size;
            Object.assign(body, {
              singleResult: { errors: [formattedError(excess, contextValue.details.id)] },
            });
            http.status = HTTP_STATUS_OF_KIND[excess.kind];
            contextValue.details.code = excess.kind;
            return;
          }
          if (!singleResult.errors) {
            contextValue.answer.isPublic =
              contextValue.actor.kind === 'anonymous' &&
              Boolean(document && operation && detailsOf(document, operation).isPublic);
            return;
          }
          contextValue.answer.isInvalid = http.status === 400 && isInvalidDocument(errors ?? []);
          singleResult.errors = singleResult.errors.map((formatted: GraphQLFormattedError, index) =>
            renderError(formatted, {
              thrown:
                errors?.[index] ?? new GraphQLError(formatted.message, { extensions: formatted.extensions }),
              requestId: contextValue.details.id,
              log,
            }),
          );
          const seconds = singleResult.errors[0]?.extensions?.retryAfterSeconds;
          if (typeof seconds === 'number') http.headers.set('retry-after', String(seconds));
          const code = singleResult.errors[0]?.extensions?.code;
          contextValue.details.code = typeof code === 'string' ? code : null;
        },
      };
    },
  };
}
