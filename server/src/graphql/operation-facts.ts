import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { MenuScope } from '../features/orders/reading/menu-orders.js';
import { publicQueries } from './public-cache-control.js';
import { rootFieldsOf } from './request-limits.js';

/** What the log, the metrics and the response cache need to know of an operation. */
export interface OperationFacts {
  /** The root fields, each once, as the schema names them. */
  readonly rootFields: readonly string[];
  /** Whether all of them state `@PublicCacheControl()`. */
  readonly isPublic: boolean;
  /** Which of somebody's orders on the menu it asks for, and most likely one's own: a guess for what to read together. */
  readonly ownMenu: MenuScope | null;
  /** When all it does is to place an order: the variables that hold its input and its key. */
  readonly placing: PlacingVariables | null;
}

/** Names of variables; `key` is null when no key is sent. */
export interface PlacingVariables {
  readonly input: string;
  readonly key: string | null;
}

/** Gives the facts of valid operations, read once for as long as the document is cached. */
export function operationFacts(
  schema: GraphQLSchema,
): (document: DocumentNode, operation: OperationDefinitionNode) => OperationFacts {
  const publicNames = new Set(publicQueries(schema));
  const known = new WeakMap<OperationDefinitionNode, OperationFacts>();
  return (document, operation) => {
    const facts = known.get(operation) ?? factsOf(document, operation, publicNames);
    known.set(operation, facts);
    return facts;
  };
}

function factsOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  publicNames: ReadonlySet<string>,
): OperationFacts {
  const fragment = (name: string) =>
    document.definitions.find(
      (definition): definition is FragmentDefinitionNode =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    );
  const names = rootFieldsOf(operation.selectionSet, fragment);
  const isQuery = operation.operation === OperationTypeNode.QUERY;
  return {
    rootFields: [...new Set(names.map((name) => (name.startsWith('__') ? 'introspection' : name)))].sort(),
    isPublic: isQuery && names.length > 0 && names.every((name) => publicNames.has(name)),
    ownMenu:
      isQuery && names.some((name) => name === 'me' || name === 'user')
        ? menuScopeIn(document.loc?.source.body ?? '')
        : null,
    placing: placingOf(operation),
  };
}

function menuScopeIn(text: string): MenuScope | null {
  if (text.includes('ordersForOpenPlans')) return 'open';
  return text.includes('ordersForActivePlan') ? 'active' : null;
}

function placingOf({ selectionSet: { selections } }: OperationDefinitionNode): PlacingVariables | null {
  const [field, ...others] = selections;
  if (field?.kind !== Kind.FIELD || field.name.value !== 'placeOrder' || others.length > 0) return null;
  const variables = new Map(
    field.arguments?.map(({ name, value }) => [
      name.value,
      value.kind === Kind.VARIABLE ? value.name.value : null,
    ]),
  );
  const [input, key] = [variables.get('input'), variables.get('idempotencyKey')];
  return input && key !== null ? { input, key: key ?? null } : null;
}
