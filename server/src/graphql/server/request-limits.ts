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
import { AppError } from '../../shared/errors.js';

/** Limits of one request. A request above a limit is rejected without execution. */
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

/** Operations that a request may contain once, because each can be used to guess. */
const SIGN_INS = new Set(['adminLogin', 'openPersonalLink', 'openRunLink', 'openStationLink']);

/**
 * Returns validation rules that limit the size of a request. Introspection does not count for the depth, so that tools can read
 * the schema if introspection is enabled.
 */
export function requestLimitRules(): ValidationRule[] {
  // Reported instead of thrown, because an error thrown by a validation rule becomes an internal error with status 500.
  const rejectWith = (message: string) => ({
    propagateOnRejection: false,
    onReject: [
      (context: ValidationContext | null, { nodes }: GraphQLError) =>
        context?.reportError(overLimit(message, nodes)),
    ],
  });
  const { depth, aliases } = REQUEST_LIMITS;
  return [
    // Fragments are a notation, so they do not add to the depth of the response.
    maxDepthRule({
      n: depth,
      ignoreIntrospection: true,
      flattenFragments: true,
      ...rejectWith(`A request can have a nesting depth of at most ${depth}.`),
    }),
    maxAliasesRule({
      n: aliases,
      allowList: [],
      ...rejectWith(`A request can have at most ${aliases} aliases.`),
    }),
    rootFieldsRule,
  ];
}

function overLimit(message: string, nodes: readonly ASTNode[] | undefined): GraphQLError {
  return new GraphQLError(message, { nodes, extensions: { isOverLimit: true } });
}

/** Codes of Apollo Server for a document or variables that do not fit the schema. */
const INVALID_CODES: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
]);

/**
 * Whether all errors state that the document or the variables do not match the schema, and none that a limit is exceeded.
 * @param errors errors of a request that was not executed
 */
export function isInvalidDocument(errors: readonly GraphQLError[]): boolean {
  return errors.every(({ extensions, message, originalError }) => {
    const isOverLimit =
      extensions.isOverLimit === true || message.startsWith('Syntax Error: Document contains more');
    const isOwn = extensions.code === 'BAD_USER_INPUT' && originalError instanceof AppError;
    return INVALID_CODES.has(extensions.code) && !isOverLimit && !isOwn;
  });
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
      context.reportError(overLimit(message, [node]));
    }
  },
});

/** Maximum number of fragments to follow. More spreads than tokens are possible only with fragments that multiply each other. */
const MAX_SPREADS = REQUEST_LIMITS.tokens;

/**
 * Returns the names of an operation's root fields, including those in fragments. Stops as soon as there are too many, since
 * fragments that spread each other could cause endless work. A document within the limits is read completely.
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
      // Another rule rejects a cycle. Here, only the loop must end.
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
