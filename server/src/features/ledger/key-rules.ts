import { type AppError, appError } from '../../shared/errors.js';
import { hashOfRequest, type IdempotentRequest } from '../idempotency/idempotent-request.js';

/** Idempotency key that the caller used before. */
export interface KeyContext {
  readonly key: string;
  /** Hash of the first request, hexadecimal. */
  readonly inputHash: string;
  /** First response, as stored. */
  readonly answer: unknown;
  /** Whether the first request is older than 24 hours, so that a repetition counts as new. */
  readonly expired: boolean;
}

/** State of every call: its time. */
export interface CallContext {
  readonly now: Date;
}

/** First response of a repeated request. */
interface Repetition {
  readonly answer: unknown;
}

/**
 * Checks the idempotency key of a request.
 * @param keys keys that the caller used before
 * @returns the error, the first response, or null for a new request
 */
export function checkKey(
  keys: ReadonlyMap<string, KeyContext>,
  request: IdempotentRequest | null,
): AppError | Repetition | null {
  if (!request) return null;
  const used = keys.get(request.key);
  if (!used || used.expired) return null;
  return hashOfRequest(request) === used.inputHash
    ? { answer: used.answer }
    : appError('key-reused', {}, 'idempotencyKey');
}
