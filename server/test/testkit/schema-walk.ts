/** Walks the introspected schema, so that tests cover every operation and every field without a list of them. */
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

/** Loads the schema of a server by introspection. */
export async function readSchema(url: string): Promise<GraphQLSchema> {
  return buildClientSchema(accepted(await send<IntrospectionQuery>(url, getIntrospectionQuery())));
}

export interface Operation {
  /** Name such as `Mutation.placeOrder`. */
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
}

/** Lists all fields of Query and Mutation. */
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
 * Builds a document for one operation, with a variable of the same name for every argument.
 * @param depth levels of objects in the response
 * @param isAsked selects the fields of a type; default: all
 */
export function documentOf({ kind, field }: Operation, depth = 2, isAsked: IsAsked = () => true): string {
  const declared = field.args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const variables = declared ? ` (${declared})` : '';
  const args = passed ? `(${passed})` : '';
  return `${kind}${variables} { it: ${field.name}${args} ${selectionOf(field.type, depth, [], isAsked)} }`;
}

/** Decides whether a field of a type is selected. */
export type IsAsked = (type: string, field: string) => boolean;

/**
 * Returns the selection of all fields of a type, down to a depth. Empty for scalars and enums.
 * @param lists types of the enclosing lists: a list of one of these types is not selected
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

/** Position of a value in the input of an operation. */
export interface InputPath {
  /** Path from the argument down, list positions as numbers: `['input', 'lines', 0, 'quantity']`. */
  readonly path: readonly (string | number)[];
  readonly type: GraphQLInputType;
}

/** Lists every position in the input of an operation, including objects and lists. */
export function listInputPaths({ field }: Operation): InputPath[] {
  return field.args.flatMap((argument) => pathsBelow([argument.name], argument.type));
}

function pathsBelow(path: readonly (string | number)[], type: GraphQLInputType): InputPath[] {
  const inner = isNonNullType(type) ? type.ofType : type;
  const below = isListType(inner)
    ? pathsBelow([...path, 0], inner.ofType)
    : isInputObjectType(inner)
      ? Object.values(inner.getFields()).flatMap((each) => pathsBelow([...path, each.name], each.type))
      : [];
  return [{ path, type }, ...below];
}

/** Returns a copy of a value with another value at a path. Creates missing objects and lists on the path. */
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
