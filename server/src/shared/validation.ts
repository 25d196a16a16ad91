import { type AppError, appError } from './errors.js';
import { isUuid } from './ids.js';

/** Field of a value, and its label in messages. */
export interface NamedField {
  /** The field's path in the input, for `extensions.field`. */
  readonly field: string;
  /** Name of the field at the start of a sentence. */
  readonly label: string;
}

/** Maximum lengths of texts, in characters. */
export const MAX_LENGTH = {
  title: 120,
  ingredients: 2_000,
  address: 500,
  instructions: 2_000,
  reason: 500,
  narration: 200,
  reference: 100,
  url: 2_000,
  search: 120,
  /** Maximum for an ID, including surrounding white space. */
  id: 100,
} as const;

// NUL cannot be stored in PostgreSQL text. Other control characters, except line breaks and tabs, are never intended.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Invisible characters in text that is pasted from a phone's contacts. They can reverse the text that follows them. */
const TURNING_TEXT_AROUND = /[\u202a-\u202e\u2066-\u2069]/g;
/** White space and invisible characters (joiners, marks of direction). A name of only these would be an empty line on every screen. */
const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Validates and trims a text, without characters that reverse it.
 * @param value the text; null and undefined count as empty
 * @param named field and label
 * @param max maximum number of characters (Unicode code points)
 * @returns the trimmed text; empty if no character is visible
 * @throws AppError `input.too-long`, `input.control-characters`
 */
export function checkText(
  value: string | null | undefined,
  { field, label }: NamedField,
  max: number,
): string {
  const given = bounded(value, { field, label }, max);
  // Half of a surrogate pair is not a character. The database would reject it in JSON, so it becomes U+FFFD.
  const text = given.toWellFormed().replace(TURNING_TEXT_AROUND, '').trim();
  if (CONTROL_CHARACTERS.test(text)) throw appError('input.control-characters', { label }, field);
  if (text.length > max && [...text].length > max) throw appError('input.too-long', { label, max }, field);
  return NOTHING_TO_SEE.test(text) ? '' : text;
}

/** Rejects a very long text before it is processed. The factor allows two UTF-16 units per character, and as much white space around. */
function bounded(value: string | null | undefined, { field, label }: NamedField, max: number): string {
  const text = value ?? '';
  if (text.length > 4 * max) throw appError('input.too-long', { label, max }, field);
  return text;
}

/**
 * Validates a one-line text. Line breaks and runs of white space become one space.
 * @returns the text, possibly empty
 * @throws AppError as {@link checkText}
 */
export function checkLine(value: string | null | undefined, named: NamedField, max: number): string {
  return checkText(bounded(value, named, max).replace(/\s+/g, ' '), named, max);
}

/**
 * Validates cooking instructions.
 * @throws AppError as {@link checkText}
 */
export function checkInstructions(given: string | null | undefined): string {
  return checkText(given, { field: 'instructions', label: 'Instructions' }, MAX_LENGTH.instructions);
}

/**
 * Validates an ID.
 * @returns the ID in lower case
 * @throws AppError `input.id` if it is not a UUID
 */
export function checkId(value: string | null | undefined, { field, label }: NamedField): string {
  const text = value ?? '';
  const id = text.length > MAX_LENGTH.id ? '' : text.trim().toLowerCase();
  if (!isUuid(id)) throw appError('input.id', { label }, field);
  return id;
}

/**
 * Validates a list of IDs.
 * @param label name of one of them in messages
 * @returns the IDs without duplicates
 * @throws AppError `input.too-many`, `input.id`
 */
export function checkIds(given: readonly string[], { field, label }: NamedField, max: number): string[] {
  if (given.length > max)
    throw appError('input.too-many', { label: `The list of ${label.toLowerCase()}s`, max }, field);
  return [...new Set(given.map((id, at) => checkId(id, { field: `${field}.${at}`, label })))];
}

/**
 * Validates an optional number of at least 0, rounded to two decimals.
 * @param max maximum
 * @returns the number; null if omitted
 * @throws AppError `input.not-a-number`, `input.negative`, `input.number-too-large`
 */
export function checkQuantity(
  value: number | null | undefined,
  { field, label }: NamedField,
  max: number,
): number | null {
  if (value === null || value === undefined) return null;
  if (!Number.isFinite(value)) throw appError('input.not-a-number', { label }, field);
  if (value < 0) throw appError('input.negative', { label }, field);
  if (value > max) throw appError('input.number-too-large', { label, max }, field);
  return Math.round(value * 100) / 100;
}

/**
 * Checks the version that the caller read, so that an update does not overwrite another user's change.
 * @param given version of the caller; null or undefined skips the check
 * @returns the error `stale-version`, or null
 */
export function checkSameVersion(given: number | null | undefined, stored: number): AppError | null {
  return (given ?? stored) === stored ? null : appError('stale-version', {}, 'version');
}

/**
 * Checks that the caller's version is the stored one.
 * @throws AppError of {@link checkSameVersion}
 */
export function checkVersion(given: number | null | undefined, stored: number): void {
  const rejected = checkSameVersion(given, stored);
  if (rejected) throw rejected;
}
