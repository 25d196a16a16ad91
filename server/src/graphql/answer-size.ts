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
import type { Actor } from '../features/sessions/actor.js';
import { type AppError, refusal } from '../shared/errors.js';
import { JsonObjectScalar } from './scalars.js';

/**
 * The most that an answer may hold: values, which are fields and entries of lists as a query's cost counts them, and characters of texts. An
 * admin's longest answers are lists of all customers; a station asks for all boxes of a day.
 */
const BOUNDS = {
  admin: { values: 750_000, characters: 20_000_000 },
  others: { values: 75_000, characters: 2_000_000 },
} as const;

/** What an answer holds so far. */
export class AnswerSize {
  readonly #bounds: { readonly values: number; readonly characters: number };
  #values = 0;
  #characters = 0;

  constructor(actor: Actor) {
    const isOfKitchen = actor.kind === 'admin' || actor.kind === 'station';
    this.#bounds = isOfKitchen ? BOUNDS.admin : BOUNDS.others;
  }

  add(values: number, characters: number): void {
    this.#values += values;
    this.#characters += characters;
  }

  get isOver(): boolean {
    return this.#values > this.#bounds.values || this.#characters > this.#bounds.characters;
  }

  /** What is answered instead of an answer that is over its bounds. */
  get excess(): AppError {
    const [unit, max] =
      this.#values > this.#bounds.values
        ? (['values', this.#bounds.values] as const)
        : (['characters of text', this.#bounds.characters] as const);
    return refusal('answer.too-large', { max, unit });
  }
}

/**
 * Counts what an answer holds while it is produced, whatever its query was reckoned to cost: lists may be longer than is reckoned, and texts of
 * any length. A list is counted with the fields of all its entries before one of them is looked at. Once an answer is over its bounds
 * no further list, text or object that may be missing is resolved; whoever sends it sends {@link AnswerSize.excess} instead.
 */
export function countAnswers(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const answered = getNamedType(field.type);
      if (isObjectType(answered)) count(field, addObjects, undefined);
      else if (answered === GraphQLString || answered === JsonObjectScalar) count(field, addTexts, '');
    }
  }
}

/** What of a resolver's context is needed here. */
interface CountedContext {
  readonly answer: { readonly size: AnswerSize };
}

type Add = (size: AnswerSize, value: unknown, info: GraphQLResolveInfo) => void;

const addObjects: Add = (size, value, info) => {
  const entries = Array.isArray(value) ? value.length : Number(value !== null && value !== undefined);
  if (entries > 0) size.add(entries * (1 + fieldsBelow(info)), 0);
};

const addTexts: Add = (size, value) => {
  if (typeof value === 'string') size.add(0, value.length);
  else if (value !== null && value !== undefined) size.add(0, JSON.stringify(value).length);
};

/** @param empty what stands for a value that may not be null; undefined: nothing can */
function count(field: GraphQLField<unknown, CountedContext>, add: Add, empty: '' | undefined): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  const isList = isListType(getNullableType(field.type));
  // An error instead would leave behind promises of other fields that nobody waits for. A single object that must be there is one of those
  // that are counted already.
  const nothing = isList ? [] : isNonNullType(field.type) ? empty : null;
  field.resolve = (source, args, context, info) => {
    const { size } = context.answer;
    if (size.isOver && nothing !== undefined) return nothing;
    const value: unknown = resolve(source, args, context, info);
    return value instanceof Promise
      ? value.then((resolved) => counted(size, resolved, info))
      : counted(size, value, info);
  };
  function counted(size: AnswerSize, value: unknown, info: GraphQLResolveInfo): unknown {
    add(size, value, info);
    return size.isOver && nothing !== undefined ? nothing : value;
  }
}

/** How many fields are asked for of each object that a field answers with. */
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
