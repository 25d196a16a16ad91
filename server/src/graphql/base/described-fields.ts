/** Described fields (`shared/field-descriptions.ts`) in the GraphQL API: types, inputs, and the values of an input. */
import { Field, Float, Int } from 'type-graphql';
import type {
  FieldDescription,
  FieldDescriptions,
  FieldKind,
  InputOf,
} from '../../shared/field-descriptions.js';
import { describeWords } from './describe-words.js';
import { LocalTimeScalar, RupeesScalar } from './scalars.js';

type Described = FieldDescription<unknown>;

/** Schema type of each kind of field. */
const TYPE_OF_KIND: Readonly<Record<FieldKind, (field: Described) => object>> = {
  text: () => String,
  digits: () => String,
  time: () => LocalTimeScalar,
  texts: () => [String],
  rupees: () => RupeesScalar,
  amounts: () => [RupeesScalar],
  measure: () => Float,
  integer: () => Int,
  choice: ({ words }) => words ?? {},
  choices: ({ words }) => [words],
};

// biome-ignore lint/complexity/noBannedTypes: a class, as TypeGraphQL's decorators take it
type TypeClass = Function;

/** Adds the fields to an object type. */
export function addOutputFields(type: TypeClass, fields: FieldDescriptions): void {
  for (const [name, field] of Object.entries(fields))
    decorate(type, name, field, { nullable: field.nullable, description: field.answer });
}

/** Field with the version that a change is based on. */
export const VERSION_ARGUMENT = {
  nullable: true,
  description: 'Version that you read last. An older version is rejected with STALE_VERSION.',
};

/**
 * Adds the fields to an input type.
 * @param use for a new entity, required fields are not optional; an update has only optional fields, and the version
 */
export function addInputFields(type: TypeClass, fields: FieldDescriptions, use: 'new' | 'change'): void {
  for (const [name, field] of Object.entries(fields))
    decorate(type, graphqlNameOf(name, field), field, {
      nullable: use === 'change' || !field.required,
      description: inputTextOf(field, use),
    });
  if (use === 'change') Field(() => Int, VERSION_ARGUMENT)(type.prototype, 'version');
}

function inputTextOf({ input, defaultOfNew, inputOfChange }: Described, use: 'new' | 'change'): string {
  const more = use === 'change' ? inputOfChange : defaultOfNew && `Default: ${defaultOfNew}.`;
  return more ? `${input} ${more}` : input;
}

/** Returns the values of an input, with the names of the use cases. */
export function valuesOf<Fields extends FieldDescriptions>(fields: Fields, input: object): InputOf<Fields> {
  const given = new Map(Object.entries(input));
  const values = Object.entries(fields).map(([name, field]) => [name, given.get(graphqlNameOf(name, field))]);
  return Object.fromEntries(values) as InputOf<Fields>;
}

const graphqlNameOf = (name: string, { graphqlName }: Described): string => graphqlName ?? name;

/** Words that are registered as types of the schema. */
const registered = new Set<object>();

function registerWords({ words, wordTexts }: Described): void {
  if (!words || !wordTexts || registered.has(words)) return;
  registered.add(words);
  describeWords(words, wordTexts.name, wordTexts.description, wordTexts.words);
}

function decorate(
  type: TypeClass,
  name: string,
  field: Described,
  options: { nullable: boolean; description: string },
): void {
  registerWords(field);
  const typeOf = () => TYPE_OF_KIND[field.kind](field) as never;
  Field(typeOf, { ...options, name: graphqlNameOf(name, field) })(type.prototype, name);
}
