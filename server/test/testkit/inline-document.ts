import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { Variables } from './graphql-client.js';
import { type Operation, selectionOf } from './schema-walk.js';

/** Builds a document that calls one operation with its values as literals instead of variables. */
export function inlineDocumentOf({ kind, field }: Operation, variables: Variables): string {
  const args = field.args
    .filter((argument) => variables[argument.name] !== undefined)
    .map((argument) => `${argument.name}: ${literalOf(variables[argument.name], argument.type)}`)
    .join(', ');
  return `${kind} { it: ${field.name}${args ? `(${args})` : ''} ${selectionOf(field.type, 1)} }`;
}

/** Formats a value as a GraphQL literal: enum values and field names without quotes, and everything else as JSON. */
function literalOf(value: unknown, type?: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(value, type.ofType as GraphQLInputType);
  if (Array.isArray(value)) {
    const inner = isListType(type) ? (type.ofType as GraphQLInputType) : type;
    return `[${value.map((each) => literalOf(each, inner)).join(', ')}]`;
  }
  if (isListType(type)) return literalOf(value, type.ofType as GraphQLInputType);
  if (isEnumType(type) && typeof value === 'string' && /^[A-Z]+$/.test(value)) return value;
  if (value !== null && typeof value === 'object') {
    const fields = isInputObjectType(type) ? type.getFields() : {};
    const parts = Object.entries(value).map(
      ([name, inner]) => `${name}: ${literalOf(inner, fields[name]?.type)}`,
    );
    return `{ ${parts.join(', ')} }`;
  }
  return JSON.stringify(value);
}
