import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { refusal } from '../shared/errors.js';
import type { AccessRule } from './access.js';
import { asRequestError } from './errors.js';

/**
 * What a station may read of the types that it reaches: all that is needed to cook, pack and label a box, and nothing else. What is not here is refused, so that
 * a field that is added to a type stays closed to the tablet on the wall until somebody opens it.
 */
export const STATION_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Station: ['id', 'name', 'cook', 'pack'],
  StationSession: ['accessToken', 'station'],
  KitchenSheet: ['date', 'meal', 'boxes', 'closesAt', 'dishes', 'byDiet', 'wishes'],
  SheetDish: ['dishId', 'title', 'diet', 'firm', 'expected', 'instructions', 'cooked', 'cap', 'left'],
  CookedDish: ['portions', 'cookedAt', 'cookedBy', 'cookedByStation'],
  SheetWish: ['text', 'orderNumbers'],
  BoxStop: ['rider', 'sequence', 'text'],
  SheetInstruction: ['text', 'portions'],
  SheetDiet: ['diet', 'firm', 'expected'],
  PackingList: ['date', 'meal', 'boxes'],
  PackingBox: [
    'order',
    'position',
    'number',
    'code',
    'packedAt',
    'packedBy',
    'packedByStation',
    'stop',
    'repack',
    'changedSincePrint',
  ],
  Order: [
    'id',
    'orderNumber',
    'status',
    'version',
    'forDate',
    'meal',
    'customer',
    'instructions',
    'deliveryAddress',
    'lines',
  ],
  // The link to a map may say more than the address that stands on the label.
  DeliveryAddress: ['text'],
  User: ['id', 'title'],
  OrderLine: ['dishId', 'title', 'quantity', 'diet', 'allergens'],
  Meal: ['id', 'title', 'deliveryHours'],
};

/** The rules of the operations that are open to stations. */
export const STATION_RULES: ReadonlySet<AccessRule | undefined> = new Set(['COOK', 'PACK', 'STATION']);

/**
 * Holds what a station asks for to {@link STATION_FIELDS}. Operations that are not open to stations are left to their own rule.
 *
 * @param rules of the operations, by name: `Query.packingList`
 * @throws GraphQLError of the refusal `forbidden`
 */
export function checkStationFields(
  schema: GraphQLSchema,
  rules: ReadonlyMap<string, AccessRule | undefined>,
  { document, operation }: { readonly document: DocumentNode; readonly operation: OperationDefinitionNode },
): void {
  const root = schema.getRootType(operation.operation);
  if (root) check(operation.selectionSet, root);

  function check({ selections }: SelectionSetNode, type: GraphQLObjectType): void {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) check(selection.selectionSet, type);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragmentOf(document, selection.name.value);
        if (fragment) check(fragment.selectionSet, type);
      } else {
        const name = selection.name.value;
        const field = type.getFields()[name];
        if (!field) continue;
        if (type === root) {
          if (!STATION_RULES.has(rules.get(`${type.name}.${name}`))) continue;
        } else if (!STATION_FIELDS[type.name]?.includes(name)) throw asRequestError(refusal('forbidden', {}));
        const answered = getNamedType(field.type);
        if (selection.selectionSet && isObjectType(answered)) check(selection.selectionSet, answered);
      }
    }
  }
}

const fragmentOf = (document: DocumentNode, name: string): FragmentDefinitionNode | undefined =>
  document.definitions.find(
    (definition): definition is FragmentDefinitionNode =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
  );
