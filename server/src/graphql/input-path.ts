import {
  type ASTNode,
  BREAK,
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Arguments that only wrap others. */
const WRAPPERS: readonly string[] = ['input', 'filter', 'mapping'];

/** A path without the argument that only wraps the others: `input.title` is `title`. */
export function withoutWrapper(path: string): string {
  const [first = '', ...inside] = path.split('.');
  return inside.length > 0 && WRAPPERS.includes(first) ? inside.join('.') : path;
}

/**
 * The input field that a part of a document stands for, such as `lines.0.quantity`: the value that is written there, or the argument
 * or field that is missing there.
 *
 * @param node where graphql-js found the error
 */
export function inputFieldAt(
  schema: GraphQLSchema,
  document: DocumentNode,
  node: ASTNode,
): string | undefined {
  if (node.kind === Kind.VARIABLE_DEFINITION) return node.variable.name.value;
  const types = new TypeInfo(schema);
  let path: string[] = [];
  visit(
    document,
    visitWithTypeInfo(types, {
      enter(visited, _key, parent, _path, ancestors) {
        if (visited !== node) return undefined;
        path = inputPathOf([...ancestors, ...(parent ? [parent] : []), visited]);
        const missing = missingIn(visited, types);
        if (missing !== undefined) path.push(missing);
        return BREAK;
      },
    }),
  );
  return path.length > 0 ? withoutWrapper(path.join('.')) : undefined;
}

/** The names and positions of the input values around a node, outermost first. */
function inputPathOf(ancestors: readonly (ASTNode | readonly ASTNode[])[]): string[] {
  const parts: string[] = [];
  ancestors.forEach((ancestor, index) => {
    if ('kind' in ancestor) {
      if (ancestor.kind === Kind.ARGUMENT || ancestor.kind === Kind.OBJECT_FIELD)
        parts.push(ancestor.name.value);
      return;
    }
    const list = ancestors[index - 1];
    if (list && 'kind' in list && list.kind === Kind.LIST)
      parts.push(String(ancestor.indexOf(ancestors[index + 1] as ASTNode)));
  });
  return parts;
}

/** What is required and not given: a field of an input object, or an argument. */
function missingIn(node: ASTNode, types: TypeInfo): string | undefined {
  if (node.kind === Kind.OBJECT) {
    const type = getNamedType(types.getInputType());
    if (!isInputObjectType(type)) return undefined;
    return Object.values(type.getFields()).find(
      (field) => isRequiredInputField(field) && !node.fields.some((given) => given.name.value === field.name),
    )?.name;
  }
  const definition = node.kind === Kind.FIELD ? types.getFieldDef() : undefined;
  if (node.kind !== Kind.FIELD || !definition) return undefined;
  // A field that is selected wrongly is another error.
  if (isLeafType(getNamedType(definition.type)) !== (node.selectionSet === undefined)) return undefined;
  return definition.args.find(
    (argument) =>
      isRequiredArgument(argument) && !node.arguments?.some((given) => given.name.value === argument.name),
  )?.name;
}
