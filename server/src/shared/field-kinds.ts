/** What describes a field of each kind, with its rule. */
import { type AppError, refusal } from './errors.js';
import type { FieldDescription, FieldTexts, WordTexts } from './field-descriptions.js';
import { parseTimeOfDay, type TimeOfDay } from './india-date.js';
import type { Paise } from './money.js';
import { Status } from './status.js';
import { checkLine, checkQuantity, checkText, type Named } from './validation.js';

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
  texts: FieldTexts & { readonly words: Readonly<Record<string, Word>>; readonly wordTexts?: WordTexts },
  refused = (field?: string): AppError =>
    refusal('input.choice', { label: texts.label, words: Object.keys(texts.words).join(', ') }, field),
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

/** A whole number from 0, never none: null leaves it as it is. @param refused the sentence for any other number */
export const count = (
  texts: FieldTexts & { readonly max: number },
  refused: (field?: string) => AppError,
): FieldDescription<number, false> => ({
  ...texts,
  kind: 'integer',
  required: false,
  nullable: false,
  refused,
  check(value, { field }) {
    if (value === null) return undefined;
    if (!(Number.isInteger(value) && value >= 0 && value <= texts.max)) throw refused(field);
    return value;
  },
});

/** A time of day; an empty one leaves it as it is. */
export const timeOfDay = (texts: FieldTexts): FieldDescription<TimeOfDay, false> => ({
  ...texts,
  kind: 'text',
  required: true,
  nullable: false,
  check(value, { field, label }) {
    if (!value) return undefined;
    const read = parseTimeOfDay(value.trim());
    if (!read) throw refusal('input.time', { label }, field);
    return read;
  },
});

/** The same field, which null leaves as it is. */
export const unlessNull = <Value>(field: FieldDescription<Value, false>): FieldDescription<Value, false> => ({
  ...field,
  check: (value, at) => (value === null ? undefined : field.check(value, at)),
});

/** One of some words, or none. */
export const choice = <Word extends string>(
  texts: FieldTexts & { readonly words: Readonly<Record<string, Word>>; readonly wordTexts?: WordTexts },
): FieldDescription<Word, true> => ({
  ...texts,
  kind: 'choice',
  required: false,
  nullable: true,
  check: (value, at) => (value === null ? null : wordOf(texts.words, value, at)),
});

/** Any of some words, each once, in their own order. */
export const choices = <Word extends string>(
  texts: FieldTexts & { readonly words: Readonly<Record<string, Word>>; readonly wordTexts?: WordTexts },
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
