import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { type Grant, isPermission } from '../../features/sessions/access.js';
import type { AdminActor } from '../../features/sessions/actor.js';
import { appError } from '../../shared/errors.js';
import type { Permission } from '../../shared/permissions.js';
import { asRequestError } from '../base/errors.js';

/** The part of a permission before the colon. */
type Area = Permission extends `${infer Name}:${string}` ? Name : never;

const areaOf = (permission: Permission) => permission.split(':')[0] as Area;

/** Area of types that operations of other areas also return. Any other type belongs to the operation that returns it. */
export const AREA_OF_TYPE: Readonly<Record<string, Area>> = {
  User: 'customers',
  Address: 'customers',
  Order: 'orders',
  StandingOrder: 'orders',
  WalletLog: 'wallets',
  WalletLasts: 'wallets',
  Payment: 'payments',
  TopUp: 'payments',
  DeliveryRun: 'delivery',
  Stop: 'delivery',
};

/** Fields whose area differs from that of their type. Null: no API key can read the field. */
export const AREA_OF_FIELD: Readonly<Record<string, Area | 'any' | null>> = {
  'User.id': 'any',
  'User.title': 'any',
  'User.type': 'any',
  // A secret that authenticates the customer.
  'User.userUuid': null,
  'User.walletBalance': 'wallets',
  'User.creditLimit': 'wallets',
  'User.lowBelow': 'wallets',
  'User.boxesOut': 'delivery',
  'User.orderCount': 'orders',
  'DailySummary.moneyIn': 'wallets',
  'DailySummary.walletsTotal': 'wallets',
  'DailySummary.owed': 'wallets',
  'DailySummary.lowBalances': 'wallets',
  'DayNeeds.claims': 'payments',
  'BulkJobRow.balanceAfter': 'wallets',
};

/** Areas whose types the operations of an area also return: the contents of a box, and its address. */
const ALSO: Partial<Record<Area, readonly Area[]>> = {
  kitchen: ['orders'],
  delivery: ['orders', 'customers'],
};

/**
 * Checks the fields that an API key requests. A key can read a type with any permission of the type's area.
 * @param rules rules of the operations, by name: `Query.orders`
 * @throws GraphQLError with the errors `forbidden.scope`, `forbidden.secret`
 */
export function checkKeyFields(
  schema: GraphQLSchema,
  rules: ReadonlyMap<string, readonly Grant[]>,
  { document, operation }: { readonly document: DocumentNode; readonly operation: OperationDefinitionNode },
  { permissions }: AdminActor,
): void {
  const root = schema.getRootType(operation.operation);
  const own = new Set([...permissions].map(areaOf));
  if (root) check(operation.selectionSet, root, own);

  function check({ selections }: SelectionSetNode, type: GraphQLObjectType, areas: ReadonlySet<Area>): void {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) check(selection.selectionSet, type, areas);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragmentOf(document, selection.name.value);
        if (fragment) check(fragment.selectionSet, type, areas);
      } else {
        const name = selection.name.value;
        const field = type.getFields()[name];
        if (!field) continue;
        const within = type === root ? areasOf(rules.get(`${type.name}.${name}`) ?? []) : areas;
        if (type !== root) checkField(type.name, selection, within);
        const result = getNamedType(field.type);
        if (selection.selectionSet && isObjectType(result)) check(selection.selectionSet, result, within);
      }
    }
  }

  /** Returns the areas of the key, and those that the operation implies. The operation's grants are checked separately. */
  function areasOf(grants: readonly Grant[]): ReadonlySet<Area> {
    const implied = grants.filter(isPermission).flatMap((permission) => ALSO[areaOf(permission)] ?? []);
    return new Set([...own, ...implied]);
  }
}

function checkField(type: string, node: FieldNode, areas: ReadonlySet<Area>): void {
  const field = `${type}.${node.name.value}`;
  const named = AREA_OF_FIELD[field];
  const area = named === undefined ? AREA_OF_TYPE[type] : named;
  if (area === undefined || area === 'any' || (area !== null && areas.has(area))) return;
  throw asRequestError(
    area === null
      ? appError('forbidden.secret', { field })
      : appError('forbidden.scope', { permission: `${area}:read`, field }),
    node,
  );
}

const fragmentOf = (document: DocumentNode, name: string): FragmentDefinitionNode | undefined =>
  document.definitions.find(
    (definition): definition is FragmentDefinitionNode =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
  );
