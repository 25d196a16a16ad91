import { publish } from '../../shared/domain-events.js';
import { AppError } from '../../shared/errors.js';

/** How many sign-ins may be under way in this process: verified two at a time, the last waits about a second. */
const MOST_UNDER_WAY = 32;
const RETRY_AFTER_SECONDS = 5;

let underWay = 0;

/**
 * Does the work of one sign-in, if not too many are under way. It is asked before anything is counted or looked up, so a
 * sign-in that is sent away reveals nothing of its e-mail and does not count as a failure.
 *
 * @throws AppError `session.sign-in-busy` when the line is full
 */
export async function inSignInLine<T>(work: () => Promise<T>): Promise<T> {
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
