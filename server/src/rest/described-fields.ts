/** Described fields (`shared/field-descriptions.ts`) at the REST door: what a body takes, and what an answer holds. */
import * as z from 'zod';
import { messageOf } from '../messages.js';
import type {
  FieldDescription,
  FieldDescriptions,
  FieldKind,
  InputOf,
} from '../shared/field-descriptions.js';
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

const KINDS: Readonly<Record<FieldKind, RestKind>> = {
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
  amounts: {
    reads: ({ label, input }) => z.array(rupees(label, input)),
    shape: () => z.array(z.number()),
    writes: (values: readonly Paise[]) => values.map((value) => rupeesFromPaise(value)),
  },
  measure: {
    reads: ({ label, input }) => number(label, input),
    shape: () => z.number(),
    writes: asItIs,
  },
  integer: {
    reads: ({ label, input }) => number(label, input),
    shape: () => z.int(),
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

const restNameOf = (name: string, { restName }: Described): string => restName ?? name;

/** The fields of a body, by their names there. */
export function readersOf(fields: FieldDescriptions): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [restNameOf(name, field), KINDS[field.kind].reads(field)]),
  );
}

/** What a body says of the fields, by the names that the use-cases know. */
export function valuesOf<Fields extends FieldDescriptions>(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
): InputOf<Fields> {
  const values = Object.entries(fields).map(([name, field]) => [name, body[restNameOf(name, field)]]);
  return Object.fromEntries(values) as InputOf<Fields>;
}

/** The fields of an answer. */
export function shapesOf(fields: FieldDescriptions): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const shape = KINDS[field.kind].shape(field).meta({ description: explained(field, field.answer) });
      return [restNameOf(name, field), field.nullable ? shape.nullable() : shape];
    }),
  );
}

/** The fields of a thing as an answer writes them. */
export function presentFields(fields: FieldDescriptions, thing: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(thing));
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      restNameOf(name, field),
      KINDS[field.kind].writes(values.get(name) as never),
    ]),
  );
}
