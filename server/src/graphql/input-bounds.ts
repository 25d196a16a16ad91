import { Lexer, Source, TokenKind } from 'graphql';
import { MAX_STATEMENT_CHARACTERS } from '../features/payments/bank-statement/parse-bank-statement.js';
import { checkValueBounds, tooLarge, type ValueBounds } from '../http/value-bounds.js';
import { REQUEST_LIMITS } from './request-limits.js';

/**
 * The bounds of what a request holds beside its body's size. They lie above the limits of the fields, which are reported in the fields'
 * own words, and a bulk order for 5,000 customers is well within them.
 */
export const INPUT_BOUNDS = {
  values: 20_000,
  fields: 100,
  entries: 10_000,
  levels: 10,
  characters: 10_000,
  nameCharacters: 200,
} as const satisfies ValueBounds;

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
  // A file is one text, in a variable that is called `csv`, at most as long as the longest of them; whatever takes that variable has its own bound.
  if (isFile(variables)) {
    const { csv, ...others } = variables;
    if (csv.length > MAX_STATEMENT_CHARACTERS)
      throw tooLarge('The file', MAX_STATEMENT_CHARACTERS, 'characters');
    checkValueBounds(others, 'the variables', INPUT_BOUNDS);
  } else checkValueBounds(variables, 'the variables', INPUT_BOUNDS);
}

function isFile(variables: unknown): variables is { readonly csv: string } {
  return (
    typeof variables === 'object' &&
    variables !== null &&
    !Array.isArray(variables) &&
    typeof (variables as { csv?: unknown }).csv === 'string'
  );
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
