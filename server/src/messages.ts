import { type AppError, REASONS, type Reason, type ReasonParams } from './shared/errors.js';

/**
 * The sentence for an error, the same at every door.
 *
 * @param error the refusal
 * @returns a text that a person can be shown
 */
export function messageOf<R extends Reason>(error: AppError<R>): string {
  const { sentence } = REASONS[error.reason];
  return (sentence as (params: ReasonParams[R]) => string)(error.params);
}

/** Why the orders of a stop were cancelled that could not be delivered, as their customer reads it. */
export const NOT_DELIVERED = {
  CUSTOMER_ABSENT: 'Could not be delivered: customer absent.',
  WRONG_ADDRESS: 'Could not be delivered: wrong address.',
  REFUSED: 'Could not be delivered: refused.',
  DAMAGED: 'Could not be delivered: damaged.',
  OTHER: 'Could not be delivered.',
} as const;

/** Why an order was not delivered whose charge was kept, as its customer reads it. */
export const CHARGE_KEPT = {
  CUSTOMER_ABSENT: 'Not delivered: customer absent. The charge was kept.',
  WRONG_ADDRESS: 'Not delivered: wrong address. The charge was kept.',
  REFUSED: 'Not delivered: refused. The charge was kept.',
  DAMAGED: 'Not delivered: damaged. The charge was kept.',
  OTHER: 'Not delivered. The charge was kept.',
} as const;

/** What a legacy sign-in form is told of its success. */
export const SIGNED_IN = 'Signed in.';
