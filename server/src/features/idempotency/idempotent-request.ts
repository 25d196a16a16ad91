import { hash } from 'node:crypto';
import { appError } from '../../shared/errors.js';

/** Format for storing a response: JSON that is read back unchanged. */
export interface AnswerFormat<T> {
  write(answer: T): unknown;
  read(stored: unknown): T;
}

/** Idempotency key of a request, with its arguments. */
export interface Idempotency {
  /** The key as sent by the client. */
  readonly key: string;
  /** Parsed arguments of the request, which identify a repetition. An omitted argument differs from null. */
  readonly sent: unknown;
}

/** Request of a use case that a client can repeat with the same key. */
export interface IdempotentRequest extends Idempotency {
  /** Name of the use case, so that a key is valid for one use case only. */
  readonly operation: string;
}

/**
 * Combines the key of a call with its arguments.
 * @returns null without a key, because every such call is new
 */
export function idempotencyOf(key: string | null | undefined, sent: unknown): Idempotency | null {
  return key === null || key === undefined ? null : { key, sent };
}

/** Adds the idempotency of a call to its arguments. */
export function withKey<Sent extends object>(
  sent: Sent,
  key: string | null | undefined,
): Sent & { readonly idempotency: Idempotency | null } {
  return { ...sent, idempotency: idempotencyOf(key, sent) };
}

/**
 * Creates the idempotent request of a use case. Null without a key.
 * @param operation name of the use case
 * @throws AppError `input.idempotency-key` if the key is invalid
 */
export function requestOf(
  operation: string,
  idempotency: Idempotency | null | undefined,
): IdempotentRequest | null {
  if (!idempotency) return null;
  // Only printable ASCII, as HTTP headers require.
  if (!/^[\x20-\x7e]{1,255}$/.test(idempotency.key))
    throw appError('input.idempotency-key', {}, 'idempotencyKey');
  return { operation, ...idempotency };
}

/** Returns the hash of the use case and its input, to which a key is bound. Hexadecimal. */
export function hashOfRequest({ operation, sent }: Omit<IdempotentRequest, 'key'>): string {
  return hash('sha256', `${operation}\0${canonicalJson(sent)}`);
}

/** Returns JSON with sorted keys, so that the sequence of a client's fields does not matter. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return inner.toString();
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
