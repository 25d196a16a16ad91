import {
  defaultFieldResolver,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { ResponseSize } from '../base/response-size.js';
import { JsonObjectScalar } from '../base/scalars.js';

/**
 * Counts the size of a response while it is produced, regardless of the estimated cost, because lists may be longer than
 * estimated, and texts have any length. A list counts with the fields of all its entries before they are resolved. Above the
 * limit, no further list, text, or nullable object is resolved, and the response contains {@link ResponseSize.excess} instead.
 */
export function countResponseSize(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const answered = getNamedType(field.type);
      if (isObjectType(answered)) count(field, addObjects, undefined);
      else if (answered === GraphQLString || answered === JsonObjectScalar) count(field, addTexts, '');
    }
  }
}

/** Part of a resolver's context that counting needs. */
interface CountedContext {
  readonly answer: { readonly size: ResponseSize };
}

type Add = (size: ResponseSize, value: unknown, info: GraphQLResolveInfo) => void;

const addObjects: Add = (size, value, info) => {
  const entries = Array.isArray(value) ? value.length : Number(value !== null && value !== undefined);
  if (entries > 0) size.add(entries * (1 + fieldsBelow(info)), 0);
};

const addTexts: Add = (size, value) => {
  if (typeof value === 'string') size.add(0, value.length);
  else if (value !== null && value !== undefined) size.add(0, JSON.stringify(value).length);
};

/**
 * Wraps the resolver of a field, so that the size of its values is counted.
 * @param empty replacement of a non-nullable value; undefined without one
 */
function count(field: GraphQLField<unknown, CountedContext>, add: Add, empty: '' | undefined): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  const isList = isListType(getNullableType(field.type));
  // An error would leave promises of other fields without a handler. A required single object is already counted.
  const nothing = isList ? [] : isNonNullType(field.type) ? empty : null;
  field.resolve = (source, args, context, info) => {
    const { size } = context.answer;
    if (size.isOver && nothing !== undefined) return nothing;
    const value: unknown = resolve(source, args, context, info);
    return value instanceof Promise
      ? value.then((resolved) => counted(size, resolved, info))
      : counted(size, value, info);
  };
  function counted(size: ResponseSize, value: unknown, info: GraphQLResolveInfo): unknown {
    add(size, value, info);
    return size.isOver && nothing !== undefined ? nothing : value;
  }
}

/** Returns the number of selected fields of each object that a field returns. */
function fieldsBelow({ fieldNodes, fragments }: GraphQLResolveInfo): number {
  let fields = 0;
  for (const { selectionSet } of fieldNodes) if (selectionSet) fields += fieldsIn(selectionSet, fragments);
  return fields;
}

const known = new WeakMap<SelectionSetNode, number>();

function fieldsIn(
  set: SelectionSetNode,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): number {
  const before = known.get(set);
  if (before !== undefined) return before;
  let fields = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) fields++;
    else if (selection.kind === Kind.INLINE_FRAGMENT) fields += fieldsIn(selection.selectionSet, fragments);
    else {
      const fragment = fragments[selection.name.value];
      if (fragment) fields += fieldsIn(fragment.selectionSet, fragments);
    }
  }
  known.set(set, fields);
  return fields;
}
