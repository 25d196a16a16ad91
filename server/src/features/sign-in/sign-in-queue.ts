import { publish } from '../../shared/domain-events.js';
import { AppError } from '../../shared/errors.js';

/** Maximum number of concurrent sign-ins in this process. Two are verified at a time, and the last waits about a second. */
const MOST_UNDER_WAY = 32;
const RETRY_AFTER_SECONDS = 5;

let underWay = 0;

/**
 * Runs one sign-in if not too many are in progress. Checked before any count or look-up, so that a rejected sign-in reveals
 * nothing about its email and does not count as a failure.
 * @throws AppError `session.sign-in-busy` if the queue is full
 */
export async function runSignIn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= MOST_UNDER_WAY) {
    publish({ what: 'rate-limited' });
    throw new AppError('session.sign-in-busy', {}, undefined, RETRY_AFTER_SECONDS);
  }
  underWay++;
  try {
    return await work();
  } finally {
    underWay--;
  }
}
