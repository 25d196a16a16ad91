import * as z from 'zod';
import { refuse } from '../shared/errors.js';
import { type IndiaDate, parseDdmmyyyy, readIndiaDate } from '../shared/india-date.js';
import { MAX_AMOUNT_CHARACTERS, type Paise, paiseFromRupees } from '../shared/money.js';
import { Status } from '../shared/status.js';

/**
 * Readers of single input fields: what each accepts stands beside how it is read, so that the OpenAPI document and the
 * server cannot disagree. They read form and spelling only; whether a value is allowed is for the use-case to say.
 * A field that is absent stays `undefined`, one that is empty becomes null.
 */
function field<T>(accepts: Readonly<Record<string, unknown>>, read: (value: unknown) => T) {
  return z.unknown().meta(accepts).transform(read).optional();
}

const isEmpty = (value: unknown): value is null | '' =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** A field that clients send and that decides nothing here. */
export function ignored(description: string) {
  return z.unknown().meta({ description }).optional();
}

/** A text. */
export function text(label: string, description: string) {
  return field({ type: ['string', 'null'], description }, (value) => textOf(value, label));
}

/** An id: its form is checked by the use-case that looks it up. */
export function id(label: string, description: string) {
  return field({ type: ['string', 'null'], format: 'uuid', description }, (value) => textOf(value, label));
}

/** A text of digits, which some clients send as a number. */
export function digits(label: string, description: string) {
  return field({ type: ['string', 'number', 'null'], description }, (value) =>
    textOf(typeof value === 'number' ? String(value) : value, label),
  );
}

function textOf(value: unknown, label: string): string | null {
  if (value === null || typeof value === 'string') return value;
  throw refuse('input.not-text', { label });
}

/** Numbers as text; longer ones are no number that anybody means. */
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const MAX_NUMBER_CHARACTERS = 40;

/** A number, or its text (decisions, section 6: numeric strings are read as numbers). */
export function number(label: string, description: string) {
  return field({ type: ['number', 'string', 'null'], description }, (value) => numberOf(value, label));
}

function numberOf(value: unknown, label: string): number | null {
  if (isEmpty(value)) return null;
  const isDecimal =
    typeof value === 'string' && value.length <= MAX_NUMBER_CHARACTERS && DECIMAL.test(value.trim());
  const read = isDecimal ? Number(value) : value;
  if (typeof read !== 'number' || !Number.isFinite(read)) throw refuse('input.not-a-number', { label });
  return read;
}

/** An amount in rupees with at most two decimals, as a number or its text. */
export function rupees(label: string, description: string) {
  return field({ type: ['number', 'string', 'null'], description }, (value): Paise | null => {
    if (isEmpty(value)) return null;
    if (typeof value !== 'number' && typeof value !== 'string')
      throw refuse('input.amount-not-a-number', { label });
    return paiseFromRupees(value, label);
  });
}

/**
 * The amount of a wallet credit. As text it loses everything but digits and dots ('₹1,200.50', 'Rs 99'; specification 5), but
 * a minus sign, an exponent or a second dot would change its meaning, so those are refused (decisions, section 6).
 */
export function walletAmount(description: string) {
  return field({ type: ['number', 'string'], description }, (value): Paise => {
    if (typeof value === 'number') return paiseFromRupees(value, 'Amount');
    if (typeof value === 'string' && value.length > MAX_AMOUNT_CHARACTERS)
      throw refuse('input.too-long', { label: 'Amount', max: MAX_AMOUNT_CHARACTERS });
    if (typeof value !== 'string' || /[-\u2010-\u2015\u2212\ufe63\uff0d]|\d\s*e\s*[+]?\d/i.test(value))
      throw refuse('wallet.amount', {});
    const stripped = value.replace(/[^\d.]/g, '');
    if (!/^\d+(\.\d*)?$/.test(stripped)) throw refuse('wallet.amount', {});
    return paiseFromRupees(stripped, 'Amount');
  });
}

const NAMES_OF_STATUS = new Map<unknown, Status>([
  [0, Status.INACTIVE],
  ['0', Status.INACTIVE],
  [1, Status.ACTIVE],
  ['1', Status.ACTIVE],
]);

/** 1 active, 0 inactive. */
export function status(description: string) {
  return field({ enum: [0, 1, '0', '1', '', null], description }, (value): Status | null => {
    if (isEmpty(value)) return null;
    const known = NAMES_OF_STATUS.get(value);
    if (known === undefined) throw refuse('user.status', {});
    return known;
  });
}

const YES = new Set<unknown>([true, 'true', 1, '1']);
const NO = new Set<unknown>([false, 'false', 0, '0']);

/** Yes or no in any of the spellings of clients; an address is the default with '1'. */
export function yesOrNo(label: string, description: string) {
  return field(
    { enum: [true, false, 'true', 'false', 1, 0, '1', '0', '', null], description },
    (value): boolean | null => {
      if (isEmpty(value)) return null;
      if (!YES.has(value) && !NO.has(value)) throw refuse('input.not-yes-or-no', { label });
      return YES.has(value);
    },
  );
}

/** A day in India: an instant, which means the day that holds it, or `YYYY-MM-DD` (decisions, "A day"). */
export function day(label: string, description: string) {
  return field({ type: ['string', 'null'], description }, (value): IndiaDate | null => {
    if (isEmpty(value)) return null;
    return dayOf(value, label, readIndiaDate);
  });
}

/** A day of the `/admin/orders` filters: `ddmmyyyy`, or as everywhere. */
export function filterDay(label: string) {
  const description = 'A day in India, both ends included: `ddmmyyyy`, `YYYY-MM-DD` or an instant.';
  return field({ type: 'string', description }, (value): IndiaDate | null => {
    if (isEmpty(value)) return null;
    return dayOf(value, label, (written) => parseDdmmyyyy(written.trim()) ?? readIndiaDate(written));
  });
}

function dayOf(value: unknown, label: string, read: (text: string) => IndiaDate | null): IndiaDate {
  const found = typeof value === 'string' ? read(value) : null;
  if (!found) throw refuse('input.day', { label });
  return found;
}

/** A list of objects. */
export function listOf<T extends z.ZodType>(label: string, item: T, description: string) {
  return field(
    { type: ['array', 'null'], items: z.toJSONSchema(item, { io: 'input' }), description },
    (value): z.output<T>[] | null => {
      if (value === null) return null;
      if (!Array.isArray(value)) throw refuse('input.not-a-list', { label });
      return value.map((entry) => objectOf(item, entry, `An entry of ${label}`));
    },
  );
}

/** Several texts: a list, or one text with commas. */
export function texts(label: string, description: string) {
  return field(
    {
      anyOf: [{ type: 'array', items: { type: 'string' } }, { type: ['string', 'null'] }],
      description,
    },
    (value): string[] | null => {
      if (value === null) return null;
      if (typeof value === 'string') return value.split(',');
      if (!Array.isArray(value)) throw refuse('input.not-text', { label });
      return value.map((entry) => textOf(entry, label) ?? '');
    },
  );
}

/**
 * Reads an object: a body, or a part of one.
 *
 * @throws AppError `input.not-an-object`, and what its fields throw
 */
export function objectOf<T extends z.ZodType>(schema: T, value: unknown, label: string): z.output<T> {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw refuse('input.not-an-object', { label });
  return schema.parse(value);
}
