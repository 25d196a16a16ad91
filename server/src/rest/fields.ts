import * as z from 'zod';
import { messageOf } from '../messages.js';
import { type Reason, type ReasonParams, refusal } from '../shared/errors.js';
import { type IndiaDate, parseDdmmyyyy, readIndiaDate } from '../shared/india-date.js';
import { MAX_AMOUNT_CHARACTERS, type Paise, paiseFromRupees } from '../shared/money.js';
import { Status } from '../shared/status.js';

/**
 * The schemas of single input fields: the server reads by them, and the OpenAPI document is made from them. They read form and
 * spelling only; whether a value is allowed is for the use-case to say. A field that is absent stays `undefined`, one that is
 * empty becomes null.
 */

/** The sentence of a reason, for what a schema refuses. */
export function sentence<R extends Reason>(reason: R, params: ReasonParams[R]): string {
  return messageOf(refusal(reason, params));
}

/** Numbers as text are at most so long; longer ones are no number that anybody means. */
const MAX_NUMBER_CHARACTERS = 40;

const numericText = z
  .string()
  .max(MAX_NUMBER_CHARACTERS)
  .trim()
  .regex(/^([+-]?(\d+(\.\d*)?|\.\d+))?$/)
  .transform((text) => (text === '' ? null : Number(text)));

/** A field that clients send and that decides nothing here. */
export function ignored(description: string) {
  return z.unknown().optional().meta({ description });
}

/**
 * A text.
 *
 * @param error what is reported of anything else
 */
export function text(label: string, description: string, error = sentence('input.not-text', { label })) {
  return z.string({ error }).nullish().meta({ description });
}

/** An id: its form is checked by the use-case that looks it up. */
export function id(label: string, description: string, error = sentence('input.not-text', { label })) {
  return z.string({ error }).nullish().meta({ format: 'uuid', description });
}

/** A text of digits, which some clients send as a number. */
export function digits(description: string, error: string) {
  return z
    .union([z.string(), z.number().transform(String), z.null()], { error })
    .optional()
    .meta({ description });
}

/** A number, or its text (legacy clients send numeric strings). */
export function number(
  label: string,
  description: string,
  error = sentence('input.not-a-number', { label }),
) {
  return z.union([z.number(), numericText, z.null()], { error }).optional().meta({ description });
}

/** An amount in rupees with at most two decimals, as a number or its text. */
export function rupees(label: string, description: string) {
  return z
    .union([z.number(), z.string(), z.null()], { error: sentence('input.amount-not-a-number', { label }) })
    .transform((value): Paise | null => (isEmpty(value) ? null : paiseFromRupees(value, label)))
    .optional()
    .meta({ description });
}

const isEmpty = (value: unknown): value is null | '' =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** The amount of a wallet credit. */
export function walletAmount(description: string) {
  return z
    .union([z.number(), z.string()], { error: sentence('wallet.amount', {}) })
    .transform(readCredit)
    .optional()
    .meta({ description });
}

/**
 * As text it loses everything but digits and dots ('₹1,200.50', 'Rs 99'), but a minus sign, an exponent or a
 * second dot would change its meaning, so those are refused.
 */
function readCredit(value: number | string): Paise {
  const written = String(value);
  if (written.length > MAX_AMOUNT_CHARACTERS)
    throw refusal('input.too-long', { label: 'Amount', max: MAX_AMOUNT_CHARACTERS });
  const hasMeaning = /[-\u2010-\u2015\u2212\ufe63\uff0d]|\d\s*e\s*[+]?\d/i.test(written);
  const stripped = written.replace(/[^\d.]/g, '');
  if (hasMeaning || !/^\d+(\.\d*)?$/.test(stripped)) throw refusal('wallet.amount', {});
  return paiseFromRupees(stripped, 'Amount');
}

/**
 * One of several values, in each of its spellings; empty is "not given".
 *
 * @param spellings what is read as which value
 */
export function choice<Written extends string | number | boolean, Value>(
  spellings: ReadonlyMap<Written, Value>,
  description: string,
  error: string,
) {
  return z
    .literal([...spellings.keys(), '', null], { error })
    .transform((written) => spellings.get(written as Written) ?? null)
    .optional()
    .meta({ description });
}

/** Values, and those that are numbers also as text. */
export function spellings<Value extends string | number>(
  values: readonly Value[],
): Map<string | number, Value> {
  return new Map<string | number, Value>(
    values.flatMap((value) => [
      [value, value],
      [String(value), value],
    ]),
  );
}

const STATUS = spellings(Object.values(Status));

/** 1 active, 0 inactive. */
export function status(description: string) {
  return choice(STATUS, description, sentence('user.status', {}));
}

const YES_OR_NO = new Map<string | number | boolean, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
]);

/** Yes or no in any of the spellings of clients; an address is the default with '1'. */
export function yesOrNo(label: string, description: string) {
  return choice(YES_OR_NO, description, sentence('input.not-yes-or-no', { label }));
}

/**
 * A day in India: an instant, which means the day that holds it, or `YYYY-MM-DD`.
 *
 * @param read what a text is read by
 */
export function day(label: string, description: string, read = readIndiaDate) {
  return z
    .string({ error: sentence('input.day', { label }) })
    .nullable()
    .transform((written): IndiaDate | null => {
      if (isEmpty(written)) return null;
      const found = read(written);
      if (!found) throw refusal('input.day', { label });
      return found;
    })
    .optional()
    .meta({ description });
}

/** A day of the `/admin/orders` filters: `ddmmyyyy`, or as everywhere. */
export function filterDay(label: string) {
  const description = 'A day in India, both ends included: `ddmmyyyy`, `YYYY-MM-DD` or an instant.';
  return day(label, description, (written) => parseDdmmyyyy(written.trim()) ?? readIndiaDate(written));
}

/** A list of objects. */
export function listOf<Shape extends z.ZodRawShape>(
  label: string,
  shape: Shape,
  description: string,
  error = sentence('input.not-a-list', { label }),
) {
  const entry = z.object(shape, {
    error: sentence('input.not-an-object', { label: `An entry of ${label}` }),
  });
  return z.array(entry, { error }).nullish().meta({ description });
}

/** Several texts: a list, or one text with commas. */
export function texts(label: string, description: string) {
  const entry = z.string().nullable();
  return z
    .union([z.array(entry), z.string(), z.null()], { error: sentence('input.not-text', { label }) })
    .transform(
      (given) => (typeof given === 'string' ? given.split(',') : given?.map((one) => one ?? '')) ?? null,
    )
    .optional()
    .meta({ description });
}

/**
 * Reads an object: a body, or a query.
 *
 * @throws AppError `input.not-an-object`; `input.malformed` with the sentence of the first field that is not as it must be; and
 *   what fields throw
 */
export function read<T extends z.ZodType>(schema: T, value: unknown, label: string): z.output<T> {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw refusal('input.not-an-object', { label });
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw refusal('input.malformed', { detail: issue?.message ?? '' }, issue?.path.join('.'));
}
