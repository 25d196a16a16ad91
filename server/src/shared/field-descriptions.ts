/**
 * The editable fields of a thing, described once: what they are called, what they hold, and how a value is checked. From the
 * description come the inputs and answers of both doors, the snapshot of the audit trail, and the types of all of them.
 */
import { type AppError, refusal } from './errors.js';
import type { Paise } from './money.js';
import { Status } from './status.js';
import { checkLine, checkQuantity, checkText, type Named } from './validation.js';

/** How a field is read and written; each door knows every kind once. */
export type FieldKind =
  | 'text'
  | 'digits'
  | 'texts'
  | 'rupees'
  | 'amounts'
  | 'measure'
  | 'integer'
  | 'choice'
  | 'choices';

/** What a person reads about a field. */
export interface FieldTexts {
  /** What it is called at the start of a sentence. */
  readonly label: string;
  /** What an answer holds. */
  readonly answer: string;
  /** What an input takes. */
  readonly input: string;
  /** Its name in GraphQL and REST, where that is another than its own. */
  readonly graphqlName?: string;
  readonly restName?: string;
}

/** One editable field. */
export interface FieldDescription<Value, Nullable extends boolean = boolean> extends FieldTexts {
  readonly kind: FieldKind;
  /** A new thing cannot do without it. */
  readonly required: boolean;
  /** Null is "not given", and an answer may say so. */
  readonly nullable: Nullable;
  /** What a choice takes, by its names in GraphQL; REST writes the values. */
  readonly words?: Readonly<Record<string, string | number>>;
  /** The sentence for a value that is none of this field's; without it, that of the kind. */
  readonly refused?: (field?: string) => AppError;
  /**
   * @param value null empties the field
   * @returns the value to store; undefined leaves the field as it is
   * @throws AppError when the value breaks a rule
   */
  check(value: Value | null, at: Named): Value | (Nullable extends true ? null : never) | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: any field of any kind
export type FieldDescriptions = Readonly<Record<string, FieldDescription<any, boolean>>>;
type ValueOf<Field> = Field extends FieldDescription<infer Value, boolean> ? Value : never;

/** What a caller hands in: what is left out stays, null empties. */
export type InputOf<Fields extends FieldDescriptions> = {
  readonly [Name in keyof Fields]?: ValueOf<Fields[Name]> | null;
};

/** What is stored. An entity that implements it has every field. */
export type StoredOf<Fields extends FieldDescriptions> = {
  [Name in keyof Fields]: Fields[Name] extends FieldDescription<infer Value, infer Nullable>
    ? Nullable extends true
      ? Value | null
      : Value
    : never;
};

/** A text of one line. @param empty what is reported of an empty one; left out, it may be empty */
export const line = (
  texts: FieldTexts & { readonly max: number },
  empty?: () => AppError,
): FieldDescription<string, false> => ({
  ...texts,
  kind: 'text',
  required: empty !== undefined,
  nullable: false,
  check(value, at) {
    const text = checkLine(value, at, texts.max);
    if (!text && empty) throw empty();
    return text;
  },
});

/** A text of several lines, which may be empty. */
export const paragraph = (texts: FieldTexts & { readonly max: number }): FieldDescription<string, false> => ({
  ...texts,
  kind: 'text',
  required: false,
  nullable: false,
  check: (value, at) => checkText(value, at, texts.max),
});

/** A list of texts, which may be empty. @param check of the whole list */
export const textList = (
  texts: FieldTexts,
  check: (values: readonly string[], at: Named) => string[],
): FieldDescription<string[], false> => ({
  ...texts,
  kind: 'texts',
  required: false,
  nullable: false,
  check: (values, at) => check(values ?? [], at),
});

/** One of some values, never none: null leaves it as it is. */
export const oneOf = <Word extends string | number>(
  texts: FieldTexts & { readonly words: Readonly<Record<string, Word>> },
  refused: (field?: string) => AppError,
): FieldDescription<Word, false> => ({
  ...texts,
  kind: 'choice',
  required: false,
  nullable: false,
  refused,
  check(value, { field }) {
    if (value === null) return undefined;
    if (!Object.values(texts.words).includes(value)) throw refused(field);
    return value;
  },
});

/** Active or inactive; never empty. */
export const activity = (texts: FieldTexts): FieldDescription<Status, false> =>
  oneOf({ ...texts, words: Status }, (field) => refusal('user.status', {}, field));

/** An amount of 0 or more, or none. */
export const price = (texts: FieldTexts): FieldDescription<Paise, true> => ({
  ...texts,
  kind: 'rupees',
  required: false,
  nullable: true,
  check(value, { field, label }) {
    if (value !== null && value < 0n) throw refusal('input.negative', { label }, field);
    return value;
  },
});

/** An amount of 0 or more, never none: null leaves it as it is. */
export const amount = (texts: FieldTexts): FieldDescription<Paise, false> => ({
  ...texts,
  kind: 'rupees',
  required: false,
  nullable: false,
  check(value, { field, label }) {
    if (value === null) return undefined;
    if (value < 0n) throw refusal('input.negative', { label }, field);
    return value;
  },
});

/** Some amounts of more than nothing, each once, in the order given. @param refused the sentence for any other amount */
export const amounts = (
  texts: FieldTexts & { readonly max: number },
  refused: (field?: string) => AppError,
): FieldDescription<Paise[], false> => ({
  ...texts,
  kind: 'amounts',
  required: false,
  nullable: false,
  refused,
  check(values, { field, label }) {
    const given = values ?? [];
    if (given.length > texts.max) throw refusal('input.too-many', { label, max: texts.max }, field);
    const wrong = given.findIndex((value) => value <= 0n);
    if (wrong >= 0) throw refused(`${field}.${wrong}`);
    return [...new Set(given)];
  },
});

/** A number of 0 or more with at most two decimals, or none. */
export const measure = (texts: FieldTexts & { readonly max: number }): FieldDescription<number, true> => ({
  ...texts,
  kind: 'measure',
  required: false,
  nullable: true,
  check: (value, at) => checkQuantity(value, at, texts.max),
});

/** A whole number from 0, or none. @param refused the sentence for any other number */
export const integer = (
  texts: FieldTexts & { readonly max: number },
  refused: (field?: string) => AppError,
): FieldDescription<number, true> => ({
  ...texts,
  kind: 'integer',
  required: false,
  nullable: true,
  refused,
  check(value, { field }) {
    if (value !== null && !(Number.isInteger(value) && value >= 0 && value <= texts.max))
      throw refused(field);
    return value;
  },
});

/** The same field, which null leaves as it is. */
export const unlessNull = <Value>(field: FieldDescription<Value, false>): FieldDescription<Value, false> => ({
  ...field,
  check: (value, at) => (value === null ? undefined : field.check(value, at)),
});

/** One of some words, or none. */
export const choice = <Word extends string>(
  texts: FieldTexts & { readonly words: Readonly<Record<string, Word>> },
): FieldDescription<Word, true> => ({
  ...texts,
  kind: 'choice',
  required: false,
  nullable: true,
  check: (value, at) => (value === null ? null : wordOf(texts.words, value, at)),
});

/** Any of some words, each once, in their own order. */
export const choices = <Word extends string>(
  texts: FieldTexts & { readonly words: Readonly<Record<string, Word>> },
): FieldDescription<Word[], false> => ({
  ...texts,
  kind: 'choices',
  required: false,
  nullable: false,
  check(values, at) {
    const given = new Set((values ?? []).map((value) => wordOf(texts.words, value, at)));
    return Object.values(texts.words).filter((word) => given.has(word));
  },
});

function wordOf<Word extends string>(
  words: Readonly<Record<string, Word>>,
  value: string,
  { field, label }: Named,
): Word {
  const known = Object.values(words);
  const word = known.find((each) => each === value);
  if (!word) throw refusal('input.choice', { label, words: known.join(', ') }, field);
  return word;
}

/**
 * Checks the fields that are given. Fields that are left out stay left out, so that an update can be partial.
 *
 * @returns the fields, cleaned
 * @throws AppError what the fields' own checks throw
 */
export function checkFields<Fields extends FieldDescriptions>(
  fields: Fields,
  input: InputOf<Fields>,
): Partial<StoredOf<Fields>> {
  const checked = Object.entries(fields).flatMap(([name, { graphqlName, label, check }]) => {
    const given = input[name];
    if (given === undefined) return [];
    const value = check(given, { field: graphqlName ?? name, label });
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(checked) as Partial<StoredOf<Fields>>;
}

/** The fields as the audit trail keeps them: amounts as a number of paise. */
export function snapshotOf<Fields extends FieldDescriptions>(
  fields: Fields,
  thing: StoredOf<Fields>,
): Record<string, SnapshotValue> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, asNumbers(thing[name])]));
}

type SnapshotValue = string | number | null | readonly (string | number)[];

function asNumbers(value: unknown): SnapshotValue {
  if (typeof value === 'bigint') return Number(value);
  return Array.isArray(value)
    ? value.map((each) => asNumbers(each) as string | number)
    : (value as SnapshotValue);
}
