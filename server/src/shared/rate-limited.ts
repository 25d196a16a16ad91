import { publish } from './domain-events.js';
import { AppError } from './errors.js';

/**
 * The refusal of whoever did something too often.
 *
 * @param waitMs until it may be done again
 */
export function rateLimited(waitMs: number): AppError {
  publish({ what: 'rate-limited' });
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('rate-limited', { minutes: Math.ceil(seconds / 60) }, undefined, seconds);
}
