import { type AppError, refusal } from './errors.js';
import { isUuid } from './ids.js';

/** Where a value stands and how its messages call it. */
export interface Named {
  /** The field's path in the input, for `extensions.field`. */
  readonly field: string;
  /** What a person calls it, at the start of a sentence. */
  readonly label: string;
}

/** The limits of text lengths, in characters. */
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
  /** Also the white space around it. */
  id: 100,
} as const;

// NUL cannot be stored in PostgreSQL text; other control characters, line breaks and tabs aside, are never meant.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Never drawn; what is pasted from a telephone's contacts has them. A text that opens one without closing it would turn around what stands after it, too. */
const TURNING_TEXT_AROUND = /[\u202a-\u202e\u2066-\u2069]/g;
/** White space and what is never drawn (joiners, marks of direction): a name of these alone would be an empty line on every screen. */
const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Checks a text, without the white space around it and what would turn it around.
 *
 * @param value the text; null and undefined are read as empty
 * @param named its field and label
 * @param max the most characters (Unicode code points) it may have
 * @returns the trimmed text, possibly empty; empty too when nothing of it can be seen
 * @throws AppError `input.too-long`, `input.control-characters`
 */
export function checkText(value: string | null | undefined, { field, label }: Named, max: number): string {
  const given = bounded(value, { field, label }, max);
  // Half of a surrogate pair is no character: the database would refuse it inside JSON, so it becomes U+FFFD.
  const text = given.toWellFormed().replace(TURNING_TEXT_AROUND, '').trim();
  if (CONTROL_CHARACTERS.test(text)) throw refusal('input.control-characters', { label }, field);
  if (text.length > max && [...text].length > max) throw refusal('input.too-long', { label, max }, field);
  return NOTHING_TO_SEE.test(text) ? '' : text;
}

/** Refuses by its length alone what is too long even if each character takes two units and as much is white space around it. */
function bounded(value: string | null | undefined, { field, label }: Named, max: number): string {
  const text = value ?? '';
  if (text.length > 4 * max) throw refusal('input.too-long', { label, max }, field);
  return text;
}

/**
 * Checks a text of one line: line breaks and runs of white space become one space.
 *
 * @returns the text, possibly empty
 * @throws AppError as {@link checkText}
 */
export function checkLine(value: string | null | undefined, named: Named, max: number): string {
  return checkText(bounded(value, named, max).replace(/\s+/g, ' '), named, max);
}

/**
 * Checks what is to be done with the dishes of an order.
 *
 * @throws AppError as {@link checkText}
 */
export function checkInstructions(given: string | null | undefined): string {
  return checkText(given, { field: 'instructions', label: 'Instructions' }, MAX_LENGTH.instructions);
}

/**
 * Checks an id.
 *
 * @returns the id, in lower case
 * @throws AppError `input.id` when it is no UUID
 */
export function checkId(value: string | null | undefined, { field, label }: Named): string {
  const text = value ?? '';
  const id = text.length > MAX_LENGTH.id ? '' : text.trim().toLowerCase();
  if (!isUuid(id)) throw refusal('input.id', { label }, field);
  return id;
}

/**
 * Checks a list of ids.
 *
 * @param label what a person calls one of them
 * @returns each of them once
 * @throws AppError `input.too-many`, `input.id`
 */
export function checkIds(given: readonly string[], { field, label }: Named, max: number): string[] {
  if (given.length > max)
    throw refusal('input.too-many', { label: `The list of ${label.toLowerCase()}s`, max }, field);
  return [...new Set(given.map((id, at) => checkId(id, { field: `${field}.${at}`, label })))];
}

/**
 * Checks a number that is "not given" or at least 0, rounded to two decimals.
 *
 * @param max the largest number allowed
 * @returns the number, null when it was not given
 * @throws AppError `input.not-a-number`, `input.negative`, `input.number-too-large`
 */
export function checkQuantity(
  value: number | null | undefined,
  { field, label }: Named,
  max: number,
): number | null {
  if (value === null || value === undefined) return null;
  if (!Number.isFinite(value)) throw refusal('input.not-a-number', { label }, field);
  if (value < 0) throw refusal('input.negative', { label }, field);
  if (value > max) throw refusal('input.number-too-large', { label, max }, field);
  return Math.round(value * 100) / 100;
}

/**
 * Whoever names the version they looked at does not write over somebody else's change.
 *
 * @param given left out, the newest is meant
 * @returns the refusal `stale-version`, or null
 */
export function versionRuling(given: number | null | undefined, stored: number): AppError | null {
  return (given ?? stored) === stored ? null : refusal('stale-version', {}, 'version');
}

/**
 * Checks that what a caller looked at is still what is stored.
 *
 * @throws AppError what {@link versionRuling} gives
 */
export function checkVersion(given: number | null | undefined, stored: number): void {
  const refused = versionRuling(given, stored);
  if (refused) throw refused;
}
