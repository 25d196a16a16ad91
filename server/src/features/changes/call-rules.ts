import { type AppError, refusal } from '../../shared/errors.js';
import { hashOfRequest, type IdempotentRequest } from '../idempotency/idempotent-request.js';

/** An idempotency key that its owner has used. */
export interface KeyFacts {
  readonly key: string;
  /** Hexadecimal. */
  readonly inputHash: string;
  /** The first response, as it is stored. */
  readonly answer: unknown;
  /** Older than a day, so that it is as good as new. */
  readonly expired: boolean;
}

/** What decides about every call, whatever it changes: read at one moment, with the one time that the call goes by. */
export interface CallFacts {
  readonly now: Date;
  /** Whether what proves who calls still holds. */
  readonly proofHolds: boolean;
  readonly keys: ReadonlyMap<string, KeyFacts>;
}

/** The first response of a request that came before. */
export interface Repetition {
  readonly answer: unknown;
}

/**
 * What stands before every other rule: whether the proof holds, whatever it was when the request came in, and whether the request came before.
 * `applyChanges` asks it of every request.
 *
 * @returns the refusal, the first response, or null: it is to be decided about
 */
export function callRuling(
  facts: CallFacts,
  request: IdempotentRequest | null,
): AppError | Repetition | null {
  if (!facts.proofHolds) return refusal('session.ended', {});
  const used = request && facts.keys.get(request.key);
  if (!request || !used || used.expired) return null;
  return hashOfRequest(request) === used.inputHash
    ? { answer: used.answer }
    : refusal('key-reused', {}, 'idempotencyKey');
}
