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

type Path = readonly (string | number)[];

/** Arguments that only contain others. */
const WRAPPERS: readonly string[] = ['input', 'filter', 'mapping'];

/** Validation error with the path of the invalid value in a variable. */
class Misfit extends Error {
  constructor(
    readonly path: Path,
    readonly reason: GraphQLError,
    /** Whether the input contains a field that the schema lacks. */
    readonly isUnknownField: boolean,
  ) {
    super(reason.message);
  }
}

/**
 * Validates the variables of an operation with the rules of graphql-js, and stops at the first invalid one.
 * @returns the error, with the invalid input field in `extensions.field`; null if all are valid
 */
export function findInvalidVariable(
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
    const { path } = misfit;
    const isInside = path.length > 0 && (WRAPPERS.includes(name) || isWrapper(type, path));
    return inputError(misfit.message, definition, (isInside ? path : [name, ...path]).join('.'), misfit);
  }
  return null;
}

/** Whether a value of this type is the argument that contains all others, regardless of the name of its variable. */
function isWrapper(type: GraphQLInputType, [first]: Path): boolean {
  const given = getNullableType(type);
  return typeof first === 'string' && isInputObjectType(given) && /(Input|Filter)$/.test(given.name);
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

/** Returns the type of the value at a path inside a value. */
function typeAt(type: GraphQLInputType, path: Path): GraphQLInputType {
  return path.reduce<GraphQLInputType>((outer, step) => {
    const named = getNamedType(outer);
    if (typeof step === 'number' || !isInputObjectType(named)) return outer;
    return named.getFields()[step]?.type ?? outer;
  }, type);
}

/** Returns the field of an object that is missing or unknown, because graphql-js reports such an error at the object. */
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
