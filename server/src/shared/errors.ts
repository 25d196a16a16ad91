/**
 * The error vocabulary of every door.
 *
 * A **reason** is the precise thing that went wrong ("order.already-placed"), and has one sentence. It belongs to a **kind**, the word that clients
 * branch on (`extensions.code`, REST's `code`), and a kind has one HTTP status. `reasons/` has all of them.
 */

import type { ErrorKind } from './error-kinds.js';
import { REASONS, type Reason, type ReasonParams } from './error-reasons.js';

export type { ErrorKind } from './error-kinds.js';
export { HTTP_STATUS_OF_KIND } from './error-kinds.js';
export { REASONS, type Reason, type ReasonParams };

/** Reasons that an answer names beside its kind: what the client says next depends on them. */
export const NAMED_REASONS: ReadonlySet<Reason> = new Set([
  'run.handed-over',
  'run.link-replaced',
  'run.link-ended',
]);

/** A refusal that a person may be shown: it carries its reason, never a sentence of its own. */
export class AppError<R extends Reason = Reason> extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;

  /**
   * @param reason why it was refused
   * @param params what the text of that reason needs
   * @param field the input field at fault, as the caller named it (for example `lines.0.quantity`)
   * @param retryAfterSeconds when a new try makes sense
   * @param others what else is wrong with the same input, each at a field of its own
   */
  constructor(
    readonly reason: R,
    readonly params: ReasonParams[R],
    readonly field?: string,
    readonly retryAfterSeconds?: number,
    readonly others: readonly AppError[] = [],
  ) {
    super(reason);
    this.kind = REASONS[reason].kind;
  }
}

/**
 * An {@link AppError}, to be thrown by the caller: `throw refusal('user.mobile', {}, 'mobileNumber')`. It does not throw by itself, so that
 * the compiler sees where a path ends.
 */
export function refusal<R extends Reason>(reason: R, params: ReasonParams[R], field?: string): AppError<R> {
  return new AppError(reason, params, field);
}
