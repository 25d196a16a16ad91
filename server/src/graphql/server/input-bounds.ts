import { Lexer, Source, TokenKind } from 'graphql';
import { MAX_STATEMENT_CHARACTERS } from '../../features/payments/bank-statement/parse-bank-statement.js';
import { checkValueBounds, tooLargeError, type ValueBounds } from '../../http/value-bounds.js';
import { REQUEST_LIMITS } from './request-limits.js';

/**
 * Limits of a request in addition to the size of its body. They are above the limits of the fields, which have separate messages.
 * A bulk order for 5,000 customers is far below them.
 */
const INPUT_BOUNDS = {
  values: 20_000,
  fields: 100,
  entries: 10_000,
  levels: 10,
  characters: 10_000,
  nameCharacters: 200,
} as const satisfies ValueBounds;

/**
 * Checks the size of a request before its processing, because parsing a value, and describing its errors, takes time that depends
 * on its size.
 * @param body parsed body of a request
 * @throws AppError `request.too-large`
 */
export function checkInputBounds(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const { query, operationName, variables } = body as Readonly<Record<string, unknown>>;
  if (typeof query === 'string') checkTokens(query);
  if (typeof operationName === 'string') checkText('The name of an operation', operationName);
  // A file is one text in the variable `csv`, with the maximum length of the longest file. Every resolver of that variable has a
  // separate limit.
  if (isFile(variables)) {
    const { csv, ...others } = variables;
    if (csv.length > MAX_STATEMENT_CHARACTERS)
      throw tooLargeError('The file', MAX_STATEMENT_CHARACTERS, 'characters');
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
  if (text.length > INPUT_BOUNDS.characters) throw tooLargeError(what, INPUT_BOUNDS.characters, 'characters');
}

/** Checks the tokens of a document, because it can contain values. Only a long document can contain a long value. */
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
    // The parser reports a syntax error or too many tokens.
    return;
  }
  if (lexer.token.end - lexer.token.start > INPUT_BOUNDS.characters)
    throw tooLargeError('A value in the document', INPUT_BOUNDS.characters, 'characters');
}
