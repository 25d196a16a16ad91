/**
 * Errors of both APIs. A **reason** is the precise cause ("order.already-placed"), and has one message. Each reason belongs to a
 * **kind**, the code on which clients branch (`extensions.code`, REST's `code`). Each kind has one HTTP status. `reasons/`
 * contains all reasons.
 */

import type { ErrorKind } from './error-kinds.js';
import { FORM_REASONS } from './reasons/form.js';
import { KITCHEN_REASONS } from './reasons/kitchen.js';
import { ORDER_REASONS } from './reasons/orders.js';
import { PEOPLE_REASONS } from './reasons/people.js';

export type { ErrorKind } from './error-kinds.js';
export { HTTP_STATUS_OF_KIND } from './error-kinds.js';

/**
 * Reasons of errors, each with its code and message. Clients display many messages, and some clients parse them, so documented
 * messages never change.
 */
export const REASONS = { ...FORM_REASONS, ...PEOPLE_REASONS, ...KITCHEN_REASONS, ...ORDER_REASONS };

export type Reason = keyof typeof REASONS;

/** Parameters of each reason's message. */
export type ReasonParams = {
  [R in Reason]: Parameters<(typeof REASONS)[R]['sentence']> extends [infer Params]
    ? Params
    : Record<never, never>;
};

/** Error for users. It contains its reason, which determines the message. */
export class AppError<R extends Reason = Reason> extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;

  /**
   * @param reason reason of the error
   * @param params parameters of the reason's message
   * @param field invalid input field, as named by the caller (for example `lines.0.quantity`)
   * @param retryAfterSeconds time after which a retry makes sense
   * @param others further errors of the same input, each with its field
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
 * Creates an {@link AppError} that the caller throws: `throw appError('user.mobile', {}, 'mobileNumber')`. This function does not
 * throw, so that the compiler sees that the code after a `throw` is unreachable.
 */
export function appError<R extends Reason>(reason: R, params: ReasonParams[R], field?: string): AppError<R> {
  return new AppError(reason, params, field);
}
