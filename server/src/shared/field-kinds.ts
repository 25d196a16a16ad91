/** One function for each kind of field. Each returns the description of a field, with its validation. */
import { type AppError, appError } from './errors.js';
import type { FieldDescription, FieldTexts, WordTexts } from './field-descriptions.js';
import { parseTimeOfDay, type TimeOfDay } from './india-date.js';
import type { Paise } from './money.js';
import { Status } from './status.js';
import { checkLine, checkQuantity, checkText, type NamedField } from './validation.js';

/**
 * Describes a one-line text.
 * @param empty error of an empty text; if omitted, the text may be empty
 */
export const lineField = (
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

/** Describes a text of several lines, which may be empty. */
export const paragraphField = (
  texts: FieldTexts & { readonly max: number },
): FieldDescription<string, false> => ({
  ...texts,
  kind: 'text',
  required: false,
  nullable: false,
  check: (value, at) => checkText(value, at, texts.max),
});

/**
 * Describes a list of texts, which may be empty.
 * @param check validates the whole list
 */
export const textListField = (
  texts: FieldTexts,
  check: (values: readonly string[], at: NamedField) => string[],
): FieldDescription<string[], false> => ({
  ...texts,
  kind: 'texts',
  required: false,
  nullable: false,
  check: (values, at) => check(values ?? [], at),
});

/** Describes a choice that cannot be removed. Null leaves it unchanged. */
export const fixedChoiceField = <Word extends string | number>(
  texts: FieldTexts & {
    readonly words: Readonly<Record<string, Word>>;
    readonly wordTexts?: WordTexts;
    readonly outputOnly?: Word;
  },
  rejected = (field?: string): AppError =>
    appError('input.choice', { label: texts.label, words: Object.keys(texts.words).join(', ') }, field),
): FieldDescription<Word, false> => ({
  ...texts,
  kind: 'choice',
  required: false,
  nullable: false,
  rejected,
  check(value, { field }) {
    if (value === null) return undefined;
    if (!Object.values(texts.words).includes(value) || value === texts.outputOnly) throw rejected(field);
    return value;
  },
});

/** Describes the choice of active or inactive. Null leaves it unchanged. */
export const activityField = (texts: FieldTexts): FieldDescription<Status, false> =>
  fixedChoiceField({ ...texts, words: Status }, (field) => appError('user.status', {}, field));

/** Describes an optional amount of 0 or more. */
export const priceField = (texts: FieldTexts): FieldDescription<Paise, true> => ({
  ...texts,
  kind: 'rupees',
  required: false,
  nullable: true,
  check(value, { field, label }) {
    if (value !== null && value < 0n) throw appError('input.negative', { label }, field);
    return value;
  },
});

/** Describes an amount of 0 or more that cannot be removed. Null leaves it unchanged. */
export const amountField = (texts: FieldTexts): FieldDescription<Paise, false> =>
  withNullUnchanged(priceField(texts));

/**
 * Describes a list of positive amounts, in the given sequence, without duplicates.
 * @param rejected creates the error for an amount that is not positive
 */
export const amountsField = (
  texts: FieldTexts & { readonly max: number },
  rejected: (field?: string) => AppError,
): FieldDescription<Paise[], false> => ({
  ...texts,
  kind: 'amounts',
  required: false,
  nullable: false,
  rejected,
  check(values, { field, label }) {
    const given = values ?? [];
    if (given.length > texts.max) throw appError('input.too-many', { label, max: texts.max }, field);
    const wrong = given.findIndex((value) => value <= 0n);
    if (wrong >= 0) throw rejected(`${field}.${wrong}`);
    return [...new Set(given)];
  },
});

/** Describes an optional number of 0 or more with at most two decimals. */
export const measureField = (
  texts: FieldTexts & { readonly max: number },
): FieldDescription<number, true> => ({
  ...texts,
  kind: 'measure',
  required: false,
  nullable: true,
  check: (value, at) => checkQuantity(value, at, texts.max),
});

/**
 * Describes an optional whole number from 0 to a maximum.
 * @param rejected creates the error for any other number
 */
export const integerField = (
  texts: FieldTexts & { readonly max: number },
  rejected: (field?: string) => AppError,
): FieldDescription<number, true> => ({
  ...texts,
  kind: 'integer',
  required: false,
  nullable: true,
  rejected,
  check(value, { field }) {
    if (value !== null && !(Number.isInteger(value) && value >= 0 && value <= texts.max))
      throw rejected(field);
    return value;
  },
});

/**
 * Describes a whole number from 0 to a maximum that cannot be removed. Null leaves it unchanged.
 * @param rejected creates the error for any other number
 */
export const countField = (
  texts: FieldTexts & { readonly max: number },
  rejected: (field?: string) => AppError,
): FieldDescription<number, false> => withNullUnchanged(integerField(texts, rejected));

/** Describes a time of day. Null or an empty text leaves it unchanged. */
export const timeOfDayField = (texts: FieldTexts): FieldDescription<TimeOfDay, false> => ({
  ...texts,
  kind: 'time',
  required: true,
  nullable: false,
  check(value, { field, label }) {
    if (!value) return undefined;
    const read = parseTimeOfDay(value.trim());
    if (!read) throw appError('input.time', { label }, field);
    return read;
  },
});

/** Returns the same field, except that it always has a value: null leaves it unchanged. */
export const withNullUnchanged = <Value>(field: FieldDescription<Value>): FieldDescription<Value, false> => ({
  ...field,
  nullable: false,
  check: (value, at) => (value === null ? undefined : (field.check(value, at) as Value | undefined)),
});

/** Describes an optional choice. */
export const choiceField = <Word extends string>(
  texts: FieldTexts & { readonly words: Readonly<Record<string, Word>>; readonly wordTexts?: WordTexts },
): FieldDescription<Word, true> => ({
  ...texts,
  kind: 'choice',
  required: false,
  nullable: true,
  check: (value, at) => (value === null ? null : wordOf(texts.words, value, at)),
});

/** Describes a selection of words without duplicates, in the sequence of the words. */
export const choicesField = <Word extends string>(
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
  { field, label }: NamedField,
): Word {
  const known = Object.values(words);
  const word = known.find((each) => each === value);
  if (!word) throw appError('input.choice', { label, words: known.join(', ') }, field);
  return word;
}
