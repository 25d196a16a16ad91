import { appError } from './errors.js';

/** Position in a sorted list: the sort order, and the value and the tie-breaker of the last row. */
export interface ListCursor {
  /** Sort order that the cursor belongs to, such as `PLACED_AT desc`. */
  readonly sort: string;
  readonly value: string;
  readonly tie: string;
}

/** Writes a cursor as the opaque text that clients send back. */
export const writeCursor = ({ sort, value, tie }: ListCursor): string =>
  Buffer.from(JSON.stringify([sort, value, tie])).toString('base64url');

/**
 * Parses a cursor.
 * @param sort sort order of the list
 * @returns null without a cursor
 * @throws AppError `input.cursor` for a text that is not a cursor of this sort order
 */
export function readCursor(text: string | null | undefined, sort: string): ListCursor | null {
  if (text === null || text === undefined) return null;
  try {
    const [of, value, tie]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (of === sort && typeof value === 'string' && typeof tie === 'string') return { sort, value, tie };
  } catch {
    // The text is not a cursor.
  }
  throw appError('input.cursor', {}, 'after');
}
