import type { GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';

const MARK = 'publicCacheControl';

/**
 * States of a query that its answer is public, the same for every request without a token, and changes only when a dish, a meal, a plan or the settings
 * do: not with the time, not with who asks, not with an order. Such answers are cached (decision 19). All fields below the query
 * must hold to it; a test lists them.
 */
export function PublicCacheControl(): MethodDecorator & PropertyDecorator {
  return Extensions({ [MARK]: true });
}

/** The names of the queries that state it. */
export function publicQueries(schema: GraphQLSchema): string[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter((field) => field.extensions[MARK] === true)
    .map((field) => field.name);
}
