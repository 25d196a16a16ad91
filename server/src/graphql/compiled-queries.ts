import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { GraphQLContext } from './context.js';
import { memoryCostOf } from './document-cache.js';

/** A query is compiled at this use: one that is used once must not cost the milliseconds of compiling. */
const COMPILED_AT_USE = 20;
/** The most memory that compiled queries take, and the largest document that is compiled. */
const MAX_BYTES = 24 * 1024 * 1024;
const MAX_DOCUMENT_BYTES = 250_000;
/** What a compiled query takes beside its document, as a multiple of it. Measured. */
const COST_OF_COMPILED = 1;

/**
 * Runs queries that are used often as functions compiled by `graphql-jit`, which takes about a third of graphql-js's time.
 *
 * When the function meets an error, graphql-js runs the query again, and its errors are returned. Mutations are not compiled.
 */
export function compiledQueries(schema: GraphQLSchema): ApolloServerPlugin<GraphQLContext> {
  const uses = new WeakMap<OperationDefinitionNode, number>();
  const compiled = new LRUCache<OperationDefinitionNode, CompiledQuery & { cost: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ cost }) => cost,
  });

  async function compile(document: DocumentNode, operation: OperationDefinitionNode): Promise<void> {
    const cost = memoryCostOf(document);
    if (cost > MAX_DOCUMENT_BYTES) return;
    // Loaded at the first use: it is large, and a server has to start soon.
    const { compileQuery, isCompiledQuery } = await import('graphql-jit');
    const query = compileQuery(schema, document, operation.name?.value);
    if (isCompiledQuery(query)) compiled.set(operation, { ...query, cost: (1 + COST_OF_COMPILED) * cost });
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
          if (!result || result.errors) return null;
          return {
            http: { status: undefined, headers: new HeaderMap() },
            body: { kind: 'single', singleResult: result },
          };
        },
      };
    },
  };
}
