/** Walks the schema as clients see it, so that tests reach every operation and every field without a list of them. */
import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { accepted, send } from './graphql-client.js';

/** Reads the schema by introspection. */
export async function readSchema(url: string): Promise<GraphQLSchema> {
  return buildClientSchema(accepted(await send<IntrospectionQuery>(url, getIntrospectionQuery())));
}

export interface Operation {
  /** Such as `Mutation.placeOrder`. */
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
}

/** Every field of Query and Mutation. */
export function operationsOf(schema: GraphQLSchema): Operation[] {
  const of = (kind: Operation['kind'], type: ReturnType<GraphQLSchema['getQueryType']>) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      name: `${type?.name}.${field.name}`,
      kind,
      field,
    }));
  return [...of('query', schema.getQueryType()), ...of('mutation', schema.getMutationType())];
}

/**
 * A document for one operation that takes every argument from a variable of the same name.
 *
 * @param depth how many levels of objects the answer shows
 * @param isAsked which fields of a type are asked for; all when left out
 */
export function documentOf({ kind, field }: Operation, depth = 2, isAsked: IsAsked = () => true): string {
  const declared = field.args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const variables = declared ? ` (${declared})` : '';
  const args = passed ? `(${passed})` : '';
  return `${kind}${variables} { it: ${field.name}${args} ${selectionOf(field.type, depth, [], isAsked)} }`;
}

/** Whether a field of a type is asked for. */
export type IsAsked = (type: string, field: string) => boolean;

/**
 * Everything that can be asked of a type, down to a depth; empty for scalars.
 *
 * @param lists the types of the lists around it: no list of one of them can be asked for inside of it
 */
export function selectionOf(
  type: GraphQLOutputType,
  depth: number,
  lists: readonly string[] = [],
  isAsked: IsAsked = () => true,
): string {
  if (isNonNullType(type)) return selectionOf(type.ofType, depth, lists, isAsked);
  if (isListType(type)) return selectionOf(type.ofType, depth, [...lists, String(bare(type))], isAsked);
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields())
    .filter((field) => isAsked(type.name, field.name))
    .filter((field) => depth > 1 || isLeafType(bare(field.type)))
    .filter((field) => !isList(field.type) || !lists.includes(String(bare(field.type))))
    .map((field) => `${field.name} ${selectionOf(field.type, depth - 1, lists, isAsked)}`.trim());
  return `{ ${fields.length > 0 ? fields.join(' ') : '__typename'} }`;
}

function isList(type: GraphQLOutputType): boolean {
  return isNonNullType(type) ? isList(type.ofType) : isListType(type);
}

function bare(type: GraphQLOutputType): GraphQLOutputType {
  return isNonNullType(type) || isListType(type) ? bare(type.ofType) : type;
}

/** A place in the input of an operation. */
export interface InputPlace {
  /** From the argument down, list positions as numbers: `['input', 'lines', 0, 'quantity']`. */
  readonly path: readonly (string | number)[];
  readonly type: GraphQLInputType;
}

/** Every place in the input of an operation, objects and lists themselves among them. */
export function inputPlacesOf({ field }: Operation): InputPlace[] {
  return field.args.flatMap((argument) => placesBelow([argument.name], argument.type));
}

function placesBelow(path: readonly (string | number)[], type: GraphQLInputType): InputPlace[] {
  const inner = isNonNullType(type) ? type.ofType : type;
  const below = isListType(inner)
    ? placesBelow([...path, 0], inner.ofType)
    : isInputObjectType(inner)
      ? Object.values(inner.getFields()).flatMap((each) => placesBelow([...path, each.name], each.type))
      : [];
  return [{ path, type }, ...below];
}

/** A copy of a value with another value at one place; objects and lists on the way are made where they are missing. */
export function withValueAt(base: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (typeof head === 'number') {
    const list = Array.isArray(base) ? [...base] : [];
    list[head] = withValueAt(list[head], rest, value);
    return list;
  }
  const object = typeof base === 'object' && base !== null ? (base as Record<string, unknown>) : {};
  return { ...object, [head]: withValueAt(object[head], rest, value) };
}
