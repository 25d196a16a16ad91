import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { GraphQLContext } from './context.js';

/** How many operations are remembered, and how much text of them. */
const MOST = { operations: 500, characters: 2_000_000 };
/** A query is compiled once it was asked for so often: what is asked for once must not cost the milliseconds of that. */
const COMPILED_AT = 20;

type Variables = Record<string, unknown> | null | undefined;

/** The operations that were asked for lately, by their text: what is known to be valid is neither parsed nor validated again. */
export class KnownOperations {
  readonly #known = new LRUCache<string, KnownOperation>({
    max: MOST.operations,
    maxSize: MOST.characters,
    sizeCalculation: (_operation, key) => key.length,
  });

  /** Remembers an operation, once it is known to be valid. */
  learn(query: string, operationName: string | null | undefined, operation: KnownOperation): void {
    this.#known.set(keyOf(query, operationName), operation);
  }

  /** The operation of exactly this text and name, if it was asked for before. */
  find(query: string, operationName: string | null | undefined): KnownOperation | undefined {
    return this.#known.get(keyOf(query, operationName));
  }
}

function keyOf(query: string, operationName: string | null | undefined): string {
  return `${operationName ?? ''}\n${query}`;
}

/** An operation that Apollo Server has parsed and validated. */
export class KnownOperation {
  #runs = 0;
  #compiled: CompiledQuery | undefined;

  /**
   * @param rootFields each once, as the log and the metrics name them
   */
  constructor(
    private readonly schema: GraphQLSchema,
    readonly document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
    readonly rootFields: readonly string[],
  ) {}

  /**
   * Runs the operation. A query that is asked for often becomes a function of its own, which takes a third of the time; when that function
   * meets an error, graphql-js does the query again and tells it, so that nobody can tell the two apart. A mutation is run once, by
   * graphql-js.
   *
   * @returns without `data` when a variable is not as it must be, and nothing was run
   */
  async run(contextValue: GraphQLContext, variables: Variables): Promise<ExecutionResult> {
    if (this.#runs++ === COMPILED_AT && this.operation.operation === OperationTypeNode.QUERY)
      // Without it the query is as good as before, only slower.
      this.#compile().catch(() => {});
    const result = await this.#compiled?.query(undefined, contextValue, variables ?? {});
    if (result && !result.errors) return result;
    return execute({
      schema: this.schema,
      document: this.document,
      contextValue,
      variableValues: variables,
      operationName: this.operation.name?.value,
    });
  }

  async #compile(): Promise<void> {
    // Loaded by need: it is large, and a server has to start soon.
    const { compileQuery, isCompiledQuery } = await import('graphql-jit');
    const compiled = compileQuery(this.schema, this.document, this.operation.name?.value);
    if (isCompiledQuery(compiled)) this.#compiled = compiled;
  }
}
