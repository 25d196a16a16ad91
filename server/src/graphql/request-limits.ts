import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  type ASTNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';

/** The limits of one request (decisions, "GraphQL names"). Over one of them the request is refused, unread. */
export const REQUEST_LIMITS = {
  depth: 10,
  aliases: 15,
  tokens: 1_500,
  rootFields: 20,
  signIns: 1,
  cost: 25_000,
} as const;

/** Operations of which one request may hold one: each of them can be used to guess. */
const SIGN_INS = new Set(['adminLogin', 'openPersonalLink']);

/**
 * The validation rules that keep one request small. Introspection is not counted by depth, so that tools can read the schema
 * where it is open.
 */
export function requestLimitRules(): ValidationRule[] {
  const options = { propagateOnRejection: true, exposeLimits: true };
  return [
    maxDepthRule({ n: REQUEST_LIMITS.depth, ignoreIntrospection: true, ...options }),
    maxAliasesRule({ n: REQUEST_LIMITS.aliases, ...options }),
    costLimitRule({
      maxCost: REQUEST_LIMITS.cost,
      objectCost: 2,
      scalarCost: 1,
      depthCostFactor: 1.5,
      ignoreIntrospection: true,
      ...options,
    }),
    rootFieldsRule,
  ];
}

/** Counts the root fields of each operation, through its fragments. */
const rootFieldsRule: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const names = rootFieldsOf(operation.selectionSet, (name) => context.getFragment(name), new Set());
    if (names.length > REQUEST_LIMITS.rootFields)
      report(`A request can have at most ${REQUEST_LIMITS.rootFields} root fields.`, operation);
    if (names.filter((name) => SIGN_INS.has(name)).length > REQUEST_LIMITS.signIns) {
      report('A request can have one adminLogin or openPersonalLink.', operation);
    }
    function report(message: string, node: ASTNode) {
      context.reportError(new GraphQLError(message, { nodes: [node] }));
    }
  },
});

function rootFieldsOf(
  selectionSet: SelectionSetNode,
  fragment: (name: string) => FragmentDefinitionNode | null | undefined,
  seen: Set<string>,
): string[] {
  return selectionSet.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFieldsOf(selection.selectionSet, fragment, seen);
    const spread = selection.name.value;
    // A cycle is refused by another rule; here it must only end.
    if (seen.has(spread)) return [];
    const definition = fragment(spread);
    return definition ? rootFieldsOf(definition.selectionSet, fragment, new Set([...seen, spread])) : [];
  });
}
