import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { Kind, OperationTypeNode } from 'graphql';
import { Extensions } from 'type-graphql';
import { rootFieldsOf } from './request-limits.js';

const MARK = 'sameForEverybody';

/**
 * States of a query that its answer is the same for everybody who has no token, and changes only when a dish, a meal or a plan
 * does: not with the time, not with who asks, not with an order. Such answers are kept in memory (decision 013). All fields
 * below the query must hold to it; a test lists them.
 */
export function SameForEverybody(): MethodDecorator & PropertyDecorator {
  return Extensions({ [MARK]: true });
}

/** The names of the queries that state it. */
export function queriesSameForEverybody(schema: GraphQLSchema): string[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter((field) => field.extensions[MARK] === true)
    .map((field) => field.name);
}

/** Whether an operation asks for nothing else. */
export function isSameForEverybody(
  names: ReadonlySet<string>,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): boolean {
  if (operation.operation !== OperationTypeNode.QUERY) return false;
  const roots = rootFieldsOf(operation.selectionSet, (name) =>
    document.definitions.find(
      (definition): definition is FragmentDefinitionNode =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    ),
  );
  return roots.length > 0 && roots.every((name) => names.has(name));
}
