import { type AppError, refusal } from '../../shared/errors.js';
import { type IdempotentRequest, isRepetition } from '../idempotency/idempotent-request.js';

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

/** A proof that has ended opens nothing, whatever it was when the request came in: the refusal, or null. */
export function proofRuling({ proofHolds }: Pick<CallFacts, 'proofHolds'>): AppError | null {
  return proofHolds ? null : refusal('session.ended', {});
}

/**
 * What stands before every other rule: whether the proof holds, and whether the request came before.
 *
 * @returns the refusal, the first response, or null: it is to be decided about
 */
export function callRuling(
  facts: CallFacts,
  request: IdempotentRequest | null,
): AppError | Repetition | null {
  const ended = proofRuling(facts);
  if (ended) return ended;
  const used = request && facts.keys.get(request.key);
  if (!request || !used || used.expired) return null;
  return isRepetition(request, used.inputHash)
    ? { answer: used.answer }
    : refusal('key-reused', {}, 'idempotencyKey');
}
