import { appError } from '../shared/errors.js';

/** Maximum size of a JSON value. */
export interface ValueBounds {
  /** Maximum number of values, including nested ones. */
  readonly values: number;
  /** Maximum number of fields of one object. */
  readonly fields: number;
  /** Maximum number of entries of one list. */
  readonly entries: number;
  /** Maximum depth of nested lists and objects. */
  readonly levels: number;
  /** Maximum number of characters of one text. */
  readonly characters: number;
  /** Maximum number of characters of the name of a field. */
  readonly nameCharacters: number;
}

/**
 * Checks the size of a value before its processing, because parsing a value, and describing its errors, takes time that depends
 * on its size.
 * @param name name of the value in sentences: 'the body'
 * @throws AppError `request.too-large`
 */
export function checkValueBounds(value: unknown, name: string, bounds: ValueBounds): void {
  const whole = name.replace(/^t/, 'T');
  let values = 0;
  const check = (inner: unknown, level: number): void => {
    if (++values > bounds.values) throw tooLargeError(whole, bounds.values, 'values');
    if (typeof inner === 'string' && inner.length > bounds.characters)
      throw tooLargeError(`A text in ${name}`, bounds.characters, 'characters');
    if (typeof inner !== 'object' || inner === null) return;
    if (level > bounds.levels) throw tooLargeError(whole, bounds.levels, 'levels');
    if (Array.isArray(inner)) {
      if (inner.length > bounds.entries) throw tooLargeError(`A list in ${name}`, bounds.entries, 'entries');
      for (const entry of inner) check(entry, level + 1);
      return;
    }
    const fields = Object.entries(inner);
    if (fields.length > bounds.fields) throw tooLargeError(`An object in ${name}`, bounds.fields, 'fields');
    for (const [field, entry] of fields) {
      if (field.length > bounds.nameCharacters)
        throw tooLargeError('The name of a field', bounds.nameCharacters, 'characters');
      check(entry, level + 1);
    }
  };
  check(value, 0);
}

/** Returns the error of a request that is too large. */
export const tooLargeError = (what: string, max: number, unit: string) =>
  appError('request.too-large', { what, max, unit });
