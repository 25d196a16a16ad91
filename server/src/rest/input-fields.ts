import * as z from 'zod';
import { messageOf } from '../messages.js';
import { appError, type Reason, type ReasonParams } from '../shared/errors.js';
import { type IndiaDate, parseDdmmyyyy, readIndiaDate } from '../shared/india-date.js';
import { MAX_AMOUNT_CHARACTERS, type Paise, paiseFromRupees } from '../shared/money.js';
import { Status } from '../shared/status.js';

/**
 * Schemas of single input fields. The server parses input with them, and the OpenAPI document is generated from them. They check
 * only format and spelling, while the use case checks whether a value is allowed. An absent field remains `undefined`, and an
 * empty one becomes null.
 */

/** Returns the message of a reason, for values that a schema rejects. */
export function messageOfReason<R extends Reason>(reason: R, params: ReasonParams[R]): string {
  return messageOf(appError(reason, params));
}

/** Maximum length of a number as text. */
const MAX_NUMBER_CHARACTERS = 40;

const numericText = z
  .string()
  .max(MAX_NUMBER_CHARACTERS)
  .trim()
  .regex(/^([+-]?(\d+(\.\d*)?|\.\d+))?$/)
  .transform((text) => (text === '' ? null : Number(text)));

/** Describes a field of legacy clients that has no effect. */
export function ignoredField(description: string) {
  return z.unknown().optional().meta({ description });
}

/**
 * Describes a text.
 * @param error returned for any other value
 */
export function textField(
  label: string,
  description: string,
  error = messageOfReason('input.not-text', { label }),
) {
  return z.string({ error }).nullish().meta({ description });
}

/** Describes an ID. The use case validates its format. */
export function idField(
  label: string,
  description: string,
  error = messageOfReason('input.not-text', { label }),
) {
  return z.string({ error }).nullish().meta({ format: 'uuid', description });
}

/** Describes a text of digits, which some clients send as a number. */
export function digitsField(description: string, error: string) {
  return z
    .union([z.string(), z.number().transform(String), z.null()], { error })
    .optional()
    .meta({ description });
}

/** Describes a number, or its text (legacy clients send numeric strings). */
export function numberField(
  label: string,
  description: string,
  error = messageOfReason('input.not-a-number', { label }),
) {
  return z.union([z.number(), numericText, z.null()], { error }).optional().meta({ description });
}

/** Describes an amount in rupees with at most two decimals, as a number or its text. */
export function rupeesField(label: string, description: string) {
  return z
    .union([z.number(), z.string(), z.null()], {
      error: messageOfReason('input.amount-not-a-number', { label }),
    })
    .transform((value): Paise | null => (isEmpty(value) ? null : paiseFromRupees(value, label)))
    .optional()
    .meta({ description });
}

const isEmpty = (value: unknown): value is null | '' =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** Describes the amount of a wallet credit. */
export function walletAmountField(description: string) {
  return z
    .union([z.number(), z.string()], { error: messageOfReason('wallet.amount', {}) })
    .transform(readCredit)
    .optional()
    .meta({ description });
}

/**
 * Parses a credited amount. Everything except digits and dots is removed from a text ('₹1,200.50', 'Rs 99'). A minus sign, an
 * exponent, or a second dot would change its meaning and is rejected.
 */
function readCredit(value: number | string): Paise {
  const written = String(value);
  if (written.length > MAX_AMOUNT_CHARACTERS)
    throw appError('input.too-long', { label: 'Amount', max: MAX_AMOUNT_CHARACTERS });
  const hasMeaning = /[-\u2010-\u2015\u2212\ufe63\uff0d]|\d\s*e\s*[+]?\d/i.test(written);
  const stripped = written.replace(/[^\d.]/g, '');
  if (hasMeaning || !/^\d+(\.\d*)?$/.test(stripped)) throw appError('wallet.amount', {});
  return paiseFromRupees(stripped, 'Amount');
}

/**
 * Describes a choice among values with several spellings. An empty value means that none is stated.
 * @param spellings value of each spelling
 */
export function choiceField<Written extends string | number | boolean, Value>(
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

/** Maps the spellings of values to the values. The spellings of a number are the number and its text. */
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

/** Describes a status: 1 is active, and 0 is inactive. */
export function statusField(description: string) {
  return choiceField(STATUS, description, messageOfReason('user.status', {}));
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

/** Describes a yes or no in all spellings of clients, such as '1' for the default address. */
export function yesOrNoField(label: string, description: string) {
  return choiceField(YES_OR_NO, description, messageOfReason('input.not-yes-or-no', { label }));
}

/**
 * Describes a day in India: `YYYY-MM-DD`, or an instant, which means its day in India.
 * @param read parses a text
 */
export function dayField(label: string, description: string, read = readIndiaDate) {
  return z
    .string({ error: messageOfReason('input.day', { label }) })
    .nullable()
    .transform((written): IndiaDate | null => {
      if (isEmpty(written)) return null;
      const found = read(written);
      if (!found) throw appError('input.day', { label });
      return found;
    })
    .optional()
    .meta({ description });
}

/** Describes a day in the filters of `/admin/orders`: `ddmmyyyy`, or a format of {@link dayField}. */
export function filterDayField(label: string) {
  const description = 'A day in India, both ends included: `ddmmyyyy`, `YYYY-MM-DD` or an instant.';
  return dayField(label, description, (written) => parseDdmmyyyy(written.trim()) ?? readIndiaDate(written));
}

/** Describes a list of objects. */
export function listField<Shape extends z.ZodRawShape>(
  label: string,
  shape: Shape,
  description: string,
  error = messageOfReason('input.not-a-list', { label }),
) {
  const entry = z.object(shape, {
    error: messageOfReason('input.not-an-object', { label: `An entry of ${label}` }),
  });
  return z.array(entry, { error }).nullish().meta({ description });
}

/** Describes several texts: a list, or one text with commas. */
export function textsField(label: string, description: string) {
  const entry = z.string().nullable();
  return z
    .union([z.array(entry), z.string(), z.null()], { error: messageOfReason('input.not-text', { label }) })
    .transform(
      (given) => (typeof given === 'string' ? given.split(',') : given?.map((one) => one ?? '')) ?? null,
    )
    .optional()
    .meta({ description });
}

/**
 * Parses an object: a body, or a query.
 * @throws AppError `input.not-an-object`; `input.malformed` with the message of the first invalid field; and errors of fields
 */
export function readFields<T extends z.ZodType>(schema: T, value: unknown, label: string): z.output<T> {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw appError('input.not-an-object', { label });
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw appError('input.malformed', { detail: issue?.message ?? '' }, issue?.path.join('.'));
}
