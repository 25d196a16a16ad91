import { strict as assert } from 'node:assert';

/** Checks an answer, once it has been read as JSON. */
export type Reading = (answer: unknown) => void;

/**
 * A check for an answer that is always the same: the first is read closely, all others must be its bytes. One that differs is
 * read closely again, since a text in it may have changed with the time.
 */
export function sameEveryTime(read: Reading): (body: Buffer) => void {
  let first: Buffer | undefined;
  return (body) => {
    if (first?.equals(body)) return;
    read(JSON.parse(body.toString()));
    first = body;
  };
}

/** A check for an answer that differs each time: all are read. */
export function eachTime<T>(read: (answer: unknown, request: T) => void): (body: Buffer, request: T) => void {
  return (body, request) => read(JSON.parse(body.toString()), request);
}

/** The `data` of a GraphQL answer, in which there must be no errors. */
export function dataOf<T>(answer: unknown): T {
  const { data, errors } = answer as { data?: T; errors?: unknown };
  assert.ok(data && !errors, `The answer is an error: ${JSON.stringify(answer).slice(0, 500)}`);
  return data;
}
