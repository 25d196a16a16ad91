import type { Logger } from 'pino';
import { subscribe } from '../shared/domain-events.js';

/** An outage is one line a second, not one for each request. */
const ONE_LINE_MS = 1_000;

/**
 * Writes into the log why the database could not be used, at `error`: requests that end so are no errors of ours, and say no cause.
 *
 * @returns what ends it
 */
export function logUnavailable(log: Logger): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return subscribe((event) => {
    if (event.what !== 'unavailable') return;
    const now = performance.now();
    if (now - lastAt < ONE_LINE_MS) {
      unsaid++;
      return;
    }
    lastAt = now;
    const { cause, error } = event;
    log.error({ cause, ...(error ? { err: error } : {}), unsaid }, 'the database is unavailable');
    unsaid = 0;
  });
}
