import type { GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';

const MARK = 'publicCacheControl';

/**
 * Marks a query whose response is public: the same for every request without a token, and dependent only on dishes, meals, plans,
 * and settings, but not on time, caller, or orders. Such responses are cached (decision 19). All fields below the query must
 * comply; a test lists them.
 */
export function PublicCacheControl(): MethodDecorator & PropertyDecorator {
  return Extensions({ [MARK]: true });
}

/** Returns the names of the queries with this mark. */
export function publicQueries(schema: GraphQLSchema): string[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter((field) => field.extensions[MARK] === true)
    .map((field) => field.name);
}
