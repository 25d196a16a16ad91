/** Described fields (`shared/field-descriptions.ts`) at the GraphQL door: types, inputs, and the values in an input. */
import { Field, Float, Int } from 'type-graphql';
import type {
  FieldDescription,
  FieldDescriptions,
  FieldKind,
  InputOf,
} from '../shared/field-descriptions.js';
import { describeWords } from './describe-words.js';
import { RupeesScalar } from './scalars.js';

type Described = FieldDescription<unknown>;

/** What each kind of field is in the schema. */
const TYPE_OF_KIND: Readonly<Record<FieldKind, (field: Described) => object>> = {
  text: () => String,
  digits: () => String,
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

/** Gives an object type the fields. */
export function addAnswerFields(type: TypeClass, fields: FieldDescriptions): void {
  for (const [name, field] of Object.entries(fields))
    decorate(type, name, field, { nullable: field.nullable, description: field.answer });
}

/** How a change names the version that it is made to. */
export const VERSION = {
  nullable: true,
  description: 'Version that you read. An older version is rejected with STALE_VERSION.',
};

/**
 * Gives an input type the fields.
 *
 * @param use for something new what is required must be given; a change takes nothing but what changes, and the version
 */
export function addInputFields(type: TypeClass, fields: FieldDescriptions, use: 'new' | 'change'): void {
  for (const [name, field] of Object.entries(fields))
    decorate(type, graphqlNameOf(name, field), field, {
      nullable: use === 'change' || !field.required,
      description: field.input,
    });
  if (use === 'change') Field(() => Int, VERSION)(type.prototype, 'version');
}

/** The values of an input, by the names that the use-cases know. */
export function valuesOf<Fields extends FieldDescriptions>(fields: Fields, input: object): InputOf<Fields> {
  const given = new Map(Object.entries(input));
  const values = Object.entries(fields).map(([name, field]) => [name, given.get(graphqlNameOf(name, field))]);
  return Object.fromEntries(values) as InputOf<Fields>;
}

const graphqlNameOf = (name: string, { graphqlName }: Described): string => graphqlName ?? name;

/** The words that have become a type of the schema. */
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
