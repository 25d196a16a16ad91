/** Fields of `shared/field-descriptions.ts` that the REST API documents, of bodies and responses. */
import * as z from 'zod';
import { DISH_FIELDS, ORDER_LINE_FIELDS } from '../features/dishes/dish-fields.js';
import { USER_FIELDS } from '../features/users/user-fields.js';
import { messageOf } from '../messages.js';
import type { FieldDescription, FieldDescriptions, FieldKind } from '../shared/field-descriptions.js';
import { type Paise, rupeesFromPaise } from '../shared/money.js';
import {
  choiceField,
  digitsField,
  messageOfReason,
  numberField,
  rupeesField,
  spellings,
  textField,
  textsField,
} from './input-fields.js';

type Described = FieldDescription<unknown>;

interface RestKind {
  /** Returns the schema that reads the field of a body. */
  reads(field: Described): z.ZodType;
  /** Returns the schema of the field in a response. */
  shape(field: Described): z.ZodType;
  /** Returns the value as written in responses. */
  writes(value: never): unknown;
}

const asItIs = (value: unknown): unknown => value;
const wordsOf = ({ words, outputOnly }: Described) =>
  Object.values(words ?? {}).filter((word) => word !== outputOnly);
/** Returns a description that begins with the meanings of numbers: `0 inactive, 1 active. …`. */
const explained = ({ words = {}, outputOnly }: Described, description: string) => {
  const numbers = Object.entries(words).filter(([, word]) => typeof word === 'number' && word !== outputOnly);
  const meanings = numbers.map(([name, word]) => `${word} ${name.toLowerCase()}`).join(', ');
  return meanings ? `${meanings}. ${description}` : description;
};
/** Returns the description of a field in bodies, which are the same for a new entity and a change. */
const inputTextOf = ({ input, defaultOfNew }: Described) =>
  defaultOfNew ? `${input} Default in a new record: ${defaultOfNew}.` : input;
/** Returns the message for a value that the field does not accept. */
const rejectedOf = ({ rejected }: Described, otherwise: string) =>
  rejected ? messageOf(rejected()) : otherwise;

const KINDS: Partial<Record<FieldKind, RestKind>> = {
  text: {
    reads: ({ label, input }) => textField(label, input),
    shape: () => z.string(),
    writes: asItIs,
  },
  digits: {
    reads: (field) =>
      digitsField(field.input, rejectedOf(field, messageOfReason('input.not-text', { label: field.label }))),
    shape: () => z.string(),
    writes: asItIs,
  },
  texts: {
    reads: ({ label, input }) => textsField(label, `A list, or one text with commas: ${input}`),
    shape: () => z.array(z.string()),
    writes: asItIs,
  },
  rupees: {
    reads: ({ label, input }) => rupeesField(label, input),
    shape: () => z.number(),
    writes: (value: Paise | null) => (value === null ? null : rupeesFromPaise(value)),
  },
  measure: {
    reads: ({ label, input }) => numberField(label, input),
    shape: () => z.number(),
    writes: asItIs,
  },
  choice: {
    reads(field) {
      const words = wordsOf(field);
      const error = messageOfReason('input.choice', { label: field.label, words: words.join(', ') });
      return choiceField(spellings(words), explained(field, field.input), rejectedOf(field, error));
    },
    shape: (field) => z.literal(wordsOf(field)),
    writes: asItIs,
  },
  choices: {
    reads: ({ label, input }) =>
      textsField(label, `A list, or one text with commas: ${input}`).transform((words) =>
        words ? words.map((word) => word.trim()).filter((word) => word !== '') : words,
      ),
    shape: (field) => z.array(z.literal(wordsOf(field))),
    writes: asItIs,
  },
};

/** A field that the REST API documents. */
interface DocumentedField extends RestKind {
  readonly restName: string;
  /** Name of the field in the use cases. */
  readonly name: string;
  readonly field: Described;
}

/**
 * Documents the fields of an entity.
 * @param names names of the fields in bodies and responses
 */
function documented<Fields extends FieldDescriptions>(
  fields: Fields,
  names: Readonly<Record<string, keyof Fields & string>>,
): readonly DocumentedField[] {
  return Object.entries(names).map(([restName, name]) => {
    const field: Described | undefined = fields[name];
    const kind = field && KINDS[field.kind];
    if (!kind) throw new Error(`REST does not know fields such as ${name}.`);
    return { restName, name, field: { ...field, input: inputTextOf(field) }, ...kind };
  });
}

/** Fields of REST, listed separately, because legacy clients use these, and new fields are only in `/graphql`. */
export const DOCUMENTED_FIELDS = {
  dish: documented(DISH_FIELDS, {
    title: 'title',
    image_url: 'imageUrls',
    ingredients: 'ingredients',
    status: 'status',
    price: 'pricePaise',
    calories: 'calories',
    protein: 'protein',
    carbs: 'carbs',
    fats: 'fats',
    diet: 'diet',
    allergens: 'allergens',
  }),
  orderLine: documented(ORDER_LINE_FIELDS, { diet: 'diet', allergens: 'allergens' }),
  user: documented(USER_FIELDS, {
    type: 'type',
    mobile_number: 'mobileNumber',
    status: 'status',
    user_title: 'title',
    gender: 'gender',
    alternate_mobile_number: 'alternateMobileNumber',
  }),
};

/** Returns the schemas of a body's fields, by their names in the body. */
export function readersOf(fields: readonly DocumentedField[]): Record<string, z.ZodType> {
  return Object.fromEntries(fields.map(({ restName, field, reads }) => [restName, reads(field)]));
}

/** Returns the values of a body that {@link readersOf} has read, by the names of the use cases. */
export function valuesOf<Input>(
  fields: readonly DocumentedField[],
  body: Readonly<Record<string, unknown>>,
): Input {
  return Object.fromEntries(fields.map(({ restName, name }) => [name, body[restName]])) as Input;
}

/** Returns the schemas of the fields in a response, by their names there. */
export function shapesOf(fields: readonly DocumentedField[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    fields.map(({ restName, field, shape }) => {
      const described = shape(field).meta({ description: explained(field, field.answer) });
      return [restName, field.nullable ? described.nullable() : described];
    }),
  );
}

/** Returns the fields of an entity as written in responses. */
export function presentFields(fields: readonly DocumentedField[], thing: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(thing));
  return Object.fromEntries(
    fields.map(({ restName, name, writes }) => [restName, writes(values.get(name) as never)]),
  );
}
