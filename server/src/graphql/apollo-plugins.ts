import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { TokenReader } from '../features/sessions/token-reader.js';
import { HTTP_STATUS_OF_KIND } from '../shared/errors.js';
import { faultInVariables } from './check-variables.js';
import type { GraphQLContext } from './context.js';
import { formattedError, renderError } from './errors.js';
import { operationFacts } from './operation-facts.js';
import { checkCost } from './query-cost.js';
import { accessRules } from './schema.js';
import { checkStationFields } from './station-fields.js';
import { findOutWhoAsks } from './who-asks.js';

/**
 * Checks variables and cost before anything runs, finds out who asks, tells the log and the response cache what was asked, ends an answer that is too large, and
 * renders the errors of an answer where the request is still known, so that a log line and its answer share an id. (`formatError` of Apollo Server is not told which
 * request it is for.)
 */
export function requestPlugin(
  schema: GraphQLSchema,
  tokens: TokenReader,
  log: Logger,
): ApolloServerPlugin<GraphQLContext> {
  const factsOf = operationFacts(schema);
  const rules = accessRules(schema);
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ contextValue, request, document, operation }) {
          if (!operation) return;
          const asked = factsOf(document, operation);
          contextValue.facts.operations = asked.rootFields;
          const variables = request.variables ?? {};
          const fault = faultInVariables(schema, operation, variables);
          if (fault) throw fault;
          await findOutWhoAsks(contextValue, tokens, asked, variables);
          if (contextValue.actor.kind === 'station')
            checkStationFields(schema, rules, { document, operation });
          checkCost(schema, { document, operation, variables }, contextValue.actor);
        },
        async willSendResponse({ response: { body, http }, errors, contextValue, document, operation }) {
          if (body.kind !== 'single') return;
          const { singleResult } = body;
          if (contextValue.answer.size.isOver) {
            const { excess } = contextValue.answer.size;
            Object.assign(body, { singleResult: { errors: [formattedError(excess)] } });
            http.status = HTTP_STATUS_OF_KIND[excess.kind];
            contextValue.facts.code = excess.kind;
            return;
          }
          if (!singleResult.errors) {
            contextValue.answer.isPublic =
              contextValue.actor.kind === 'anonymous' &&
              Boolean(document && operation && factsOf(document, operation).isPublic);
            return;
          }
          singleResult.errors = singleResult.errors.map((formatted: GraphQLFormattedError, index) =>
            renderError(formatted, {
              thrown:
                errors?.[index] ?? new GraphQLError(formatted.message, { extensions: formatted.extensions }),
              schema,
              document,
              requestId: contextValue.facts.id,
              log,
            }),
          );
          const code = singleResult.errors[0]?.extensions?.code;
          contextValue.facts.code = typeof code === 'string' ? code : null;
        },
      };
    },
  };
}
