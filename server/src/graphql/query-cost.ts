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
import type { Actor } from '../features/sessions/actor.js';
import { refusal } from '../shared/errors.js';
import { asRequestError } from './errors.js';
import { sizeOf } from './list-sizes.js';
import { REQUEST_LIMITS } from './request-limits.js';

/** What is asked, with the variables as they were sent. */
export interface AskedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Who may ask for much. Whose token opens nothing any more is refused for that, before anything is read, whatever they ask for: their screen
 * has to hear that it is signed out, and not that it asks for too much.
 */
const MAY_ASK_MUCH: ReadonlySet<Actor['kind']> = new Set(['admin', 'station', 'stale']);

/**
 * Refuses an operation whose answer could hold too many values. Each field is one value, times the sizes of the lists around it
 * (`list-sizes.ts`), so lists within lists multiply; what `@include` or `@skip` leave out costs nothing. Neither can a list be asked for inside a list of the same type, since that goes round
 * in a circle, nor a list more than twice at the root.
 *
 * @param most how many values; by who asks when it is left out
 * @throws GraphQLError of the refusals `query.cost`, `query.circle`, `query.repeated`
 */
export function checkCost(
  schema: GraphQLSchema,
  asked: AskedOperation,
  { kind }: Actor,
  most: number = MAY_ASK_MUCH.has(kind) ? REQUEST_LIMITS.adminCost : REQUEST_LIMITS.cost,
): void {
  const { operation } = asked;
  const type = schema.getRootType(operation.operation);
  if (!type) return;
  const before = known.get(operation);
  if (before !== undefined && before <= most) return;
  const walk = new CostWalk(schema, asked, most);
  walk.add(operation.selectionSet, { type, times: 1, lists: [] });
  if (!walk.dependsOnVariables) known.set(operation, walk.cost);
}

/** What operations cost whatever their variables are, for as long as their documents are cached. */
const known = new WeakMap<OperationDefinitionNode, number>();

/** Where the walk stands: the type that is selected from, how often it can be there, and the types of the lists around it. */
interface Place {
  readonly type: GraphQLObjectType;
  readonly times: number;
  readonly lists: readonly string[];
}

/** Adds up what an operation costs. It ends as soon as that is too much, so fragments that multiply each other cannot keep it busy. */
class CostWalk {
  cost = 0;
  dependsOnVariables = false;
  readonly #aliases = new Map<string, Set<string>>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly asked: AskedOperation,
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

  /** Whether `@include` or `@skip` leave it out of the answer. */
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
    // What describes the schema is bounded by the schema, and not to be had in production.
    const size = field ? sizeOf(`${type.name}.${field.name}`, (path) => this.#argument(node, path)) : 1;
    this.#spend(times * size);
    if (!field) return;
    const answered = getNamedType(field.type);
    if (!node.selectionSet || !isObjectType(answered)) return;
    const isList = isListType(getNullableType(field.type));
    if (isList && lists.includes(answered.name))
      throw asRequestError(refusal('query.circle', { field: field.name }));
    if (type === this.schema.getQueryType()) this.#countAlias(field, node);
    this.add(node.selectionSet, {
      type: answered,
      times: times * size,
      lists: isList ? [...lists, answered.name] : lists,
    });
  }

  #spend(values: number): void {
    this.cost += values;
    if (this.cost > this.most) throw asRequestError(refusal('query.cost', { max: this.most }));
  }

  /** Whatever names one thing may be asked for as often as there are aliases: a list, and what holds one, only twice. */
  #countAlias(field: GraphQLField<unknown, unknown>, node: FieldNode): void {
    if (field.args.some(({ type }) => isNonNullType(type)) || !holdsList(field)) return;
    const names = this.#aliases.get(field.name) ?? new Set();
    this.#aliases.set(field.name, names.add((node.alias ?? node.name).value));
    if (names.size > REQUEST_LIMITS.listAliases)
      throw asRequestError(refusal('query.repeated', { field: field.name, max: REQUEST_LIMITS.listAliases }));
  }

  #fragment(name: string): FragmentDefinitionNode | undefined {
    return this.asked.document.definitions.find(
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

  /** The variables as they were sent, with the defaults of those that were not. */
  #variables(): Record<string, unknown> {
    const variables: Record<string, unknown> = { ...this.asked.variables };
    for (const { variable, defaultValue } of this.asked.operation.variableDefinitions ?? [])
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
