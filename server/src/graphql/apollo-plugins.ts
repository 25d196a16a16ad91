import type { ApolloServerPlugin } from '@apollo/server';
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
import { keepAnswer } from '../http/kept-answers.js';
import type { GraphQLContext } from './context.js';
import { renderError } from './errors.js';
import { KnownOperation, type KnownOperations } from './known-operations.js';
import { rootFieldsOf } from './request-limits.js';
import { isSameForEverybody, queriesSameForEverybody } from './same-for-everybody.js';
import { operationsThatSpeakHttp } from './speaks-http.js';

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
export function renderErrors(log: Logger): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ contextValue, document, operation }) {
          contextValue.facts.operations = operation ? rootFieldNames(document, operation) : [];
        },
        async willSendResponse({ response, errors, contextValue, document }) {
          if (response.body.kind !== 'single' || !response.body.singleResult.errors) return;
          const { singleResult } = response.body;
          singleResult.errors = singleResult.errors?.map((formatted: GraphQLFormattedError, index) =>
            renderError(formatted, {
              thrown:
                errors?.[index] ?? new GraphQLError(formatted.message, { extensions: formatted.extensions }),
              document,
              requestId: contextValue.facts.id,
              log,
            }),
          );
          const code = singleResult.errors?.[0]?.extensions?.code;
          contextValue.facts.code = typeof code === 'string' ? code : null;
        },
      };
    },
  };
}

/** Declares the answers that are the same for everybody, so that they can be kept in memory. */
export function declareKept(schema: GraphQLSchema): ApolloServerPlugin<GraphQLContext> {
  const names = new Set(queriesSameForEverybody(schema));
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response, document, operation, contextValue }) {
          if (response.body.kind !== 'single' || response.body.singleResult.errors || !document || !operation)
            return;
          const { actor, exchange } = contextValue;
          if (exchange && actor.kind === 'anonymous' && isSameForEverybody(names, document, operation))
            keepAnswer(exchange.response);
        },
      };
    },
  };
}

/** Remembers the operations that were found to be valid, for the short way: but for those that speak HTTP. */
export function learnKnown(
  schema: GraphQLSchema,
  known: KnownOperations,
): ApolloServerPlugin<GraphQLContext> {
  const speakHttp = operationsThatSpeakHttp(schema);
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ request, source, document, operation, contextValue: { facts } }) {
          if (!operation || facts.operations.some((name) => speakHttp.has(name))) return;
          const found = new KnownOperation(schema, document, operation, facts.operations);
          known.learn(source, request.operationName, found);
        },
      };
    },
  };
}
