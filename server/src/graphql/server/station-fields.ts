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
import type { Grant } from '../../features/sessions/access.js';
import { appError } from '../../shared/errors.js';
import { asRequestError } from '../base/errors.js';

/**
 * Allow-list of the fields that a station may read: those for cooking, packing, and labelling a box. Other fields are rejected,
 * so that a field that is added to a type is denied to stations until it is listed here.
 */
export const STATION_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Station: ['id', 'name', 'cook', 'pack'],
  StationSession: ['accessToken', 'station'],
  KitchenSheet: ['date', 'meal', 'boxes', 'expectedBoxes', 'closesAt', 'dishes', 'byDiet', 'boxInstructions'],
  SheetDish: ['dishId', 'title', 'diet', 'firm', 'expected', 'instructions', 'cooked', 'cap', 'left'],
  CookedDish: ['portions', 'cookedAt', 'cookedBy', 'cookedByStation'],
  BoxInstruction: ['text', 'orderNumbers'],
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
    'foodMarks',
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
    'dishInstructions',
    'remark',
    'deliveryAddress',
    'lines',
    'dietConflicts',
  ],
  DishInstructions: ['dishId', 'texts'],
  // The map link may reveal more than the address on the label.
  DeliveryAddress: ['text'],
  User: ['id', 'title'],
  OrderDietConflict: ['dishId', 'title', 'diet', 'allergens'],
  OrderLine: ['dishId', 'title', 'quantity', 'diet', 'allergens'],
  Meal: ['id', 'title', 'deliveryHours'],
};

/** The grants of the operations that are open to stations. */
const STATION_GRANTS: ReadonlySet<Grant> = new Set(['cook', 'pack', 'station']);

/**
 * Checks that a station requests only {@link STATION_FIELDS}. A separate check covers operations that are forbidden for stations.
 * @param rules rules of the operations, by name: `Query.packingList`
 * @throws GraphQLError with the error `forbidden`
 */
export function checkStationFields(
  schema: GraphQLSchema,
  rules: ReadonlyMap<string, readonly Grant[]>,
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
          if (!rules.get(`${type.name}.${name}`)?.some((grant) => STATION_GRANTS.has(grant))) continue;
        } else if (!STATION_FIELDS[type.name]?.includes(name))
          throw asRequestError(appError('forbidden', {}));
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
