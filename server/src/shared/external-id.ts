import { appError } from './errors.js';
import type { FieldDescription } from './field-descriptions.js';
import { checkLine } from './validation.js';

/** Maximum characters of an ID of another system. */
const MAX = 100;

/**
 * Describes the field that stores the ID of a record in another system.
 * @param thing plural name of the records
 */
export const externalIdField = (thing: string): FieldDescription<string, true> => ({
  label: 'External ID',
  answer: `ID in another system, such as a shop. Unique among ${thing}. Null if there is none.`,
  input: `ID in another system, at most ${MAX} characters. Unique among ${thing}: an ID that is taken fails with CONFLICT.`,
  inputOfChange: 'An empty text removes it.',
  kind: 'text',
  required: false,
  nullable: true,
  check: (value, at) => checkLine(value, at, MAX) || null,
});

const FILTER = externalIdField('');

/**
 * Validates an external ID in a request.
 * @returns the ID; null if omitted; an empty text to remove it
 * @throws AppError `input.too-long`, `input.control-characters`
 */
export function checkExternalId(value: string | null | undefined, field = 'externalId'): string | null {
  if (value === null || value === undefined) return null;
  return FILTER.check(value, { field, label: FILTER.label }) ?? '';
}

/** Suffix of the unique indexes of external IDs. */
const UNIQUE_INDEX = /_external_id_once$/;

/**
 * Returns the error of a write that violated the uniqueness of external IDs.
 * @param constraint constraint of the database that the write violated
 * @returns null for any other constraint
 */
export const externalIdError = (constraint: string | undefined) =>
  constraint !== undefined && UNIQUE_INDEX.test(constraint)
    ? appError('external-id-taken', {}, 'externalId')
    : null;
