import { types } from 'node:util';

/** Limit that is larger than the chain of causes of any real error. */
const MAX_CAUSES = 20;

/** Properties with the cause of an error: of JavaScript, the ORM, and GraphQL, whose errors wrap those of resolvers. */
interface CauseProperties {
  readonly originalError?: unknown;
  readonly cause?: unknown;
  readonly previous?: unknown;
}

/**
 * Returns an error and all of its causes, outermost first. Stops at an error that is, directly or not, its own cause.
 * @param error any thrown value; only errors count, including those of another realm, such as Node's errors in a test
 */
export function causeChain(error: unknown): readonly Error[] {
  const found = new Set<Error>();
  for (let next = error; isError(next) && !found.has(next) && found.size < MAX_CAUSES; ) {
    found.add(next);
    const behind = next as CauseProperties;
    next = behind.originalError ?? behind.cause ?? behind.previous;
  }
  return [...found];
}

function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value);
}
