import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { AnswerSize } from './answer-size.js';
import type { GraphQLContext } from './context.js';

/** A query is compiled at this use: one that is used once must not cost the milliseconds of compiling. */
const COMPILED_AT_USE = 20;
/** The longest document that is compiled. */
const MOST_CHARACTERS = 10_000;

/**
 * Runs queries that are used often as functions compiled by `graphql-jit`, which takes about a third of graphql-js's time. A function lives as long
 * as its document is cached, and takes less memory than that.
 *
 * When the function meets an error, graphql-js runs the query again, and its errors are returned. Mutations are not compiled.
 */
export function compiledQueries(schema: GraphQLSchema): ApolloServerPlugin<GraphQLContext> {
  const uses = new WeakMap<OperationDefinitionNode, number>();
  const compiled = new WeakMap<OperationDefinitionNode, CompiledQuery>();

  async function compile(document: DocumentNode, operation: OperationDefinitionNode): Promise<void> {
    if ((document.loc?.end ?? 0) > MOST_CHARACTERS) return;
    // Loaded at the first use: it is large, and a server has to start soon.
    const { compileQuery, isCompiledQuery } = await import('graphql-jit');
    const query = compileQuery(schema, document, operation.name?.value);
    if (isCompiledQuery(query)) compiled.set(operation, query);
  }

  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, request, contextValue }) {
          // Apollo Server comes here, against its own types, without an operation too.
          if (operation?.operation !== OperationTypeNode.QUERY) return null;
          const use = (uses.get(operation) ?? 0) + 1;
          uses.set(operation, use);
          // A query that cannot be compiled is run by graphql-js, as before.
          if (use === COMPILED_AT_USE) compile(document, operation).catch(() => {});
          const result = await compiled
            .get(operation)
            ?.query(undefined, contextValue, request.variables ?? {});
          if (!result) return null;
          if (result.errors && !contextValue.answer.size.isOver) {
            contextValue.answer.size = new AnswerSize(contextValue.actor);
            return null;
          }
          return {
            http: { status: undefined, headers: new HeaderMap() },
            body: { kind: 'single', singleResult: result },
          };
        },
      };
    },
  };
}
