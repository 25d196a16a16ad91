import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  type ASTNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** The limits of one request. Over one of them the request is refused, unread. */
export const REQUEST_LIMITS = {
  depth: 10,
  aliases: 15,
  tokens: 1_500,
  rootFields: 20,
  signIns: 1,
  listAliases: 2,
  cost: 50_000,
  adminCost: 500_000,
} as const;

/** Operations of which one request may hold one: each of them can be used to guess. */
const SIGN_INS = new Set(['adminLogin', 'openPersonalLink', 'openRunLink', 'openStationLink']);

/**
 * The validation rules that keep one request small. Introspection is not counted by depth, so that tools can read the schema
 * where it is open.
 */
export function requestLimitRules(): ValidationRule[] {
  // Reported, not thrown: what a validation rule throws is answered as an internal error, with status 500.
  const options = {
    propagateOnRejection: false,
    onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
    exposeLimits: true,
  };
  return [
    // Fragments are how a document is written, not how deep its answer is.
    maxDepthRule({ n: REQUEST_LIMITS.depth, ignoreIntrospection: true, flattenFragments: true, ...options }),
    maxAliasesRule({ n: REQUEST_LIMITS.aliases, allowList: [], ...options }),
    rootFieldsRule,
  ];
}

/** Counts the root fields of each operation, through its fragments. */
const rootFieldsRule: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const names = rootFieldsOf(operation.selectionSet, (name) => context.getFragment(name));
    if (names.length > REQUEST_LIMITS.rootFields)
      report(`A request can have at most ${REQUEST_LIMITS.rootFields} root fields.`, operation);
    if (names.filter((name) => SIGN_INS.has(name)).length > REQUEST_LIMITS.signIns) {
      report(
        'A request can have one adminLogin, openPersonalLink, openRunLink or openStationLink.',
        operation,
      );
    }
    function report(message: string, node: ASTNode) {
      context.reportError(new GraphQLError(message, { nodes: [node] }));
    }
  },
});

/** The most fragments that are followed: more spreads than tokens can only come of fragments that multiply each other. */
const MAX_SPREADS = REQUEST_LIMITS.tokens;

/**
 * The names of an operation's root fields, through its fragments. Stops as soon as there are too many, since fragments that spread each
 * other many times could keep it busy for ever; a document that is within the limits is followed to its end.
 */
export function rootFieldsOf(
  selectionSet: SelectionSetNode,
  fragment: (name: string) => FragmentDefinitionNode | null | undefined,
): string[] {
  const names: string[] = [];
  let spreads = 0;
  const collect = (set: SelectionSetNode, inside: ReadonlySet<string>): void => {
    for (const selection of set.selections) {
      if (names.length > REQUEST_LIMITS.rootFields || spreads > MAX_SPREADS) return;
      if (selection.kind === Kind.FIELD) names.push(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, inside);
      // A cycle is refused by another rule; here it must only end.
      else if (!inside.has(selection.name.value)) {
        spreads++;
        const definition = fragment(selection.name.value);
        if (definition) collect(definition.selectionSet, new Set([...inside, selection.name.value]));
      }
    }
  };
  collect(selectionSet, new Set());
  return names;
}
