import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { MenuScope } from '../../features/orders/reading/menu-orders.js';
import { publicQueries } from '../base/public-cache-control.js';
import { rootFieldsOf } from './request-limits.js';

/** Details of an operation for the log, the metrics, and the response cache. */
export interface OperationDetails {
  /** Names of the root fields in the schema, without duplicates. */
  readonly rootFields: readonly string[];
  /** Whether all root fields have `@PublicCacheControl()`. */
  readonly isPublic: boolean;
  /** Menu orders of a user that are requested, usually the caller's. They are then read together with the token. Null without any. */
  readonly ownMenu: MenuScope | null;
}

/** Returns the details of valid operations, which are computed once while the document is cached. */
export function operationDetails(
  schema: GraphQLSchema,
): (document: DocumentNode, operation: OperationDefinitionNode) => OperationDetails {
  const publicNames = new Set(publicQueries(schema));
  const known = new WeakMap<OperationDefinitionNode, OperationDetails>();
  return (document, operation) => {
    const details = known.get(operation) ?? detailsOf(document, operation, publicNames);
    known.set(operation, details);
    return details;
  };
}

function detailsOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  publicNames: ReadonlySet<string>,
): OperationDetails {
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
  };
}

function menuScopeIn(text: string): MenuScope | null {
  if (text.includes('ordersForOpenPlans')) return 'open';
  return text.includes('ordersForActivePlan') ? 'active' : null;
}
