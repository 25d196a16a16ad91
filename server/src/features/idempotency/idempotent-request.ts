import { hash } from 'node:crypto';
import { refusal } from '../../shared/errors.js';

/** How a response is stored: as JSON that is read back unchanged. */
export interface AnswerFormat<T> {
  write(answer: T): unknown;
  read(stored: unknown): T;
}

/** What makes a request safe to repeat, as a door hands it in. */
export interface Idempotency {
  /** What the client sent as its key. */
  readonly key: string;
  /** All that came with the key, as the client sent it: nothing in it is looked up or worked out. It identifies a repetition. */
  readonly sent: unknown;
}

/** A request that may come twice. */
export interface IdempotentRequest extends Idempotency {
  /** The use-case, so that one key cannot mean two things. */
  readonly operation: string;
}

/**
 * What a door hands in for a call that came with a key.
 *
 * @returns null without a key: every such request is a new one
 */
export function idempotencyOf(key: string | null | undefined, sent: unknown): Idempotency | null {
  return key === null || key === undefined ? null : { key, sent };
}

/** A call with the key that it came with: all of it identifies a repetition. */
export function keyed<Sent extends object>(
  sent: Sent,
  key: string | null | undefined,
): Sent & { readonly idempotency: Idempotency | null } {
  return { ...sent, idempotency: idempotencyOf(key, sent) };
}

/**
 * Ties what a door handed in to the use-case that it came for.
 *
 * @throws AppError `input.idempotency-key` when the key is none
 */
export function requestOf(
  operation: string,
  idempotency: Idempotency | null | undefined,
): IdempotentRequest | null {
  if (!idempotency) return null;
  // Printable ASCII alone, as HTTP's headers carry it.
  if (!/^[\x20-\x7e]{1,255}$/.test(idempotency.key))
    throw refusal('input.idempotency-key', {}, 'idempotencyKey');
  return { operation, ...idempotency };
}

/** What a key is tied to: the use-case, and all that was sent for it. Hexadecimal. */
export function hashOfRequest({ operation, sent }: Omit<IdempotentRequest, 'key'>): string {
  return hash('sha256', `${operation}\0${canonicalJson(sent)}`);
}

/** JSON with sorted keys, so that the order in which a client wrote its fields makes no difference. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return inner.toString();
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
