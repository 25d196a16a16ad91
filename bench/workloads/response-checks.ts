import { strict as assert } from 'node:assert';

/** Function that checks a parsed JSON response. */
export type ResponseReader = (answer: unknown) => void;

/**
 * Returns a check for a response that rarely changes. The check compares the bytes of later responses, and validates a response
 * again only if they differ, since a text may depend on the time.
 */
export function checkIfChanged(read: ResponseReader): (body: Buffer) => void {
  let first: Buffer | undefined;
  return (body) => {
    if (first?.equals(body)) return;
    read(JSON.parse(body.toString()));
    first = body;
  };
}

/** Returns a check that validates every response. */
export function checkEach<T>(
  read: (answer: unknown, request: T) => void,
): (body: Buffer, request: T) => void {
  return (body, request) => read(JSON.parse(body.toString()), request);
}

/** Returns `data` of a GraphQL response, which must contain no errors. */
export function dataOf<T>(answer: unknown): T {
  const { data, errors } = answer as { data?: T; errors?: unknown };
  assert.ok(data && !errors, `The answer is an error: ${JSON.stringify(answer).slice(0, 500)}`);
  return data;
}
