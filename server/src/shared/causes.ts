import { types } from 'node:util';

/** More than any real error has behind it. */
const MOST = 20;

/** Where errors keep what is behind them: the language, the ORM, and GraphQL, whose own errors wrap the ones thrown in resolvers. */
interface Behind {
  readonly originalError?: unknown;
  readonly cause?: unknown;
  readonly previous?: unknown;
}

/**
 * An error and everything behind it, outermost first. It ends also for errors that are, directly or not, their own cause.
 *
 * @param error whatever was thrown; only errors count, also those of another realm, as Node's own are to a test
 */
export function errorsBehind(error: unknown): readonly Error[] {
  const found = new Set<Error>();
  for (let next = error; isError(next) && !found.has(next) && found.size < MOST; ) {
    found.add(next);
    const behind = next as Behind;
    next = behind.originalError ?? behind.cause ?? behind.previous;
  }
  return [...found];
}

function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value);
}
