/** The described fields (`shared/field-descriptions.ts`) that the REST door documents: what a body takes, and what an answer holds. */
import * as z from 'zod';
import { DISH_FIELDS, KEPT_ON_LINES } from '../features/dishes/dish-fields.js';
import { USER_FIELDS } from '../features/users/user-fields.js';
import { messageOf } from '../messages.js';
import type { FieldDescription, FieldDescriptions, FieldKind } from '../shared/field-descriptions.js';
import { type Paise, rupeesFromPaise } from '../shared/money.js';
import { choice, digits, number, rupees, sentence, spellings, text, texts } from './fields.js';

type Described = FieldDescription<unknown>;

interface RestKind {
  /** How a body is read. */
  reads(field: Described): z.ZodType;
  /** What an answer holds. */
  shape(field: Described): z.ZodType;
  /** The value as an answer writes it. */
  writes(value: never): unknown;
}

const asItIs = (value: unknown): unknown => value;
const wordsOf = ({ words }: Described) => Object.values(words ?? {});
/** A description, after what numbers stand for: `0 inactive, 1 active. …`. */
const explained = ({ words = {} }: Described, description: string) => {
  const numbers = Object.entries(words).filter(([, word]) => typeof word === 'number');
  const meanings = numbers.map(([name, word]) => `${word} ${name.toLowerCase()}`).join(', ');
  return meanings ? `${meanings}. ${description}` : description;
};
/** The sentence for a value that is none of the field's. */
const refusedOf = ({ refused }: Described, otherwise: string) => (refused ? messageOf(refused()) : otherwise);

const KINDS: Partial<Record<FieldKind, RestKind>> = {
  text: {
    reads: ({ label, input }) => text(label, input),
    shape: () => z.string(),
    writes: asItIs,
  },
  digits: {
    reads: (field) =>
      digits(field.input, refusedOf(field, sentence('input.not-text', { label: field.label }))),
    shape: () => z.string(),
    writes: asItIs,
  },
  texts: {
    reads: ({ label, input }) => texts(label, `A list, or one text with commas: ${input}`),
    shape: () => z.array(z.string()),
    writes: asItIs,
  },
  rupees: {
    reads: ({ label, input }) => rupees(label, input),
    shape: () => z.number(),
    writes: (value: Paise | null) => (value === null ? null : rupeesFromPaise(value)),
  },
  measure: {
    reads: ({ label, input }) => number(label, input),
    shape: () => z.number(),
    writes: asItIs,
  },
  choice: {
    reads(field) {
      const words = wordsOf(field);
      const error = sentence('input.choice', { label: field.label, words: words.join(', ') });
      return choice(spellings(words), explained(field, field.input), refusedOf(field, error));
    },
    shape: (field) => z.literal(wordsOf(field)),
    writes: asItIs,
  },
  choices: {
    reads: ({ label, input }) =>
      texts(label, `A list, or one text with commas: ${input}`).transform((words) =>
        words ? words.map((word) => word.trim()).filter((word) => word !== '') : words,
      ),
    shape: (field) => z.array(z.literal(wordsOf(field))),
    writes: asItIs,
  },
};

/** A field that the REST door documents. */
interface DocumentedField extends RestKind {
  readonly restName: string;
  /** What the use-cases call it. */
  readonly name: string;
  readonly field: Described;
}

/** @param names of the fields, by their names in bodies and answers */
function documented<Fields extends FieldDescriptions>(
  fields: Fields,
  names: Readonly<Record<string, keyof Fields & string>>,
): readonly DocumentedField[] {
  return Object.entries(names).map(([restName, name]) => {
    const field: Described | undefined = fields[name];
    const kind = field && KINDS[field.kind];
    if (!kind) throw new Error(`REST does not know fields such as ${name}.`);
    return { restName, name, field, ...kind };
  });
}

/**
 * What REST holds of the things that are described, a list of its own: legacy clients know these fields, and what a thing gets later is for
 * `/graphql` alone.
 */
export const DOCUMENTED = {
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
  orderLine: documented(KEPT_ON_LINES, { diet: 'diet', allergens: 'allergens' }),
  user: documented(USER_FIELDS, {
    type: 'type',
    mobile_number: 'mobileNumber',
    status: 'status',
    user_title: 'title',
    gender: 'gender',
    alternate_mobile_number: 'alternateMobileNumber',
  }),
};

/** The fields of a body, by their names there. */
export function readersOf(fields: readonly DocumentedField[]): Record<string, z.ZodType> {
  return Object.fromEntries(fields.map(({ restName, field, reads }) => [restName, reads(field)]));
}

/** What a body that {@link readersOf} has read says of the fields, by the names that the use-cases know: whoever calls says what that is. */
export function valuesOf<Input>(
  fields: readonly DocumentedField[],
  body: Readonly<Record<string, unknown>>,
): Input {
  return Object.fromEntries(fields.map(({ restName, name }) => [name, body[restName]])) as Input;
}

/** The fields of an answer. */
export function shapesOf(fields: readonly DocumentedField[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    fields.map(({ restName, field, shape }) => {
      const described = shape(field).meta({ description: explained(field, field.answer) });
      return [restName, field.nullable ? described.nullable() : described];
    }),
  );
}

/** The fields of a thing as an answer writes them. */
export function presentFields(fields: readonly DocumentedField[], thing: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(thing));
  return Object.fromEntries(
    fields.map(({ restName, name, writes }) => [restName, writes(values.get(name) as never)]),
  );
}
