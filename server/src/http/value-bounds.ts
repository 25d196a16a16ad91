import { refusal } from '../shared/errors.js';

/** How much a value that came as JSON may hold. */
export interface ValueBounds {
  /** Values in all, inner ones too. */
  readonly values: number;
  /** Fields of one object. */
  readonly fields: number;
  /** Entries of one list. */
  readonly entries: number;
  /** Lists and objects inside each other. */
  readonly levels: number;
  /** Characters of one text, and of the name of a field. */
  readonly characters: number;
  readonly nameCharacters: number;
}

/**
 * Checks a value before anything is done with it: reading it, and saying what is wrong with it, takes time that grows with its size.
 *
 * @param name what the value is called in sentences: 'the body'
 * @throws AppError `request.too-large`
 */
export function checkValueBounds(value: unknown, name: string, bounds: ValueBounds): void {
  const whole = name.replace(/^t/, 'T');
  let values = 0;
  const check = (inner: unknown, level: number): void => {
    if (++values > bounds.values) throw tooLarge(whole, bounds.values, 'values');
    if (typeof inner === 'string' && inner.length > bounds.characters)
      throw tooLarge(`A text in ${name}`, bounds.characters, 'characters');
    if (typeof inner !== 'object' || inner === null) return;
    if (level > bounds.levels) throw tooLarge(whole, bounds.levels, 'levels');
    if (Array.isArray(inner)) {
      if (inner.length > bounds.entries) throw tooLarge(`A list in ${name}`, bounds.entries, 'entries');
      for (const entry of inner) check(entry, level + 1);
      return;
    }
    const fields = Object.entries(inner);
    if (fields.length > bounds.fields) throw tooLarge(`An object in ${name}`, bounds.fields, 'fields');
    for (const [field, entry] of fields) {
      if (field.length > bounds.nameCharacters)
        throw tooLarge('The name of a field', bounds.nameCharacters, 'characters');
      check(entry, level + 1);
    }
  };
  check(value, 0);
}

/** The refusal of a request that holds too much. */
export const tooLarge = (what: string, max: number, unit: string) =>
  refusal('request.too-large', { what, max, unit });
