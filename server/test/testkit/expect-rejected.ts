import type { Answer } from './graphql-client.js';

/** Expects that a request was rejected before its execution, with a message. */
export function expectRejectedUnread(answer: Answer<unknown>): void {
  expect(answer.status).toBe(400);
  expect(answer.data ?? null).toBeNull();
  expect(new Set(answer.errors?.map((error) => error.extensions.code))).toEqual(new Set(['BAD_USER_INPUT']));
  for (const error of answer.errors ?? []) expect(error.message).toMatch(/\S/);
}
