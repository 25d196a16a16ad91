import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import type { Actor } from '../../features/sessions/actor.js';
import { appError } from '../../shared/errors.js';
import { asRequestError } from '../base/errors.js';
import { sizeOf } from './list-sizes.js';
import { REQUEST_LIMITS } from './request-limits.js';

/** The requested operation, with the variables as sent. */
interface RequestedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Callers with a higher limit. They include callers with an invalid token (`stale`), so that such a caller receives the error of
 * an ended session instead of an error about the cost.
 */
const HIGH_LIMIT_CALLERS: ReadonlySet<Actor['kind']> = new Set(['admin', 'station', 'stale']);

/**
 * Rejects an operation whose response could contain too many values. Each field is one value times the sizes of the surrounding
 * lists (`list-sizes.ts`), so nested lists multiply. Fields omitted by `@include` or `@skip` cost nothing. Also rejects a list
 * inside a list of the same type, because such nesting is unlimited, and a list more than twice at the root.
 * @param most maximum number of values; default: depends on the caller
 * @throws GraphQLError with the errors `query.cost`, `query.circle`, `query.repeated`
 */
export function checkCost(
  schema: GraphQLSchema,
  requested: RequestedOperation,
  { kind }: Actor,
  most: number = HIGH_LIMIT_CALLERS.has(kind) ? REQUEST_LIMITS.adminCost : REQUEST_LIMITS.cost,
): void {
  const { operation } = requested;
  const type = schema.getRootType(operation.operation);
  if (!type) return;
  const before = known.get(operation);
  if (before !== undefined && before <= most) return;
  const walk = new CostWalk(schema, requested, most);
  walk.add(operation.selectionSet, { type, times: 1, lists: [] });
  if (!walk.dependsOnVariables) known.set(operation, walk.cost);
}

/** Costs that do not depend on variables, stored while their documents are cached. */
const known = new WeakMap<OperationDefinitionNode, number>();

/** Position in the query: the type, its multiplicity, and the types of the surrounding lists. */
interface Place {
  readonly type: GraphQLObjectType;
  readonly times: number;
  readonly lists: readonly string[];
}

/**
 * Adds up the cost of an operation. Stops as soon as the cost is too high, so that fragments that multiply each other cannot
 * cause endless work.
 */
class CostWalk {
  cost = 0;
  dependsOnVariables = false;
  readonly #aliases = new Map<string, Set<string>>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly requested: RequestedOperation,
    private readonly most: number,
  ) {}

  add({ selections }: SelectionSetNode, place: Place): void {
    for (const selection of selections) {
      if (this.#isLeftOut(selection)) continue;
      if (selection.kind === Kind.FIELD) this.#addField(selection, place);
      else if (selection.kind === Kind.INLINE_FRAGMENT) this.add(selection.selectionSet, place);
      else {
        this.#spend(1);
        const fragment = this.#fragment(selection.name.value);
        if (fragment) this.add(fragment.selectionSet, place);
      }
    }
  }

  /** Whether `@include` or `@skip` omits the field from the response. */
  #isLeftOut({ directives = [] }: SelectionNode): boolean {
    return directives.some(({ name, arguments: given = [] }) => {
      const when = given.find((argument) => argument.name.value === 'if')?.value;
      if (!when || (name.value !== 'include' && name.value !== 'skip')) return false;
      if (when.kind === Kind.VARIABLE) this.dependsOnVariables = true;
      return valueFromASTUntyped(when, this.#variables()) === (name.value === 'skip');
    });
  }

  #addField(node: FieldNode, { type, times, lists }: Place): void {
    const field = type.getFields()[node.name.value];
    // Introspection is limited by the schema, and disabled in production.
    const size = field ? sizeOf(`${type.name}.${field.name}`, (path) => this.#argument(node, path)) : 1;
    this.#spend(times * size);
    if (!field) return;
    const answered = getNamedType(field.type);
    if (!node.selectionSet || !isObjectType(answered)) return;
    const isList = isListType(getNullableType(field.type));
    if (isList && lists.includes(answered.name))
      throw asRequestError(appError('query.circle', { field: field.name }));
    if (type === this.schema.getQueryType()) this.#countAlias(field, node);
    this.add(node.selectionSet, {
      type: answered,
      times: times * size,
      lists: isList ? [...lists, answered.name] : lists,
    });
  }

  #spend(values: number): void {
    this.cost += values;
    if (this.cost > this.most) throw asRequestError(appError('query.cost', { max: this.most }));
  }

  /** Counts the aliases of a field that is or contains a list, which can be requested twice. Other fields have no such limit. */
  #countAlias(field: GraphQLField<unknown, unknown>, node: FieldNode): void {
    if (field.args.some(({ type }) => isNonNullType(type)) || !holdsList(field)) return;
    const names = this.#aliases.get(field.name) ?? new Set();
    this.#aliases.set(field.name, names.add((node.alias ?? node.name).value));
    if (names.size > REQUEST_LIMITS.listAliases)
      throw asRequestError(
        appError('query.repeated', { field: field.name, max: REQUEST_LIMITS.listAliases }),
      );
  }

  #fragment(name: string): FragmentDefinitionNode | undefined {
    return this.requested.document.definitions.find(
      (definition): definition is FragmentDefinitionNode =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    );
  }

  #argument(node: FieldNode, path: string): unknown {
    const [name = '', ...inside] = path.split('.');
    const given = node.arguments?.find((argument) => argument.name.value === name)?.value;
    if (given && given.kind !== Kind.INT) this.dependsOnVariables = true;
    const value = given && valueFromASTUntyped(given, this.#variables());
    return inside.reduce<unknown>(
      (outer, step) => (outer as Readonly<Record<string, unknown>> | null | undefined)?.[step],
      value,
    );
  }

  /** Returns the variables as received, with defaults for omitted ones. */
  #variables(): Record<string, unknown> {
    const variables: Record<string, unknown> = { ...this.requested.variables };
    for (const { variable, defaultValue } of this.requested.operation.variableDefinitions ?? [])
      if (defaultValue) variables[variable.name.value] ??= valueFromASTUntyped(defaultValue);
    return variables;
  }
}

function holdsList({ type }: GraphQLField<unknown, unknown>): boolean {
  const answered = getNamedType(type);
  if (isListType(getNullableType(type))) return true;
  return (
    isObjectType(answered) &&
    Object.values(answered.getFields()).some(
      (field) => isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type)),
    )
  );
}
