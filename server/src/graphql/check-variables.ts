import {
  coerceInputValue,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInputType,
  isNonNullType,
  isRequiredInputField,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { withoutWrapper } from './input-path.js';

type Path = readonly (string | number)[];

/** Where the value of a variable cannot be read, and why. */
class Misfit extends Error {
  constructor(
    readonly path: Path,
    readonly reason: GraphQLError,
    /** What stands there is no field of the schema. */
    readonly isUnknownField: boolean,
  ) {
    super(reason.message);
  }
}

/**
 * Checks the variables of an operation as graphql-js reads them, and stops at the first that cannot be read.
 *
 * @returns the error, with the input field at fault in `extensions.field`; null when all can be read
 */
export function faultInVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | null {
  for (const definition of operation.variableDefinitions ?? []) {
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) continue;
    const name = definition.variable.name.value;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) {
      if (!isNonNullType(type) || definition.defaultValue) continue;
      return inputError(`Variable "$${name}" of required type "${type}" was not provided.`, definition, name);
    }
    const misfit = misfitIn(value, type);
    if (!misfit) continue;
    const inside = misfit.path.join('.');
    const field =
      isWrapper(type) && typeof misfit.path[0] === 'string'
        ? inside
        : withoutWrapper([name, ...misfit.path].join('.'));
    return inputError(misfit.message, definition, field, misfit);
  }
  return null;
}

/** Whether a value of this type is the argument that only wraps the others, whatever a document calls its variable. */
function isWrapper(type: GraphQLInputType): boolean {
  const given = getNullableType(type);
  return isInputObjectType(given) && /(Input|Filter)$/.test(given.name);
}

function inputError(
  message: string,
  node: VariableDefinitionNode,
  field: string,
  misfit?: Misfit,
): GraphQLError {
  const isUnknownField = misfit?.isUnknownField ?? false;
  const extensions = { code: 'BAD_USER_INPUT', field, isUnknownField, http: { status: 400 } };
  return new GraphQLError(message, { nodes: node, originalError: misfit?.reason, extensions });
}

function misfitIn(value: unknown, type: GraphQLInputType): Misfit | null {
  try {
    coerceInputValue(
      value,
      type,
      (path, invalid, error) => {
        const member = memberAtFault(typeAt(type, path), invalid);
        throw new Misfit(member ? [...path, member.name] : path, error, member?.isUnknown ?? false);
      },
      true,
    );
    return null;
  } catch (error) {
    if (error instanceof Misfit) return error;
    throw error;
  }
}

/** The type of what stands at a path inside a value. */
function typeAt(type: GraphQLInputType, path: Path): GraphQLInputType {
  return path.reduce<GraphQLInputType>((outer, step) => {
    const named = getNamedType(outer);
    if (typeof step === 'number' || !isInputObjectType(named)) return outer;
    return named.getFields()[step]?.type ?? outer;
  }, type);
}

/** The field that is missing in an object, or is none of its type: graphql-js reports it at the object. */
function memberAtFault(
  type: GraphQLInputType,
  value: unknown,
): { readonly name: string; readonly isUnknown: boolean } | undefined {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null || Array.isArray(value))
    return undefined;
  const given = value as Readonly<Record<string, unknown>>;
  const fields = named.getFields();
  const missing = Object.values(fields).find(
    (field) => isRequiredInputField(field) && given[field.name] === undefined,
  );
  if (missing) return { name: missing.name, isUnknown: false };
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
  return unknown === undefined ? undefined : { name: unknown, isUnknown: true };
}
