import { type AppError, REASONS, type Reason, type ReasonParams } from './shared/errors.js';

/**
 * Returns the message of an error for users, the same in both APIs.
 */
export function messageOf<R extends Reason>(error: AppError<R>): string {
  const { sentence } = REASONS[error.reason];
  return (sentence as (params: ReasonParams[R]) => string)(error.params);
}

/** Cancellation reasons of an undelivered stop's orders, for customers. */
export const NOT_DELIVERED = {
  CUSTOMER_ABSENT: 'Could not be delivered: customer absent.',
  WRONG_ADDRESS: 'Could not be delivered: wrong address.',
  REFUSED: 'Could not be delivered: rejected.',
  DAMAGED: 'Could not be delivered: damaged.',
  OTHER: 'Could not be delivered.',
} as const;

/** Success message of a legacy sign-in form. */
export const SIGNED_IN = 'Signed in.';
