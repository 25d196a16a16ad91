import { Lexer, Source, TokenKind } from 'graphql';
import { refuse } from '../shared/errors.js';
import { REQUEST_LIMITS } from './request-limits.js';

/**
 * The bounds of what a request holds beside its body's size. They lie above the limits of the fields, which are said in the fields'
 * own words, and a bulk order for 5,000 customers is well within them.
 */
export const INPUT_BOUNDS = {
  /** Values in all variables, inner ones too. */
  values: 20_000,
  /** Fields of one object. */
  fields: 100,
  /** Entries of one list. */
  entries: 10_000,
  /** Lists and objects inside each other. */
  levels: 10,
  /** Characters of one text, and of the name of a field. */
  characters: 10_000,
  nameCharacters: 200,
} as const;

/**
 * Checks a request before anything is done with it: reading a value, and saying what is wrong with it, takes time that grows with
 * its size.
 *
 * @param body the parsed body of a request
 * @throws AppError `request.too-large`
 */
export function checkInputBounds(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const { query, operationName, variables } = body as Readonly<Record<string, unknown>>;
  if (typeof query === 'string') checkTokens(query);
  if (typeof operationName === 'string') checkText('The name of an operation', operationName);
  let values = 0;
  const check = (value: unknown, level: number): void => {
    if (++values > INPUT_BOUNDS.values) throw tooLarge('The variables', INPUT_BOUNDS.values, 'values');
    if (typeof value === 'string') checkText('A text in the variables', value);
    if (typeof value !== 'object' || value === null) return;
    if (level > INPUT_BOUNDS.levels) throw tooLarge('The variables', INPUT_BOUNDS.levels, 'levels');
    if (Array.isArray(value)) {
      if (value.length > INPUT_BOUNDS.entries)
        throw tooLarge('A list in the variables', INPUT_BOUNDS.entries, 'entries');
      for (const entry of value) check(entry, level + 1);
      return;
    }
    const fields = Object.entries(value);
    if (fields.length > INPUT_BOUNDS.fields)
      throw tooLarge('An object in the variables', INPUT_BOUNDS.fields, 'fields');
    for (const [name, entry] of fields) {
      if (name.length > INPUT_BOUNDS.nameCharacters)
        throw tooLarge('The name of a field', INPUT_BOUNDS.nameCharacters, 'characters');
      check(entry, level + 1);
    }
  };
  check(variables, 0);
}

function checkText(what: string, text: string): void {
  if (text.length > INPUT_BOUNDS.characters) throw tooLarge(what, INPUT_BOUNDS.characters, 'characters');
}

/** A value may be written into the document itself. Only a long document can hold a long one. */
function checkTokens(query: string): void {
  if (query.length <= INPUT_BOUNDS.characters) return;
  const lexer = new Lexer(new Source(query));
  try {
    for (let count = 0; count <= REQUEST_LIMITS.tokens; count++) {
      const { kind, start, end } = lexer.advance();
      if (kind === TokenKind.EOF) return;
      if (end - start > INPUT_BOUNDS.characters) break;
    }
  } catch {
    // A syntax error, or too many tokens: the parser says so.
    return;
  }
  if (lexer.token.end - lexer.token.start > INPUT_BOUNDS.characters)
    throw tooLarge('A value in the document', INPUT_BOUNDS.characters, 'characters');
}

const tooLarge = (what: string, max: number, unit: string) =>
  refuse('request.too-large', { what, max, unit });
