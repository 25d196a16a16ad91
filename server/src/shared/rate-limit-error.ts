import { publish } from './domain-events.js';
import { AppError } from './errors.js';

/**
 * Creates the error of a caller that exceeded a rate limit, and counts it in the metrics.
 * @param waitMs milliseconds until the next attempt is allowed
 */
export function rateLimitError(waitMs: number): AppError {
  publish({ what: 'rate-limited' });
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('rate-limited', { minutes: Math.ceil(seconds / 60) }, undefined, seconds);
}
